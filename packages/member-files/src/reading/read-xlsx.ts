import { dayIn } from '../words/days';
import { isOfLeavers } from '../words/states';
import { isAddress } from './choose-address';
import { namesIn, namesPeople } from './read-head';
import type { ReadSheet } from './member-file';
import { readSheet, type Sheet } from './read-sheet';
import type { FileProblem, ReadingProgress, TableRow } from './table';
import { openWorkbook } from './workbook';

/** A sheet, and which one it is of the visible ones. */
export interface SheetLines extends Sheet {
  readonly sheet: ReadSheet;
  readonly from1904: boolean;
}

/** How much of a sheet is about people. */
interface Likely {
  /** Lines with an address. */
  readonly addresses: number;
  readonly names: number;
  /** Whether it looks like a list of people, with addresses or without. */
  readonly isList: boolean;
  /** Whether its name says that they have left. */
  readonly isOfLeavers: boolean;
  /** The day or month in its name, where there is one. */
  readonly day: string | undefined;
}

function likelyPeople(name: string, lines: readonly TableRow[]): Likely {
  const addresses = lines.filter(({ cells }) => cells.some((cell) => isAddress(cell))).length;
  return {
    isOfLeavers: isOfLeavers(name),
    day: dayIn(name)?.day,
    addresses,
    names: namesIn(lines),
    isList: addresses > 1 || namesPeople(lines),
  };
}

/** Whether a sheet may be wanted beside the one that is read: not one of another month, nor of those who have left. */
const isAlsoWanted = (one: Likely, read: Likely): boolean =>
  one.isList && one.isOfLeavers === read.isOfLeavers && !(one.day && read.day);

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
    let found: (Omit<SheetLines, 'sheet'> & Likely & { readonly name: string }) | null = null;
    const all: (Likely & { readonly name: string })[] = [];
    for (const sheet of book.sheets.filter(({ name }) => wanted === undefined || name === wanted)) {
      const { name } = sheet;
      const read = readSheet(sheet, book);
      if ('problem' in read) {
        if (found?.addresses) continue;
        return read;
      }
      const likely = { name, ...likelyPeople(name, read.lines) };
      all.push(likely);
      if (found === null || isLikelier(likely, found))
        found = { ...likely, ...read, from1904: book.from1904 };
    }
    if (!found) return { problem: 'unreadable' };
    const chosen = found;
    tell({ rows: chosen.lines.length, share: null });
    const others = all.filter((one) => one.name !== chosen.name && isAlsoWanted(one, chosen));
    return { ...chosen, sheet: { name: chosen.name, names, others: others.map(({ name }) => name) } };
  } catch {
    // Neither the archive nor its content comes from us: whatever is wrong with it, it cannot be read.
    return { problem: 'unreadable' };
  }
}
