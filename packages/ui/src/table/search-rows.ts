import { searchItems } from '../search/search-items';
import type { TableColumn } from './Table';

/** Rows of which a searchable column matches, best first. */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  search: string,
): Row[] {
  const searched = columns.filter((column) => column.searchable !== false);
  return searchItems(
    rows,
    search,
    searched.map((column) => (row: Row) => textsOf(column, row)),
  );
}

function textsOf<Row>(column: TableColumn<Row>, row: Row): readonly string[] {
  if (column.searchValues !== undefined) return column.searchValues(row);
  const value = column.value?.(row);
  return typeof value === 'string' ? [value] : [];
}
