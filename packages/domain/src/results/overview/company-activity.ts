import type { Context } from '../../platform';
import { dayCountModel } from '../statistics/day-count.model';
import { surveyModel } from '../../surveys/surveys/survey.model';
import { responseModel } from '../../answers/response.model';

/** Answers of a company per day from a day `yyyy-MM-dd` on, oldest first; days without answers are left out. */
export async function answersPerDay(
  context: Context,
  companyId: string,
  from: string,
): Promise<{ createdAt: string; count: number }[]> {
  const surveys = await surveyModel(context)
    .find({ companyId, hasAnswers: true }, { countedUntil: 1 })
    .lean();
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
    const day = until !== null && until >= from ? { $gt: until } : { $gte: from };
    for (const { _id, count } of await countByDay(context, {
      companyId,
      surveyId: { $in: surveyIds },
      day,
    })) {
      add(_id, count);
    }
  }
  return [...counts]
    .map(([createdAt, count]) => ({ createdAt, count }))
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

function countByDay(context: Context, match: Record<string, unknown>) {
  return responseModel(context).aggregate<{ _id: string; count: number }>([
    { $match: match },
    { $group: { _id: '$day', count: { $sum: 1 } } },
  ]);
}

/** How many surveys a company has, and how many of them can be answered now. */
export async function surveyAmounts(
  context: Context,
  companyId: string,
): Promise<{ surveyAmount: number; activeSurveyAmount: number }> {
  const now = context.clock.now();
  const [surveyAmount, activeSurveyAmount] = await Promise.all([
    surveyModel(context).countDocuments({ companyId, deletedAt: null }),
    surveyModel(context).countDocuments({
      companyId,
      deletedAt: null,
      active: true,
      startAt: { $lte: now },
      $or: [{ endAt: null }, { endAt: { $gte: now } }],
    }),
  ]);
  return { surveyAmount, activeSurveyAmount };
}
