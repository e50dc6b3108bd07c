import { requireRecentSignIn } from '../company';
import type { Actor, Context } from '../platform';
import { restoreSurvey, type SurveyRecord } from '../surveys';
import { employeePageModel } from './employee-pages/employee-page.model';
import { findOpenManagers } from './managers/find-managers';

/**
 * Restores a deleted survey, with the page for employees and the links of managers that the deletion had stopped: that
 * sends results out again.
 * @throws AppError recentSignInRequired if there are any, and what restoring throws
 */
export async function restoreWithSentOut(
  context: Context,
  actor: Actor,
  surveyId: string,
): Promise<SurveyRecord> {
  if (await isSentOut(context, actor.companyId, surveyId)) await requireRecentSignIn(context, actor);
  return restoreSurvey(context, actor, surveyId);
}

async function isSentOut(context: Context, companyId: string, surveyId: string): Promise<boolean> {
  const out = { companyId, surveyId, showsFrom: { $gt: new Date(0) } };
  if (await employeePageModel(context).exists(out)) return true;
  return (await findOpenManagers(context, companyId, surveyId)).length > 0;
}
