import { streamResponses } from '../../answers';
import type { Context } from '../../platform';
import type { SurveyRecord } from '../../surveys';
import { countIn, emptyDayCount, type DayCount } from './day-count';
import { addSegments, fromDayRecord } from './stored-counts';
import { dayCountModel, segmentCountModel } from './day-count.model';

/** By which segmentations answers are counted too: none, all, or the one of that id. */
export type Split = 'none' | 'all' | { readonly segmentationId: string };

type Counted = Pick<SurveyRecord, '_id' | 'companyId' | 'countedUntil'>;

/**
 * What was answered on every day of a survey, exact at every moment: the days that are counted already, and the answers
 * since. Its cost grows with the days of a survey, not with its answers.
 */
export async function surveyDays(context: Context, survey: Counted, split: Split): Promise<DayCount[]> {
  const { countedUntil } = survey;
  if (countedUntil === null) return countAnswers(context, survey, {}, split);
  const [stored, fresh] = await Promise.all([
    readCounts(context, survey, countedUntil, split),
    countAnswers(context, survey, { after: countedUntil }, split),
  ]);
  return [...stored, ...fresh];
}

/** The counts that are stored, as far as the survey says that they are complete. */
async function readCounts(
  context: Context,
  survey: Counted,
  until: string,
  split: Split,
): Promise<DayCount[]> {
  const filter = { companyId: survey.companyId, surveyId: survey._id, day: { $lte: until } };
  const [days, segments] = await Promise.all([
    dayCountModel(context).find(filter).lean(),
    split === 'none'
      ? []
      : segmentCountModel(context)
          .find(split === 'all' ? filter : { ...filter, ...split })
          .lean(),
  ]);
  const counts = new Map(days.map((record) => [keyOf(record), fromDayRecord(record)]));
  for (const record of segments) {
    const count = counts.get(keyOf(record));
    if (count) addSegments(count, record);
  }
  return [...counts.values()];
}

/** Counts the answers of some days themselves, by day and period. */
export async function countAnswers(
  context: Context,
  survey: Pick<SurveyRecord, '_id' | 'companyId'>,
  days: { readonly after?: string | null; readonly until?: string },
  split: Split,
): Promise<DayCount[]> {
  const counts = new Map<string, DayCount>();
  const whole = ['day', 'periodId', 'answers'] as const;
  const fields = split === 'none' ? whole : ([...whole, 'segments'] as const);
  for await (const { day, periodId, answers, segments } of streamResponses(context, survey, days, fields)) {
    const key = keyOf({ day, periodId });
    const count = counts.get(key) ?? emptyDayCount(day, periodId);
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

function keyOf({ day, periodId }: { readonly day: string; readonly periodId: string }): string {
  return `${day}:${periodId}`;
}
