import { filledText } from '../words/cells';
import { isNameHeader } from '../words/headers';
import { usefulness } from '../words/kinds';
import { isAboveLeavers, isAbovePresent } from '../words/states';
import type { ColumnContent } from './column-content';
import type { ReadingQuestion } from './reading-report';
import type { ReadingAnswers } from './rows-for';
import { columnLetters, type Table } from './table';

/** People below a line that says that they have left: `Ausgeschieden:`, `Sortis en 2026`. */
export interface LeaverSections {
  /** The lines that say so, and those that end it. */
  readonly headings: readonly number[];
  /** What is said of each line below. */
  readonly below: ReadonlyMap<number, string>;
  /** The lines from one on that may be another heading, or somebody of whom only the name is known. */
  readonly asked: AskedSection | null;
}

/** What has to be asked: whether those who are here have left, too. */
interface AskedSection {
  readonly heading: string;
  /** Where names stand. */
  readonly place: number;
  readonly lines: readonly number[];
}

const LONGEST_HEADING = 60;

/** Looks for them in lists that have more than one column: in others, every line has one cell. */
export function leaverSections({ headers, rows }: Table): LeaverSections {
  const headings: number[] = [];
  const below = new Map<number, string>();
  const asked: number[] = [];
  let first: Omit<AskedSection, 'lines'> | null = null;
  const isList = rows.some(({ cells }) => cells.filter((cell) => filledText(cell) !== '').length > 1);
  const ofNames = headers.map(isNameHeader);
  let section: string | null = null;
  let isDoubtful = false;
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
      isDoubtful = false;
      headings.push(line);
    } else if (isAlone && (hasColon || (section !== null && isAboveOthers(said, mayBeName)))) {
      section = null;
      headings.push(line);
    } else if (section !== null) {
      isDoubtful ||= isAlone && mayBeName && mayBeHeading(said);
      first ??= isDoubtful ? { heading: section, place: only.place } : null;
      if (isDoubtful) asked.push(line);
      else below.set(line, section);
    }
  }
  return { headings, below, asked: first && { ...first, lines: asked } };
}

/** Asks whether those below a heading have left who may be below another one. */
export function sectionQuestions(
  { asked }: LeaverSections,
  columns: readonly ColumnContent[],
): ReadingQuestion[] {
  if (!asked) return [];
  const column = columns.findIndex(({ index }) => index === asked.place);
  return [{ kind: 'state', column, sample: asked.heading, count: asked.lines.length }];
}

/** What is said of each line below a heading, also of those of which it was answered. */
export function leftBelow(
  { below, asked }: LeaverSections,
  { gone = [] }: ReadingAnswers,
): ReadonlyMap<number, string> {
  if (!asked || !gone.includes(columnLetters(asked.place))) return below;
  return new Map([...below, ...asked.lines.map((line) => [line, asked.heading] as const)]);
}

/** Whether a line that stands alone where names do may be above others: `Vertrieb`, `Team Nord`. */
const mayBeHeading = (line: string): boolean => !line.includes(' ') || usefulness(line) !== undefined;

/** Whether a line that stands alone is above people of another kind: it is no name, address, number, day or page. */
const isAboveOthers = (line: string, mayBeName: boolean): boolean =>
  (!mayBeName && /\p{L}{3}/u.test(line) && !/[@\d]/.test(line)) || isAbovePresent(line);
