import { dayOrders, readDay } from '../words/days';
import { dayKind } from '../words/kinds';
import type { Table } from './table';

/** Days in digits alone: `850312`, `03122018`. */
const lengths = [6, 8];
/** The part of a column that such days are, at least, and those that kept all digits. */
const LEAST = { days: 0.8, whole: 0.05 };
/** So many numbers are no days by chance. */
const MANY = 4;
/** 2031, as spreadsheets number days: five digits below may all be such numbers. */
const LAST_NUMBER = 47_848;

/**
 * Gives back to days in digits alone the zero in front that a spreadsheet took from them, `50312` among `850312`: they
 * are no numbers of days since 1900.
 */
export function withLeadingZeros({ headers, rows }: Table): Table['rows'] {
  const digits = headers.map((header, at) =>
    dayKind(header).kind === 'other' ? 0 : digitsOf(rows.map(({ cells }) => (cells[at] ?? '').trim())),
  );
  if (digits.every((length) => length === 0)) return rows;
  const pad = (cell: string, at: number): string =>
    isOf((digits[at] ?? 0) - 1)(cell.trim()) ? `0${cell.trim()}` : cell;
  return rows.map((row) => ({ ...row, cells: row.cells.map(pad) }));
}

/** How many digits the days of a column have; 0 where they are no such days. */
function digitsOf(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== '');
  const share = (length: number) => filled.filter(isOf(length)).length / filled.length;
  const areDays = (length: number) =>
    share(length) > LEAST.whole ||
    (filled.length >= MANY &&
      (length > 6 || filled.some((cell) => Number(cell) > LAST_NUMBER)) &&
      dayOrders.some((order) => filled.every((cell) => readDay(`0${cell}`, order) !== undefined)));
  return lengths.find((length) => share(length) + share(length - 1) > LEAST.days && areDays(length)) ?? 0;
}

const isOf =
  (length: number) =>
  (cell: string): boolean =>
    cell.length === length && /^\d+$/.test(cell);
