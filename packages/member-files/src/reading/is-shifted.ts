import { headerMeaning } from '../words/headers';
import { isAddress } from './choose-address';
import { shareOf, type ColumnContent } from './column-content';
import { isFilled, type TableRow } from './table';

/**
 * Whether headers stand above what they do not name: a comma without quotes makes two of one. Rows then have cells beyond
 * the headers, or addresses stand beside the column that is named after them.
 *
 * @param isText of a file that writes each separator; sheets have no cells where nothing is
 */
export function isShifted(
  headers: readonly string[],
  people: readonly TableRow[],
  columns: readonly ColumnContent[],
  isText: boolean,
): boolean {
  const isWider = ({ line, cells }: TableRow) => isFilled({ line, cells: cells.slice(headers.length) });
  if (isText && headers.length > 0 && people.some(isWider)) return true;
  const filled = columns.filter((column) => column.filled > 0);
  const isNamed = ({ header }: ColumnContent) => headerMeaning(header)?.meaning === 'email';
  return (
    filled.some((column) => isNamed(column) && shareOf(column, (value) => value.includes('@')) === 0) &&
    filled.some((column) => !isNamed(column) && column.header !== '' && shareOf(column, isAddress) > 0.5)
  );
}
