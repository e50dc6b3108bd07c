import type { Day } from '@elan/calendar';
import { dayIn, dayOrders, readDay } from '../words/days';
import { dayKind, endOfHeader, isOtherDay } from '../words/kinds';
import { isDirectory, readState, remarkOnName } from '../words/states';
import type { DayColumn } from './choose-days';
import type { ColumnContent } from './column-content';
import type { ReadingQuestion } from './reading-report';

/** What a row has in a column: its text, and a day in the order that was answered. */
export interface LeaverRow {
  text(column: ColumnContent): string;
  day(column: DayColumn): Day | undefined;
}

/** A column whose cells say who has left: by a status, or an end in the past. */
export interface LeaverColumn {
  readonly column: ColumnContent;
  says(row: LeaverRow): boolean;
  /** Whether it has to be asked. */
  asks(row: LeaverRow): boolean;
}

/** The columns that say who has left. */
export function findLeavers(
  contents: readonly ColumnContent[],
  days: readonly DayColumn[],
  isName: (column: ColumnContent) => boolean,
  today: Day,
): LeaverColumn[] {
  const states = stateColumns(
    contents.filter((column) => !days.some((day) => day.column === column)),
    isDirectory(contents.map(({ header }) => header)),
    isName,
    today,
  );
  const found = [...states, ...endColumns(contents, days, states, today)];
  return found.toSorted((a, b) => contents.indexOf(a.column) - contents.indexOf(b.column));
}

/** Columns that say in words who has left. */
function stateColumns(
  columns: readonly ColumnContent[],
  ofAccounts: boolean,
  isName: (column: ColumnContent) => boolean,
  today: Day,
): LeaverColumn[] {
  const isOver = (value: string): boolean => !((dayIn(value)?.day ?? '') > today);
  return columns.flatMap((column): LeaverColumn[] => {
    if (isName(column)) {
      const says = (value: string) => remarkOnName(value)?.hasLeft === true && isOver(value);
      const asks = (value: string) => remarkOnName(value)?.mayHaveLeft === true && isOver(value);
      const isSaid = [...column.values.keys()].some((value) => says(value) || asks(value));
      return isSaid
        ? [{ column, says: (row) => says(row.text(column)), asks: (row) => asks(row.text(column)) }]
        : [];
    }
    const state = readState(column.header, column.values, ofAccounts);
    if (!state) return [];
    const isAny = (set: ReadonlySet<string>) => (row: LeaverRow) =>
      set.has(row.text(column)) && isOver(row.text(column));
    return [{ column, says: isAny(state.left), asks: isAny(state.doubtful) }];
  });
}

/**
 * Columns of days on which something has ended. Of a contract that may have been followed by another one, of notice, and
 * of what no header names, it has to be asked where nothing else says whether somebody is there.
 */
function endColumns(
  contents: readonly ColumnContent[],
  days: readonly DayColumn[],
  states: readonly LeaverColumn[],
  today: Day,
): LeaverColumn[] {
  const most = Math.max(...contents.map(({ filled }) => filled));
  /** A month or a year without a day: it has to be asked. */
  const isMonthOver = (value: string): boolean => {
    const found = dayOrders.some((order) => readDay(value, order) !== undefined) ? undefined : dayIn(value);
    return found?.rest === '' && found.day > NO_END.first && found.day < today.slice(0, 8);
  };
  const readable = days.filter(({ isReadable }) => isReadable);
  const arrivals = readable.filter(({ kind, rank }) => kind === 'seniority' && rank > 0);
  const ends = days.flatMap((day) => {
    if (!day.isReadable && !(day.kind === 'end' && [...day.column.values.keys()].some(isMonthOver)))
      return [];
    if (day.kind !== 'end' && !mayBeEnd(day, most)) return [];
    return [{ day, of: (day.kind === 'end' && endOfHeader(day.column.header)) || ('unknown' as const) }];
  });
  const isNamed = contents.some(
    ({ header }) => dayKind(header).kind === 'end' && endOfHeader(header) === 'employment',
  );
  const isSaidElsewhere = isNamed || states.length > 0;
  const endIn = (row: LeaverRow, day: DayColumn): Day | undefined => {
    const end = noEnd.test(row.text(day.column)) ? undefined : row.day(day);
    return end !== undefined && end > NO_END.first && end < NO_END.last ? end : undefined;
  };
  /** Whoever came again later is there. */
  const isOver = (row: LeaverRow, day: DayColumn): boolean => {
    const end = endIn(row, day);
    const isBefore = (other: Day | undefined): boolean =>
      end !== undefined && other !== undefined && end < other;
    return isBefore(today) && !arrivals.some((arrival) => isBefore(row.day(arrival)));
  };
  return ends.map(({ day, of }): LeaverColumn => {
    const { column } = day;
    if (of === 'employment' || (of === 'contract' && !isSaidElsewhere))
      return { column, says: (row) => isOver(row, day), asks: (row) => isMonthOver(row.text(column)) };
    /** A day of leaving counts, past or to come; notice is over before any other end. */
    const isSettled = (row: LeaverRow): boolean =>
      states.some(({ says }) => says(row)) ||
      ends.some((other) =>
        other.of === 'employment'
          ? endIn(row, other.day) !== undefined
          : of === 'notice' && other.of === 'contract' && (endIn(row, other.day) ?? '') > today,
      );
    const asks = (row: LeaverRow): boolean =>
      (isOver(row, day) || isMonthOver(row.text(column))) && !isSettled(row);
    return { column, says: never, asks };
  });
}

/** Programs write the first or the last days that they know where there is no end. */
const NO_END = { first: '1970-01-01', last: '2090' };

/** The last day of the year 9999, of which two digits were kept. */
const noEnd = /^(?:(?:31([-/. ])12\1|12([-/. ])31\2)'?99|311299|123199|991231|999999)$/;

const never = (): boolean => false;

/** Days that few have, below a header of which no word is known. */
const mayBeEnd = ({ kind, column }: DayColumn, most: number): boolean =>
  kind === 'other' && !isOtherDay(column.header) && column.filled <= most / 2;

/** Asks about those of whom nothing says whether they are still there. */
export function stateQuestions(
  leavers: readonly LeaverColumn[],
  contents: readonly ColumnContent[],
  place: (column: ColumnContent) => number,
): ReadingQuestion[] {
  const rows = rowsOf(contents);
  return leavers.flatMap(({ column, asks }): ReadingQuestion[] => {
    const asked = rows.filter(asks).map((row) => row.text(column));
    return asked[0] === undefined
      ? []
      : [{ kind: 'state', column: place(column), sample: asked[0], count: asked.length }];
  });
}

/** Each row as the columns have it. */
const rowsOf = (contents: readonly ColumnContent[]): LeaverRow[] =>
  Array.from({ length: contents[0]?.cells.length ?? 0 }, (_, at) => {
    const text = ({ cells }: ColumnContent): string => cells[at] ?? '';
    return { text, day: ({ column, order }) => readDay(text(column), order) };
  });
