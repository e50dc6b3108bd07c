import { filledText } from '../words/cells';
import { headerMeaning } from '../words/headers';
import { isAboveLeavers, isAbovePresent } from '../words/states';
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
export function leaverSections({ headers, rows }: Table): LeaverSections {
  const headings: number[] = [];
  const below = new Map<number, string>();
  const isList = rows.some(({ cells }) => cells.filter((cell) => filledText(cell) !== '').length > 1);
  const ofNames = headers.map((header) => /name/i.test(headerMeaning(header)?.meaning ?? ''));
  let section: string | null = null;
  for (const { cells, line } of isList ? rows : []) {
    const filled = cells.flatMap((cell, place) =>
      filledText(cell) === '' ? [] : [{ text: filledText(cell), place }],
    );
    const [only, ...more] = filled;
    if (!only) continue;
    const isAlone = more.length === 0 && only.text.length <= LONGEST_HEADING;
    const said = only.text.replace(/\s*:$/u, '');
    const hasColon = said !== only.text;
    // Where no header says which column has the names, each may.
    const mayBeName = ofNames[only.place] === true || !ofNames.includes(true);
    if (isAlone && isAboveLeavers(said, mayBeName && !hasColon)) {
      section = said;
      headings.push(line);
    } else if (isAlone && (hasColon || (section !== null && isAboveOthers(said, mayBeName)))) {
      section = null;
      headings.push(line);
    } else if (section !== null) below.set(line, section);
  }
  return { headings, below };
}

/** Whether a line that stands alone is above people of another kind: it is no name, address, number, day or page. */
const isAboveOthers = (line: string, mayBeName: boolean): boolean =>
  (!mayBeName && /\p{L}{3}/u.test(line) && !/[@\d]/.test(line)) || isAbovePresent(line);
