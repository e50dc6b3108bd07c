import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustsProxy } from '@elan/edge/client-address';
import { networkOf } from '@elan/edge/network';

/** Connections of one client at the same time. */
const LIMIT = 1_000;

/** Unsent answers of one connection. Browsers send one request at a time and never pipeline. */
const UNSENT = 4;

interface Client {
  readonly all: Set<Socket>;
  /** Those without a request at the moment, longest idle first. */
  readonly idle: Set<Socket>;
}

/**
 * Limits the connections of one client. Beyond the limit, the one that has been idle longest is closed: browsers open
 * another when they need one, so several hundred people behind one address notice nothing.
 * @param proxies whose connections are not limited: they are of all clients
 * @param limit other than the usual one, for tests
 */
export function limitConnections(server: Server, proxies: TrustsProxy | null, limit = LIMIT): void {
  const clients = new Map<string, Client>();
  const clientOf = new WeakMap<Socket, Client>();

  server.on('connection', (socket) => {
    if (proxies?.(socket.remoteAddress ?? '', 0)) return;
    const name = networkOf(socket.remoteAddress).name;
    const client: Client = clients.get(name) ?? { all: new Set(), idle: new Set() };
    clients.set(name, client);
    if (client.all.size >= limit) {
      const [idlest] = client.idle;
      // The new one itself, if all others are busy.
      (idlest ?? socket).destroy();
      if (!idlest) return;
      client.idle.delete(idlest);
      client.all.delete(idlest);
    }
    clientOf.set(socket, client);
    client.all.add(socket);
    client.idle.add(socket);
    socket.once('close', () => {
      client.idle.delete(socket);
      client.all.delete(socket);
      if (client.all.size === 0 && clients.get(name) === client) clients.delete(name);
    });
  });

  server.on('request', (request, response) => {
    const { socket } = request;
    const client = clientOf.get(socket);
    client?.idle.delete(socket);
    response.once('close', () => {
      if (client?.all.has(socket)) client.idle.add(socket);
    });
  });
}

/**
 * Ends a connection that requests more without reading the answers: each one would wait in memory.
 * @param onExcess called for each request too many, and for all that came together with it
 */
export function limitPipelining(server: Server, onExcess: (socket: Socket) => void = () => undefined): void {
  const unsent = new WeakMap<Socket, number>();
  // Before the listener that answers.
  server.prependListener('request', ({ socket }, response) => {
    const count = (unsent.get(socket) ?? 0) + 1;
    unsent.set(socket, count);
    response.once('close', () => unsent.set(socket, (unsent.get(socket) ?? 1) - 1));
    if (count <= UNSENT) return;
    socket.destroy();
    onExcess(socket);
  });
}
