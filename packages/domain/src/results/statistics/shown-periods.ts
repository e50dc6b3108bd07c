import type { DayCount } from './day-count';
import type { DayRange } from '@elan/calendar';

/**
 * The periods whose point of the trend may be shown. The score of each anonymous range is known, so in one that
 * several periods share, one that too few answered is hidden together with the smallest of the others: what is left of
 * the range is then enough people. The periods that are hidden can be few people who answered again and again, so
 * their answers are not added up. A period is shown or hidden whatever days are asked for, so that no range tells what
 * another hides.
 */
export function shownPeriods(
  days: readonly DayCount[],
  anonymousRanges: readonly DayRange[],
  minimumGroupSize: number,
): ReadonlySet<string> {
  const shown = new Set(days.map(({ periodId }) => periodId));
  for (const { from, to } of anonymousRanges) {
    const sizes = new Map<string, number>();
    for (const { day, periodId, all } of days) {
      if (day < from || day > to) continue;
      sizes.set(periodId, (sizes.get(periodId) ?? 0) + all.responses);
    }
    for (const periodId of hiddenOf(sizes, minimumGroupSize)) shown.delete(periodId);
  }
  return shown;
}

function hiddenOf(sizes: ReadonlyMap<string, number>, minimumGroupSize: number): string[] {
  const smallestFirst = [...sizes].sort(([a, n], [b, m]) => n - m || (a < b ? 1 : -1));
  const small = smallestFirst.filter(([, size]) => size < minimumGroupSize).length;
  return smallestFirst.slice(0, small === 0 ? 0 : small + 1).map(([periodId]) => periodId);
}
