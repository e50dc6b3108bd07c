import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { inForm } from '@elan/contracts/in-form';

/**
 * One spelling of an address: without spaces around it, in lower case, in Unicode's composed form (NFC), the domain as
 * IDNA writes it. Nothing else is joined: dots and tags before the `@` may be other people's mailboxes.
 */
function oneSpelling(email: string): string {
  const text = inForm('NFC', email.trim().toLowerCase());
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return `${text.slice(0, at + 1)}${domainToASCII(domain) || domain}`;
}

/**
 * What a round stores in place of an address: HMAC-SHA256, hex, under the round's secret. The same address gives the
 * same key within a round; without the secret it says nothing about the address.
 */
export function addressKey(secret: string, email: string): string {
  // The same secret produces the ids of answers; none of them starts with this word.
  return createHmac('sha256', secret)
    .update(`address|${oneSpelling(email)}`)
    .digest('hex');
}
