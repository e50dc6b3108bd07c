import type { Context } from '../../platform';
import { surveyModel, type SurveyRecord } from './survey.model';

/**
 * @returns some fields of the surveys of a company that end at an instant or later, if at all, including paused and
 * future ones.
 */
export async function findSurveysEndingFrom<Field extends keyof SurveyRecord>(
  context: Context,
  companyId: string,
  instant: Date,
  fields: readonly Field[],
): Promise<Pick<SurveyRecord, Field | '_id'>[]> {
  return surveyModel(context)
    .find({ companyId, deletedAt: null, $or: [{ endAt: null }, { endAt: { $gte: instant } }] })
    .select(fields)
    .lean();
}
