import { dayInZone } from '@elan/scoring/periods';
import { invalidField } from '../core/invalid-field';
import { isDay } from '../users/extra-data';

/** Days `yyyy-MM-dd` of the company's time zone, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Days as a caller gives them: `yyyy-MM-dd`, or an instant whose day is meant. */
export interface DayRangeInput {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/**
 * The days that are meant, in the company's time zone; from the start of the survey to today unless told.
 * @throws AppError validation: a day that no calendar has
 */
export function dayRange(
  input: DayRangeInput,
  survey: { readonly startAt: Date },
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): DayRange {
  const day = (given: string | undefined, otherwise: Date): string =>
    given !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(given)
      ? given
      : dayInZone(given === undefined ? otherwise : new Date(given), timeZone);
  const range = { from: day(input.startDate, survey.startAt), to: day(input.endDate, now) };
  if (!isDay(range.from)) throw invalidField('startDate', 'must be a day of the calendar');
  if (!isDay(range.to)) throw invalidField('endDate', 'must be a day of the calendar');
  return range;
}
