import { segmentIn, type DayCount, type SegmentAggregates } from './day-count';
import type { DayRange } from '@elan/calendar';
import { addAggregate, emptyAggregate, type Aggregate } from './aggregate';

/** Days added up. */
export interface Histograms {
  readonly all: Aggregate;
  readonly periods: ReadonlyMap<string, Aggregate>;
  /** By segmentation, then value. */
  readonly segments: ReadonlyMap<string, ReadonlyMap<string, Aggregate>>;
}

/** Adds up days, all or those of a range. */
export function addUp(days: readonly DayCount[], range?: DayRange): Histograms {
  const all = emptyAggregate();
  const periods = new Map<string, Aggregate>();
  const segments: SegmentAggregates = new Map();
  for (const { day, periodId, all: ofDay, segments: ofSegments } of days) {
    if (range && (day < range.from || day > range.to)) continue;
    if (ofDay.responses > 0) {
      addAggregate(all, ofDay);
      const period = periods.get(periodId) ?? emptyAggregate();
      addAggregate(period, ofDay);
      periods.set(periodId, period);
    }
    for (const [segmentationId, values] of ofSegments) {
      for (const [value, aggregate] of values)
        addAggregate(segmentIn(segments, segmentationId, value), aggregate);
    }
  }
  return { all, periods, segments };
}
