import { isDay, type Day } from './days';

/** An instant (ISO 8601, milliseconds or Date), or a calendar day. */
export type DateLike = string | number | Date;

/** The number of a day in a written date: French says "1er" where platforms write "1". */
const dayNumber = (day: string, locale: string) => (day === '1' && locale.startsWith('fr') ? '1er' : day);

/**
 * @returns a function that writes a date for people, as parts in the order of the locale. A calendar day is the same
 * everywhere; an instant is written in local time of the zone, by default the reader's own.
 */
export function dateParts(locale: string, options: Intl.DateTimeFormatOptions, timeZone?: string) {
  const asIs = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const inZone = timeZone === 'UTC' ? asIs : new Intl.DateTimeFormat(locale, { ...options, timeZone });
  return (date: DateLike): { type: Intl.DateTimeFormatPartTypes; value: string }[] =>
    (typeof date === 'string' && isDay(date) ? asIs : inZone)
      .formatToParts(new Date(date))
      .map(({ type, value }) => ({ type, value: type === 'day' ? dayNumber(value, locale) : value }));
}

/** Writes a date as one text. */
export function dateWriter(locale: string, options: Intl.DateTimeFormatOptions, timeZone?: string) {
  const parts = dateParts(locale, options, timeZone);
  return (date: DateLike): string =>
    parts(date)
      .map(({ value }) => value)
      .join('');
}

/** @returns a day in words. */
export function formatDay(day: Day, locale: string, options: Intl.DateTimeFormatOptions): string {
  return dateWriter(locale, options, 'UTC')(day);
}
