import type { Language } from './primitives';

/** The number of a day as dates in words have it: French says "1er" where platforms write "1". */
export function dayNumber(day: string, language: Language): string {
  return language === 'fr' && day === '1' ? '1er' : day;
}
