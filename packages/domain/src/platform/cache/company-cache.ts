import type { Connection } from 'mongoose';
import { batchConcurrent } from '../basics/batch-concurrent';
import type { Context } from '../context/context';
import type { CompanyState } from '../context/company-state';
import { readStates } from './read-states';
import { EVERY_COMPANY } from './stamp.model';

/** How often a process that keeps copies checks whether they are still valid. */
const POLL_MS = 300;
/** A copy is not used without checking if the last check is longer ago than this. */
const TRUSTED_MS = 500;
/**
 * A copy is rebuilt after this time, in case the process that changed its original died before it stamped the company.
 */
const LONGEST_MS = 30_000;
/** Polling stops when nobody has read anything for this long. */
const IDLE_MS = 60_000;
const MOST_COMPANIES = 500;
const MOST_COPIES = 200;

type Connected = Pick<Context, 'connection'>;

interface Slot {
  /** As it was before the first copy was made; null: it is being read. */
  stamp: string | null;
  readonly since: number;
  readonly ready: Promise<void>;
  readonly copies: Map<string, Promise<unknown>>;
}

const caches = new WeakMap<Connection, CompanyCache>();

/** What a process caches of companies: the newest slot is last. */
class CompanyCache {
  readonly #context: Connected;
  readonly #slots = new Map<string, Slot>();
  /** When the last successful poll began. */
  #polledAt = -Infinity;
  #usedAt = -Infinity;
  #poll: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(context: Connected) {
    this.#context = context;
    // The connection ends, and everything that waits for it.
    context.connection.once('close', () => this.#stop());
  }

  async copyOf<T>(companyId: string, key: string, read: () => Promise<T>): Promise<T> {
    this.#usedAt = performance.now();
    if (this.#usedAt - this.#polledAt > TRUSTED_MS) await this.#ask();
    this.#timer ??= setInterval(() => this.#tick(), POLL_MS).unref();
    const slot = this.#slotOf(companyId);
    await slot.ready;
    const known = slot.copies.get(key);
    if (known) return known as Promise<T>;
    if (slot.copies.size >= MOST_COPIES) slot.copies.clear();
    const copy = read();
    slot.copies.set(key, copy);
    copy.catch(() => slot.copies.delete(key));
    return copy;
  }

  /** Drops what is cached of a company unless it was made from this state. */
  hold(companyId: string, stamp: string): void {
    const slot = this.#slots.get(companyId);
    // A company whose stamp is being read has no copies yet.
    if (slot && slot.stamp !== null && slot.stamp !== stamp) this.#slots.delete(companyId);
  }

  forget(companyId: string): void {
    if (companyId === EVERY_COMPANY) this.#slots.clear();
    else this.#slots.delete(companyId);
  }

  #slotOf(companyId: string): Slot {
    const known = this.#slots.get(companyId);
    if (known && performance.now() - known.since < LONGEST_MS) return known;
    const slot: Slot = {
      stamp: null,
      since: performance.now(),
      copies: new Map(),
      ready: this.#stamps([companyId]).then(
        (stampOf) => void (slot.stamp = stampOf(companyId)),
        (error: unknown) => {
          this.forget(companyId);
          throw error;
        },
      ),
    };
    this.#slots.delete(companyId);
    this.#slots.set(companyId, slot);
    const [oldest] = this.#slots.keys();
    if (this.#slots.size > MOST_COMPANIES && oldest !== undefined) this.#slots.delete(oldest);
    return slot;
  }

  /** One poll for all simultaneous callers. */
  #ask(): Promise<void> {
    this.#poll ??= this.#compare().finally(() => (this.#poll = null));
    return this.#poll;
  }

  async #compare(): Promise<void> {
    const began = performance.now();
    const slots = [...this.#slots].filter(([, { stamp }]) => stamp !== null);
    if (slots.length > 0) {
      const stampOf = await this.#stamps(slots.map(([companyId]) => companyId));
      for (const [companyId, slot] of slots) {
        const isNewest = this.#slots.get(companyId) === slot;
        if (isNewest && slot.stamp !== stampOf(companyId)) this.#slots.delete(companyId);
      }
    }
    this.#polledAt = began;
  }

  async #stamps(companyIds: readonly string[]): Promise<(companyId: string) => string> {
    const states = await readStates(this.#context, companyIds);
    return (companyId) => states(companyId).own;
  }

  #tick(): void {
    if (performance.now() - this.#usedAt > IDLE_MS) this.#stop();
    // The next caller that needs a copy polls again, and gets the error.
    else this.#ask().catch(() => undefined);
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#slots.clear();
  }
}

function cacheOf(context: Connected): CompanyCache {
  const known = caches.get(context.connection);
  if (known) return known;
  const cache = new CompanyCache(context);
  caches.set(context.connection, cache);
  return cache;
}

/**
 * What was read of a company, kept by this process until something changes that `stampsCompany` watches: immediately
 * for this process's own writes, within half a second for those of others. Callers must not modify it. Simultaneous
 * callers share one read.
 */
export function cachedRead<T>(
  context: Connected,
  companyId: string,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  return cacheOf(context).copyOf(companyId, key, read);
}

/**
 * A copy for administrators, who want to see what they have just changed through another process: it is checked at each
 * call, with one small read.
 */
export async function revalidatedRead<T>(
  context: Connected,
  companyId: string,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  await readCompanyState(context, companyId);
  return cachedRead(context, companyId, key, read);
}

/**
 * The present state of a company, as one small read that simultaneous callers share. Copies of a former state are
 * dropped.
 */
export function readCompanyState(context: Connected, companyId: string): Promise<CompanyState> {
  return batchConcurrent(context.connection, 'company states', companyId, async (companyIds) => {
    const states = await readStates(context, companyIds);
    return companyIds.map((id) => {
      const state = states(id);
      caches.get(context.connection)?.hold(id, state.own);
      return state;
    });
  });
}

/** Drops what this process caches of a company. */
export function forgetCopies({ connection }: Connected, companyId: string): void {
  caches.get(connection)?.forget(companyId);
}
