import { DateTime, IANAZone } from 'luxon';

/** A calendar day `yyyy-MM-dd`. */
export type Day = string;

/**
 * The calendar of a zone can be read only when the zone exists.
 * @throws RangeError naming the zone.
 */
export function requireTimeZone(timeZone: string): void {
  if (knownZones.has(timeZone)) return;
  if (!IANAZone.isValidZone(timeZone)) throw new RangeError(`Unknown time zone ${timeZone}`);
  knownZones.add(timeZone);
}

/** Asking the platform takes longer than all the arithmetic; there are some hundred names at most. */
const knownZones = new Set<string>();

/** @returns the calendar day of an instant as people in that zone call it. @throws RangeError for an unknown zone. */
export function dayInZone(date: Date, timeZone: string): Day {
  requireTimeZone(timeZone);
  return DateTime.fromJSDate(date, { zone: timeZone }).toFormat('yyyy-MM-dd');
}

/**
 * The instant of an hour of a calendar day. A local time that a clock change skips is the first instant after the gap;
 * one that happens twice is the first of the two.
 * @throws RangeError for an unknown zone or a day that is not in the calendar.
 */
export function timeOfDay(day: Day, hour: number, timeZone: string): Date {
  requireTimeZone(timeZone);
  const local = DateTime.fromFormat(day, 'yyyy-MM-dd', { zone: timeZone }).set({ hour });
  if (!local.isValid) throw new RangeError(`Not a day: ${day}`);
  const instants = local.getPossibleOffsets().map((possible) => possible.toMillis());
  return new Date(Math.min(...instants));
}

/** @returns the first instant of a calendar day in a zone (after midnight where a clock change skips midnight). */
export function startOfDay(day: Day, timeZone: string): Date {
  return timeOfDay(day, 0, timeZone);
}

/** @returns the last millisecond of a calendar day in a zone. */
export function endOfDay(day: Day, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
}

/** @returns the calendar day that many days later; no zone matters to a calendar. */
export function addDays(day: Day, days: number): Day {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

/** @returns the ISO weekday of a calendar day: 1 Monday to 7 Sunday. */
export function weekdayOf(day: Day): number {
  return DateTime.fromISO(day, { zone: 'utc' }).weekday;
}
