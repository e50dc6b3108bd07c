import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '@elan/contracts/constants';
import type { ImportColumn, ImportReport } from '@elan/contracts';
import { addressIn } from './choose-address';
import { contentsOf, type ColumnContent } from './column-content';
import { isShifted } from './is-shifted';
import type { EncodingReading } from './decode';
import type { Encoding } from './encodings';
import { filledText } from '../words/cells';
import { readDay } from '../words/days';
import { isSharedMailbox } from '../words/mailboxes';
import { leaverSections, leftBelow, sectionQuestions } from './leaver-sections';
import { daysFrom1904 } from './days-from-1904';
import type { LeaverColumn, LeaverRow } from './find-leavers';
import { joinFootnotes } from './footnotes';
import { joinPrefixes } from './join-prefixes';
import { withLeadingZeros } from './leading-zeros';
import { readHead, type HeadedTable, type HeadReading } from './read-head';
import { interpret, type ColumnReading, type ReadingBasis, type ReadingQuestion } from './reading-report';
import { rejectedCsv, type RejectedWords } from './rejected-csv';
import { repeatedPeople } from './repeated-people';
import { keyOf, rowsFor, type ReadingAnswers } from './rows-for';
import type { FileProblem, TableRow } from './table';

/** A column as it is shown, with its initial interpretation. */
export interface FileColumn extends ColumnReading {
  /** Its letters, which identify it in rows and reports. */
  readonly key: string;
  readonly header: string;
  readonly samples: readonly string[];
  /** Number of distinct values. */
  readonly values: number;
  /** Whether it is in the file with days, which are read by their order. */
  readonly hasDays: boolean;
}

/** What was understood of a file as a whole, and what was not: everything here is shown, and can be answered. */
export interface ReadingReport {
  /** Null for workbooks, and for texts without accents. */
  readonly encoding: EncodingReading | null;
  readonly sheet: ReadSheet | null;
  readonly head: HeadReading;
  /** Whether headers and what is below them do not fit: a separator more or less has moved them. */
  readonly isShifted: boolean;
  readonly questions: readonly ReadingQuestion[];
  /** Rows that are proposed not to be imported: people who have left, hidden rows, totals, and people once more. */
  readonly leftOut: {
    readonly leavers: Leavers | null;
    readonly hidden: number;
    readonly totals: readonly number[];
    /** Further rows about somebody who has one, and the number of the first of them. */
    readonly repeated: { readonly count: number; readonly sample: string } | null;
  };
  /** Addresses that several people may read, which are taken unless it is said otherwise. */
  readonly mailboxes: { readonly count: number; readonly sample: string } | null;
}

/** Which sheet of a workbook was read. */
export interface ReadSheet {
  readonly name: string;
  /** Those that are not hidden. */
  readonly names: readonly string[];
  /** Those that may be lists of people as well, and of which neither a day nor their name says that they are not wanted. */
  readonly others: readonly string[];
}

/** How many people have left, and what says so of most of them. */
export interface Leavers {
  readonly count: number;
  readonly header: string;
  readonly sample: string;
}

export interface MemberFile {
  readonly columns: readonly FileColumn[];
  /** The line of each row in the file. */
  readonly lines: readonly number[];
  readonly report: ReadingReport;
  /** Who has left by what was answered: the order of days decides whether an end is over. */
  leavers(answers: ReadingAnswers): Leavers | null;
  /** JSON text of the rows, for an import of these columns. */
  rowsFor(columns: Readonly<Record<string, ImportColumn>>, answers?: ReadingAnswers): string | FileProblem;
  /** The rejected rows, as a file: line, column, reason, and their own cells. */
  rejected(report: ImportReport['rejected'], words: RejectedWords): string;
}

/** How to read a file, where somebody has said so. */
export interface ReadingWishes {
  readonly encoding?: Encoding;
  readonly sheet?: string;
  /** The line of the header; null for none. */
  readonly head?: number | null;
}

/** A chosen file, by its name and its bytes. */
export interface GivenFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const SAMPLES = { most: 3, longest: 60 };

/** What the lines of a file mean. */
export function understandLines(
  read: ReadLines,
  basis: ReadingBasis,
  wishes: ReadingWishes,
): MemberFile | FileProblem {
  const headed = readHead(read.lines, wishes.head);
  if ('problem' in headed) return headed;
  const table = joinFootnotes(headed);
  if (table.rows.length > IMPORT_MAX_ROWS) return { problem: 'tooManyRows' };
  const padded = { ...table, rows: withLeadingZeros(table) };
  const rows = joinPrefixes(read.from1904 ? { ...padded, rows: daysFrom1904(padded) } : padded);
  return memberFile({ ...table, rows }, read, basis);
}

export interface ReadLines {
  readonly lines: readonly TableRow[];
  readonly encoding?: EncodingReading | null;
  readonly sheet?: ReadingReport['sheet'];
  readonly from1904?: boolean;
  readonly hiddenColumns?: readonly number[];
}

