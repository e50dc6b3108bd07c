import type { Day } from '@elan/calendar';
import { FREQUENCIES } from '@elan/contracts';
import { periodsOf } from '@elan/scoring/periods';
import { addMonths, dayInZone, endOfDay, startOfDay } from '@elan/web-core';
import type { ScheduleValue } from './ScheduleFields';

/** How many are listed. */
const MOST = 3;
/** All of them begin within so many months. */
const MONTHS = MOST + 1;

/** @returns the first and last days of the running round and the next ones, none of a survey that is held once. */
export function nextRounds(
  { startDay, endDay, frequency, frequencyStart }: ScheduleValue,
  timeZone: string,
  now: Date,
): { first: Day; last: Day }[] {
  if (frequency === FREQUENCIES.once || startDay === '') return [];
  const today = dayInZone(now, timeZone);
  const startAt = startOfDay(startDay, timeZone);
  const schedule = {
    ...{ startAt, frequency, frequencyStart },
    endAt: endDay === '' ? null : endOfDay(endDay, timeZone),
  };
  const from = startDay < today ? today : startDay;
  const range = {
    timeZone,
    from: startOfDay(from, timeZone),
    to: endOfDay(addMonths(from, MONTHS), timeZone),
  };
  return periodsOf(schedule, range)
    .slice(0, MOST)
    .flatMap(({ startsAt, endsAt }) =>
      endsAt === null ? [] : [{ first: dayInZone(startsAt, timeZone), last: dayInZone(endsAt, timeZone) }],
    );
}
