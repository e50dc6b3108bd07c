import { dayInZone, endOfDay, startOfDay, type Day } from '@elan/scoring/periods';

/** @returns the instant that a chosen first day means in the company's zone: now when it is today, else its first. */
export function startInstant(day: Day, timeZone: string, now: Date): string {
  return (day === dayInZone(now, timeZone) ? now : startOfDay(day, timeZone)).toISOString();
}

/** @returns the instant that a chosen last day means: its last in the company's zone; null for an empty text. */
export function endInstant(day: Day, timeZone: string): string | null {
  return day === '' ? null : endOfDay(day, timeZone).toISOString();
}

/** @returns the same day of the next month, or that month's last day where it is shorter. */
export function monthLater(day: Day): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastOfNext))).toISOString().slice(0, 10);
}
