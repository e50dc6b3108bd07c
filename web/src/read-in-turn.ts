import type { Socket } from 'node:net';

/** The time between two connections of a site that waited (ms). */
const APART = 2;

/** What a site owes at most (ms). */
const MOST_OWED = 1_000;

interface Site {
  readonly read: Set<Socket>;
  readonly waiting: Set<Socket>;
  /** How long the next one that waits has to wait for what others sent (ms). */
  owed: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Reads connections. Once one of a site has sent too much at once, the others of that site are read one after the other:
 * they may have sent as much, and all of it, 40 ms of work for each, would be done before anybody else's next request.
 */
export class ReadInTurn {
  readonly #sites = new Map<string, Site>();

  read(name: string, socket: Socket): void {
    const site = this.#sites.get(name) ?? { read: new Set(), waiting: new Set(), owed: 0, timer: undefined };
    this.#sites.set(name, site);
    socket.once('close', () => {
      site.read.delete(socket);
      site.waiting.delete(socket);
      if (site.read.size + site.waiting.size === 0 && this.#sites.get(name) === site)
        this.#sites.delete(name);
    });
    if (site.timer) site.waiting.add(socket);
    else {
      site.read.add(socket);
      socket.resume();
    }
  }

  /** Has the connections of a site wait, for so much longer (ms). */
  owe(name: string, time: number): void {
    const site = this.#sites.get(name);
    if (!site) return;
    for (const socket of site.read) {
      socket.pause();
      site.waiting.add(socket);
    }
    site.read.clear();
    site.owed = Math.min(site.owed + time, MOST_OWED);
    if (!site.timer) readNext(site);
  }
}

function readNext(site: Site): void {
  const wait = Math.max(APART, site.owed);
  site.owed = 0;
  site.timer = setTimeout(() => {
    site.timer = undefined;
    // The one before has sent too much as well.
    if (site.owed > 0) {
      readNext(site);
      return;
    }
    const [next] = site.waiting;
    if (!next) return;
    site.waiting.delete(next);
    site.read.add(next);
    next.resume();
    readNext(site);
  }, wait).unref();
}
