import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedFiles } from '../web-root.mjs';

/** The SHA-256 by which earlier tools signed and noted a folder: of the bytes of all its files, one after the other. */
export function formerContent(folder: string): string {
  const hash = createHash('sha256');
  for (const file of servedFiles(folder))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex');
}
