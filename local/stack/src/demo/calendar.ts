import { endOfDay, startOfDay, timeOfDay, type Day } from '@elan/calendar';

/** The company's time zone. */
export const timeZone = 'Europe/Paris';

/** An hour of a day in the company's time zone. */
export function hourOf(day: Day, hour: number): Date {
  return timeOfDay(day, hour, timeZone);
}

/** First and last instant of a range of days. */
export function fromTo(first: Day, last: Day): { startAt: string; endAt: string } {
  return {
    startAt: startOfDay(first, timeZone).toISOString(),
    endAt: endOfDay(last, timeZone).toISOString(),
  };
}
