import { latestPeriod } from './answer-period';
import { findLinkedMember, type PersonalLink } from './link/find-respondent';
import type { Context } from '../platform';
import { hasAnsweredLink, surveyForLink } from './link/survey-for-link';

/**
 * @returns whether the link's member has answered in the present period, or in the last one after the end; always false
 * if the key is wrong.
 * @throws AppError surveyNotFound
 */
export async function checkResponse(
  context: Context,
  surveyId: string,
  link: PersonalLink,
): Promise<boolean> {
  const linked = await surveyForLink(context, surveyId);
  const { survey, company } = linked;
  const member = await findLinkedMember(context, linked, link);
  if (!member) return false;
  const period = latestPeriod(survey, company, context.clock.now());
  return period !== null && (await hasAnsweredLink(context, linked, member, period.id));
}
