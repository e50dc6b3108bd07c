import type { Core } from '../core/core';
import type { SurveyRecord } from '../surveys/survey.model';
import { countIn, emptyDayCount, fromRecord, segmentIn, type DayCount } from './day-count';
import { addTally, emptyTally, type Tally } from './tally';

/** Days `yyyy-MM-dd` of the company's time zone, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface Histograms {
  readonly all: Tally;
  readonly periods: ReadonlyMap<string, Tally>;
  /** By segmentation, then value. */
  readonly segments: ReadonlyMap<string, ReadonlyMap<string, Tally>>;
}

type Counted = Pick<SurveyRecord, '_id' | 'companyId' | 'countedUntil'>;

/** Everything that was answered in a range of days, added up. Exact at every moment. */
export async function histogramsOf(core: Core, survey: Counted, range: DayRange): Promise<Histograms> {
  return addUp(await dayCounts(core, survey, range));
}

/** Adds up counts, each given with its period. */
export function addUp(counts: readonly (readonly [periodId: string, count: DayCount])[]): Histograms {
  const all = emptyTally();
  const periods = new Map<string, Tally>();
  const segments = new Map<string, Map<string, Tally>>();
  for (const [periodId, count] of counts) {
    addTally(all, count.all);
    const period = periods.get(periodId) ?? emptyTally();
    addTally(period, count.all);
    periods.set(periodId, period);
    for (const [segmentationId, values] of count.segments) {
      for (const [value, tally] of values) addTally(segmentIn(segments, segmentationId, value), tally);
    }
  }
  return { all, periods, segments };
}

/** One count per day and period: the stored ones, then what came after them, counted from the answers. */
async function dayCounts(core: Core, survey: Counted, { from, to }: DayRange): Promise<[string, DayCount][]> {
  const { _id: surveyId, companyId, countedUntil } = survey;
  const stored =
    countedUntil === null
      ? []
      : await core.models.DayCount.find({
          companyId,
          surveyId,
          day: { $gte: from, $lte: min(to, countedUntil) },
        }).lean();
  const after = countedUntil === null ? { $gte: from } : { $gte: from, $gt: countedUntil };
  const fresh = await countAnswers(core, survey, { ...after, $lte: to });
  return [...stored.map((record): [string, DayCount] => [record.periodId, fromRecord(record)]), ...fresh];
}

/** Counts answers themselves, by day and period. */
export async function countAnswers(
  core: Core,
  survey: Pick<SurveyRecord, '_id' | 'companyId'>,
  day: { $gte?: string; $gt?: string; $lte: string },
): Promise<[string, DayCount][]> {
  const counts = new Map<string, [string, DayCount]>();
  const cursor = core.models.Response.find(
    { companyId: survey.companyId, surveyId: survey._id, day },
    { _id: 0, day: 1, periodId: 1, answers: 1, segments: 1 },
  )
    .lean()
    .cursor({ batchSize: 2000 });
  for await (const response of cursor) {
    const key = `${response.day}:${response.periodId}`;
    const entry = counts.get(key) ?? [response.periodId, emptyDayCount(response.day)];
    countIn(entry[1], response);
    counts.set(key, entry);
  }
  return [...counts.values()];
}

function min(a: string, b: string): string {
  return a < b ? a : b;
}
