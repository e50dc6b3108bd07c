import { DELETED_SURVEY_RETENTION_DAYS } from '@elan/contracts';
import { recordAudit } from '../audit/record-audit';
import { oneAtATime } from '../companies/one-at-a-time';
import { requireSubscription } from '../companies/subscription';
import { giveSurveyQuotaBack, takeSurveyQuota } from '../companies/usage';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { DAY, later } from '../core/time-spans';
import { findSurvey } from './find-survey';
import { placeComesBack } from './place-comes-back';
import type { SurveyRecord } from './survey.model';
import { overlappingSurveys, refuseOverlapOfRestored } from './survey-overlap';

/**
 * Marks a survey deleted: it is gone for everybody until it is restored or purged. One that invited nobody and has no
 * answer gives its place in the pack back.
 * @throws AppError 404002
 */
export async function deleteSurvey(core: Core, actor: Actor, surveyId: string): Promise<void> {
  const { companyId } = actor;
  const quotaGivenBack = await oneAtATime(core, companyId, async () => {
    const survey = await findSurvey(core, companyId, surveyId);
    const beside = survey.active ? await overlappingSurveys(core, survey, survey) : [];
    const deletedBeside = beside.map(({ _id }) => _id);
    const filter = { _id: surveyId, companyId };
    const deleted = await core.models.Survey.findOneAndUpdate(
      filter,
      { $set: { deletedAt: core.clock.now(), deletedBeside, quotaGivenBack: false } },
      { returnDocument: 'after' },
    ).lean();
    // Asked once it is gone: no round opens and no answer comes from now on.
    if (!deleted || !(await placeComesBack(core, deleted))) return false;
    await core.models.Survey.updateOne(filter, { $set: { quotaGivenBack: true } });
    await giveSurveyQuotaBack(core, companyId);
    return true;
  });
  const target = `survey:${surveyId}`;
  await recordAudit(core, { companyId, actor, action: 'surveyDelete', target, details: { quotaGivenBack } });
}

/**
 * Brings a deleted survey back as it was; harmless on one that is not deleted.
 * @throws AppError 404002 once it is due to be purged; 403002 overlap, as when it is switched on; 403001 when it gave its
 * place back and all are taken now
 */
export async function restoreSurvey(core: Core, actor: Actor, surveyId: string): Promise<SurveyRecord> {
  const { companyId } = actor;
  const survey = await oneAtATime(core, companyId, () => bringBack(core, companyId, surveyId));
  await recordAudit(core, { companyId, actor, action: 'surveyRestore', target: `survey:${surveyId}` });
  return survey;
}

async function bringBack(core: Core, companyId: string, surveyId: string): Promise<SurveyRecord> {
  // One that is due may be half purged already.
  const isKept = { $gt: purgeableSince(core) };
  const filter = { _id: surveyId, companyId, $or: [{ deletedAt: null }, { deletedAt: isKept }] };
  const survey = await core.models.Survey.findOne(filter).lean();
  if (!survey) throw new AppError('404002');
  if (survey.deletedAt === null) return survey;
  // The place was one of the pack that ran then: in a later one it has none, like all that were made before.
  const { startAt } = await requireSubscription(core, companyId);
  const takesPlace = survey.quotaGivenBack && survey.createdAt >= startAt;
  // With a place of its own it may run beside others, like a new one.
  if (takesPlace) await takeSurveyQuota(core, companyId);
  else await refuseOverlapOfRestored(core, survey);
  const set = { deletedAt: null, deletedBeside: [], quotaGivenBack: false };
  try {
    await core.models.Survey.updateOne({ _id: surveyId, companyId }, { $set: set });
  } catch (error) {
    if (takesPlace) await giveSurveyQuotaBack(core, companyId);
    throw error;
  }
  return { ...survey, ...set };
}

/** Surveys that were deleted at this time or before are purged. */
export function purgeableSince(core: Core): Date {
  return later(core.clock.now(), -DELETED_SURVEY_RETENTION_DAYS * DAY);
}
