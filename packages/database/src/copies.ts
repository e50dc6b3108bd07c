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
  /**
   * The longest time that a copy is used (ms), in case a process died between a write and its version. Unless it is
   * given, all copies of a company end together: one that is made from others is not older than half a minute either.
   */
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
/** What the smallest copy takes: its entry, its promise and its name besides. */
const LEAST = 500;
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
    { maxAge, renewsBehind = false }: CopyRule = {},
  ): Promise<T> {
    const key = `${companyId} ${name}`;
    const known = this.#copies.get(key);
    const isSame = known?.version === version;
    const madeAt = performance.now();
    const isFresh =
      isSame &&
      (maxAge === undefined && !renewsBehind
        ? halfMinute(companyId, known.madeAt) === halfMinute(companyId, madeAt)
        : madeAt - known.madeAt <= (maxAge ?? LONGEST_MS));
    if (isFresh) return known.value as Promise<T>;
    const made = make();
    const value = isSame && renewsBehind ? known.value : made;
    const copy = { companyId, version, madeAt, bytes: known?.bytes ?? LEAST + key.length, value };
    this.#set(key, copy);
    made.then(
      (content) => {
        if (this.#copies.peek(key) !== copy) return;
        const bytes = Math.min(LEAST + key.length + Math.ceil(roughBytes(content)), LARGEST);
        this.#set(key, { ...copy, value: made, bytes });
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
    let excess = (this.#bytesOf.get(companyId) ?? 0) - MOST_BYTES_OF_COMPANY;
    if (excess <= 0) return;
    const oldest: string[] = [];
    for (const name of this.#copies.rkeys()) {
      const other = this.#copies.peek(name);
      if (name === key || other?.companyId !== companyId) continue;
      oldest.push(name);
      excess -= other.bytes;
      if (excess <= 0) break;
    }
    for (const name of oldest) this.#copies.delete(name);
  }

  #count(companyId: string, bytes: number): void {
    const left = (this.#bytesOf.get(companyId) ?? 0) + bytes;
    if (left > 0) this.#bytesOf.set(companyId, left);
    else this.#bytesOf.delete(companyId);
  }
}

/**
 * Tells which half minute of a company a moment lies in: those of others begin at other moments, so that not all is
 * read at once.
 */
function halfMinute(companyId: string, moment: number): number {
  const offset = [...companyId.slice(0, 8)].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0);
  return Math.floor((moment + (offset % LONGEST_MS)) / LONGEST_MS);
}

const copies = new WeakMap<Connection, Copies>();

/** The copies made through a connection. */
export function copiesOf({ connection }: Connected): Copies {
  const known = copies.get(connection) ?? new Copies();
  copies.set(connection, known);
  return known;
}
