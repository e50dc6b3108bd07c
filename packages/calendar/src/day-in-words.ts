import { dateParts } from './write-dates';

/** The order is the same in both languages; platform versions differ in the commas between. */
const ORDER = ['weekday', 'day', 'month', 'year'] as const;

/** @returns the day of an instant in a zone, written out, e.g. "Friday 20 November 2026". */
export function dayInWords(instant: Date, language: string, timeZone: string): string {
  const format = dateParts(
    language,
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    timeZone,
  );
  const parts = new Map(format(instant).map(({ type, value }) => [type, value]));
  const word = (type: (typeof ORDER)[number]) => parts.get(type) ?? '';
  return ORDER.map(word).join(' ');
}
