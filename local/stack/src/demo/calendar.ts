import { addDays, startOfDay, type Day } from '@elan/scoring/periods';

/** Where the company is. */
export const timeZone = 'Europe/Paris';

/** The same day of the month, some months earlier; the month's last day where it is shorter. */
export function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1, wanted = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(wanted, length));
  return first.toISOString().slice(0, 10);
}

/** Whole days from one to the other. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** An hour of a day, by the company's clock. */
export function hourOf(day: Day, hour: number): Date {
  return new Date(startOfDay(day, timeZone).getTime() + hour * 3_600_000);
}

/** First and last instant of a stretch of days. */
export function fromTo(first: Day, last: Day): { startAt: string; endAt: string } {
  const end = startOfDay(addDays(last, 1), timeZone).getTime() - 1;
  return { startAt: startOfDay(first, timeZone).toISOString(), endAt: new Date(end).toISOString() };
}
