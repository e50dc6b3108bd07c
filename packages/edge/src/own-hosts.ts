import type { IncomingMessage } from 'node:http';

/** The machine's names for itself. No other site can have them, whatever its name resolves to. */
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A host as browsers write it: a name or an address, and perhaps a port. */
const plainHost = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Headers that are lists nowhere: two of them are read differently by different servers. */
const single = ['host', 'origin', 'authorization', 'content-type', 'content-length'] as const;

/** Whether a request says once, and plainly, whom it is for; without a host it says nothing wrong. */
export function isPlain({
  headers: { host },
  headersDistinct,
}: {
  readonly headers: { readonly host?: string | undefined };
  readonly headersDistinct: IncomingMessage['headersDistinct'];
}): boolean {
  return (
    (host === undefined || plainHost.test(host)) &&
    single.every((name) => (headersDistinct[name]?.length ?? 0) <= 1)
  );
}

/** Longer than a scheme, a name and a port: finding out what a longer one means takes time by the square of its length. */
const LONGEST = 300;

function hostname(url: string): string | undefined {
  return url.length <= LONGEST && URL.canParse(url) ? new URL(url).hostname : undefined;
}

/**
 * Tells whether a request is meant for this server: whether it names it as its host and, if it says so, comes from one
 * of its own pages. A page of another site can name neither, not even by a name of its own that resolves to this
 * machine's address.
 *
 * Ports are not compared: proxies change them. `Origin: null` says nothing (forms of pages without a referrer send it),
 * so it is no reason to refuse.
 * @param publicUrl the address that people use; loopback names always count
 */
export function createOwnHosts(publicUrl: string): (request: IncomingMessage) => boolean {
  const own = hostname(publicUrl);
  const isOwn = (name: string | undefined) => name !== undefined && (name === own || loopback.test(name));
  return ({ headers: { host, origin } }) =>
    isOwn(hostname(`http://${host ?? ''}`)) &&
    (origin === undefined || origin === 'null' || isOwn(hostname(origin)));
}
