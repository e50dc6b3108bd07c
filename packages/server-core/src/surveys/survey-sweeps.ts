import { SECRET_RETENTION_DAYS } from '@elan/contracts';
import type { Core } from '../core/core';
import { DAY, later } from '../core/time-spans';
import { forgetRounds } from '../rounds/forget-rounds';
import { purgeableSince } from './delete-survey';

/**
 * Removes the surveys that were deleted long enough ago, with everything that hangs on them. The survey itself goes
 * last, so that an interrupted run is completed by the next one.
 * @returns how many surveys were removed.
 */
export async function purgeDeletedSurveys(core: Core): Promise<number> {
  const surveys = await core.models.Survey.find(
    { deletedAt: { $ne: null, $lte: purgeableSince(core) } },
    { companyId: 1 },
  )
    .setOptions({ acrossCompanies: true })
    .lean();
  for (const { _id: surveyId, companyId } of surveys) {
    await core.models.Response.deleteMany({ companyId, surveyId });
    await forgetRounds(core, companyId, surveyId);
    await core.models.DayCount.deleteMany({ companyId, surveyId });
    await core.models.SegmentCount.deleteMany({ companyId, surveyId });
    await core.models.Round.deleteMany({ companyId, surveyId });
    await core.models.SurveyWatch.deleteOne({ _id: surveyId, companyId });
    await core.models.Survey.deleteOne({ _id: surveyId, companyId, deletedAt: { $ne: null } });
  }
  return surveys.length;
}

/**
 * Deletes the secrets of surveys that ended long enough ago: from then on nobody, not even the operator, can tell whose
 * an answer is. Running again finds nothing left.
 * @returns how many secrets were deleted.
 */
export async function deleteExpiredSecrets(core: Core): Promise<number> {
  const before = later(core.clock.now(), -SECRET_RETENTION_DAYS * DAY);
  const { modifiedCount } = await core.models.Survey.updateMany(
    { endAt: { $ne: null, $lte: before }, secret: { $ne: null } },
    { $set: { secret: null } },
  ).setOptions({ acrossCompanies: true });
  return modifiedCount;
}
