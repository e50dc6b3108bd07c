import { addDays, dayOfUtc, midnightOf, type Day } from './days';

const HOUR = 3_600_000;
/** Longer than any clock change and its surroundings. */
const FAR = 24 * HOUR;

/** One formatter per zone: creating one is slow, and browsers and servers have them without a library. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = makeClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function makeClock(timeZone: string): Intl.DateTimeFormat {
  try {
    // An offset such as +01:00 is not a zone: it knows no clock changes.
    if (!/^[A-Za-z]/.test(timeZone)) throw new RangeError(timeZone);
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw new RangeError(`Unknown time zone ${timeZone}`);
  }
}

/** Local time in a zone at an instant, written as if it were UTC, in milliseconds; whole seconds. */
function localTime(instant: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Milliseconds by which local time in a zone is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  return localTime(instant, timeZone) - Math.floor(instant / 1000) * 1000;
}

/**
 * Checks that a zone exists, without which its calendar cannot be read.
 * @throws RangeError naming the zone.
 */
export function requireTimeZone(timeZone: string): void {
  clockOf(timeZone);
}

/** Calendars use the same check: a name that passes here never fails in a computation of days. */
export function isTimeZone(name: string): boolean {
  try {
    requireTimeZone(name);
    return true;
  } catch {
    return false;
  }
}

/** @returns the calendar day of an instant in a zone. @throws RangeError for an unknown zone. */
export function dayInZone(date: Date, timeZone: string): Day {
  return dayOfUtc(localTime(date.getTime(), timeZone));
}

/**
 * The instant of an hour of a calendar day. A local time that a clock change skips is the first instant after the gap;
 * one that happens twice is the first of the two.
 * @throws RangeError for an unknown zone or a day that is not in the calendar.
 */
export function timeOfDay(day: Day, hour: number, timeZone: string): Date {
  const wanted = midnightOf(day) + hour * HOUR;
  // A clock change nearby makes two offsets possible; the larger one gives the earlier instant.
  const before = offsetAt(wanted - FAR, timeZone);
  const after = offsetAt(wanted + FAR, timeZone);
  const candidates = [wanted - Math.max(before, after), wanted - Math.min(before, after)];
  const instant = candidates.find((candidate) => localTime(candidate, timeZone) === wanted);
  // In a gap, clocks with the earlier offset would show the wanted time just as the new offset starts.
  return new Date(instant ?? wanted - before);
}

/** @returns the first instant of a calendar day in a zone (after midnight where a clock change skips midnight). */
export function startOfDay(day: Day, timeZone: string): Date {
  return timeOfDay(day, 0, timeZone);
}

/** @returns the last millisecond of a calendar day in a zone. */
export function endOfDay(day: Day, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
}
