import type { IncomingMessage } from 'node:http';
import { clientAddress, type TrustsProxy } from '@elan/edge/client-address';

const nobody: TrustsProxy = () => false;

/** The address of a caller: what the reverse proxies in front say, if there are any, else that of the connection. */
export function createClientAddress(proxies: TrustsProxy | null): (request: IncomingMessage) => string {
  return (request) => clientAddress(request, proxies ?? nobody) ?? '';
}
