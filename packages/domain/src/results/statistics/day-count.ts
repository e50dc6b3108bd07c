import type { ResponseRecord } from '../../answers';
import { addResponse, emptyAggregate, type Aggregate } from './aggregate';

/** Aggregates by segmentation, then value. */
export type SegmentAggregates = Map<string, Map<string, Aggregate>>;

/** What was answered on one day in one period, over all and by segment. */
export interface DayCount {
  readonly day: string;
  readonly periodId: string;
  readonly all: Aggregate;
  readonly segments: SegmentAggregates;
}

export function emptyDayCount(day: string, periodId: string): DayCount {
  return { day, periodId, all: emptyAggregate(), segments: new Map() };
}

/** Counts a response of that day and period in. */
export function countIn(count: DayCount, response: Pick<ResponseRecord, 'answers' | 'segments'>): void {
  const { periodId } = count;
  addResponse(count.all, periodId, response.answers);
  for (const { segmentationId, value } of response.segments) {
    addResponse(segmentIn(count.segments, segmentationId, value), periodId, response.answers);
  }
}

/** The aggregate of a segment, made when it is not there yet. */
export function segmentIn(segments: SegmentAggregates, segmentationId: string, value: string): Aggregate {
  const values = segments.get(segmentationId) ?? new Map<string, Aggregate>();
  segments.set(segmentationId, values);
  const aggregate = values.get(value) ?? emptyAggregate();
  values.set(value, aggregate);
  return aggregate;
}
