import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GivenFile } from '../reading';

export { shapes, type Shape } from './shapes';
export { corpus, type CorpusEntry } from './corpus-table';
export { hostileWorkbooks } from './hostile-workbooks';
export { packSheet, packSheets } from './pack-workbook';
export { manyRowsCsv, manyRowsXlsx } from './many-rows';

// This does not use `new URL`, which pages that are tested would take for an address on the web.
const folder = join(dirname(fileURLToPath(import.meta.url)), 'corpus');

/** The names of all files, which other programs wrote. */
export const corpusFiles = (): string[] => readdirSync(folder);

/** The path of one of them, for a browser that chooses it. */
export const corpusPath = (name: string): string => join(folder, name);

/** A file of the corpus as a browser hands it over. */
export function corpusFile(name: string): GivenFile {
  return givenFile(name, readFileSync(corpusPath(name)));
}

export function givenFile(path: string, bytes: Uint8Array): GivenFile {
  return {
    name: basename(path),
    size: bytes.length,
    arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer),
  };
}
