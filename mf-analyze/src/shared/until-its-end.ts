import type { Survey } from '@elan/contracts';
import type { DayRange } from './analysis-api';

/** Days as they are said of a survey: none after its last one, on which nobody could answer any more. */
export function untilItsEnd(
  range: DayRange,
  { endAt }: Pick<Survey, 'endAt'>,
  dayOf: (date: string) => string,
): DayRange {
  const last = endAt === null ? range.endDate : dayOf(endAt);
  return last < range.endDate && last >= range.startDate ? { ...range, endDate: last } : range;
}
