import type { ResponseRecord } from '../responses/response.model';
import type { DayCountRecord, StoredTally } from './day-count.model';
import { addResponse, emptyTally, type Tally } from './tally';

/** What was answered on one day, over all and by segment: segmentation, then value. */
export interface DayCount {
  readonly day: string;
  readonly all: Tally;
  readonly segments: Map<string, Map<string, Tally>>;
}

type Counted = Pick<ResponseRecord, 'day' | 'periodId' | 'answers' | 'segments'>;

export function emptyDayCount(day: string): DayCount {
  return { day, all: emptyTally(), segments: new Map() };
}

/** Counts one response in. */
export function countIn(count: DayCount, response: Counted): void {
  addResponse(count.all, response);
  for (const { segmentationId, value } of response.segments) {
    addResponse(segmentIn(count.segments, segmentationId, value), response);
  }
}

/** The tally of a segment, made when it is not there yet. */
export function segmentIn(
  segments: Map<string, Map<string, Tally>>,
  segmentationId: string,
  value: string,
): Tally {
  const values = segments.get(segmentationId) ?? new Map<string, Tally>();
  segments.set(segmentationId, values);
  const tally = values.get(value) ?? emptyTally();
  values.set(value, tally);
  return tally;
}

/** The stored form of a count whose responses are all of one period. */
export function toRecord(
  survey: { readonly _id: string; readonly companyId: string },
  periodId: string,
  count: DayCount,
): DayCountRecord {
  return {
    _id: `${survey._id}:${count.day}:${periodId}`,
    companyId: survey.companyId,
    surveyId: survey._id,
    day: count.day,
    periodId,
    ...toStored(count.all),
    segments: [...count.segments].flatMap(([segmentationId, values]) =>
      [...values].map(([value, tally]) => ({ segmentationId, value, ...toStored(tally) })),
    ),
  };
}

export function fromRecord(record: DayCountRecord): DayCount {
  const count: DayCount = { ...emptyDayCount(record.day), all: fromStored(record, record.periodId) };
  for (const segment of record.segments) {
    const values = count.segments.get(segment.segmentationId) ?? new Map<string, Tally>();
    values.set(segment.value, fromStored(segment, record.periodId));
    count.segments.set(segment.segmentationId, values);
  }
  return count;
}

function toStored({ responses, squares, enpsSquares, questions }: Tally): StoredTally {
  return {
    responses,
    squares,
    enpsSquares,
    questions: [...questions].map(([id, counts]) => ({ id, counts })),
  };
}

function fromStored({ responses, squares, enpsSquares, questions }: StoredTally, periodId: string): Tally {
  return {
    responses,
    squares,
    enpsSquares,
    periods: new Map([[periodId, responses]]),
    questions: new Map(questions.map(({ id, counts }) => [id, [...counts]])),
  };
}
