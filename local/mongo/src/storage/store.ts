import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { CommandError } from '../errors/command-error';
import { checkDatabaseFile } from './check-file';
import { type Change, Compaction, removeLeftCopy } from './compaction';
import { type DataFile, liveBytes, openFile } from './data-file';
import { lockFolder } from './folder-lock';

type Job = { run: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void };

export type StoreOptions = {
  /** Whether writes are flushed before they are acknowledged. False only in tests. */
  durable: boolean;
  /** Called once when a commit fails: the state in memory is then unknown, so the server must end. */
  onFatal: (error: unknown) => void;
  /** How the file is opened; another way only in tests. */
  open?: typeof openFile;
};

export type Range = { start: Buffer; end: Buffer; reverse: boolean; skipStart: boolean; limit: number };

/** The data as of one moment. It blocks nobody, but the file is not compacted meanwhile. */
export type Snapshot = {
  entries: (range: Range) => { key: Buffer; value: Buffer }[];
  /** Releases the snapshot; later reads fail. */
  done: () => void;
};

/** How long one commit collects queued writes before others get a turn, in milliseconds. */
const longestBatch = 6;

/**
 * Sorted keys on disk. All waiting writes share one commit and one flush, for which no read waits; their promises settle
 * after it.
 */
export class Store {
  readonly file: string;
  readonly #folder: string;
  readonly #openAgain: () => DataFile;
  #open: DataFile;
  readonly #unlock: () => void;
  readonly #onFatal: (error: unknown) => void;
  #queue: Job[] = [];
  /** Whether a commit will take what is queued. */
  #scheduled = false;
  /** Settles when what needs the file for itself is done: commits, and its exchange. */
  #turn: Promise<unknown> = Promise.resolve();
  #isIncomplete = false;
  #failed = false;
  /** What the running commit changes: a compaction that begins before its end does not read it. */
  #changes: Change[] = [];
  #compaction: Compaction | undefined;
  /** Whether the file may contain old versions. */
  #isStale = true;
  #snapshots = 0;

  constructor(folder: string, options: StoreOptions) {
    this.#unlock = lockFolder(folder);
    this.#folder = folder;
    this.#onFatal = options.onFatal;
    this.file = path.join(folder, 'data.mdb');
    this.#openAgain = () => (options.open ?? openFile)(this.file, options);
    try {
      removeLeftCopy(folder);
      checkDatabaseFile(this.file);
      this.#open = this.#openAgain();
    } catch (error) {
      this.#unlock();
      throw error;
    }
  }

  /** A copy of a key's value. */
  get(key: Buffer): Buffer | undefined {
    return this.#open.data.getBinary(key);
  }

  has(key: Buffer): boolean {
    return this.#open.data.doesExist(key);
  }

