import { FREQUENCIES, type Frequency } from '@elan/contracts';
import { weekdayOf, type Day } from '@elan/calendar';

/** @returns on which day a round starts unless told: the day on which the first one does. */
export function defaultFrequencyStart(frequency: Frequency, firstDay: Day): number | null {
  if (frequency === FREQUENCIES.monthly) return Number(firstDay.slice(8));
  if (frequency === FREQUENCIES.weekly) return weekdayOf(firstDay);
  return null;
}

/** The names of the weekdays in a language, Monday first. */
export function weekdayNames(locale: string): string[] {
  const { format } = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format(Date.UTC(2024, 0, 1 + day)));
}
