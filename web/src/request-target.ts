import type { IncomingMessage } from 'node:http';

export interface RequestTarget {
  readonly pathname: string;
  /** Empty, or with its question mark. */
  readonly search: string;
}

/** Longer, an address has to be one in which no long name of a host can be: to compose it takes time by its square. */
const LONG = 300;
const withoutLongHost = /^(https?:\/\/[^/?#\\]{1,300})?\/(?![/\\])/i;

/**
 * The address that a request names, as it was sent: nothing is decoded and no dots are resolved, so that a decision by
 * path sees the original.
 *
 * Anybody can send anything instead (`//[`, `http://x:99999/`).
 * @returns undefined if it is not an address
 */
export function requestTarget(request: IncomingMessage): RequestTarget | undefined {
  const target = request.url ?? '/';
  if (target.length > LONG && !withoutLongHost.test(target)) return undefined;
  if (!URL.canParse(target, 'http://server.invalid')) return undefined;
  // Proxies may send an absolute address.
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const end = path.search(/[?#]/);
  const pathname = end === -1 ? path : path.slice(0, end);
  return { pathname: pathname || '/', search: end === -1 ? '' : path.slice(end) };
}
