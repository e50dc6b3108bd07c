import { readTwice } from './encodings';
import { plausibility } from './plausible';

/** What letters became that somebody could not read, and what pages write for them. */
const lost = /\uFFFD|&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/i;

/** What a workbook has where its formulas were never computed. */
const formula = /^=[A-Z$'_(]/i;

/** Whether a cell has letters that were lost before the file was written, however the rest of it reads. */
export function isBroken(cell: string): boolean {
  if (lost.test(cell) || formula.test(cell)) return true;
  if (!/[^\x00-\x7f]/.test(cell)) return false;
  const mended = readTwice(cell);
  return mended !== null && plausibility(mended).score > plausibility(cell).score + 0.05;
}
