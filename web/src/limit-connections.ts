import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@elan/edge/network';

/** Connections of one client at the same time. */
const LIMIT = 1_000;

/** Answers of one connection that are not sent yet. Browsers ask for one at a time and never send more ahead. */
const UNSENT = 4;

interface Client {
  readonly all: Set<Socket>;
  /** Those that carry no request at the moment, the longest idle first. */
  readonly idle: Set<Socket>;
}

/**
 * Lets one client have so many connections at the same time. Past that, the one that has been idle for longest makes
 * room: browsers open another when they need one, so several hundred people behind one address notice nothing.
 * @param limit other than the usual one, for tests
 */
export function limitConnections(server: Server, limit = LIMIT): void {
  const clients = new Map<string, Client>();
  const clientOf = new WeakMap<Socket, Client>();

  server.on('connection', (socket) => {
    const name = networkOf(socket.remoteAddress).name;
    const client: Client = clients.get(name) ?? { all: new Set(), idle: new Set() };
    clients.set(name, client);
    if (client.all.size >= limit) {
      const [idlest] = client.idle;
      // The newcomer itself, where all others are at work.
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

/** Ends a connection that asks for more while it does not read what it asked for: each answer would wait in memory. */
export function limitPipelining(server: Server): void {
  const unsent = new WeakMap<Socket, number>();
  // Before the listener that answers.
  server.prependListener('request', ({ socket }, response) => {
    const count = (unsent.get(socket) ?? 0) + 1;
    unsent.set(socket, count);
    response.once('close', () => unsent.set(socket, (unsent.get(socket) ?? 1) - 1));
    if (count > UNSENT) socket.destroy();
  });
}
