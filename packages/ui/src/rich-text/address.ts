import { allowedAddress } from '../display/allow-list';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;

/** A mail may go to several people. */
const isMail = (text: string) => text.split(',').every((one) => MAIL.test(one));

/**
 * An address that is saved or pasted as http: the same over https, which is all that the editor writes.
 * @returns null where it is none that a link may have
 */
export const safeAddress = (href: string | null): string | null =>
  allowedAddress(href?.trim().replace(/^http:\/\//i, 'https://') ?? null);

/** `example.com:8080` begins as an address with a scheme does. */
const hasScheme = (text: string) => SCHEME.test(text) && !/^[\w.-]+\.[a-z]{2,}:\d/i.test(text);

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * The address of a link as people write it: what looks like a mail address or a web address gets its scheme.
 * @returns null where it is none that a link may have
 */
export function readAddress(written: string): string | null {
  const text = written.trim();
  if (isMail(text)) return `mailto:${text}`;
  if (text.startsWith('/')) return null;
  const address = hasScheme(text) ? text : `https://${text}`;
  if (allowedAddress(address) === null || /^http:|\s/i.test(address)) return null;
  const url = parse(address);
  if (url === null) return null;
  if (url.protocol === 'mailto:') return isMail(url.pathname) ? address : null;
  if (hasScheme(text)) return address;
  // `hr@a.example` that is mistyped is no web address with the name of a user.
  return url.username === '' && url.hostname.includes('.') ? address : null;
}

/** An address as people write it, where that leads to the same. */
export function shownAddress(address: string): string {
  const short = address.replace(/^mailto:/i, '');
  return readAddress(short) === address ? short : address;
}
