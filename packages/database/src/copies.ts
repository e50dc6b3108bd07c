import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import type { Connected } from './connected';
import { roughBytes } from './rough-bytes';

/** What is kept: for which company, under which key, and the version of the data that it is made from. */
export interface CopyName {
  readonly companyId: string;
  readonly key: string;
  readonly version: string;
}

export interface CopyRule {
  /** The longest time that a copy is used (ms), in case a process died between a write and its version. */
  readonly maxAge?: number;
  /** Whether callers get a copy that is too old until the new one is there: for copies that take long to make. */
  readonly renewsBehind?: boolean;
}

interface Copy extends Omit<CopyName, 'key'> {
  readonly madeAt: number;
  readonly bytes: number;
  readonly value: Promise<unknown>;
}

const LONGEST_MS = 30_000;
/** Bytes that a process keeps for all companies together, and for one, so that none evicts the others' copies. */
const MOST_BYTES = 128_000_000;
const MOST_BYTES_OF_COMPANY = MOST_BYTES / 2;
/** A larger copy counts as this much, so that others of its company stay beside it. */
const LARGEST = MOST_BYTES_OF_COMPANY / 2;

/**
 * The copies of a process. One rule for all: a copy is used as long as its version is the present one, for half a minute
 * at most; the least recently used ones go first.
 */
export class Copies {
  readonly #bytesOf = new Map<string, number>();
  readonly #copies = new LRUCache<string, Copy>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ companyId, bytes }) => this.#count(companyId, -bytes),
  });

  give<T>(
    { companyId, key: name, version }: CopyName,
    make: () => Promise<T>,
    { maxAge = LONGEST_MS, renewsBehind = false }: CopyRule = {},
  ): Promise<T> {
    const key = `${companyId} ${name}`;
    const known = this.#copies.get(key);
    const isSame = known?.version === version;
    if (isSame && performance.now() - known.madeAt <= maxAge) return known.value as Promise<T>;
    const madeAt = performance.now();
    const made = make();
    const value = isSame && renewsBehind ? known.value : made;
    const copy = { companyId, version, madeAt, bytes: known?.bytes ?? 1, value };
    this.#set(key, copy);
    made.then(
      (content) => {
        if (this.#copies.peek(key) !== copy) return;
        this.#set(key, { ...copy, value: made, bytes: Math.min(Math.ceil(roughBytes(content)), LARGEST) });
      },
      () => {
        if (this.#copies.peek(key) === copy) this.#copies.delete(key);
      },
    );
    return value as Promise<T>;
  }

  #set(key: string, copy: Copy): void {
    const { companyId, bytes } = copy;
    this.#copies.set(key, copy);
    this.#count(companyId, bytes);
    const isTooMuch = () => (this.#bytesOf.get(companyId) ?? 0) > MOST_BYTES_OF_COMPANY;
    if (!isTooMuch()) return;
    for (const oldest of [...this.#copies.rkeys()]) {
      if (!isTooMuch()) return;
      if (oldest !== key && this.#copies.peek(oldest)?.companyId === companyId) this.#copies.delete(oldest);
    }
  }

  #count(companyId: string, bytes: number): void {
    const left = (this.#bytesOf.get(companyId) ?? 0) + bytes;
    if (left > 0) this.#bytesOf.set(companyId, left);
    else this.#bytesOf.delete(companyId);
  }
}

const copies = new WeakMap<Connection, Copies>();

/** The copies made through a connection. */
export function copiesOf({ connection }: Connected): Copies {
  const known = copies.get(connection) ?? new Copies();
  copies.set(connection, known);
  return known;
}
