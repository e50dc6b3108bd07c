import { dayKind } from '../words/kinds';
import type { Table } from './table';

/** A day in 1927: smaller numbers are years. */
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

const DAY_MS = 86_400_000;

/** The day of a serial number. The year 1900 had no 29 February, except in spreadsheets. */
export function dayOf(serial: number, from1904: boolean): string {
  const days = Math.floor(serial);
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const time = start + days * DAY_MS;
  return days >= 0 && days < 2_958_466 ? new Date(time).toISOString().slice(0, 10) : String(serial);
}
