import type { TableColumn, TableValue } from './Table';

/** Column and direction of the order; null keeps the original order. */
export type TableSort = { column: string; descending: boolean } | null;

/** Most rows shown without pages. */
export const MOST_ROWS = 10_000;

export function canSort<Row>(column: TableColumn<Row>): boolean {
  return column.value !== undefined && column.sortable !== false;
}

/** Pressing a header: ascending, then descending, then the original order. */
export function nextSort(sort: TableSort, column: string): TableSort {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

const asNumber = (value: TableValue) => (value instanceof Date ? value.getTime() : Number(value));

/** Empty values come first in ascending order; text is compared by the rules of the language. */
function compareValues(collator: Intl.Collator, a: TableValue, b: TableValue): number {
  const emptyA = a === null || a === undefined || a === '';
  const emptyB = b === null || b === undefined || b === '';
  if (emptyA || emptyB) return Number(emptyB) - Number(emptyA);
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return asNumber(a) - asNumber(b);
}

/** The rows in order; equal ones keep theirs, in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort,
  locale: string,
): readonly Row[] {
  const value = columns.find((column) => column.id === sort?.column)?.value;
  if (sort === null || value === undefined) return rows;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const direction = sort.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((a, b) => direction * compareValues(collator, a.value, b.value))
    .map((keyed) => keyed.row);
}

/** The selection after some rows were selected or deselected. */
export function withRows(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
