import type { Context } from '../../platform';
import { surveyModel, type SurveyRecord } from './survey.model';

/** @returns some fields of a survey of a company, including deleted ones; null if it does not exist. */
export async function findStoredSurvey<Field extends keyof SurveyRecord>(
  context: Context,
  companyId: string,
  surveyId: string,
  fields: readonly Field[],
): Promise<Pick<SurveyRecord, Field | '_id'> | null> {
  return surveyModel(context).findOne({ _id: surveyId, companyId }).select(fields).lean();
}

/** Finds several surveys; those that do not exist are left out. */
export async function findStoredSurveys<Field extends keyof SurveyRecord>(
  context: Context,
  companyId: string,
  surveyIds: readonly string[],
  fields: readonly Field[],
): Promise<Pick<SurveyRecord, Field | '_id'>[]> {
  return surveyModel(context)
    .find({ companyId, _id: { $in: [...surveyIds] } })
    .select(fields)
    .lean();
}
