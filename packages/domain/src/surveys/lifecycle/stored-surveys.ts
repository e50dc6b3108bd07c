import type { RespondentLanguage } from '@elan/contracts';
import type { Context } from '../../platform';
import { surveyModel, type SurveyRecord } from './survey.model';
import { nameSurvey } from './word-survey';

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

/** The names of several surveys by their ids, also of deleted ones. Nothing else is read of their texts, which may be long. */
export async function findSurveyNames(
  context: Context,
  companyId: string,
  surveyIds: readonly string[],
  language: RespondentLanguage,
): Promise<ReadonlyMap<string, string>> {
  const surveys = await surveyModel(context)
    .find({ companyId, _id: { $in: [...surveyIds] } })
    .select(['templateId', 'name', 'language', `translations.${language}.name`])
    .lean();
  return new Map(surveys.map((survey) => [survey._id, nameSurvey(survey, language)]));
}
