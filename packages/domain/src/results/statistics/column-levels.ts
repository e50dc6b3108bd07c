import type { DayRange } from '@elan/calendar';
import { HIDDEN } from './group-days';
import { joinRanges, clampToRanges, type GroupedDay } from './anonymous-ranges';

/** Columns of a heatmap that are shown together, and the anonymous ranges that they do not cut. */
export interface ColumnLevel {
  readonly columns: readonly string[];
  /** The people of each of these columns by day; those of the others together. */
  readonly days: readonly GroupedDay[];
  readonly ranges: readonly DayRange[];
}

/**
 * What a heatmap can show of a survey's days: with all columns long ranges only, with fewer columns shorter ones, in
 * each of which every one of these columns, and the others together, hold nobody or enough people. The smallest column
 * goes first: it is the one for which days have to wait.
 *
 * Each level cuts the ranges of the one before further and none in two, and tells fewer columns. So whatever is added
 * and subtracted of heatmaps of any days and of the survey's totals, no fewer people remain: what two readings tell of
 * part of a range they tell of all columns that were not cut there together.
 *
 * @param columns largest first
 * @param daysFor counts the people of some columns by day
 * @param baseFor the anonymous ranges of which those for some columns are made; for fewer columns the same or shorter ones
 */
export function columnLevels(
  columns: readonly string[],
  daysFor: (columns: readonly string[]) => readonly GroupedDay[],
  baseFor: (columns: readonly string[]) => readonly DayRange[],
  minimumGroupSize: number,
): ColumnLevel[] {
  const levels: ColumnLevel[] = [];
  for (let count = columns.length; count > 0; count -= 1) {
    const shown = columns.slice(0, count);
    const days = daysFor(shown);
    const base = baseFor(shown);
    const before = levels.at(-1)?.ranges;
    const ranges = before
      ? before.flatMap((outer) => joinRanges(within(base, outer), daysWithin(days, outer), minimumGroupSize))
      : joinRanges(base, days, minimumGroupSize);
    levels.push({ columns: shown, days, ranges });
  }
  return levels;
}

/**
 * The level that tells most answers of a range of days, and the days of the range that it covers.
 * @returns null when no level has a whole anonymous range there
 */
export function mostToldLevel(
  levels: readonly ColumnLevel[],
  asked: DayRange,
): { level: ColumnLevel; range: DayRange } | null {
  let best: { level: ColumnLevel; range: DayRange; told: number } | null = null;
  for (const level of levels) {
    const range = clampToRanges(asked, level.ranges);
    if (range === null) continue;
    const told = daysWithin(level.days, range).reduce((sum, { groups }) => sum + toldOn(groups), 0);
    if (best === null || told > best.told) best = { level, range, told };
  }
  return best;
}

function toldOn(groups: GroupedDay['groups']): number {
  return [...groups].reduce((sum, [column, count]) => (column === HIDDEN ? sum : sum + count), 0);
}

function within(ranges: readonly DayRange[], { from, to }: DayRange): DayRange[] {
  return ranges.filter((range) => range.from >= from && range.to <= to);
}

function daysWithin(days: readonly GroupedDay[], { from, to }: DayRange): GroupedDay[] {
  return days.filter(({ day }) => day >= from && day <= to);
}
