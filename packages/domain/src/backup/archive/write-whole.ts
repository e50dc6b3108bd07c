import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { BackupError } from '../backup-error';

/**
 * Writes a file under a temporary name, readable by its owner only, and renames it once it is on the disk: an
 * interrupted run leaves `….part`.
 * @throws BackupError if the file exists already, or cannot be written
 */
export async function writeWhole(file: string, write: (target: Writable) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} already exists: choose another name.`);
  const part = `${file}.part`;
  try {
    await write(createWriteStream(part, { mode: 0o600 }));
    await flush(part);
    await rename(part, file);
    await flush(dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw explain(file, error);
  }
}

async function flush(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r');
  await handle.sync().finally(() => handle.close());
}

function explain(file: string, error: unknown): unknown {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return new BackupError(`${file} could not be written: the disk is full.`);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new BackupError(`${file} cannot be written: there is no folder ${dirname(file)}.`);
  if (code === 'EACCES' || code === 'EROFS')
    return new BackupError(`${file} cannot be written: this user has no permission.`);
  return error;
}
