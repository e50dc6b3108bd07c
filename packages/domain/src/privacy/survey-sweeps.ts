import { SECRET_RETENTION_DAYS } from '@elan/contracts';
import { type Context, DAY, later } from '../platform';
import { forgetRounds } from '../rounds';
import { purgeableSince } from '../surveys';
import { surveyWatchModel } from '../rounds/rounds/survey-watch.model';
import { dayCountModel, segmentCountModel } from '../results/statistics/day-count.model';
import { surveyModel } from '../surveys/surveys/survey.model';
import { responseModel } from '../answers/response.model';
import { roundModel } from '../surveys/rounds/round.model';

/**
 * Removes the surveys that were deleted long enough ago, with everything that hangs on them. The survey itself goes
 * last, so that an interrupted run is completed by the next one.
 * @returns how many surveys were removed.
 */
export async function purgeDeletedSurveys(context: Context): Promise<number> {
  const surveys = await surveyModel(context)
    .find({ deletedAt: { $ne: null, $lte: purgeableSince(context) } }, { companyId: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
  for (const { _id: surveyId, companyId } of surveys) {
    await responseModel(context).deleteMany({ companyId, surveyId });
    await forgetRounds(context, companyId, surveyId);
    await dayCountModel(context).deleteMany({ companyId, surveyId });
    await segmentCountModel(context).deleteMany({ companyId, surveyId });
    await roundModel(context).deleteMany({ companyId, surveyId });
    await surveyWatchModel(context).deleteOne({ _id: surveyId, companyId });
    await surveyModel(context).deleteOne({ _id: surveyId, companyId, deletedAt: { $ne: null } });
  }
  return surveys.length;
}

/**
 * Deletes the secrets of surveys that ended long enough ago: from then on nobody, not even the operator, can tell whose
 * an answer is. Running again finds nothing left.
 * @returns how many secrets were deleted.
 */
export async function deleteExpiredSecrets(context: Context): Promise<number> {
  const before = later(context.clock.now(), -SECRET_RETENTION_DAYS * DAY);
  const { modifiedCount } = await surveyModel(context)
    .updateMany({ endAt: { $ne: null, $lte: before }, secret: { $ne: null } }, { $set: { secret: null } })
    .setOptions({ acrossCompanies: true });
  return modifiedCount;
}
