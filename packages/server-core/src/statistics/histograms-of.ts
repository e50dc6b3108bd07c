import type { Core } from '../core/core';
import type { SurveyRecord } from '../surveys/survey.model';
import { countIn, emptyDayCount, segmentIn, type DayCount, type SegmentTallies } from './day-count';
import { fromDayRecord, fromSegmentRecord } from './stored-counts';
import { addTally, emptyTally, type Tally } from './tally';

/** Days `yyyy-MM-dd` of the company's time zone, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** By which segmentations answers are counted too: none, all, or the one of that id. */
export type Split = 'none' | 'all' | { readonly segmentationId: string };

export interface Histograms {
  readonly all: Tally;
  readonly periods: ReadonlyMap<string, Tally>;
  /** By segmentation, then value. */
  readonly segments: ReadonlyMap<string, ReadonlyMap<string, Tally>>;
}

type Counted = Pick<SurveyRecord, '_id' | 'companyId' | 'countedUntil'>;

/** Everything that was answered in a range of days, added up. Exact at every moment. */
export async function histogramsOf(
  core: Core,
  survey: Counted,
  { from, to }: DayRange,
  split: Split,
): Promise<Histograms> {
  const { countedUntil } = survey;
  const stored =
    countedUntil === null ? [] : await readCounts(core, survey, { from, to: min(to, countedUntil) }, split);
  const after = countedUntil === null ? { $gte: from } : { $gte: from, $gt: countedUntil };
  const fresh = await countAnswers(core, survey, { ...after, $lte: to }, split);
  return addUp([...stored, ...fresh]);
}

/** Adds up counts. */
export function addUp(counts: readonly DayCount[]): Histograms {
  const all = emptyTally();
  const periods = new Map<string, Tally>();
  const segments: SegmentTallies = new Map();
  for (const { periodId, all: ofDay, segments: ofSegments } of counts) {
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

/** The counts that are stored. */
async function readCounts(core: Core, survey: Counted, range: DayRange, split: Split): Promise<DayCount[]> {
  const filter = {
    companyId: survey.companyId,
    surveyId: survey._id,
    day: { $gte: range.from, $lte: range.to },
  };
  const [days, segments] = await Promise.all([
    core.models.DayCount.find(filter).lean(),
    split === 'none'
      ? []
      : core.models.SegmentCount.find(split === 'all' ? filter : { ...filter, ...split }).lean(),
  ]);
  return [...days.map(fromDayRecord), ...segments.map(fromSegmentRecord)];
}

/** Counts the answers themselves, by day and period. */
export async function countAnswers(
  core: Core,
  survey: Pick<SurveyRecord, '_id' | 'companyId'>,
  day: { $gte?: string; $gt?: string; $lte: string },
  split: Split,
): Promise<DayCount[]> {
  const counts = new Map<string, DayCount>();
  const cursor = core.models.Response.find(
    { companyId: survey.companyId, surveyId: survey._id, day },
    { _id: 0, day: 1, periodId: 1, answers: 1, ...(split === 'none' ? {} : { segments: 1 }) },
  )
    .lean()
    .cursor({ batchSize: 2000 });
  for await (const { day: on, periodId, answers, segments } of cursor) {
    const key = `${on}:${periodId}`;
    const count = counts.get(key) ?? emptyDayCount(on, periodId);
    counts.set(key, count);
    countIn(count, { answers, segments: segmentsIn(split, segments) });
  }
  return [...counts.values()];
}

function segmentsIn<Segment extends { segmentationId: string }>(
  split: Split,
  segments: Segment[],
): Segment[] {
  if (split === 'none') return [];
  if (split === 'all') return segments;
  return segments.filter(({ segmentationId }) => segmentationId === split.segmentationId);
}

function min(a: string, b: string): string {
  return a < b ? a : b;
}
