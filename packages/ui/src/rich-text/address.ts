import { allowedAddress } from '../display/allow-list';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;

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
  if (MAIL.test(text)) return `mailto:${text}`;
  if (text.startsWith('/')) return null;
  const address = hasScheme(text) ? text : `https://${text}`;
  if (allowedAddress(address) === null || /\s/.test(address)) return null;
  const url = parse(address);
  if (url === null) return null;
  if (url.protocol === 'mailto:') return MAIL.test(url.pathname) ? address : null;
  return hasScheme(text) || url.hostname.includes('.') ? address : null;
}
