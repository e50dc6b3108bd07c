import { segmentIn, type DayCount, type SegmentTallies } from './day-count';
import type { DayRange } from './day-range';
import { addTally, emptyTally, type Tally } from './aggregate';

/** Days added up. */
export interface Histograms {
  readonly all: Tally;
  readonly periods: ReadonlyMap<string, Tally>;
  /** By segmentation, then value. */
  readonly segments: ReadonlyMap<string, ReadonlyMap<string, Tally>>;
}

/** Adds up days, all or those of a range. */
export function addUp(days: readonly DayCount[], range?: DayRange): Histograms {
  const all = emptyTally();
  const periods = new Map<string, Tally>();
  const segments: SegmentTallies = new Map();
  for (const { day, periodId, all: ofDay, segments: ofSegments } of days) {
    if (range && (day < range.from || day > range.to)) continue;
    if (ofDay.responses > 0) {
      addTally(all, ofDay);
      const period = periods.get(periodId) ?? emptyTally();
      addTally(period, ofDay);
      periods.set(periodId, period);
    }
    for (const [segmentationId, values] of ofSegments) {
      for (const [value, tally] of values) addTally(segmentIn(segments, segmentationId, value), tally);
    }
  }
  return { all, periods, segments };
}
