import { dayInZone, type Day, type DayRange } from '@elan/calendar';
import { invalidField } from '../../platform';

/** Days as a caller passes them. */
export interface DayRangeInput {
  readonly startDate?: Day | undefined;
  readonly endDate?: Day | undefined;
}

const EARLIEST = '2000-01-01';
const LATEST = '2100-12-31';

/**
 * The requested days, in the company's time zone; by default from the start of the survey to today, or only that first
 * day if it is in the future.
 * @throws AppError validation: a day of another century
 */
export function dayRange(
  input: DayRangeInput,
  survey: { readonly startAt: Date },
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): DayRange {
  const day = (field: keyof DayRangeInput, otherwise: Date): Day => {
    const given = input[field];
    if (given === undefined) return dayInZone(otherwise, timeZone);
    // The same limits as for the dates of surveys: day arithmetic only works for years of four digits.
    if (given < EARLIEST || given > LATEST) throw invalidField(field, 'must be between 2000 and 2100');
    return given;
  };
  const from = day('startDate', survey.startAt);
  const to = day('endDate', now);
  return { from, to: input.endDate === undefined && to < from ? from : to };
}
