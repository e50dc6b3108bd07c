import type { ResponseRecord } from '../../answers';
import { addResponse, emptyTally, type Tally } from './aggregate';

/** Tallies by segmentation, then value. */
export type SegmentTallies = Map<string, Map<string, Tally>>;

/** What was answered on one day in one period, over all and by segment. */
export interface DayCount {
  readonly day: string;
  readonly periodId: string;
  readonly all: Tally;
  readonly segments: SegmentTallies;
}

export function emptyDayCount(day: string, periodId: string): DayCount {
  return { day, periodId, all: emptyTally(), segments: new Map() };
}

/** Counts a response of that day and period in. */
export function countIn(count: DayCount, response: Pick<ResponseRecord, 'answers' | 'segments'>): void {
  const { periodId } = count;
  addResponse(count.all, periodId, response.answers);
  for (const { segmentationId, value } of response.segments) {
    addResponse(segmentIn(count.segments, segmentationId, value), periodId, response.answers);
  }
}

/** The tally of a segment, made when it is not there yet. */
export function segmentIn(segments: SegmentTallies, segmentationId: string, value: string): Tally {
  const values = segments.get(segmentationId) ?? new Map<string, Tally>();
  segments.set(segmentationId, values);
  const tally = values.get(value) ?? emptyTally();
  values.set(value, tally);
  return tally;
}
