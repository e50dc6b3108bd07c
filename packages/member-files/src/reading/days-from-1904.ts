import { dayKind } from '../words/kinds';
import { dayOf } from './read-sheet';
import type { Table } from './table';

/** In 1927: smaller numbers are years. */
const LEAST = 8500;

/** Numbers that count from 1904 and that no format shows as days, in columns whose headers say that they are. */
export function daysFrom1904({ headers, rows }: Table): Table['rows'] {
  const isOfDays = headers.map((header) => dayKind(header).kind !== 'other');
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) =>
      isOfDays[at] && /^\d{4,5}$/.test(cell) && Number(cell) > LEAST ? dayOf(Number(cell), true) : cell,
    ),
  }));
}
