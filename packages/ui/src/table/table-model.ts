import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type Row as TableRow,
} from '@tanstack/react-table';
import { matchSorter } from 'match-sorter';
import type { TableColumn, TableValue } from './Table';

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});
export type Features = typeof features;

/** Most rows that are shown without pages. */
export const MOST_ROWS = 10_000;

const asNumber = (value: TableValue) => (value instanceof Date ? value.getTime() : Number(value));

/** Empty values come first ascending; text is compared as people of that language would. */
function compareValues(collator: Intl.Collator, a: TableValue, b: TableValue): number {
  const emptyA = a === null || a === undefined || a === '';
  const emptyB = b === null || b === undefined || b === '';
  if (emptyA || emptyB) return Number(emptyB) - Number(emptyA);
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return asNumber(a) - asNumber(b);
}

/** The library's column definitions for ours. */
export function columnDefinitions<Row extends object>(columns: readonly TableColumn<Row>[], locale: string) {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return columns.map((column): ColumnDef<Features, Row> => {
    const value = column.value;
    return {
      id: column.id,
      accessorFn: (row) => value?.(row),
      enableSorting: value !== undefined && column.sortable !== false,
      sortDescFirst: false,
      sortFn: (a: TableRow<Features, Row>, b: TableRow<Features, Row>) =>
        compareValues(collator, value?.(a.original), value?.(b.original)),
    };
  });
}

/**
 * Rows that match, best first: equal, starts with, a word starts with, contains, acronym, letters in order;
 * case and diacritics do not count.
 */
export function searchRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  search: string,
): Row[] {
  const keys = columns
    .filter((column) => column.searchable !== false)
    .map((column) => (row: Row) => {
      if (column.searchValue !== undefined) return column.searchValue(row);
      const value = column.value?.(row);
      return typeof value === 'string' ? value : '';
    });
  return matchSorter(rows, search, { keys, baseSort: (a, b) => a.index - b.index });
}
