import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folders with arbitrary database files, all below one that is removed at the end. */
export class DatabaseFolders {
  #count = 0;

  private constructor(readonly root: string) {}

  static async create(): Promise<DatabaseFolders> {
    return new DatabaseFolders(await mkdtemp(path.join(tmpdir(), 'local-mongo-damage-')));
  }

  /** A folder with a database file of these bytes. */
  async with(bytes: Buffer): Promise<string> {
    this.#count += 1;
    const dir = path.join(this.root, `f${this.#count}`);
    await mkdir(dir);
    await writeFile(path.join(dir, 'data.mdb'), bytes);
    return dir;
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }
}
