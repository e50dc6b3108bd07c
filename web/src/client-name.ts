import type { IncomingMessage } from 'node:http';
import { networkOf } from '@elan/edge/network';

/**
 * Identifies the caller for limits: the network of the nearest address that is not a trusted proxy.
 * @param proxies how many trusted reverse proxies are in front of this server; each appends the address that it saw
 */
export function clientName(request: IncomingMessage, proxies: number): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const told = proxies === 0 ? undefined : forwarded.at(-proxies)?.trim();
  return networkOf(told || request.socket.remoteAddress).name;
}
