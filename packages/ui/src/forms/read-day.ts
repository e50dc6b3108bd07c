import { formatDay, isDay, type Day } from '@elan/calendar';
import { inForm } from '@elan/contracts/in-form';

/** A two-digit year is one of the last eighty years, or of the next twenty. */
const YEARS_AHEAD = 20;

const numbers = /^(\d{1,4})\s*([/.\- ])\s*(\d{1,2})\s*\2\s*(\d{1,4})$/;
const digits = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;
const dayFirst =
  /^(?:\p{L}+\.?,? )?(\d{1,2})(?:er|st|nd|rd|th|\.)?[ -]+(?:of )?(\p{L}{3,})\.?,?[ -]+(\d{4}|\d{2})$/u;
const monthFirst = /^(?:\p{L}+,? )?(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/u;

/**
 * Reads a day in the usual notations: in numbers with any separator or none, in the order of the language, and in words
 * of the language or English. An ambiguous notation is read in the language's own order.
 * @returns null if it is not a day that exists
 */
export function readDay(written: string, locale: string, thisYear = new Date().getFullYear()): Day | null {
  const text = plain(written).replace(/\s+/g, ' ');
  const found = inNumbers(text, locale) ?? inDigits(text, locale) ?? inWords(text, locale);
  return found && firstDay(found.map(([year, month, day]) => [wholeYear(year, thisYear), month, day]));
}

type Parts = readonly [year: string, month: string, day: string];

function inNumbers(text: string, locale: string): Parts[] | null {
  const [, first = '', separator, second = '', third = ''] = numbers.exec(text) ?? [];
  if (separator === undefined) return null;
  if (first.length === 4) return [[first, second, third]];
  return inOrder([first, second, third], locale, separator === '.');
}

/** Numeric keyboards have no separators. */
function inDigits(text: string, locale: string): Parts[] | null {
  const [, first, second = '', third = ''] = digits.exec(text) ?? [];
  if (first === undefined) return null;
  const isoParts = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const iso: Parts[] = isoParts ? [[isoParts[1] ?? '', isoParts[2] ?? '', isoParts[3] ?? '']] : [];
  return [...inOrder([first, second, third], locale, false), ...iso];
}

/** Dots always mean day first, whatever the language; 25/12 is one day in every order. */
function inOrder([first, second, year]: Parts, locale: string, isDayFirst: boolean): Parts[] {
  const byDay: Parts = [year, second, first];
  const byMonth: Parts = [year, first, second];
  return locale.startsWith('en') && !isDayFirst ? [byMonth, byDay] : [byDay, byMonth];
}

function inWords(text: string, locale: string): Parts[] | null {
  const [, day, name = '', year = ''] = dayFirst.exec(text) ?? swapped(monthFirst.exec(text));
  const month = day === undefined ? null : monthNamed(name, [locale, 'en']);
  return month === null || day === undefined ? null : [[year, String(month), day]];
}

const swapped = (match: RegExpExecArray | null) => (match ? [match[0], match[2], match[1], match[3]] : []);

/** @returns the only month whose name begins like this; null if there is none, or more than one. */
function monthNamed(name: string, locales: readonly string[]): number | null {
  const months = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
    locales.some((locale) => plain(nameOf(month, locale)).startsWith(name)),
  );
  return months.length === 1 ? (months[0] ?? null) : null;
}

const nameOf = (month: number, locale: string) =>
  formatDay(`2026-${String(month).padStart(2, '0')}-01`, locale, { month: 'long' });

/** Leaves out accents, upper case and surrounding blanks. */
const plain = (text: string) => inForm('NFD', text).replace(/\p{M}/gu, '').toLowerCase().trim();

function wholeYear(year: string, thisYear: number): string {
  if (year.length !== 2) return year;
  const century = Math.floor(thisYear / 100) * 100;
  const candidate = century + Number(year);
  return String(candidate > thisYear + YEARS_AHEAD ? candidate - 100 : candidate);
}

function firstDay(candidates: readonly Parts[]): Day | null {
  const days = candidates.map(
    ([year, month, day]) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
  return days.find(isDay) ?? null;
}
