import { readSheet } from 'read-excel-file/universal';
import { tableOf, type FileProblem, type ReadingProgress, type Table, type TableRow } from './table';
import { unpackWorkbook } from './unpack-xlsx';

/** Reads the first visible sheet: what its cells show, days as yyyy-MM-dd, formulas as their values. */
export async function readXlsx(
  bytes: Uint8Array,
  tell: (progress: ReadingProgress) => void,
): Promise<Table | FileProblem> {
  try {
    const book = unpackWorkbook(bytes);
    if ('problem' in book) return book;
    // The library reports no progress until it is done.
    tell({ rows: book.rows, share: null });
    const rows = await readSheet(book.bytes.slice().buffer, book.sheet.position);
    const lines = rows.map((cells, index): TableRow => ({ line: index + 1, cells: cells.map(cellText) }));
    const sheet = book.sheets > 1 ? { name: book.sheet.name, of: book.sheets } : null;
    return tableOf(lines, sheet);
  } catch {
    // Neither the archive nor its content comes from us: whatever is wrong with it, it cannot be read.
    return { problem: 'unreadable' };
  }
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}
