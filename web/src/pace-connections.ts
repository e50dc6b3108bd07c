import type { Server } from 'node:http';
import type { TrustsProxy } from '@elan/edge/client-address';
import { networkOf } from '@elan/edge/network';

export interface Pace {
  /** Connections that are read at once, and those for which there is room again each second. */
  readonly atOnce: number;
  readonly perSecond: number;
  /** One that would have to wait longer is closed (ms): soon after that, a request that comes late is refused. */
  readonly longest: number;
}

/** A few hundred people of one office open a page at the same moment, and their browsers two connections each. */
const PACE: Pace = { atOnce: 500, perSecond: 100, longest: 6_000 };

/**
 * Reads new connections of one site at a pace, first come, first served; the others wait unread. To accept a connection,
 * to begin a request on it and to end it again costs more than the answer to a cheap one, and counts for no turn.
 * The generic cell rate algorithm: a site's next connection is due one interval after the one before, and may come
 * earlier by as many intervals as are allowed at once.
 * @param proxies whose connections are not delayed: they are of all clients
 * @param pace other than the usual one, for tests
 */
export function paceConnections(server: Server, proxies: TrustsProxy | null, pace: Pace = PACE): void {
  const interval = 1_000 / pace.perSecond;
  /** When the next connection of a site is due; without those that are. */
  const dueAt = new Map<string, number>();
  let forgetAt = 0;

  const waitOf = (site: string, now: number): number => {
    if (now >= forgetAt) {
      for (const [name, due] of dueAt) if (due <= now) dueAt.delete(name);
      forgetAt = now + 1_000;
    }
    const due = Math.max(now, dueAt.get(site) ?? 0);
    const wait = due - now - (pace.atOnce - 1) * interval;
    if (wait <= pace.longest) dueAt.set(site, due + interval);
    return wait;
  };

  // Node looks at this option of net.createServer for each connection, but http.createServer does not take it.
  Object.assign(server, { pauseOnConnect: true });
  server.on('connection', (socket) => {
    const isOfAll = proxies?.(socket.remoteAddress ?? '', 0);
    const wait = isOfAll ? 0 : waitOf(networkOf(socket.remoteAddress).site, performance.now());
    if (wait <= 0) socket.resume();
    else if (wait > pace.longest) socket.destroy();
    else {
      const timer = setTimeout(() => socket.resume(), wait);
      socket.once('close', () => clearTimeout(timer));
    }
  });
}
