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

const EARLIEST = '2000-01-01';
const LATEST = '2100-12-31';

/**
 * The days that are meant, in the company's time zone; from the start of the survey to today unless told.
 * @throws AppError validation: a day that no calendar has, or of another century
 */
export function dayRange(
  input: DayRangeInput,
  survey: { readonly startAt: Date },
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): DayRange {
  const day = (field: keyof DayRangeInput, otherwise: Date): string => {
    const given = input[field];
    if (given === undefined) return dayInZone(otherwise, timeZone);
    const meant = /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : dayInZone(new Date(given), timeZone);
    if (!isDay(meant)) throw invalidField(field, 'must be a day of the calendar');
    // As the dates of surveys are: the calendar ends for the computations of days where it does for four digits.
    if (meant < EARLIEST || meant > LATEST) throw invalidField(field, 'must be between 2000 and 2100');
    return meant;
  };
  return { from: day('startDate', survey.startAt), to: day('endDate', now) };
}
