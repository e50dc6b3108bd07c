import { allowedAddress } from '../display/allow-list';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;

/** A mail may have several recipients. */
const isMail = (text: string) => text.split(',').every((one) => MAIL.test(one));

/**
 * A saved or pasted http address: the same over https, which is all that the editor writes.
 * @returns null if a link may not have it
 */
export const safeAddress = (href: string | null): string | null =>
  allowedAddress(href?.trim().replace(/^http:\/\//i, 'https://') ?? null);

/** `example.com:8080` starts like an address with a scheme. */
const hasScheme = (text: string) => SCHEME.test(text) && !/^[\w.-]+\.[a-z]{2,}:\d/i.test(text);

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * The address of a link as people type it: what looks like a mail address or a web address gets its scheme.
 * @returns null if a link may not have it
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
  // A mistyped `hr@a.example` is not a web address with a user name.
  return url.username === '' && url.hostname.includes('.') ? address : null;
}

/** An address as people type it, if it leads to the same place. */
export function shownAddress(address: string): string {
  const short = address.replace(/^mailto:/i, '');
  return readAddress(short) === address ? short : address;
}
