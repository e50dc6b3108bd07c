import { isDay, wholeYears, type Day } from '@elan/calendar';

/** How a date segmentation is divided into brackets. */
export type Bracket = 'age' | 'seniority';

/** A bracket covers whole years from `from` to `to`, both included; null is open. */
interface YearRange {
  readonly id: string;
  readonly from: number;
  readonly to: number | null;
}

/** Brackets in ascending order; ids are stable and the same in every language. */
export const yearRanges: Readonly<Record<Bracket, readonly YearRange[]>> = {
  age: [
    { id: '<25', from: 0, to: 24 },
    { id: '25-34', from: 25, to: 34 },
    { id: '35-44', from: 35, to: 44 },
    { id: '45-54', from: 45, to: 54 },
    { id: '55+', from: 55, to: null },
  ],
  seniority: [
    { id: '<1', from: 0, to: 0 },
    { id: '1-2', from: 1, to: 2 },
    { id: '3-5', from: 3, to: 5 },
    { id: '6-10', from: 6, to: 10 },
    { id: '>10', from: 11, to: null },
  ],
};

/**
 * @param date the member's day `yyyy-MM-dd` (birth, or arrival).
 * @param today day in the company's time zone.
 * @returns the bracket's id, or null if the date is not a day or is in the future.
 */
export function bracketOf(date: string, bracket: Bracket, today: Day): string | null {
  if (!isDay(date) || date > today) return null;
  const years = wholeYears(date, today);
  const range = yearRanges[bracket].find(({ from, to }) => years >= from && (to === null || years <= to));
  return range?.id ?? null;
}
