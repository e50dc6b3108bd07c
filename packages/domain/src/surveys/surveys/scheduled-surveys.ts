import type { Context } from '../../platform';
import { surveyModel, type SurveyRecord } from './survey.model';

/** @returns some fields of the surveys of all companies that have not ended, paused and coming ones too. */
export async function findSurveysNotEnded<Field extends keyof SurveyRecord>(
  context: Context,
  fields: readonly Field[],
): Promise<Pick<SurveyRecord, Field | '_id'>[]> {
  return surveyModel(context)
    .find({ deletedAt: null, $or: [{ endAt: null }, { endAt: { $gte: context.clock.now() } }] })
    .select(fields)
    .setOptions({ acrossCompanies: true })
    .lean();
}

/** @returns some fields of the surveys of all companies whose end lies after one instant and not after another. */
export async function findSurveysEndedBetween<Field extends keyof SurveyRecord>(
  context: Context,
  { after, until }: { readonly after: Date; readonly until: Date },
  fields: readonly Field[],
): Promise<Pick<SurveyRecord, Field | '_id'>[]> {
  return surveyModel(context)
    .find({ deletedAt: null, endAt: { $gt: after, $lte: until } })
    .select(fields)
    .setOptions({ acrossCompanies: true })
    .lean();
}
