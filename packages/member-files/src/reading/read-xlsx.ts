import { readSheet } from './read-sheet';
import type { FileProblem, ReadingProgress, TableRow } from './table';
import { openWorkbook } from './workbook';

/** The lines of a sheet, and which one it is of the visible ones. */
export interface SheetLines {
  readonly lines: readonly TableRow[];
  readonly sheet: { readonly name: string; readonly names: readonly string[] };
  readonly from1904: boolean;
}

/**
 * Reads the sheet that was chosen, else the first with addresses: others explain, or count.
 */
export function readXlsx(
  bytes: Uint8Array,
  tell: (progress: ReadingProgress) => void,
  wanted?: string,
): SheetLines | FileProblem {
  try {
    const book = openWorkbook(bytes);
    if ('problem' in book) return book;
    const names = book.sheets.map(({ name }) => name);
    let found: SheetLines | null = null;
    for (const { name, content } of book.sheets.filter(
      (sheet) => wanted === undefined || sheet.name === wanted,
    )) {
      const lines = readSheet(content, book);
      if ('problem' in lines) return lines;
      const isPeople = lines.some(({ cells }) => cells.some((cell) => cell.includes('@')));
      if (isPeople || found === null || found.lines.length === 0)
        found = { lines, sheet: { name, names }, from1904: book.from1904 };
      if (isPeople) break;
    }
    if (!found) return { problem: 'unreadable' };
    tell({ rows: found.lines.length, share: null });
    return found;
  } catch {
    // Neither the archive nor its content comes from us: whatever is wrong with it, it cannot be read.
    return { problem: 'unreadable' };
  }
}
