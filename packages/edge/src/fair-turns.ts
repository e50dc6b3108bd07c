import type { Network } from './network-of';
import { RecentSites } from './recent-sites';

export interface TurnLimits {
  /** How many requests of one network, of one site, and of all are worked on at the same time. */
  readonly network: number;
  readonly site: number;
  readonly all: number;
  /** What one network, one site, and all may have waiting for its turn. */
  readonly waiting: Waiting;
  readonly waitingOfSite: Waiting;
  readonly waitingOfAll: Waiting;
}

interface Waiting {
  readonly requests: number;
  /** The size of their bodies. */
  readonly bytes: number;
}

/**
 * Requests at work and waiting. Few of one network are enough to keep an API busy, and leave it free for the others'
 * next one at any time; what waits is what several hundred people behind one address send at once.
 */
export const TURNS: TurnLimits = {
  network: 4,
  site: 12,
  all: 512,
  waiting: { requests: 2_000, bytes: 20_000_000 },
  waitingOfSite: { requests: 4_000, bytes: 40_000_000 },
  waitingOfAll: { requests: 10_000, bytes: 100_000_000 },
};

/**
 * A site with a crowd waiting, or one that has asked for so long (ms) with hardly a pause, is paced while others are at work
 * or were a moment ago (ms): it begins its next request when its last one is done or has been at work for some time (ms).
 * So others share the processors with one of its requests, not with all that it may have at work. After so much work (ms)
 * a crowd rests for twice as long: quick requests, one after the other, would leave others no moment in between. Few who
 * hardly pause rest for half as long: an office that comes at the same time needs a third of the time, and more. Beside
 * its turn (ms) each is parsed and its answer written, which is most of what those cost that are refused at once.
 */
const PACE = { crowd: 4, constant: 2_000, near: 100, step: 50, work: 5, beside: 0.3 } as const;
const REST = { crowd: 2, few: 0.5 } as const;

/** Requests of one network. */
interface Lane {
  running: number;
  bytes: number;
  readonly waiting: Set<Turn>;
}

/** The networks of one site; whose turn it is next comes first. */
interface Site {
  running: number;
  waiting: number;
  bytes: number;
  /** What it began last, unless that is done. */
  latest: { readonly turn: Turn; readonly at: number } | null;
  /** How long those that are done were at work since it rested, and until when it does (ms). */
  worked: number;
  restsUntil: number;
  readonly lanes: Map<string, Lane>;
}

interface Turn {
  readonly bytes: number;
  readonly start: () => void;
}

/**
 * Turns of requests: each network may have a few at work at the same time, or in one turn of the event loop, and many
 * that wait, first come, first served.
 * Where there is not room for all, sites take turns, and the networks of a site: what one of them sends makes nobody
 * else wait, however much it is.
 */
export class FairTurns {
  readonly #sites = new Map<string, Site>();
  #running = 0;
  #waiting = 0;
  #bytes = 0;
  readonly #recent = new RecentSites();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly limits: TurnLimits) {}

  /**
   * @param bytes what the request keeps in memory while it waits
   * @param start called at once, or when it is its turn; by then, the wait may have been ended
   * @returns what ends the turn, or the wait for it; null: too many wait already
   */
  take({ name, site: siteName }: Network, bytes: number, start: () => void): (() => void) | null {
    this.#recent.saw(siteName);
    const site = this.#sites.get(siteName) ?? newSite();
    const lane = site.lanes.get(name) ?? { running: 0, bytes: 0, waiting: new Set<Turn>() };
    const isFree = lane.waiting.size === 0 && this.#hasRoom(site, lane) && !this.#isPaced(siteName, site);
    if (!isFree && !this.#mayWait(site, lane, bytes)) return null;
    this.#sites.set(siteName, site);
    site.lanes.set(name, lane);
    const turn = { bytes, start };
    if (isFree) {
      this.#begin(site, lane, turn);
      start();
    } else {
      this.#wait(site, lane, turn);
      this.#lookAgain();
    }
    const forgetIfIdle = () => {
      if (lane.running === 0 && lane.waiting.size === 0 && site.lanes.get(name) === lane)
        site.lanes.delete(name);
      if (site.lanes.size === 0 && this.#sites.get(siteName) === site) this.#sites.delete(siteName);
    };
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#recent.saw(siteName);
      if (lane.waiting.has(turn)) {
        this.#unwait(site, lane, turn);
        forgetIfIdle();
        return;
      }
      // What was answered at once has its place until others' requests that have arrived in the meantime are seen.
      setImmediate(() => {
        this.#end(site, lane, turn);
        forgetIfIdle();
      });
    };
  }

  /** What is kept at the moment. */
  get count(): { sites: number; running: number; waiting: number; bytes: number } {
    return { sites: this.#sites.size, running: this.#running, waiting: this.#waiting, bytes: this.#bytes };
  }

  #hasRoom(site: Site, lane: Lane): boolean {
    const { network, site: ofSite, all } = this.limits;
    return lane.running < network && site.running < ofSite && this.#running < all;
  }

  #mayWait(site: Site, lane: Lane, bytes: number): boolean {
    const { waiting, waitingOfSite, waitingOfAll } = this.limits;
    // A site has no more than is still free for all: some room is left for whoever comes, however many fill it.
    const free = { requests: waitingOfAll.requests - this.#waiting, bytes: waitingOfAll.bytes - this.#bytes };
    const fits = (most: Waiting, requests: number, held: number) =>
      requests < most.requests && held + bytes <= most.bytes;
    return (
      fits(waiting, lane.waiting.size, lane.bytes) &&
      fits(waitingOfSite, site.waiting, site.bytes) &&
      fits(free, site.waiting, site.bytes)
    );
  }

  #wait(site: Site, lane: Lane, turn: Turn): void {
    lane.waiting.add(turn);
    lane.bytes += turn.bytes;
    site.waiting += 1;
    site.bytes += turn.bytes;
    this.#waiting += 1;
    this.#bytes += turn.bytes;
  }

