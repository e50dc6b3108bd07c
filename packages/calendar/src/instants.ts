import { DateTime } from 'luxon';

// Separate from the days, because pages do without the library, which weighs as much as a whole page.

/** @returns the instant at which clocks in a zone show the same time some months later, or on that month's last day. */
export function monthsLater(instant: Date, months: number, timeZone: string): Date {
  return DateTime.fromJSDate(instant, { zone: timeZone }).plus({ months }).toJSDate();
}
