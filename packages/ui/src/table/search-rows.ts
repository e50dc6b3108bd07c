import { matchSorter } from 'match-sorter';
import { searchedText } from '@elan/contracts/searched-text';
import type { TableColumn } from './Table';

/**
 * Rows that match, best first: equal, starts with, a word starts with, contains, acronym, letters in order; ignoring
 * case and diacritics.
 */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  search: string,
): Row[] {
  const keys = columns
    .filter((column) => column.searchable !== false)
    .map((column) => (row: Row) => textsOf(column, row).map((text) => searchedText(text, search)));
  return matchSorter(rows, searchedText(search, search), { keys, baseSort: (a, b) => a.index - b.index });
}

function textsOf<Row>(column: TableColumn<Row>, row: Row): readonly string[] {
  if (column.searchValues !== undefined) return column.searchValues(row);
  const value = column.value?.(row);
  return typeof value === 'string' ? [value] : [];
}
