import { DELETED_SURVEY_RETENTION_DAYS } from '@elan/contracts';
import { type Actor, AppError, type Context, DAY, later, recordAudit } from '../../platform';
import { requireSubscription, withCompanyLock } from '../../company';
import { findSurvey } from './find-survey';
import { guardSurvey } from './printed-surveys';
import { isRefundable } from './refundable-survey';
import { surveyModel, type SurveyRecord } from './survey.model';
import { overlappingSurveys, refuseOverlapOfRestored } from './survey-overlap';
import { releaseSurveyQuota, reserveSurveyQuota } from './survey-quota';

/**
 * Marks a survey as deleted: nobody sees it until it is restored; after a while it is purged. If it invited nobody, its
 * place in the pack is released.
 * @throws AppError surveyNotFound
 */
export async function deleteSurvey(context: Context, actor: Actor, surveyId: string): Promise<void> {
  const { companyId } = actor;
  const quotaGivenBack = await withCompanyLock(context, actor, async () => {
    const survey = await findSurvey(context, companyId, surveyId);
    const beside = survey.active ? await overlappingSurveys(context, survey, survey) : [];
    const deletedBeside = beside.map(({ _id }) => _id);
    const filter = { _id: surveyId, companyId };
    const deleted = await surveyModel(context)
      .findOneAndUpdate(
        filter,
        { $set: { deletedAt: context.clock.now(), deletedBeside, quotaGivenBack: false } },
        { returnDocument: 'after' },
      )
      .lean();
    // Checked once it is deleted: from now on no round opens and no answer comes.
    if (!deleted || !(await isRefundable(context, deleted))) return false;
    await surveyModel(context).updateOne(filter, { $set: { quotaGivenBack: true } });
    await releaseSurveyQuota(context, companyId);
    return true;
  });
  const target = `survey:${surveyId}`;
  await recordAudit(context, {
    companyId,
    actor,
    action: 'surveyDelete',
    target,
    details: { quotaGivenBack },
  });
}

/**
 * Restores a deleted survey; harmless if it is not deleted.
 * @throws AppError surveyNotFound once it is due to be purged; surveysOverlap as when it is switched on;
 * surveyQuotaReached if it had released its place and all are taken now; agreementWeakened
 */
export async function restoreSurvey(context: Context, actor: Actor, surveyId: string): Promise<SurveyRecord> {
  const { companyId } = actor;
  const survey = await withCompanyLock(context, actor, () => bringBack(context, actor, surveyId));
  await recordAudit(context, { companyId, actor, action: 'surveyRestore', target: `survey:${surveyId}` });
  return survey;
}

async function bringBack(context: Context, actor: Actor, surveyId: string): Promise<SurveyRecord> {
  const { companyId } = actor;
  // One that is due to be purged may be half gone already.
  const isKept = { $gt: purgeableSince(context) };
  const filter = { _id: surveyId, companyId, $or: [{ deletedAt: null }, { deletedAt: isKept }] };
  const survey = await surveyModel(context).findOne(filter).lean();
  if (!survey) throw new AppError('surveyNotFound');
  if (survey.deletedAt === null) return survey;
  await guardSurvey(context, actor, survey);
  // The place belonged to the pack that was running then: in a later one it has none, like all surveys created before.
  const { startAt } = await requireSubscription(context, companyId);
  const takesPlace = survey.quotaGivenBack && survey.createdAt >= startAt;
  // With its own place it may run at the same time as others, like a new one.
  if (takesPlace) await reserveSurveyQuota(context, companyId);
  else await refuseOverlapOfRestored(context, survey);
  const set = { deletedAt: null, deletedBeside: [], quotaGivenBack: false };
  try {
    await surveyModel(context).updateOne({ _id: surveyId, companyId }, { $set: set });
  } catch (error) {
    if (takesPlace) await releaseSurveyQuota(context, companyId);
    throw error;
  }
  return { ...survey, ...set };
}

/** Surveys deleted at this time or earlier are purged. */
export function purgeableSince(context: Context): Date {
  return later(context.clock.now(), -DELETED_SURVEY_RETENTION_DAYS * DAY);
}
