import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';

/** Calls back with every line of a stream, without its line break. */
export function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (!stream) return;
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine);
}
