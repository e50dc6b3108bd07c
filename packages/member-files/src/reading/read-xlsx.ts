import { dayIn } from '../words/days';
import { isOfLeavers } from '../words/states';
import { isAddress } from './choose-fields';
import { namesIn } from './read-head';
import { readSheet, type Sheet } from './read-sheet';
import type { FileProblem, ReadingProgress, TableRow } from './table';
import { openWorkbook } from './workbook';

/** A sheet, and which one it is of the visible ones. */
export interface SheetLines extends Sheet {
  readonly sheet: { readonly name: string; readonly names: readonly string[] };
  readonly from1904: boolean;
}

/** How much of a sheet is about people. */
interface Likely {
  /** Lines with an address. */
  readonly addresses: number;
  readonly names: number;
  /** Whether its name says that they have left. */
  readonly isOfLeavers: boolean;
  /** The day or month in its name, where there is one. */
  readonly day: string | undefined;
}

const likelyPeople = (name: string, lines: readonly TableRow[]): Likely => ({
  isOfLeavers: isOfLeavers(name),
  day: dayIn(name)?.day,
  addresses: lines.filter(({ cells }) => cells.some((cell) => isAddress(cell))).length,
  names: namesIn(lines),
});

/**
 * The first of several lists is read: others have many more, or have the names of columns where it has none, or are of a
 * later day, or it is of those who have left.
 */
function isLikelier(one: Likely, than: Likely): boolean {
  if (one.isOfLeavers !== than.isOfLeavers && one.addresses > 0 && than.addresses > 0)
    return than.isOfLeavers;
  // A sheet for each month.
  if (one.day && than.day && one.names > 0 && one.addresses > 0 === than.addresses > 0)
    return one.day > than.day;
  return one.addresses > 0 || than.addresses > 0
    ? one.addresses > 2 * than.addresses || (than.names === 0 && one.addresses > than.addresses)
    : one.names > than.names;
}

/** Reads the sheet that was chosen, else the first with people: others explain, or count. */
export function readXlsx(
  bytes: Uint8Array,
  tell: (progress: ReadingProgress) => void,
  wanted?: string,
): SheetLines | FileProblem {
  try {
    const book = openWorkbook(bytes);
    if ('problem' in book) return book;
    const names = book.sheets.map(({ name }) => name);
    let found: (SheetLines & Likely) | null = null;
    for (const { name, content } of book.sheets.filter(
      (sheet) => wanted === undefined || sheet.name === wanted,
    )) {
      const read = readSheet(content, book);
      if ('problem' in read) {
        if (found?.addresses) continue;
        return read;
      }
      const likely = likelyPeople(name, read.lines);
      if (found === null || isLikelier(likely, found))
        found = { ...likely, ...read, sheet: { name, names }, from1904: book.from1904 };
    }
    if (!found) return { problem: 'unreadable' };
    tell({ rows: found.lines.length, share: null });
    return found;
  } catch {
    // Neither the archive nor its content comes from us: whatever is wrong with it, it cannot be read.
    return { problem: 'unreadable' };
  }
}
