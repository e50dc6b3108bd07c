import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { GivenFile } from '@elan/member-files/reading';

/** @returns the file, or the one of a folder that was written last. @throws Error if there is none */
export function newestFile(path: string): GivenFile {
  const found = statSync(path).isDirectory() ? newestIn(path) : path;
  const bytes = readFileSync(found);
  return {
    name: basename(found),
    size: bytes.length,
    arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer),
  };
}

function newestIn(folder: string): string {
  const files = readdirSync(folder)
    .filter((name) => /\.(csv|txt|xlsx)$/i.test(name) && !/^[.~]/.test(name))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }));
  const [newest] = files.toSorted((a, b) => b.at - a.at);
  if (!newest) throw new Error(`no CSV or XLSX file in ${folder}`);
  return newest.path;
}
