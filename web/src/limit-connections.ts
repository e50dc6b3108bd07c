import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustsProxy } from '@elan/edge/client-address';
import { networkOf } from '@elan/edge/network';
import { SharedRoom, type Rooms } from '@elan/edge/shared-room';

/** Connections at the same time. */
const ROOMS: Rooms = {
  network: { items: 1_000, weight: Infinity },
  site: { items: 3_000, weight: Infinity },
  all: { items: 10_000, weight: Infinity },
};

/** Unsent answers of one connection. Browsers send one request at a time and never pipeline. */
const UNSENT = 4;

/**
 * Limits the connections of one client. Beyond the limit, the one that has been idle longest is closed: browsers open
 * another when they need one, so several hundred people behind one address notice nothing. The new one is, if all others
 * are busy.
 * @param proxies whose connections are not limited: they are of all clients
 * @param rooms other than the usual ones, for tests
 */
export function limitConnections(server: Server, proxies: TrustsProxy | null, rooms = ROOMS): void {
  const connections = new SharedRoom<Socket>(rooms, (socket) => socket.destroy());

  server.on('connection', (socket) => {
    if (proxies?.(socket.remoteAddress ?? '', 0)) return;
    if (connections.add(socket, networkOf(socket.remoteAddress)))
      socket.once('close', () => connections.remove(socket));
    else socket.destroy();
  });

  server.on('request', ({ socket }, response) => {
    connections.setIdle(socket, false);
    response.once('close', () => connections.setIdle(socket, true));
  });
}

/** What Node keeps beside a connection, and does not declare: it reads requests, and takes back what to do with each. */
type WithParser = Socket & { readonly parser?: { onIncoming: () => number } | null };

/** Any but those that Node knows ends the parsing. */
const STOP = -1;

/**
 * Begins no further request of a connection. Ending it is not enough: thousands can have come in one piece, of which Node
 * parses each before it does anything else, for anybody.
 */
function stopParsing({ parser }: WithParser): void {
  if (parser) parser.onIncoming = () => STOP;
}

/**
 * Ends a connection that requests more without reading the answers: each one would wait in memory.
 * @param onExcess called once for each connection that is ended
 */
export function limitPipelining(server: Server, onExcess: (socket: Socket) => void = () => undefined): void {
  const unsent = new WeakMap<Socket, number>();
  // This listener runs before the one that answers.
  server.prependListener('request', ({ socket }, response) => {
    const count = (unsent.get(socket) ?? 0) + 1;
    unsent.set(socket, count);
    response.once('close', () => unsent.set(socket, (unsent.get(socket) ?? 1) - 1));
    if (count <= UNSENT) return;
    socket.destroy();
    stopParsing(socket);
    onExcess(socket);
  });
}
