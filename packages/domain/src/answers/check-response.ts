import { latestPeriod } from './answer-period';
import { companyOfSurvey, findLinkedMember, type PersonalLink } from './find-respondent';
import { hasAnswered } from './has-answered';
import type { Context } from '../platform';
import { findLinkedSurvey } from '../surveys';

/**
 * @returns whether the link's member has answered in the present period, after the end in the last one; false whoever
 * it names where the key is wrong.
 * @throws AppError surveyNotFound
 */
export async function checkResponse(
  context: Context,
  surveyId: string,
  link: PersonalLink,
): Promise<boolean> {
  const survey = await findLinkedSurvey(context, surveyId);
  const [company, member] = await Promise.all([
    companyOfSurvey(context, survey),
    findLinkedMember(context, survey, link),
  ]);
  if (!member) return false;
  const period = latestPeriod(survey, company, context.clock.now());
  return period !== null && (await hasAnswered(context, survey, member._id, period.id));
}