function memberFile(
  table: HeadedTable,
  { encoding = null, sheet = null, hiddenColumns }: ReadLines,
  basis: ReadingBasis,
): MemberFile | FileProblem {
  const { rows, head, totals } = table;
  const sections = leaverSections(table);
  const counted = new Set([...totals, ...sections.headings]);
  const people = rows.filter(({ line }) => !counted.has(line));
  const contents = contentsOf({ ...table, rows: people }, hiddenColumns);
  if (contents.length > IMPORT_MAX_COLUMNS) return { problem: 'tooManyColumns' };
  const areShifted = isShifted(table.headers, people, contents, sheet === null);
  const { columns, leavers, days, ...found } = interpret(contents, basis, areShifted);
  const questions = [...found.questions, ...sectionQuestions(sections, contents)];
  /** Whether a row is of somebody who has left, by these columns and what was answered. */
  const sayingOf = ({ gone = [] }: ReadingAnswers): readonly LeaverColumn[] =>
    leavers.map(({ column, says, asks }) => {
      const isGone = gone.includes(keyOf(column));
      return { column, asks, says: (row) => says(row) || (isGone && asks(row)) };
    });
  const dayOf = new Map(days.map((day) => [day.column, day]));
  const guessed = contents[columns.findIndex(({ guess }) => guess.kind === 'email')];
  const staying = people.filter((row) => !hasLeft(leaverRow(row), leavers) && !sections.below.has(row.line));
  const { sample, lines: again } = repeatedPeople(contents, staying, guessed);
  return {
    columns: contents.map((content, place) => ({
      ...(columns[place] as ColumnReading),
      key: keyOf(content),
      header: content.header,
      samples: [...content.values.keys()]
        .slice(0, SAMPLES.most)
        .map((value) => value.slice(0, SAMPLES.longest)),
      values: content.values.size,
      hasDays: dayOf.has(content),
    })),
    lines: rows.map(({ line }) => line),
    report: {
      encoding,
      sheet,
      head,
      isShifted: areShifted,
      questions,
      leftOut: {
        leavers: leftBy(leavers, people, sections.below),
        hidden: people.filter(({ isHidden }) => isHidden).length,
        totals: [...counted].toSorted((a, b) => a - b),
        repeated: again.size > 0 ? { count: again.size, sample } : null,
      },
      mailboxes: mailboxesIn(people, guessed),
    },
    leavers: (answers) => leftBy(sayingOf(answers), people, leftBelow(sections, answers), answers),
    rowsFor(choices, answers = {}) {
      const { dayOrders = {}, taken = [], withoutMailboxes = false } = answers;
      const told = sayingOf(answers);
      const below = leftBelow(sections, answers);
      const isDay = (choice: ImportColumn | undefined): boolean =>
        choice?.kind === 'newSegmentation'
          ? choice.type === 'date'
          : basis.segmentations.some(
              ({ id, type }) =>
                choice?.kind === 'segmentation' && choice.segmentationId === id && type === 'date',
            );
      const sent = contents.map((content) => {
        const key = keyOf(content);
        const dayOrder = dayOrders[key] ?? dayOf.get(content)?.order ?? 'dayFirst';
        return { key, content, isDay: isDay(choices[key]), dayOrder, domain: basis.domain };
      });
      const addresses = contents.find((content) => choices[keyOf(content)]?.kind === 'email');
      const isLeftOut = (row: TableRow): boolean =>
        counted.has(row.line) ||
        (withoutMailboxes && mailboxIn(row, addresses) !== undefined) ||
        (row.isHidden === true && !taken.includes('hidden')) ||
        ((hasLeft(leaverRow(row, answers), told) || below.has(row.line)) && !taken.includes('leavers'));
      const taking = rows.filter((row) => !isLeftOut(row));
      const { lines } = repeatedPeople(contents, taking, addresses);
      return rowsFor(rows, sent, choices, (row) => isLeftOut(row) || lines.has(row.line));
    },
    rejected: (report, words) => rejectedCsv(table, report, words),
  };
}

const hasLeft = (row: LeaverRow, leavers: readonly LeaverColumn[]): boolean =>
  leavers.some(({ says }) => says(row));

function leaverRow({ cells }: TableRow, { dayOrders = {} }: ReadingAnswers = {}): LeaverRow {
  const text = ({ index }: ColumnContent): string => filledText(cells[index] ?? '');
  return { text, day: ({ column, order }) => readDay(text(column), dayOrders[keyOf(column)] ?? order) };
}

/** The address of a row, if several people may read it. */
function mailboxIn({ cells }: TableRow, addresses: ColumnContent | undefined): string | undefined {
  const address = addresses && addressIn(filledText(cells[addresses.index] ?? ''));
  return address !== undefined && isSharedMailbox(address) ? address : undefined;
}

function mailboxesIn(
  people: readonly TableRow[],
  addresses: ColumnContent | undefined,
): ReadingReport['mailboxes'] {
  const found = people.flatMap((row) => mailboxIn(row, addresses) ?? []);
  return found[0] === undefined ? null : { count: found.length, sample: found[0] };
}

/** Who has left, and the column that says so of most of them. */
function leftBy(
  leavers: readonly LeaverColumn[],
  people: readonly TableRow[],
  below: ReadonlyMap<number, string>,
  answers: ReadingAnswers = {},
): Leavers | null {
  const rows = people.map((row) => ({ line: row.line, row: leaverRow(row, answers) }));
  const left = rows.filter(({ line, row }) => hasLeft(row, leavers) || below.has(line));
  const told = leavers.map(({ column, says }) => {
    const cells = left.filter(({ row }) => says(row)).map(({ row }) => row.text(column));
    return { header: column.header, sample: cells[0] ?? '', most: cells.length };
  });
  const counts = new Map<string, number>();
  for (const heading of below.values()) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  for (const [header, most] of counts) told.push({ header, sample: '', most });
  const [first] = told.toSorted((a, b) => b.most - a.most);
  return first && left.length > 0
    ? { count: left.length, header: first.header, sample: first.sample || '–' }
    : null;
}
