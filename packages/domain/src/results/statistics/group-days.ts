import type { DayCount } from './day-count';
import type { SegmentGroup } from './segment-groups';
import type { GroupedDay } from './anonymous-ranges';

/** The group of all people whose column is hidden. */
export const HIDDEN = 'hidden';

/** Counts the people of each shown column by day; those of the hidden ones together. */
export function groupDays(
  days: readonly DayCount[],
  segmentationId: string,
  groups: readonly SegmentGroup[],
  columns: readonly string[],
): GroupedDay[] {
  const shown = new Set(columns);
  const columnOf = new Map(groups.flatMap(({ id, values }) => values.map((value) => [value, id])));
  return days.map(({ day, periodId, all, segments }) => {
    const counts = new Map<string, number>();
    let rest = all.responses;
    for (const [value, { responses }] of segments.get(segmentationId) ?? []) {
      const column = columnOf.get(value);
      if (column === undefined || !shown.has(column)) continue;
      counts.set(column, (counts.get(column) ?? 0) + responses);
      rest -= responses;
    }
    return { day, periodId, groups: counts.set(HIDDEN, rest) };
  });
}
