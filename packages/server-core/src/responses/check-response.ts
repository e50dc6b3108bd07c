import { latestPeriod } from './answer-period';
import { findRespondent } from './find-respondent';
import { hasAnswered } from './has-answered';
import type { Core } from '../core/core';

/**
 * @returns whether the member has answered in the present period, after the end in the last one.
 * @throws AppError 404002 survey; 404003 member
 */
export async function checkResponse(core: Core, surveyId: string, memberId: string): Promise<boolean> {
  const { survey, company } = await findRespondent(core, surveyId, memberId);
  const period = latestPeriod(survey, company, core.clock.now());
  return period !== null && (await hasAnswered(core, survey, memberId, period.id));
}
