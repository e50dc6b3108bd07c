import type { Day } from '@elan/calendar';
import { dayIn, readDay, type DayOrder } from '../words/days';
import { isOtherDay } from '../words/kinds';
import { isDirectory, readState, remarkOnName } from '../words/states';
import type { DayColumn } from './choose-days';
import type { ColumnContent } from './column-content';
import type { ReadingQuestion } from './reading-report';

/** A column whose cells say who has left: by a status, or an end in the past. */
export interface LeaverColumn {
  readonly column: ColumnContent;
  says(value: string, order?: DayOrder): boolean;
  /** Whether it has to be asked. */
  asks(value: string): boolean;
}

/** The columns that say who has left. */
export function findLeavers(
  contents: readonly ColumnContent[],
  days: readonly DayColumn[],
  isName: (column: ColumnContent) => boolean,
  today: Day,
): LeaverColumn[] {
  // Some programs write the first day they know where there is no end.
  const hasEnded = (day: Day = today): boolean => day > '1950' && day < today;
  const isOver = (value: string): boolean => !((dayIn(value)?.day ?? '') > today);
  const ofAccounts = isDirectory(contents.map(({ header }) => header));
  const most = Math.max(...contents.map(({ filled }) => filled));
  return contents.flatMap((column): LeaverColumn[] => {
    const day = days.find((one) => one.column === column);
    if (day) {
      if (!day.isReadable || (day.kind !== 'end' && !mayBeEnd(day, most))) return [];
      const isEnd = (value: string, order = day.order) =>
        !noEnd.test(value) && hasEnded(readDay(value, order));
      return day.kind === 'end'
        ? [{ column, says: isEnd, asks: never }]
        : [{ column, says: never, asks: (value) => isEnd(value) }];
    }
    if (isName(column)) {
      const says = (value: string) => remarkOnName(value)?.hasLeft === true && isOver(value);
      return [...column.values.keys()].some(says) ? [{ column, says, asks: never }] : [];
    }
    const state = readState(column.header, column.values, ofAccounts);
    if (!state) return [];
    const says = (value: string) => state.left.has(value) && isOver(value);
    return [{ column, says, asks: (value) => state.doubtful.has(value) && isOver(value) }];
  });
}

/** The last day of the year 9999, of which two digits were kept. */
const noEnd = /^(?:(?:31([-/. ])12\1|12([-/. ])31\2)'?99|311299|123199|991231|999999)$/;

const never = (): boolean => false;

/** Days that few have, below a header of which no word is known. */
const mayBeEnd = ({ kind, column }: DayColumn, most: number): boolean =>
  kind === 'other' && !isOtherDay(column.header) && column.filled <= most / 2;

/** Asks about the states that do not say whether people are still there. */
export function stateQuestions(
  leavers: readonly LeaverColumn[],
  place: (column: ColumnContent) => number,
): ReadingQuestion[] {
  return leavers.flatMap(({ column, asks }): ReadingQuestion[] => {
    const asked = [...column.values].filter(([value]) => asks(value));
    const count = asked.reduce((sum, [, times]) => sum + times, 0);
    return asked[0] ? [{ kind: 'state', column: place(column), sample: asked[0][0], count }] : [];
  });
}