  #unwait(site: Site, lane: Lane, turn: Turn): void {
    lane.waiting.delete(turn);
    lane.bytes -= turn.bytes;
    site.waiting -= 1;
    site.bytes -= turn.bytes;
    this.#waiting -= 1;
    this.#bytes -= turn.bytes;
  }

  #begin(site: Site, lane: Lane, turn: Turn): void {
    lane.running += 1;
    site.running += 1;
    site.latest = { turn, at: performance.now() };
    this.#running += 1;
  }

  #end(site: Site, lane: Lane, turn: Turn): void {
    lane.running -= 1;
    site.running -= 1;
    if (site.latest?.turn === turn) {
      const now = performance.now();
      site.worked += now - site.latest.at + PACE.beside;
      site.latest = null;
      if (site.worked >= PACE.work) {
        const rest = this.#isCrowd(site) ? REST.crowd : REST.few;
        site.restsUntil = now + rest * Math.min(site.worked, PACE.step);
        site.worked = 0;
      }
    }
    this.#running -= 1;
    this.#beginAll();
  }

  /** Whether more are waiting than a few, beside as many as one network may have at work: those of the paced wait as well. */
  #isCrowd({ running, waiting }: Site): boolean {
    const { network } = this.limits;
    return waiting + Math.min(running, network) > network + PACE.crowd;
  }

  #isPaced(name: string, site: Site): boolean {
    const { latest, restsUntil, running } = site;
    if (!this.#isCrowd(site) && this.#recent.busyFor(name) < PACE.constant) return false;
    const now = performance.now();
    const isDone = latest === null || now - latest.at >= PACE.step;
    if (isDone && now >= restsUntil) return false;
    return this.#running > running || this.#recent.sinceOthers(name) < PACE.near;
  }

  /** Begins what there is room for now; whoever is paced is looked at again. */
  #beginAll(): void {
    while (this.#waiting > 0 && this.#beginNext());
    if (this.#waiting > 0) this.#lookAgain();
  }

  #lookAgain(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#beginAll();
    }, PACE.work).unref();
  }

  /**
   * Gives a place to the site that has waited for longest, and within it to the network that has.
   * @returns whether there was one
   */
  #beginNext(): boolean {
    for (const [siteName, site] of this.#sites) {
      if (this.#isPaced(siteName, site)) continue;
      for (const [name, lane] of site.lanes) {
        const [turn] = lane.waiting;
        if (!turn || !this.#hasRoom(site, lane)) continue;
        moveToEnd(site.lanes, name, lane);
        moveToEnd(this.#sites, siteName, site);
        this.#unwait(site, lane, turn);
        this.#begin(site, lane, turn);
        turn.start();
        return true;
      }
    }
    return false;
  }
}

const newSite = (): Site => ({
  running: 0,
  waiting: 0,
  bytes: 0,
  latest: null,
  worked: 0,
  restsUntil: 0,
  lanes: new Map<string, Lane>(),
});

function moveToEnd<T>(map: Map<string, T>, name: string, value: T): void {
  map.delete(name);
  map.set(name, value);
}
