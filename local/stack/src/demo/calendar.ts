import { endOfDay, startOfDay, timeOfDay, type Day } from '@elan/calendar';

/** Where the company is. */
export const timeZone = 'Europe/Paris';

/** An hour of a day, by the company's clock. */
export function hourOf(day: Day, hour: number): Date {
  return timeOfDay(day, hour, timeZone);
}

/** First and last instant of a stretch of days. */
export function fromTo(first: Day, last: Day): { startAt: string; endAt: string } {
  return {
    startAt: startOfDay(first, timeZone).toISOString(),
    endAt: endOfDay(last, timeZone).toISOString(),
  };
}
