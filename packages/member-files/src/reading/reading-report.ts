import { MINIMUM_GROUP_SIZE } from '@elan/contracts/constants';
import type { ImportColumn, Language, Segmentation } from '@elan/contracts';
import type { Day } from '@elan/calendar';
import { readDay, type DayOrder } from '../words/days';
import { isSensitive, usefulness } from '../words/kinds';
import { saysNoAddress } from '../words/no-address';
import { readState } from '../words/states';
import { plain } from '../words/plain';
import { readLanguage, readRole } from '../words/values';
import { headerMeaning, isNameHeader } from '../words/headers';
import { isBroken } from './broken';
import { chooseDays, dayColumns, type DayColumn } from './choose-days';
import { addressCandidates, addressIn, chooseAddress, isAddress } from './choose-address';
import { chooseLanguage, chooseNames, chooseRole, type Choice, type Field } from './choose-fields';
import { shareOf, type ColumnContent } from './column-content';
import { findLeavers, stateQuestions, type LeaverColumn } from './find-leavers';

export type KnownSegmentation = Pick<Segmentation, 'id' | 'name' | 'type' | 'bracket'>;

/** What a file is read for. */
export interface ReadingBasis {
  readonly segmentations: readonly KnownSegmentation[];
  readonly language: Language;
  /** The domain of the company's addresses, lower-case; a hint where two columns have some. */
  readonly domain?: string;
  /** People whose end is before this day have left; the reader's own day if it is not given. */
  readonly today?: Day;
}

/** Why a column was taken for something, or left out. */
export type Evidence =
  | 'header'
  | 'values'
  | 'known'
  | 'asked'
  | 'private'
  | 'beaten'
  | 'sensitive'
  | 'hidden'
  | 'status'
  | 'endDate'
  | 'otherDate'
  | 'unreadable'
  | 'empty'
  | 'oneValue'
  | 'manyValues'
  | 'smallGroups'
  | 'moreThanSix'
  | 'notUseful';

/** How a column was understood. */
export interface ColumnReading {
  readonly guess: ImportColumn;
  readonly why: Evidence;
  /** Whether it says what results should not be split by. */
  readonly isSensitive: boolean;
  /** The first value that says nothing here, and in how many rows there is such a one; null if all are understood. */
  readonly notUnderstood: { readonly sample: string; readonly count: number } | null;
}

/** What the page asks, since nothing in the file decides. The columns are places in the list. */
export type ReadingQuestion =
  | { readonly kind: 'column'; readonly field: Field; readonly columns: readonly number[] }
  | {
      readonly kind: 'dayOrder';
      readonly column: number;
      readonly example: string;
      readonly days: readonly { readonly order: DayOrder; readonly day: Day }[];
    }
  /** Whether people of whom this is said are still there. */
  | {
      readonly kind: 'state';
      readonly column: number;
      readonly sample: string;
      readonly count: number;
    };

export interface Interpretation {
  readonly columns: readonly ColumnReading[];
  readonly questions: readonly ReadingQuestion[];
  readonly leavers: readonly LeaverColumn[];
  readonly days: readonly DayColumn[];
}

/** Results are split by at most so many segmentations. */
const MOST_GROUPS = 6;
const OPTIONS = { least: 2, most: 40 };

type Take = (
  field: Field,
  choice: Choice | undefined,
  guessOf: (column: ColumnContent) => ImportColumn,
) => void;

interface Grouping {
  readonly readings: Map<ColumnContent, Omit<ColumnReading, 'isSensitive' | 'notUnderstood'>>;
  readonly days: readonly DayColumn[];
  readonly basis: ReadingBasis;
  readonly free: () => readonly ColumnContent[];
  readonly isSeen: (column: ColumnContent) => boolean;
  readonly take: Take;
}

/** Proposes the most useful columns as groups, and says why the others are left out. */
function proposeGroups({ readings, days, basis, free, isSeen, take }: Grouping): void {
  const bracketsLeft = (['age', 'seniority'] as const).filter(
    (bracket) =>
      !basis.segmentations.some((known) => known.bracket === bracket && isUsed(readings, known.id)),
  );
  const chosenDays = bracketsLeft.map(
    (bracket) =>
      [
        bracket,
        chooseDays(
          days.filter(({ column }) => !readings.has(column) && isSeen(column)),
          bracket,
        ),
      ] as const,
  );
  const groups = groupsOf(free().filter((column) => !days.some((day) => day.column === column)));
  const used = [...readings.values()].filter(({ guess }) => guess.kind === 'segmentation').length;
  const wanted = groups.filter(({ why }) => why === 'header').toSorted((a, b) => a.order - b.order);
  for (const { column, why } of groups)
    if (why !== 'header') readings.set(column, { guess: { kind: 'ignore' }, why });
  let room = MOST_GROUPS - used;
  for (const { column } of wanted) {
    const name = column.header.slice(0, 120);
    readings.set(
      column,
      room > 0
        ? { guess: { kind: 'newSegmentation', name, type: 'select' }, why: 'header' }
        : { guess: { kind: 'ignore' }, why: 'moreThanSix' },
    );
    room -= 1;
  }
  for (const [bracket, choice] of chosenDays) {
    const known = basis.segmentations.find((segmentation) => segmentation.bracket === bracket);
    if (known || room > 0) take(bracket, choice, (column) => dayGuess(column, bracket, known));
    else if (choice && 'chosen' in choice)
      readings.set(choice.chosen, { guess: { kind: 'ignore' }, why: 'moreThanSix' });
    if (!known) room -= 1;
  }
}

