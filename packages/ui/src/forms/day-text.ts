import { formatDay, isDay, type Day } from '@elan/calendar';

/** A day in the numeric format of the language's region; what is not a day stays as it is. */
export function writeDay(day: string, locale: string): string {
  return isDay(day) ? formatDay(day, locale, { day: '2-digit', month: '2-digit', year: 'numeric' }) : day;
}

/** The locale with the product's order of written dates: day, month, year, also in English. */
export const wordsOf = (locale: string): string => (locale.startsWith('en') ? 'en-GB' : locale);

/** Reads yyyy-MM-dd and what `writeDay` writes; null for everything else. */
export function parseDay(text: string, locale: string): Day | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const [first = '', second = '', year = ''] = trimmed.split('/');
  const day = locale.startsWith('en') ? `${year}-${first}-${second}` : `${year}-${second}-${first}`;
  return isDay(day) ? day : null;
}
