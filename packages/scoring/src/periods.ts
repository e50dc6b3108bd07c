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
  /** The id of the last period whose round was opened: whatever changes, it stays a period of its own. */
  readonly openedPeriod?: string | null | undefined;
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
 * Where the end leaves less than half of the last period, nobody is invited again for it: this rest belongs to the
 * period before it.
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
  return joinRest(clippedPeriods(schedule, timeZone, { from, to }), schedule.openedPeriod).filter(
    ({ startsAt, endsAt }) => startsAt.getTime() <= to && endsAt.getTime() >= from,
  );
}

/** From one occurrence to the next, clipped. */
interface ClippedPeriod extends Period {
  readonly endsAt: Date;
  /** Whether less than half of it is left. */
  readonly isRest: boolean;
}

/** Those that overlap a span, and one on either side. */
function clippedPeriods(
  schedule: Schedule,
  timeZone: string,
  { from, to }: { readonly from: number; readonly to: number },
): ClippedPeriod[] {
  const beginOf = (day: Day) => startOfDay(day, timeZone).getTime();
  const last = schedule.endAt?.getTime() ?? Infinity;
  let day = lastOccurrence(schedule, timeZone, new Date(from));
  if (beginOf(day) > schedule.startAt.getTime()) {
    day = lastOccurrence(schedule, timeZone, new Date(beginOf(day) - 1));
  }
  const periods: ClippedPeriod[] = [];
  for (let begins = beginOf(day), isBeyond = false; begins <= last && !isBeyond;) {
    if (periods.length === MAX_PERIODS) throw new RangeError('Too many periods');
    const nextDay = nextOccurrence(schedule, timeZone, day);
    const next = beginOf(nextDay);
    // A calendar day that a zone skipped (Samoa crossing the date line) would make a period of zero length.
    if (next > begins) periods.push(clip(schedule, day, begins, next - 1));
    isBeyond = begins > to;
    day = nextDay;
    begins = next;
  }
  return periods;
}

/** Gives the rest at a survey's end to the period before it, if there is one, and if its round has not been opened. */
function joinRest(
  periods: readonly ClippedPeriod[],
  opened: Schedule['openedPeriod'],
): (Period & { readonly endsAt: Date })[] {
  const all = periods.map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt }));
  const [before, rest] = [all.at(-2), all.at(-1)];
  const joins = periods.at(-1)?.isRest === true && rest?.id !== opened;
  return before && rest && joins ? [...all.slice(0, -2), { ...before, endsAt: rest.endsAt }] : all;
}

/** @returns the period in which an instant lies, or null before the survey starts and after it ends. */
export function currentPeriod(
  schedule: Schedule,
  at: { readonly timeZone: string; readonly now: Date },
): Period | null {
  return periodsOf(schedule, { timeZone: at.timeZone, from: at.now, to: at.now })[0] ?? null;
}

function clip(schedule: Schedule, id: string, begins: number, ends: number): ClippedPeriod {
  const first = Math.max(begins, schedule.startAt.getTime());
  const last = Math.min(ends, schedule.endAt?.getTime() ?? Infinity);
  const isRest = (last - first + 1) * 2 < ends - begins + 1;
  return { id, startsAt: new Date(first), endsAt: new Date(last), isRest };
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
