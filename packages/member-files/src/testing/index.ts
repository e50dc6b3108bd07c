import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GivenFile } from '../reading';

export { corpus, type CorpusEntry } from './corpus-table';
export { hostileWorkbooks } from './hostile-workbooks';
export { packSheet, packSheets } from './pack-workbook';
export { manyRowsCsv, manyRowsXlsx } from './many-rows';

const folder = new URL('./corpus/', import.meta.url);

/** The names of all files, which other programs wrote. */
export const corpusFiles = (): string[] => readdirSync(folder);

/** The path of one of them, for a browser that chooses it. */
export const corpusPath = (name: string): string => fileURLToPath(new URL(name, folder));

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
