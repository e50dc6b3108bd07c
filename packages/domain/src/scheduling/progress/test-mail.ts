import { findMember } from '../../company';
import { type Actor, claimAttempts, type Context, newId, queueMail, rateLimitPolicies } from '../../platform';
import { findSurvey } from '../../surveys';
import { surveyTest } from './survey-test.mail';

/**
 * Mails the caller the invitation as members get it. It contains no personal link, because nobody answers with it: its
 * button leads to the preview, which requires a sign-in.
 * @throws AppError surveyNotFound, tooManyAttempts
 */
export async function orderTestMail(context: Context, actor: Actor, surveyId: string): Promise<void> {
  const { companyId, userId } = actor;
  await findSurvey(context, companyId, surveyId);
  await claimAttempts(context, [rateLimitPolicies.testMailOfMember, userId]);
  const member = await findMember(context, companyId, userId, ['email', 'language']);
  if (!member || member.email === null) return;
  await queueMail(context, {
    key: `surveyTest:${surveyId}:${userId}:${newId()}`,
    mail: surveyTest,
    to: member.email,
    language: member.language,
    companyId,
    memberId: userId,
    payload: { surveyId },
  });
}