/** Says what each column is taken for and why, what was not understood, and what has to be asked. */
export function interpret(
  contents: readonly ColumnContent[],
  basis: ReadingBasis,
  isShifted = false,
): Interpretation {
  const readings: Grouping['readings'] = new Map();
  const questions: ReadingQuestion[] = [];
  const { today = new Date().toISOString().slice(0, 10) } = basis;
  const days = dayColumns(contents, basis.language, today);
  const place = (column: ColumnContent): number => contents.indexOf(column);
  const free = () => contents.filter((column) => !readings.has(column));

  const take: Take = (field, choice, guessOf) => {
    if (!choice) return;
    if ('chosen' in choice) {
      const known =
        headerMeaning(choice.chosen.header) || days.some(({ column }) => column === choice.chosen);
      readings.set(choice.chosen, { guess: guessOf(choice.chosen), why: known ? 'header' : 'values' });
      return;
    }
    if (choice.tied.length === 0) return;
    questions.push({ kind: 'column', field, columns: choice.tied.map(place) });
    for (const column of choice.tied) readings.set(column, { guess: { kind: 'ignore' }, why: 'asked' });
  };
  // What the sheet hides nobody has looked at: it is taken where nothing else is there, and never proposed as a group.
  const isSeen = ({ isHidden }: ColumnContent): boolean => !isHidden;
  const holdsAddresses = (column: ColumnContent) => column.filled > 0 && shareOf(column, isAddress) >= 0.5;
  const seen = contents.filter(isSeen);
  const looked = seen.some(holdsAddresses) ? seen : contents;
  const simply = (kind: Exclude<Field, 'age' | 'seniority'>) => (): ImportColumn => ({ kind });

  take('email', chooseAddress(looked, basis.domain, isShifted), simply('email'));
  for (const { column, rank } of addressCandidates(free(), basis.domain)) {
    readings.set(column, { guess: { kind: 'ignore' }, why: rank === 0 ? 'private' : 'beaten' });
  }
  const names = chooseNames(free());
  for (const field of ['name', 'firstName', 'lastName'] as const) take(field, names[field], simply(field));
  take('language', chooseLanguage(free()), simply('language'));
  take('role', chooseRole(free().filter(isSeen)), simply('role'));
  for (const column of free()) {
    const known = basis.segmentations.find(
      ({ id, name }) => id === column.header || plain(name) === plain(column.header),
    );
    const isTaken = [...readings.values()].some(
      ({ guess }) => guess.kind === 'segmentation' && guess.segmentationId === known?.id,
    );
    if (known && !isTaken)
      readings.set(column, { guess: { kind: 'segmentation', segmentationId: known.id }, why: 'known' });
  }
  const isName = (column: ColumnContent): boolean => {
    const taken = readings.get(column)?.guess.kind;
    if (taken !== undefined) return /name/i.test(taken);
    // "Employee - Status" names people by the half of its header alone.
    const isNamed = isNameHeader(column.header);
    return isNamed && readState(column.header, column.values) === null;
  };
  const leavers = findLeavers(contents, days, isName, today);
  for (const { column } of leavers) {
    const day = days.find((one) => one.column === column);
    const why = day ? (day.kind === 'end' ? 'endDate' : 'asked') : 'status';
    if (!readings.has(column)) readings.set(column, { guess: { kind: 'ignore' }, why });
  }
  proposeGroups({ readings, days, basis, free, isSeen, take });
  for (const { column, kind, isReadable } of days) {
    if (readings.has(column)) continue;
    const why = column.isHidden
      ? 'hidden'
      : !isReadable
        ? 'unreadable'
        : kind === 'end'
          ? 'endDate'
          : kind === 'other'
            ? 'otherDate'
            : 'beaten';
    readings.set(column, { guess: { kind: 'ignore' }, why });
  }
  questions.push(...dayQuestions(days, readings, place), ...stateQuestions(leavers, contents, place));
  const columns = contents.map((column): ColumnReading => {
    const reading = readings.get(column) ?? { guess: { kind: 'ignore' } as const, why: 'notUseful' as const };
    const sensitive = isSensitive(column.header, column.values) && !isField(reading.guess);
    return {
      ...reading,
      isSensitive: sensitive,
      notUnderstood: notUnderstood(column, reading.guess, days, basis),
    };
  });
  return { columns, questions, leavers, days };
}

