import type { Day } from '@elan/calendar';
import type { Language } from '@elan/contracts';
import { dayOrders, dayOrdersOf, readDay, type DayOrder, type DayOrders } from '../words/days';
import { dayKind, type DayKind } from '../words/kinds';
import { pick, wellFilled, type Candidate, type Choice } from './choose-fields';
import { shareOf, type ColumnContent } from './column-content';

/** A column of days. */
export interface DayColumn extends DayOrders {
  readonly column: ColumnContent;
  readonly kind: DayKind;
  readonly rank: number;
  /** The first value that cannot be read, and how many rows have such; null if all can. */
  readonly unread: { readonly sample: string; readonly count: number } | null;
  /** Whether enough of it are days: a few others are mistakes, and are rejected as such. */
  readonly isReadable: boolean;
}

const digits = /^[\d.,\s]+$/;
/** Years in which people are born and arrive. An end may lie in the year 9999; an arrival in 2554 is of another calendar. */
const ofPeople = /^(?:19|20)/;

/** How many years from now the days of a column may lie: who works has been born for a while. */
const yearsAhead: Readonly<Record<DayKind, number>> = { age: -10, seniority: 1, end: 3, other: 13 };

/** The columns whose header or values are about days. */
export function dayColumns(columns: readonly ColumnContent[], language: Language, today: Day): DayColumn[] {
  const year = Number(today.slice(0, 4));
  return columns.flatMap((column) => {
    const { kind, rank } = dayKind(column.header);
    const last = String(year + yearsAhead[kind]);
    const isEnd = kind === 'end';
    const orders = dayOrdersOf(column.values.keys(), language, { header: column.header, last, isEnd });
    // Numbers are days only where the header says so.
    const isDay = (value: string, order: DayOrder) =>
      isPlausible(readDay(value, order), kind) &&
      (kind !== 'other' || !digits.test(value) || /\d\D+\d/.test(value));
    // A column that says both orders is asked about: it can be read.
    const share = shareOf(column, (value) => dayOrders.some((order) => isDay(value, order)));
    // A status of a contract, a flag, an address or a name of a start is about no day.
    const isLikeDay = (value: string) => /\d{2}|\d\D+\d/.test(value) && !value.includes('@');
    const isMeant = kind !== 'other' && (share > 0.2 || shareOf(column, isLikeDay) > 0.5);
    // Ends are few: what stands beside them says that there is none.
    const isReadable = share >= 0.8 || (kind === 'end' && share > 0);
    if (column.filled === 0 || !(isReadable || isMeant)) return [];
    const misread = [...column.values].filter(([value]) => !isDay(value, orders.order));
    const bad = [...misread, ...column.failed];
    const count = bad.reduce((sum, [, times]) => sum + times, 0);
    const unread = bad[0] ? { sample: bad[0][0], count } : null;
    return [{ column, kind, rank, ...orders, unread, isReadable }];
  });
}

const isPlausible = (day: string | undefined, kind: DayKind): boolean =>
  day !== undefined && ((kind !== 'age' && kind !== 'seniority') || ofPeople.test(day));

/** The column of births or of arrivals; one that cannot be read is no candidate, and is said. */
export function chooseDays(columns: readonly DayColumn[], kind: 'age' | 'seniority'): Choice {
  const candidates = columns.flatMap(({ column, kind: other, rank, isReadable }): Candidate[] =>
    other === kind && isReadable ? [{ column, rank }] : [],
  );
  return pick(wellFilled(candidates));
}
