import { cleanText, filledText, isFailedFormula } from '../words/cells';
import { comparableName } from '../words/comparable-name';
import { isNameHeader } from '../words/headers';
import type { Table } from './table';

/** The cells of a column. */
export interface ColumnContent {
  readonly index: number;
  readonly header: string;
  /** What each row has. */
  readonly cells: readonly string[];
  /** Distinct values and how often each occurs; empty cells do not count. */
  readonly values: ReadonlyMap<string, number>;
  /** Distinct values by group: the spelling that occurs most stands for its variants. */
  readonly groups: ReadonlyMap<string, number>;
  /** Formulas that failed, and how often each did; they are empty. */
  readonly failed: ReadonlyMap<string, number>;
  /** How many rows have a value. */
  readonly filled: number;
  /** Whether the sheet hides it. */
  readonly isHidden: boolean;
}

/** The columns that have a header or a value. */
export function contentsOf({ headers, rows }: Table, hidden: readonly number[] = []): ColumnContent[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  return Array.from({ length: width }, (_, index) => ({
    ...contentOf(headers[index] ?? '', index, rows),
    isHidden: hidden.includes(index),
  })).filter(({ header, filled }) => header !== '' || filled > 0);
}

const addOne = (counts: Map<string, number>, value: string): void =>
  void counts.set(value, (counts.get(value) ?? 0) + 1);

function contentOf(header: string, index: number, rows: Table['rows']): Omit<ColumnContent, 'isHidden'> {
  const isName = isNameHeader(header);
  const values = new Map<string, number>();
  const failed = new Map<string, number>();
  const read: string[] = [];
  let filled = 0;
  for (const { cells } of rows) {
    const written = cells[index] ?? '';
    const cell = filledText(written, isName);
    read.push(cell);
    if (cell === '') {
      if (isFailedFormula(written)) addOne(failed, cleanText(written));
      continue;
    }
    addOne(values, cell);
    filled += 1;
  }
  return { index, header, cells: read, values, failed, filled, groups: joined(values) };
}

function joined(values: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const groups = new Map<string, { name: string; most: number; count: number }>();
  for (const [value, count] of values) {
    const key = comparableName(value);
    const group = groups.get(key);
    const isMore = count > (group?.most ?? 0);
    groups.set(key, {
      name: isMore ? value : (group?.name ?? value),
      most: Math.max(count, group?.most ?? 0),
      count: count + (group?.count ?? 0),
    });
  }
  return new Map([...groups.values()].map(({ name, count }) => [name, count]));
}

/** The share of filled rows whose value fits; 1 for a column without values, for which only the header counts. */
export function shareOf({ values, filled }: ColumnContent, fits: (value: string) => boolean): number {
  if (filled === 0) return 1;
  let fitting = 0;
  for (const [value, count] of values) if (fits(value)) fitting += count;
  return fitting / filled;
}

/** How different the values are: 1 if nobody shares one. */
export const variety = ({ values, filled }: ColumnContent): number =>
  filled === 0 ? 0 : values.size / filled;
