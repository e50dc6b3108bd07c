import { dateParts } from './write-dates';

/** The order of English, written without the commas in which versions of platforms differ. */
const ORDER = ['weekday', 'day', 'month', 'year'] as const;

/** @returns the day of an instant in a zone, written out as in that locale, e.g. "Friday 20 November 2026". */
export function dayInWords(instant: Date, locale: string, timeZone: string): string {
  const format = dateParts(
    locale,
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    timeZone,
  );
  const written = format(instant);
  if (!locale.startsWith('en')) {
    // An abbreviated "year" behind the number would end a sentence with two full stops.
    const inWords = written.map(({ value }) => value).join('');
    return inWords.replace(/\s+\p{Ll}\.$/u, '');
  }
  const parts = new Map(written.map(({ type, value }) => [type, value]));
  const word = (type: (typeof ORDER)[number]) => parts.get(type) ?? '';
  return ORDER.map(word).join(' ');
}
