import type { Survey } from '@elan/contracts';
import { isDay, useDates, useSearchParams } from '@elan/web-core';
import type { DayRange } from './analysis-api';

/**
 * The analysed days, kept in the address: from the survey's start to today, or to that start while it is still to come,
 * unless others are chosen.
 */
export function useDayRange(survey: Survey): readonly [DayRange, (range: Partial<DayRange>) => void] {
  const dates = useDates();
  const [search, setSearch] = useSearchParams();
  const asked = (name: string): string | null => {
    const value = search.get(name);
    return value !== null && isDay(value) ? value : null;
  };
  const startDate = asked('startDate') ?? dates.day(survey.startAt);
  const today = dates.day(new Date());
  const range = { startDate, endDate: asked('endDate') ?? (startDate > today ? startDate : today) };
  const setRange = (changes: Partial<DayRange>): void => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, day] of Object.entries(changes)) {
          if (day === '') next.delete(name);
          else next.set(name, day);
        }
        return next;
      },
      { replace: true },
    );
  };
  return [range, setRange];
}
