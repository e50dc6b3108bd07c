import type { IncomingMessage } from 'node:http';
import { networkOf } from '@elan/edge/network';

/**
 * Who asks, for limits: the network of the nearest address that no trusted proxy has.
 * @param proxies how many trusted reverse proxies stand before this server; each appends the address that it saw
 */
export function clientName(request: IncomingMessage, proxies: number): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const told = proxies === 0 ? undefined : forwarded.at(-proxies)?.trim();
  return networkOf(told || request.socket.remoteAddress).name;
}
