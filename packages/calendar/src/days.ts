/** A calendar day `yyyy-MM-dd`. Days compare like their texts, and are independent of time zones. */
export type Day = string;

/** Days, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

const MILLISECONDS_OF_DAY = 86_400_000;
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** The day of a time in UTC. */
export const dayOfUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** @returns whether a text is a day that exists: 2026-02-30 does not. */
export function isDay(text: string): boolean {
  const midnight = PATTERN.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(midnight) && dayOfUtc(midnight) === text;
}

/** Midnight of a calendar day, as if in UTC. @throws RangeError for a day that does not exist. */
export function midnightOf(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  return Date.parse(day);
}

/** @returns the calendar day this many days later. */
export function addDays(day: Day, days: number): Day {
  return dayOfUtc(midnightOf(day) + days * MILLISECONDS_OF_DAY);
}

/** @returns whole days between the two. */
export function daysBetween(from: Day, to: Day): number {
  return (midnightOf(to) - midnightOf(from)) / MILLISECONDS_OF_DAY;
}

/**
 * @param wanted the day of the month; the month's last day where it is shorter
 * @returns a day of the month this many months later
 */
export function dayOfMonth(day: Day, months: number, wanted: number): Day {
  const date = new Date(midnightOf(day));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0);
  return dayOfUtc(Math.min(first + (wanted - 1) * MILLISECONDS_OF_DAY, last));
}

/** @returns the same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  return dayOfMonth(day, months, Number(day.slice(8)));
}

/** @returns the ISO weekday of a calendar day: 1 Monday to 7 Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(midnightOf(day)).getUTCDay() || 7;
}

/** @returns whole years between two days; an anniversary on 29 February counts on 1 March in other years. */
export function wholeYears(from: Day, to: Day): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) >= from.slice(5) ? years : years - 1;
}
