import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/** Whether an address is one of the proxies that are believed; the nearest one has the number 0. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** Whether `trustedProxies` takes a list. A number alone is none: how many proxies there are says nothing about who calls. */
export function areProxies(list: string): boolean {
  try {
    trustedProxies(list);
    return !/^\s*\d+\s*$/.test(list);
  } catch {
    return false;
  }
}

/** Names of networks in which callers may be as well. */
const WIDE = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Each of them is read. */
const MOST_PROXIES = 8;

/**
 * @param list addresses and networks with commas between them: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`; and `loopback`,
 * `linklocal`, `uniquelocal`, which stand for the nearest proxy alone: an office or a pod has a private address, too, and
 * would name its own
 * @throws TypeError if it is something else
 */
export function trustedProxies(list: string): TrustsProxy {
  const names = list.split(',').flatMap((name) => name.trim() || []);
  const isNear = proxyAddr.compile(names);
  const isProxy = proxyAddr.compile(names.filter((name) => !WIDE.has(name)));
  return (address, hop) => (hop === 0 ? isNear : isProxy)(address, hop) && hop < MOST_PROXIES;
}

/** Trusts the nearest proxy alone: it says where its own caller is. */
export const nearestOf =
  (trusts: TrustsProxy): TrustsProxy =>
  (address, hop) =>
    hop === 0 && trusts(address, hop);

/** The address of the caller, who is the nearest one that is not a trusted proxy. Others can name any they like. */
export function clientAddress(request: IncomingMessage, trusts: TrustsProxy): string | undefined {
  // A connection that has ended has no address.
  if (request.socket.remoteAddress === undefined) return undefined;
  return proxyAddr(request, trusts);
}
