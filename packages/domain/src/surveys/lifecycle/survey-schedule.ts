import { dayInZone, weekdayOf } from '@elan/calendar';
import { monthsLater } from '@elan/calendar/instants';
import { FREQUENCIES, type Frequency } from '@elan/contracts';
import { invalidField } from '../../platform';

export interface SurveySchedule {
  startAt: Date;
  endAt: Date | null;
  frequency: Frequency;
  frequencyStart: number | null;
}

interface ScheduleInput {
  startAt?: string | undefined;
  endAt?: string | null | undefined;
  frequency?: Frequency | undefined;
  frequencyStart?: number | null | undefined;
}

/** One-time, from now for one month of the company's calendar; a survey that recurs has no end unless it is given one. */
export function defaultSchedule(
  startAt: Date,
  frequency: Frequency | undefined,
  timeZone: string,
): SurveySchedule {
  const isHeldOnce = (frequency ?? FREQUENCIES.once) === FREQUENCIES.once;
  return {
    startAt,
    endAt: isHeldOnce ? monthsLater(startAt, 1, timeZone) : null,
    frequency: FREQUENCIES.once,
    frequencyStart: null,
  };
}

/**
 * A schedule with some of its fields changed. A recurring survey whose day is missing, or does not match the frequency,
 * recurs on the day on which it starts.
 * @throws AppError validation: ends before it starts, or a day that does not exist in the frequency
 */
export function changeSchedule(
  before: SurveySchedule,
  changes: ScheduleInput,
  timeZone: string,
): SurveySchedule {
  const startAt = changes.startAt === undefined ? before.startAt : new Date(changes.startAt);
  const endAt =
    changes.endAt === undefined ? before.endAt : changes.endAt === null ? null : new Date(changes.endAt);
  requireSensible('startAt', startAt);
  if (endAt !== null) requireSensible('endAt', endAt);
  if (endAt !== null && endAt <= startAt) throw invalidField('endAt', 'must be after startAt');
  const frequency = changes.frequency ?? before.frequency;
  if (frequency === FREQUENCIES.once) return { startAt, endAt, frequency, frequencyStart: null };
  const latest = frequency === FREQUENCIES.weekly ? 7 : 31;
  if (typeof changes.frequencyStart === 'number' && changes.frequencyStart > latest) {
    throw invalidField('frequencyStart', `must be from 1 to ${latest}`);
  }
  const kept = frequency === before.frequency ? before.frequencyStart : null;
  const day = dayInZone(startAt, timeZone);
  const frequencyStart =
    changes.frequencyStart ??
    kept ??
    (frequency === FREQUENCIES.weekly ? weekdayOf(day) : Number(day.slice(8)));
  return { startAt, endAt, frequency, frequencyStart };
}

/** Rounds are counted from the start: a typo in the year must not create thousands. */
function requireSensible(field: string, time: Date): void {
  const year = time.getUTCFullYear();
  if (year < 2000 || year > 2100) throw invalidField(field, 'must be between 2000 and 2100');
}
