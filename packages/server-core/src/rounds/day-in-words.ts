import type { Language } from '@elan/contracts';

const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

/** @returns the day of an instant in a zone, written out, e.g. "Friday 20 November 2026". */
export function dayInWords(instant: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(instant);
}
