import { type Actor, AppError, type Context, recordAudit } from '../../platform';
import { withCompanyLock } from '../../company';
import { endRound } from '../round-records/change-round';
import { findSurvey } from './find-survey';
import { surveyModel, type SurveyRecord } from './survey.model';

/**
 * Ends a survey now, for good: nobody can answer it any more, and the worker closes its round as one that ran until its
 * end.
 * @throws AppError surveyNotFound; surveyNotOpen: it has not begun, was never active, or is over
 */
export async function endSurvey(context: Context, actor: Actor, surveyId: string): Promise<SurveyRecord> {
  const { companyId } = actor;
  const survey = await withCompanyLock(context, actor, () => saveEnd(context, companyId, surveyId));
  await recordAudit(context, { companyId, actor, action: 'surveyEnd', target: `survey:${surveyId}` });
  return survey;
}

async function saveEnd(context: Context, companyId: string, surveyId: string): Promise<SurveyRecord> {
  const now = context.clock.now();
  const { startAt, endAt, secret, isDraft } = await findSurvey(context, companyId, surveyId);
  const isOver = secret === null || (endAt !== null && endAt <= now);
  if (isDraft === true || startAt >= now || isOver) throw new AppError('surveyNotOpen');
  const ended = await surveyModel(context)
    .findOneAndUpdate(
      { _id: surveyId, companyId, deletedAt: null, endAt },
      { $set: { endAt: now } },
      { returnDocument: 'after' },
    )
    .lean();
  // It was deleted, or its end was moved, at the same instant.
  if (!ended) throw new AppError('overloaded');
  await endRound(context, { companyId, surveyId });
  return ended;
}
