import { closeSync, fsyncSync, openSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type Database, type RootDatabase } from 'lmdb';
import { liveBytes, openFile } from './data-file';

/** How long one step may block other clients, in milliseconds. */
const longestStep = 4;

/** Space that must stay free in addition to the copy, so that it never fills the disk for other writes. */
const spareBytes = 64 * 1024 * 1024;

export type Change = { key: Buffer; value: Buffer | undefined };

/**
 * Copies the live entries of a database file into a new one while the old one keeps serving. The store never wipes what
 * it removes: old versions stay in freed pages and in the gaps of used ones, so only a new file is free of them. An
 * unfinished copy is discarded; the old file is intact at any time.
 */
export class Compaction {
  readonly #file: string;
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #data: Database<Buffer, Buffer>;
  /** Everything up to this key is in the copy. */
  #until: Buffer | undefined;

  constructor(
    readonly folder: string,
    readonly source: Database<Buffer, Buffer>,
  ) {
    requireSpace(folder, source);
    this.#file = copyFile(folder);
    removeLeftCopy(folder);
    ({ root: this.#root, data: this.#data } = openFile(this.#file, { durable: false }));
  }

  /** Repeats committed changes in the part that is already copied; the others will be copied later. */
  repeat(changes: readonly Change[]): void {
    const until = this.#until;
    if (until === undefined) return;
    const passed = changes.filter(({ key }) => key.compare(until) <= 0);
    if (passed.length === 0) return;
    this.#root.transactionSync(() => {
      for (const { key, value } of passed) {
        if (value === undefined) this.#data.removeSync(key);
        else this.#data.putSync(key, value);
      }
    });
  }

  /** Copies the next entries, in the order of their keys. @returns whether all are copied */
  step(): boolean {
    return this.#root.transactionSync(() => {
      const deadline = performance.now() + longestStep;
      const start = this.#until;
      const rest = this.source.getRange(start === undefined ? {} : { start, exclusiveStart: true });
      for (const { key, value } of rest) {
        // Appending fills the pages; inserting in between would leave them half empty.
        this.#data.putSync(key, value, { append: true });
        this.#until = key;
        if (performance.now() > deadline) return false;
      }
      return true;
    });
  }

  /** Flushes what was copied so far without blocking anybody, so that little is left for the end. */
  async flush(): Promise<void> {
    const file = await open(this.#file, 'r+');
    await file.datasync().finally(() => file.close());
  }

  /** Flushes the copy and replaces the file with it; nobody may have the file open. */
  takePlaceOf(file: string): void {
    void this.#root.close();
    try {
      flushSync(this.#file);
      renameSync(this.#file, file);
      flushSync(this.folder);
    } finally {
      removeLeftCopy(this.folder);
    }
  }

  abandon(): void {
    void this.#root.close();
    removeLeftCopy(this.folder);
  }
}

/** Removes the leftovers of an interrupted compaction. */
export function removeLeftCopy(folder: string): void {
  const file = copyFile(folder);
  for (const left of [file, `${file}-lock`]) rmSync(left, { force: true });
}

function flushSync(fileOrFolder: string): void {
  const descriptor = openSync(fileOrFolder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function copyFile(folder: string): string {
  return path.join(folder, 'copy.mdb');
}

function requireSpace(folder: string, source: Database<Buffer, Buffer>): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = liveBytes(source) + spareBytes;
  if (bavail * bsize < needed)
    throw new Error(`it needs ${Math.ceil(needed / 1024 / 1024)} MB of free space`);
}
