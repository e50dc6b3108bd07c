import { latestPeriod } from './answer-period';
import { findRespondent } from './find-respondent';
import { hasAnswered } from './has-answered';
import type { Context } from '../platform';

/**
 * @returns whether the member has answered in the present period, after the end in the last one.
 * @throws AppError surveyNotFound, memberNotFound member
 */
export async function checkResponse(context: Context, surveyId: string, memberId: string): Promise<boolean> {
  const { survey, company } = await findRespondent(context, surveyId, memberId);
  const period = latestPeriod(survey, company, context.clock.now());
  return period !== null && (await hasAnswered(context, survey, memberId, period.id));
}
