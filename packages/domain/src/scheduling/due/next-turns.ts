import { periodsOf } from '@elan/scoring/periods';
import { DAY, later } from '../../platform';
import { reminderTimes } from './send-times';
import type { Watched, WatchedCompany } from './watched-surveys';

/** Longer than any period, the last with the rest after it included: the next one begins within it. */
const LONGEST_PERIOD = 48 * DAY;

/**
 * @returns when a survey next opens, ends, starts another round or sends reminders, if nobody changes it; null: never
 */
export function nextTurn({ survey, company }: Watched, now: Date): Date | null {
  const { timeZone } = company;
  const from = survey.startAt > now ? survey.startAt : now;
  const periods = periodsOf(survey, { timeZone, from, to: later(from, LONGEST_PERIOD) });
  const turns = periods.flatMap((period) => {
    const { halfway, last } = reminderTimes(period, timeZone);
    return [period.startsAt, halfway, last, after(period.endsAt)];
  });
  return earliestAfter(now, [...turns, ...packTurns(company)]);
}

/** When the company's pack ends. */
export function packTurns({ subscription }: Pick<WatchedCompany, 'subscription'>): (Date | null)[] {
  return subscription ? [subscription.endAt, after(subscription.endAt)] : [];
}

/** The first instant after the last one. */
export function after(last: Date | null): Date | null {
  return last && later(last, 1);
}

export function earliestAfter(now: Date, instants: readonly (Date | null)[]): Date | null {
  const coming = instants.filter((instant) => instant !== null && instant > now).map(Number);
  return coming.length > 0 ? new Date(Math.min(...coming)) : null;
}
