import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustsProxy } from '@elan/edge/client-address';
import { networkOf } from '@elan/edge/network';
import { ReadInTurn } from './read-in-turn';

export interface Pace {
  /** Connections for which there is room after a pause, and those for which there is room again each second. */
  readonly atOnce: number;
  readonly perSecond: number;
  /** The time between two of them (ms). */
  readonly apart: number;
  /**
   * How much one request too many on a connection delays the others of its site, and how much all of them do at most
   * (ms).
   */
  readonly perExcess: number;
  readonly mostExcess: number;
  /** One that would have to wait longer is closed (ms): soon after that, a request that comes late is refused. */
  readonly longest: number;
}

/** A few hundred people of one office open a page at the same moment, and their browsers two connections each. */
const PACE: Pace = {
  atOnce: 500,
  perSecond: 100,
  apart: 2,
  perExcess: 1,
  mostExcess: 30_000,
  longest: 6_000,
};

interface Site {
  /** When the next connection is due, and the earliest moment for it. */
  due: number;
  earliest: number;
  /** All that its connections were delayed by for what others of them sent (ms). */
  delayed: number;
}

/**
 * Reads new connections of one site at a pace, first come, first served; the others wait unread. To accept a connection,
 * to begin a request on it and to end it again costs more than the answer to a cheap one, and counts for no turn.
 * The generic cell rate algorithm: a site's next connection is due one interval after the one before, and may come
 * earlier by as many intervals as are allowed at once.
 * @param proxies whose connections are not delayed: they are of all clients
 * @param pace other than the usual one, for tests
 * @returns what delays the other connections of a site, new and old: by so many requests that were parsed all the same
 */
export function paceConnections(
  server: Server,
  proxies: TrustsProxy | null,
  pace: Pace = PACE,
): (socket: Socket, requests?: number) => void {
  const interval = 1_000 / pace.perSecond;
  const sites = new Map<string, Site>();
  const reading = new ReadInTurn();
  const nameOf = new WeakMap<Socket, string>();
  let forgetAt = 0;

  const forgetThoseInTime = (now: number): void => {
    if (now < forgetAt) return;
    forgetAt = now + 1_000;
    for (const [name, { due, earliest }] of sites) if (Math.max(due, earliest) <= now) sites.delete(name);
  };

  const siteOf = (name: string): Site => {
    const site = sites.get(name) ?? { due: 0, earliest: 0, delayed: 0 };
    sites.set(name, site);
    return site;
  };

  /** @returns how long the site's next connection waits (ms) */
  const take = (site: Site, now: number): number => {
    const due = Math.max(now, site.due);
    const earliest = Math.max(now, site.earliest);
    const wait = Math.max(earliest - now, due - now - (pace.atOnce - 1) * interval);
    if (wait <= pace.longest) Object.assign(site, { due: due + interval, earliest: earliest + pace.apart });
    return wait;
  };

  const readAfter = (socket: Socket, name: string, site: Site, wait: number, waited = wait): void => {
    if (waited > pace.longest) socket.destroy();
    else if (wait <= 0) reading.read(name, socket);
    else {
      const { delayed } = site;
      setTimeout(() => {
        const more = site.delayed - delayed;
        if (!socket.destroyed) readAfter(socket, name, site, more, waited + more);
      }, wait).unref();
    }
  };

  // Node looks at this option of net.createServer for each connection, but http.createServer does not take it.
  Object.assign(server, { pauseOnConnect: true });
  server.on('connection', (socket) => {
    if (proxies?.(socket.remoteAddress ?? '', 0)) {
      socket.resume();
      return;
    }
    const now = performance.now();
    forgetThoseInTime(now);
    const { site: name } = networkOf(socket.remoteAddress);
    nameOf.set(socket, name);
    const site = siteOf(name);
    readAfter(socket, name, site, take(site, now));
  });

  return (socket, requests = 1) => {
    const name = nameOf.get(socket);
    if (name === undefined) return;
    // It may have been forgotten since the connection was made.
    const site = siteOf(name);
    const delay = requests * pace.perExcess;
    const now = performance.now();
    site.due = Math.min(Math.max(now, site.due) + delay, now + pace.atOnce * interval + pace.mostExcess);
    site.delayed += delay;
    reading.owe(name, delay);
  };
}
