import {
  addDays,
  dayInZone,
  dayOfMonth,
  requireTimeZone,
  startOfDay,
  weekdayOf,
  type Day,
} from '@elan/calendar';

/** The fields of a survey that determine its periods. */
export interface Schedule {
  /** First instant at which it can be answered. */
  readonly startAt: Date;
  /** Last instant at which it can be answered; null: no end. */
  readonly endAt: Date | null;
  /** 1 monthly, 2 weekly; 0 and any other value: one-time. */
  readonly frequency: number;
  /** Day of month 1-31 (monthly) or ISO weekday 1-7 (weekly); null takes the day of `startAt`. */
  readonly frequencyStart: number | null;
}

/** One round of a survey. Instants are inclusive at both ends: `startsAt <= t <= endsAt`. */
export interface Period {
  /**
   * Names the period within its survey, permanently: the local day `yyyy-MM-dd` of the occurrence from which it runs
   * (for a first period cut by `startAt`, the occurrence before it), or `once` for a one-time survey. So moving
   * `startAt` never turns a running period into another one that members could answer, or be invited to, a second time.
   */
  readonly id: string;
  readonly startsAt: Date;
  /** The last millisecond of the period; null: a one-time survey without an end. */
  readonly endsAt: Date | null;
}

/** The period id of every one-time survey. */
export const ONE_TIME_PERIOD = 'once';

/** More periods than a survey can ever have; a longer list is a mistake of the caller. */
const MAX_PERIODS = 10_000;

/**
 * The periods of a survey that overlap a span of time, in order. A period of a recurring survey runs from one
 * occurrence (local midnight of the day of the month, the month's last day where it is shorter, or of the weekday) to
 * the next one, clipped to `startAt` and `endAt`; the time before the first occurrence belongs to the one before it.
 * @throws RangeError for an unknown zone, or more than 10,000 periods.
 */
export function periodsOf(
  schedule: Schedule,
  range: { readonly timeZone: string; readonly from: Date; readonly to: Date },
): Period[] {
  const { timeZone } = range;
  requireTimeZone(timeZone);
  const from = Math.max(range.from.getTime(), schedule.startAt.getTime());
  const to = Math.min(range.to.getTime(), schedule.endAt?.getTime() ?? Infinity);
  if (from > to) return [];
  if (schedule.frequency !== 1 && schedule.frequency !== 2) {
    return [{ id: ONE_TIME_PERIOD, startsAt: schedule.startAt, endsAt: schedule.endAt }];
  }
  const periods: Period[] = [];
  let day = lastOccurrence(schedule, timeZone, new Date(from));
  let begins = startOfDay(day, timeZone).getTime();
  while (begins <= to) {
    if (periods.length === MAX_PERIODS) throw new RangeError('Too many periods');
    const nextDay = nextOccurrence(schedule, timeZone, day);
    const next = startOfDay(nextDay, timeZone).getTime();
    // A calendar day that a zone skipped (Samoa crossing the date line) would make a period of zero length.
    if (next > begins) periods.push(clip(schedule, day, begins, next - 1));
    day = nextDay;
    begins = next;
  }
  return periods;
}

/** @returns the period in which an instant lies, or null before the survey starts and after it ends. */
export function currentPeriod(
  schedule: Schedule,
  at: { readonly timeZone: string; readonly now: Date },
): Period | null {
  return periodsOf(schedule, { timeZone: at.timeZone, from: at.now, to: at.now })[0] ?? null;
}

function clip(schedule: Schedule, id: string, begins: number, ends: number): Period {
  return {
    id,
    startsAt: new Date(Math.max(begins, schedule.startAt.getTime())),
    endsAt: new Date(Math.min(ends, schedule.endAt?.getTime() ?? Infinity)),
  };
}

/** The last day of occurrence that is not after the instant. */
function lastOccurrence(schedule: Schedule, timeZone: string, instant: Date): Day {
  const today = dayInZone(instant, timeZone);
  const anchor = anchorOf(schedule, timeZone);
  if (schedule.frequency === 2) return addDays(today, -((weekdayOf(today) - anchor + 7) % 7));
  const thisMonth = dayOfMonth(today, 0, anchor);
  return thisMonth <= today ? thisMonth : dayOfMonth(today, -1, anchor);
}

// Always from the wanted day, never from the last occurrence: a chain of months would get stuck at the 28th.
function nextOccurrence(schedule: Schedule, timeZone: string, day: Day): Day {
  if (schedule.frequency === 2) return addDays(day, 7);
  return dayOfMonth(day, 1, anchorOf(schedule, timeZone));
}

function anchorOf(schedule: Schedule, timeZone: string): number {
  if (schedule.frequencyStart !== null) return schedule.frequencyStart;
  const startDay = dayInZone(schedule.startAt, timeZone);
  return schedule.frequency === 2 ? weekdayOf(startDay) : Number(startDay.slice(8));
}