const isField = ({ kind }: ImportColumn): boolean =>
  !['ignore', 'segmentation', 'newSegmentation'].includes(kind);

const isUsed = (readings: ReadonlyMap<ColumnContent, { guess: ImportColumn }>, id: string): boolean =>
  [...readings.values()].some(({ guess }) => guess.kind === 'segmentation' && guess.segmentationId === id);

function dayGuess(
  column: ColumnContent,
  bracket: 'age' | 'seniority',
  known: KnownSegmentation | undefined,
): ImportColumn {
  return known
    ? { kind: 'segmentation', segmentationId: known.id }
    : { kind: 'newSegmentation', name: column.header.slice(0, 120), type: 'date', bracket };
}

interface Group {
  readonly column: ColumnContent;
  readonly why: Evidence;
  readonly order: number;
}

/** Tells of each column whether people can be split by it, and how useful that would be. */
function groupsOf(columns: readonly ColumnContent[]): Group[] {
  return columns.map((column) => {
    const order = usefulness(column.header) ?? -1;
    return { column, order, why: groupEvidence(column, order) };
  });
}

function groupEvidence(column: ColumnContent, order: number): Evidence {
  const { header, values, groups } = column;
  if (values.size === 0) return 'empty';
  if (isSensitive(header, values)) return 'sensitive';
  if (column.isHidden) return 'hidden';
  if (order < 0) return 'notUseful';
  if (groups.size < OPTIONS.least) return 'oneValue';
  if (groups.size > OPTIONS.most) return 'manyValues';
  const large = [...groups.values()].filter((count) => count >= MINIMUM_GROUP_SIZE.default).length;
  return large > groups.size / 2 ? 'header' : 'smallGroups';
}

function dayQuestions(
  days: readonly DayColumn[],
  readings: ReadonlyMap<ColumnContent, { guess: ImportColumn }>,
  place: (column: ColumnContent) => number,
): ReadingQuestion[] {
  return days.flatMap(({ column, isSure, order: guess, example, possible, kind }): ReadingQuestion[] => {
    const isTaken = readings.get(column)?.guess.kind !== 'ignore' || kind === 'end';
    if (isSure || !isTaken || example === null) return [];
    const read = possible.flatMap((order) => {
      const day = readDay(example, order);
      return day ? [{ order, day }] : [];
    });
    // Each day is offered once, with the guess where it is the guess's.
    const guessed = read.find(({ order }) => order === guess);
    const distinct = read.filter(
      (one, at) =>
        one === guessed || (one.day !== guessed?.day && read.findIndex(({ day }) => day === one.day) === at),
    );
    return [{ kind: 'dayOrder', column: place(column), example, days: distinct }];
  });
}

function notUnderstood(
  column: ColumnContent,
  guess: ImportColumn,
  days: readonly DayColumn[],
  basis: ReadingBasis,
): ColumnReading['notUnderstood'] {
  const day = days.find((one) => one.column === column);
  if (day && (guess.kind !== 'ignore' || !day.isReadable || day.kind === 'end')) return day.unread;
  const unknown = guess.kind === 'ignore' ? readState(column.header, column.values)?.unknown : undefined;
  const isLanguage = (value: string): boolean => readLanguage(value) !== undefined;
  const meaning = headerMeaning(column.header);
  const isUnread = meaning?.meaning === 'language';
  // A header that promises addresses above something else.
  const isOther = meaning?.meaning === 'email' && meaning.rank > 0 && shareOf(column, isAddress) < 0.5;
  const says: Partial<Record<ImportColumn['kind'], (value: string) => boolean>> = {
    email: (value) => addressIn(value, basis.domain) !== undefined || saysNoAddress(value),
    language: isLanguage,
    role: (value) => readRole(value) !== undefined,
    ignore: (value) =>
      !unknown?.has(value) && (!isUnread || isLanguage(value)) && (!isOther || isAddress(value)),
  };
  const lost = [...column.values].filter(
    ([value]) => says[guess.kind]?.(value) === false || (guess.kind !== 'ignore' && isBroken(value)),
  );
  if (guess.kind !== 'ignore') lost.push(...column.failed);
  const count = lost.reduce((sum, [, times]) => sum + times, 0);
  return lost[0] ? { sample: lost[0][0], count } : null;
}
