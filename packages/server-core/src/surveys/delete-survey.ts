import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import type { SurveyRecord } from './survey.model';

/** Marks a survey deleted: it is gone for everybody until it is restored or purged. @throws AppError 404002 */
export async function deleteSurvey(core: Core, actor: Actor, surveyId: string): Promise<void> {
  const { companyId } = actor;
  const { matchedCount } = await core.models.Survey.updateOne(
    { _id: surveyId, companyId, deletedAt: null },
    { $set: { deletedAt: core.clock.now() } },
  );
  if (matchedCount === 0) throw new AppError('404002');
  await recordAudit(core, { companyId, actor, action: 'surveyDelete', target: `survey:${surveyId}` });
}

/** Brings a deleted survey back as it was; harmless on one that is not deleted. @throws AppError 404002 once purged */
export async function restoreSurvey(core: Core, actor: Actor, surveyId: string): Promise<SurveyRecord> {
  const { companyId } = actor;
  const survey = await core.models.Survey.findOneAndUpdate(
    { _id: surveyId, companyId },
    { $set: { deletedAt: null } },
    { returnDocument: 'after' },
  ).lean();
  if (!survey) throw new AppError('404002');
  await recordAudit(core, { companyId, actor, action: 'surveyRestore', target: `survey:${surveyId}` });
  return survey;
}
