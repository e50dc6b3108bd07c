import { filledText } from '../words/cells';
import { isOfLeavers, isOfPresent } from '../words/states';
import type { Table } from './table';

/** People below a line that says that they have left: `Ausgeschieden:`, `Sortis en 2026`. */
export interface LeaverSections {
  /** The lines that say so, and those that end it. */
  readonly headings: readonly number[];
  /** What is said of each line below. */
  readonly below: ReadonlyMap<number, string>;
}

const LONGEST_HEADING = 60;

/** Looks for them in lists that have more than one column: in others, every line has one cell. */
export function leaverSections({ rows }: Table): LeaverSections {
  const headings: number[] = [];
  const below = new Map<number, string>();
  const isList = rows.some(({ cells }) => cells.filter((cell) => filledText(cell) !== '').length > 1);
  let section: string | null = null;
  for (const { cells, line } of isList ? rows : []) {
    const [only = '', ...more] = cells.map((cell) => filledText(cell)).filter((cell) => cell !== '');
    const said = more.length === 0 && only.length <= LONGEST_HEADING ? only.replace(/\s*:$/u, '') : '';
    if (said !== '' && isOfLeavers(said)) {
      section = said;
      headings.push(line);
    } else if (section !== null && said !== '' && isOfPresent(said)) {
      section = null;
      headings.push(line);
    } else if (section !== null && only !== '') below.set(line, section);
  }
  return { headings, below };
}
