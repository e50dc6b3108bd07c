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

/**
 * Somebody for whom a hash is computed: an account, known by a mailed code or a known device, its sessions, or a
 * network.
 */
export interface HashOwner {
  readonly network: Network;
  readonly account?: string;
}

interface Waiting {
  readonly site: string;
  start(): void;
}

/** First come, first served; one place per owner. */
type Queue = Map<string, Waiting>;

const accounts: Queue = new Map();
const strangers: Queue = new Map();
let running = 0;
let next = accounts;

/**
 * Runs password hashes one or two at a time. The limit belongs to the machine, so there is one queue per process.
 * Accounts have their own queue, and the two are served alternately: however many strangers come, a known account waits
 * for at most one of them.
 * @throws AppError tooManyRequests if the owner already has a hash waiting, or five of their site or twenty in all do
 */
export async function queueHash<T>(owner: HashOwner, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await wait(owner);
  else running += 1;
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
  if (running >= AT_ONCE) placeOf(owner);
}

function wait(owner: HashOwner): Promise<void> {
  const { queue, name } = placeOf(owner);
  return new Promise((resolve) => queue.set(name, { site: owner.network.site, start: resolve }));
}

/** @throws AppError tooManyRequests if there is none */
function placeOf({ network, account }: HashOwner): { readonly queue: Queue; readonly name: string } {
  const queue = account === undefined ? strangers : accounts;
  const name = account ?? network.name;
  const ofSite = [...queue.values()].filter(({ site }) => site === network.site).length;
  if (queue.has(name) || queue.size >= LONGEST_QUEUE || ofSite >= MOST_OF_SITE) {
    throw new AppError('tooManyRequests', { retryAfter: 1 });
  }
  return { queue, name };
}

function takeNext(): Waiting | null {
  const queue = next.size > 0 ? next : other(next);
  const [first] = queue;
  if (!first) return null;
  const [name, waiting] = first;
  queue.delete(name);
  next = other(queue);
  return waiting;
}

function other(queue: Queue): Queue {
  return queue === accounts ? strangers : accounts;
}