  keys(range: Range): Buffer[] {
    return Array.from(this.#open.data.getKeys(rangeOptions(range)));
  }

  entries(range: Range): { key: Buffer; value: Buffer }[] {
    return Array.from(this.#open.data.getRange(rangeOptions(range)));
  }

  snapshot(): Snapshot {
    const { data } = this.#open;
    const transaction = data.useReadTransaction();
    let isDone = false;
    this.#snapshots += 1;
    return {
      entries(range) {
        if (isDone) throw new CommandError('SnapshotTooOld', 'The snapshot is not kept any more.');
        return Array.from(data.getRange({ ...rangeOptions(range), transaction }));
      },
      done: () => {
        if (isDone) return;
        isDone = true;
        this.#snapshots -= 1;
        transaction.done();
      },
    };
  }

  countKeys(start: Buffer, end: Buffer): number {
    return this.#open.data.getKeysCount({ start, end });
  }

  /** The same, but counts only up to `limit`: lmdb's own count has no limit and visits every key. */
  countKeysUpTo(start: Buffer, end: Buffer, limit: number): number {
    return this.keys({ start, end, reverse: false, skipStart: false, limit }).length;
  }

  /** Only inside `change`. */
  put(key: Buffer, value: Buffer): void {
    this.#open.data.putSync(key, value);
    this.#changes.push({ key, value });
  }

  /** Only inside `change`. */
  remove(key: Buffer): void {
    this.#open.data.removeSync(key);
    this.#changes.push({ key, value: undefined });
  }

  /** Changes that belong together, inside `write`: an error between them ends the server, because only some may be applied. */
  change(apply: () => void): void {
    this.#isIncomplete = true;
    apply();
    this.#isIncomplete = false;
  }

  /**
   * Runs `run` in a write transaction without other writes; resolves when its changes are on disk. If `run` throws, the
   * changes that it had completed are kept.
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
    void this.#inTurn(() => this.#commit());
  }

  async #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(run);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #commit(): Promise<void> {
    const settle: (() => void)[] = [];
    const taken: Job[] = [];
    try {
      await this.#open.commit(() => {
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
    this.#isStale = true;
    this.#repeatChanges();
    this.#scheduled = false;
    if (this.#queue.length > 0) this.#schedule();
    for (const step of settle) step();
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

  /** The size of the stored data in bytes, without old versions. */
  get size(): number {
    return liveBytes(this.#open.data);
  }

  /**
   * Rewrites the file without old versions of removed or replaced data, and reclaims their space. Others are served
   * meanwhile; a failure or a kill leaves the file unchanged.
   * @returns whether nothing is left in it of what was removed before; false while somebody else needs the file
   * @throws if there is no room for a copy, or the folder is not writable
   */
  async compact(): Promise<boolean> {
    // Snapshots need the current file.
    if (this.#compaction || this.#failed || this.#snapshots > 0) return false;
    if (!this.#isStale) return true;
    this.#isStale = false;
    try {
      this.#compaction = new Compaction(this.#folder, this.#open.data);
      return await this.#copyAll(this.#compaction);
    } catch (error) {
      this.#abandonCompaction();
      throw error;
    }
  }

  async #copyAll(compaction: Compaction): Promise<boolean> {
    while (this.#compaction === compaction) {
      const startedAt = performance.now();
      if (compaction.step() && (await this.#inTurn(() => this.#finish(compaction)))) return true;
      // Then leave the others twice as much time as they have waited.
      await setTimeout(2 * (performance.now() - startedAt), undefined, { ref: false });
      if (this.#compaction === compaction) await compaction.flush();
    }
    return false;
  }

  /** @returns whether the copy has taken the place of the file */
  async #finish(compaction: Compaction): Promise<boolean> {
    // Closing the file takes some microtasks: after this, none of a reader is waiting that could come between them.
    await setImmediate();
    if (this.#compaction !== compaction) return false;
    if (this.#snapshots > 0) this.#abandonCompaction();
    // The commit that was under way may have added something at the end.
    else if (compaction.step()) {
      await this.#exchange(compaction);
      return true;
    }
    return false;
  }

  async #exchange(compaction: Compaction): Promise<void> {
    this.#compaction = undefined;
    await this.#open.root.close();
    try {
      compaction.takePlaceOf(this.file);
    } finally {
      this.#reopen();
    }
  }

  #reopen(): void {
    try {
      this.#open = this.#openAgain();
    } catch (error) {
      this.#fail(error, []);
    }
  }

  #repeatChanges(): void {
    const changes = this.#changes;
    this.#changes = [];
    try {
      this.#compaction?.repeat(changes);
    } catch {
      // The copy is incomplete and useless; the next compaction starts again.
      this.#abandonCompaction();
    }
  }

  #abandonCompaction(): void {
    this.#isStale = true;
    const abandoned = this.#compaction;
    this.#compaction = undefined;
    abandoned?.abandon();
  }

  /** Finishes queued writes, closes the files and unlocks the folder. */
  async close(): Promise<void> {
    this.#failed = true;
    this.#abandonCompaction();
    do await this.#turn;
    while (this.#queue.length > 0);
    await this.#open.root.close();
    this.#unlock();
  }
}

function rangeOptions({ start, end, reverse, skipStart, limit }: Range) {
  // Backwards, the store starts at the upper end; ours is exclusive, as forwards.
  return reverse
    ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: !skipStart, limit }
    : { start, end, exclusiveStart: skipStart, limit };
}
