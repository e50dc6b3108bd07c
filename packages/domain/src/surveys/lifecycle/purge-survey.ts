import type { Context } from '../../platform';
import { purgeableSince } from './delete-survey';
import { surveyModel, type SurveyRecord } from './survey.model';

type Purged = Pick<SurveyRecord, '_id' | 'companyId'>;

/** @returns the surveys of all companies that were deleted long enough ago to be removed. */
export async function findPurgeableSurveys(context: Context): Promise<Purged[]> {
  return surveyModel(context)
    .find({ deletedAt: { $ne: null, $lte: purgeableSince(context) } }, { companyId: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
}

/** Removes a deleted survey itself, once everything that belongs to it is gone. */
export async function purgeSurvey(context: Context, { _id, companyId }: Purged): Promise<void> {
  await surveyModel(context).deleteOne({ _id, companyId, deletedAt: { $ne: null } });
}
