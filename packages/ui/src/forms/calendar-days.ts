/** Days are yyyy-MM-dd strings, which compare like dates; arithmetic is in UTC, so no zone shifts a day. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const toUtc = (day: string) => new Date(`${day}T00:00:00Z`);
const fromUtc = (date: Date) => date.toISOString().slice(0, 10);

/** True for a day that exists (2026-02-30 does not). */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = toUtc(text);
  return !Number.isNaN(date.getTime()) && fromUtc(date) === text;
}

/** Reads yyyy-MM-dd and the locale's own order (MM/dd/yyyy in English, dd/MM/yyyy elsewhere); null if neither. */
export function parseDay(text: string, locale: string): string | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const parts = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(trimmed);
  if (parts === null) return null;
  const [, first = '', second = '', year = ''] = parts;
  const [month, day] = locale.startsWith('en') ? [first, second] : [second, first];
  const candidate = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(candidate) ? candidate : null;
}

/** Today in the person's own zone. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

export function addDays(day: string, amount: number): string {
  const date = toUtc(day);
  date.setUTCDate(date.getUTCDate() + amount);
  return fromUtc(date);
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, amount: number): string {
  const date = toUtc(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + amount);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return fromUtc(date);
}

/** 0 is Sunday. Weeks start on Sunday in English and on Monday elsewhere. */
export function firstWeekday(locale: string): 0 | 1 {
  return locale.startsWith('en') ? 0 : 1;
}

export function startOfWeek(day: string, locale: string): string {
  const weekday = toUtc(day).getUTCDay();
  return addDays(day, -((weekday - firstWeekday(locale) + 7) % 7));
}

/** The six weeks that a month's page shows. */
export function monthWeeks(day: string, locale: string): string[][] {
  const first = startOfWeek(`${day.slice(0, 8)}01`, locale);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(first, week * 7 + weekday)),
  );
}

/** A day in words, in UTC because days have no zone. The first of a French month is its "1er", whatever platforms write. */
export function formatDay(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    .formatToParts(toUtc(day))
    .map(({ type, value }) => (type === 'day' && value === '1' && locale.startsWith('fr') ? '1er' : value))
    .join('');
}

/** The day itself if it is allowed, else the nearest allowed one. */
export function clampDay(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  if (max !== undefined && day > max) return max;
  return day;
}
