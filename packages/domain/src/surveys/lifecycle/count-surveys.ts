import type { Context } from '../../platform';
import { surveyModel } from './survey.model';

/** How many surveys a company has, and how many of them can be answered now. */
export async function countSurveys(
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
