import { availableParallelism } from 'node:os';
import type { Network } from '@elan/edge/network';
import { AppError } from '../platform';

/**
 * More parallel hashes would use up the threads that name look-ups and files share with them; and one is left for
 * everybody who is not signing in.
 */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;
const LONGEST_QUEUE = 20;
/** The most for the networks of one site, and for the accounts that they sign in to. */
const MOST_OF_SITE = 5;
/** Of so many sites, and of so many owners, it is known when they were served last. */
const MOST_REMEMBERED = 1_000;

/**
 * Somebody for whom a hash is computed: an account, known by a mailed code or a known device, a session of one, or a
 * network.
 */
export interface HashOwner {
  readonly network: Network;
  readonly account?: string;
}

interface Waiting {
  readonly name: string;
  readonly site: string;
  start(): void;
  refuse(): void;
}

/** When each of many was served last, in turns; the longest ago are forgotten. */
class LastServed {
  readonly #turns = new Map<string, number>();
  #turn = 0;

  saw(name: string): void {
    this.#turns.delete(name);
    this.#turns.set(name, (this.#turn += 1));
    const [oldest] = this.#turns.keys();
    if (this.#turns.size > MOST_REMEMBERED && oldest !== undefined) this.#turns.delete(oldest);
  }

  /** @returns 0 for somebody who is not remembered */
  turnOf(name: string): number {
    return this.#turns.get(name) ?? 0;
  }
}

/**
 * One place per owner. The sites take turns, and the owners of a site: whoever was served longest ago comes first.
 * Whoever comes again and again thus makes nobody else wait, nor takes their place where there is not room for all.
 */
class FairQueue {
  readonly #waiting = new Map<string, Waiting>();
  readonly #sites = new LastServed();
  readonly #owners = new LastServed();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Adds somebody if there is room, or somebody else makes some. */
  add(newcomer: Waiting): void {
    const last = this.whoYields(newcomer);
    if (last !== newcomer) {
      if (last) this.#waiting.delete(last.name);
      this.#waiting.set(newcomer.name, newcomer);
    }
    last?.refuse();
  }

  /**
   * @returns who has to go if somebody comes, if anybody has to: of a full site its last one, of a full queue the last
   * one of the site with most waiting; the newcomer, if that is the last or waits already
   */
  whoYields(newcomer: Waiting): Waiting | undefined {
    if (this.#waiting.has(newcomer.name)) return newcomer;
    const all = [...this.#waiting.values(), newcomer];
    const ofSite = (site: string) => all.filter((each) => each.site === site);
    if (ofSite(newcomer.site).length > MOST_OF_SITE) return this.#inTurn(ofSite(newcomer.site)).at(-1);
    if (all.length <= LONGEST_QUEUE) return undefined;
    const most = Math.max(...all.map(({ site }) => ofSite(site).length));
    return this.#inTurn(all.filter(({ site }) => ofSite(site).length === most)).at(-1);
  }

  takeNext(): Waiting | undefined {
    const [first] = this.#inTurn([...this.#waiting.values()]);
    if (first) this.#waiting.delete(first.name);
    return first;
  }

  served({ name, site }: Pick<Waiting, 'name' | 'site'>): void {
    this.#sites.saw(site);
    this.#owners.saw(name);
  }

  #inTurn(waiting: readonly Waiting[]): Waiting[] {
    return waiting.toSorted(
      (a, b) =>
        this.#sites.turnOf(a.site) - this.#sites.turnOf(b.site) ||
        this.#owners.turnOf(a.name) - this.#owners.turnOf(b.name),
    );
  }
}

const accounts = new FairQueue();
const strangers = new FairQueue();
let running = 0;
let next = accounts;

/**
 * Runs password hashes one or two at a time. The limit belongs to the machine, so there is one queue per process.
 * Accounts have their own queue, and the two are served alternately: however many strangers come, a known account waits
 * for at most one of them.
 * @throws AppError tooManyRequests if the owner already has a hash waiting, or if there is not room for all and others,
 * who were served longer ago, come first
 */
export async function queueHash<T>(owner: HashOwner, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await wait(owner);
  else running += 1;
  queueOf(owner).served(placeOf(owner));
  try {
    return await work();
  } finally {
    const waiting = takeNext();
    // The place is passed on, so the count stays.
    if (waiting) waiting.start();
    else running -= 1;
  }
}

/**
 * Refuses somebody before anything is looked up for them: that costs the database nothing.
 * @throws AppError tooManyRequests
 */
export function refuseFull(owner: HashOwner): void {
  if (running < AT_ONCE) return;
  const newcomer = { ...placeOf(owner), start: () => undefined, refuse: () => undefined };
  if (queueOf(owner).whoYields(newcomer) === newcomer) throw full();
}

function wait(owner: HashOwner): Promise<void> {
  return new Promise((resolve, reject) =>
    queueOf(owner).add({ ...placeOf(owner), start: resolve, refuse: () => reject(full()) }),
  );
}

const full = (): AppError => new AppError('tooManyRequests', { retryAfter: 1 });

const queueOf = ({ account }: HashOwner): FairQueue => (account === undefined ? strangers : accounts);

/** An account has a place in each network: whoever hammers it elsewhere takes none from its owner. */
const placeOf = ({ network: { name, site }, account }: HashOwner) => ({
  name: account === undefined ? name : `${account}|${name}`,
  site,
});

function takeNext(): Waiting | undefined {
  const queue = next.isEmpty ? other(next) : next;
  const waiting = queue.takeNext();
  if (waiting) next = other(queue);
  return waiting;
}

function other(queue: FairQueue): FairQueue {
  return queue === accounts ? strangers : accounts;
}
