import { matchSorter } from 'match-sorter';
import type { TableColumn } from './Table';

/** No keyboard has the unbreakable spaces of French names. */
const plainSpaces = (text: string): string => text.replace(/\s/g, ' ');

/**
 * Rows that match, best first: equal, starts with, a word starts with, contains, acronym, letters in order;
 * case and diacritics do not count.
 */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  search: string,
): Row[] {
  const keys = columns
    .filter((column) => column.searchable !== false)
    .map((column) => (row: Row) => {
      if (column.searchValue !== undefined) return plainSpaces(column.searchValue(row));
      const value = column.value?.(row);
      return typeof value === 'string' ? plainSpaces(value) : '';
    });
  return matchSorter(rows, plainSpaces(search), { keys, baseSort: (a, b) => a.index - b.index });
}
