import path from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';
import { CommandError } from '../errors';
import { checkDatabaseFile } from './check-file';
import { lockFolder } from './folder-lock';

type Job = { run: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void };

export type StoreOptions = {
  /** Wait for the disk before a write is acknowledged. Off only in tests. */
  durable: boolean;
  /** Called once when a commit fails: what is in memory is then unknown, so the server must end. */
  onFatal: (error: unknown) => void;
};

export type Range = { start: Buffer; end: Buffer; reverse: boolean; skipStart: boolean; limit: number };

/** How long one commit collects queued writes, in milliseconds, before others get their turn. */
const longestBatch = 6;

/**
 * Sorted keys on disk. All writes that wait at the same moment share one commit and one flush to the disk;
 * their promises settle after it.
 */
export class Store {
  readonly file: string;
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #data: Database<Buffer, Buffer>;
  readonly #unlock: () => void;
  readonly #onFatal: (error: unknown) => void;
  #queue: Job[] = [];
  #scheduled = false;
  #isIncomplete = false;
  #failed = false;

  constructor(folder: string, options: StoreOptions) {
    this.#unlock = lockFolder(folder);
    this.#onFatal = options.onFatal;
    this.file = path.join(folder, 'data.mdb');
    try {
      checkDatabaseFile(this.file);
      this.#root = open<Buffer, Buffer>({
        path: this.file,
        noSubdir: true,
        encoding: 'binary',
        keyEncoding: 'binary',
        cache: false,
        // The plain LMDB commit: pages, flush, then the page that makes them valid. Nothing is acknowledged before it.
        overlappingSync: false,
        noSync: !options.durable,
        maxDbs: 2,
      });
      this.#data = this.#root.openDB({
        name: 'data',
        encoding: 'binary',
        keyEncoding: 'binary',
        cache: false,
      });
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  /** The value of a key, in bytes of its own. */
  get(key: Buffer): Buffer | undefined {
    return this.#data.getBinary(key);
  }

  has(key: Buffer): boolean {
    return this.#data.doesExist(key);
  }

  keys(range: Range): Buffer[] {
    return Array.from(this.#data.getKeys(rangeOptions(range)));
  }

  entries(range: Range): { key: Buffer; value: Buffer }[] {
    return Array.from(this.#data.getRange(rangeOptions(range)));
  }

  countKeys(start: Buffer, end: Buffer, limit?: number): number {
    return this.#data.getKeysCount(limit === undefined ? { start, end } : { start, end, limit });
  }

  /** Only inside `change`. */
  put(key: Buffer, value: Buffer): void {
    this.#data.putSync(key, value);
  }

  /** Only inside `change`. */
  remove(key: Buffer): void {
    this.#data.removeSync(key);
  }

  /** Changes that belong together, inside `write`: an error amid them ends the server, for half of them may stand. */
  change(apply: () => void): void {
    this.#isIncomplete = true;
    apply();
    this.#isIncomplete = false;
  }

  /**
   * Runs `run` alone among writes, in a transaction; resolves when its changes are on the disk. When `run` throws,
   * the changes that it completed before stay.
   */
  write<T>(run: () => T): Promise<T> {
    if (this.#failed)
      return Promise.reject(new CommandError('ShutdownInProgress', 'The database is closed.'));
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ run, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#commit();
    });
  }

  #commit(): void {
    this.#scheduled = false;
    // Closing has already run what was waiting.
    if (this.#queue.length === 0) return;
    const settle: (() => void)[] = [];
    const taken: Job[] = [];
    try {
      this.#root.transactionSync(() => {
        const deadline = performance.now() + longestBatch;
        let job: Job | undefined;
        while ((job = this.#queue.shift()) !== undefined) {
          taken.push(job);
          settle.push(this.#runJob(job));
          if (performance.now() > deadline) break;
        }
      });
    } catch (error) {
      this.#fail(error, taken);
      return;
    }
    for (const step of settle) step();
    if (this.#queue.length > 0) this.#schedule();
  }

  #runJob({ run, resolve, reject }: Job): () => void {
    try {
      const value = run() as never;
      return () => {
        resolve(value);
      };
    } catch (error) {
      if (this.#isIncomplete) throw error;
      return () => {
        reject(error);
      };
    }
  }

  #fail(error: unknown, taken: Job[]): void {
    this.#failed = true;
    const refusal = new CommandError(
      'InternalError',
      'The database could not write to its folder and stops.',
    );
    for (const job of [...taken, ...this.#queue]) job.reject(refusal);
    this.#queue = [];
    this.#onFatal(error);
  }

  /** Finishes queued writes, closes the files and frees the folder. */
  async close(): Promise<void> {
    while (this.#queue.length > 0 && !this.#failed) this.#commit();
    this.#failed = true;
    await this.#root.close();
    this.#unlock();
  }
}

function rangeOptions({ start, end, reverse, skipStart, limit }: Range) {
  // Backwards, the store starts at the upper end; ours is exclusive, as forwards.
  return reverse
    ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: !skipStart, limit }
    : { start, end, exclusiveStart: skipStart, limit };
}
