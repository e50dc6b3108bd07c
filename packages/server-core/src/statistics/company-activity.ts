import type { Core } from '../core/core';

/** Answers of a company per day from a day `yyyy-MM-dd` on, oldest first; days without answers are left out. */
export async function answersPerDay(
  core: Core,
  companyId: string,
  from: string,
): Promise<{ createdAt: string; count: number }[]> {
  const days = await core.models.Response.aggregate<{ _id: string; count: number }>([
    { $match: { companyId, day: { $gte: from } } },
    { $group: { _id: '$day', count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  return days.map(({ _id, count }) => ({ createdAt: _id, count }));
}

/** How many surveys a company has, and how many of them can be answered now. */
export async function surveyAmounts(
  core: Core,
  companyId: string,
): Promise<{ surveyAmount: number; activeSurveyAmount: number }> {
  const now = core.clock.now();
  const [surveyAmount, activeSurveyAmount] = await Promise.all([
    core.models.Survey.countDocuments({ companyId, deletedAt: null }),
    core.models.Survey.countDocuments({
      companyId,
      deletedAt: null,
      active: true,
      startAt: { $lte: now },
      $or: [{ endAt: null }, { endAt: { $gte: now } }],
    }),
  ]);
  return { surveyAmount, activeSurveyAmount };
}
