import { countResponsesByDay } from '../../answers';
import type { Context } from '../../platform';
import { findAnsweredSurveys } from '../../surveys';
import { dayCountModel } from '../statistics/day-count.model';

/** Answers of a company per day from a day `yyyy-MM-dd` on, oldest first; days without answers are left out. */
export async function answersPerDay(
  context: Context,
  companyId: string,
  from: string,
): Promise<{ createdAt: string; count: number }[]> {
  const surveys = await findAnsweredSurveys(context, companyId);
  const limits = new Map(surveys.map(({ _id, countedUntil }) => [_id, countedUntil]));
  const stored = await dayCountModel(context)
    .find({ companyId, day: { $gte: from } }, { surveyId: 1, day: 1, responses: 1 })
    .lean();
  const counts = new Map<string, number>();
  const add = (day: string, count: number): void => void counts.set(day, (counts.get(day) ?? 0) + count);
  for (const { surveyId, day, responses } of stored) {
    // A count beyond the limit is one that is being made just now: its answers are counted below.
    if (day <= (limits.get(surveyId) ?? '')) add(day, responses);
  }
  // All surveys are counted up to the same day, but for those that have not been yet: one or two rounds.
  for (const until of new Set(surveys.map(({ countedUntil }) => countedUntil))) {
    const surveyIds = surveys.filter(({ countedUntil }) => countedUntil === until).map(({ _id }) => _id);
    const days = until !== null && until >= from ? { $gt: until } : { $gte: from };
    for (const { day, count } of await countResponsesByDay(context, companyId, surveyIds, days)) {
      add(day, count);
    }
  }
  return [...counts]
    .map(([createdAt, count]) => ({ createdAt, count }))
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}
