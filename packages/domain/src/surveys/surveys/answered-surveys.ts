import type { Context } from '../../platform';
import { surveyModel, type SurveyRecord } from './survey.model';

/** @returns the surveys of a company that have answers, and up to which day these are counted. */
export async function findAnsweredSurveys(
  context: Context,
  companyId: string,
): Promise<Pick<SurveyRecord, '_id' | 'countedUntil'>[]> {
  return surveyModel(context).find({ companyId, hasAnswers: true }, { countedUntil: 1 }).lean();
}

/** The same for all companies. */
export async function findAllAnsweredSurveys(
  context: Context,
): Promise<Pick<SurveyRecord, '_id' | 'companyId' | 'countedUntil'>[]> {
  return surveyModel(context)
    .find({ hasAnswers: true }, { companyId: 1, countedUntil: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
}

/** Notes up to which day the answers of a survey are counted. */
export async function markCounted(
  context: Context,
  { _id, companyId }: Pick<SurveyRecord, '_id' | 'companyId'>,
  countedUntil: string,
): Promise<void> {
  await surveyModel(context).updateOne({ _id, companyId }, { $set: { countedUntil } });
}
