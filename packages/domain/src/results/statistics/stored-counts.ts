import { emptyDayCount, segmentIn, type DayCount } from './day-count';
import type { DayCountRecord, SegmentCountRecord, StoredAggregate } from './day-count.model';
import { addAggregate, type Aggregate } from './aggregate';

/** The documents that hold a count. */
export function toRecords(
  survey: { readonly _id: string; readonly companyId: string },
  { day, periodId, all, segments }: DayCount,
): { day: DayCountRecord; segments: SegmentCountRecord[] } {
  const _id = `${survey._id}:${day}:${periodId}`;
  const place = { _id, companyId: survey.companyId, surveyId: survey._id, day, periodId };
  return {
    day: { ...place, ...toStored(all) },
    segments: [...segments].map(([segmentationId, values]) => ({
      ...place,
      _id: `${_id}:${segmentationId}`,
      segmentationId,
      values: [...values].map(([value, aggregate]) => ({ value, ...toStored(aggregate) })),
    })),
  };
}

/** A day as a count, still without its segments. */
export function fromDayRecord(record: DayCountRecord): DayCount {
  return { ...emptyDayCount(record.day, record.periodId), all: fromStored(record, record.periodId) };
}

/** Adds what is stored of one segmentation to its day. */
export function addSegments(count: DayCount, { segmentationId, values }: SegmentCountRecord): void {
  for (const { value, ...stored } of values) {
    addAggregate(segmentIn(count.segments, segmentationId, value), fromStored(stored, count.periodId));
  }
}

function toStored({ responses, squares, questions }: Aggregate): StoredAggregate {
  return {
    responses,
    squares,
    questions: [...questions].map(([id, counts]) => ({ id, counts })),
  };
}

function fromStored({ responses, squares, questions }: StoredAggregate, periodId: string): Aggregate {
  return {
    responses,
    squares,
    periods: new Map([[periodId, responses]]),
    questions: new Map(questions.map(({ id, counts }) => [id, counts])),
  };
}
