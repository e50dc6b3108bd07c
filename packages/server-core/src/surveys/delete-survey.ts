import { DELETED_SURVEY_RETENTION_DAYS } from '@elan/contracts';
import { recordAudit } from '../audit/record-audit';
import { oneAtATime } from '../companies/one-at-a-time';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { DAY, later } from '../core/time-spans';
import { findSurvey } from './find-survey';
import type { SurveyRecord } from './survey.model';
import { overlappingSurveys, refuseOverlapOfRestored } from './survey-overlap';

/** Marks a survey deleted: it is gone for everybody until it is restored or purged. @throws AppError 404002 */
export async function deleteSurvey(core: Core, actor: Actor, surveyId: string): Promise<void> {
  const { companyId } = actor;
  await oneAtATime(core, companyId, async () => {
    const survey = await findSurvey(core, companyId, surveyId);
    const beside = survey.active ? await overlappingSurveys(core, survey, survey) : [];
    await core.models.Survey.updateOne(
      { _id: surveyId, companyId },
      { $set: { deletedAt: core.clock.now(), deletedBeside: beside.map(({ _id }) => _id) } },
    );
  });
  await recordAudit(core, { companyId, actor, action: 'surveyDelete', target: `survey:${surveyId}` });
}

/**
 * Brings a deleted survey back as it was; harmless on one that is not deleted.
 * @throws AppError 404002 once it is due to be purged; 403002 overlap, as when it is switched on
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
  await refuseOverlapOfRestored(core, survey);
  const set = { deletedAt: null, deletedBeside: [] };
  await core.models.Survey.updateOne({ _id: surveyId, companyId }, { $set: set });
  return { ...survey, ...set };
}

/** Surveys that were deleted at this time or before are purged. */
export function purgeableSince(core: Core): Date {
  return later(core.clock.now(), -DELETED_SURVEY_RETENTION_DAYS * DAY);
}
