import { readSheet } from './read-sheet';
import { tableOf, type FileProblem, type ReadingProgress, type Table } from './table';
import { openWorkbook } from './workbook';

/** Reads the first visible sheet. */
export function readXlsx(bytes: Uint8Array, tell: (progress: ReadingProgress) => void): Table | FileProblem {
  try {
    const book = openWorkbook(bytes);
    if ('problem' in book) return book;
    const [sheet] = book.sheets;
    const rows = sheet ? readSheet(sheet.content, book) : [];
    if ('problem' in rows) return rows;
    tell({ rows: rows.length, share: null });
    return tableOf(
      rows,
      sheet && book.sheets.length > 1 ? { name: sheet.name, of: book.sheets.length } : null,
    );
  } catch {
    // Neither the archive nor its content comes from us: whatever is wrong with it, it cannot be read.
    return { problem: 'unreadable' };
  }
}
