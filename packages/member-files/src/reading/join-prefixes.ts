import { cleanText } from '../words/cells';
import { headerMeaning } from '../words/headers';
import { plain } from '../words/plain';
import type { Table } from './table';

const prefix =
  /^(?:(?:voor|tussen)voegsels?(?: achternaam)?|vorsatzwort|vorsatzworte|namenszusatz|particule)$/;

/** `van der` in a column of its own belongs before the family name, as in Dutch and German programs. */
export function joinPrefixes({ headers, rows }: Table): Table['rows'] {
  const from = headers.findIndex((header) => prefix.test(plain(header)));
  const to = headers.findIndex((header) => headerMeaning(header)?.meaning === 'lastName');
  if (from < 0 || to < 0) return rows;
  return rows.map((row) => {
    const [before, name] = [cleanText(row.cells[from] ?? ''), cleanText(row.cells[to] ?? '')];
    if (before === '' || name === '' || name.toLowerCase().startsWith(before.toLowerCase())) return row;
    return { ...row, cells: row.cells.with(to, `${before} ${name}`) };
  });
}
