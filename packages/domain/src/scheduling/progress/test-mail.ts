import { periodsOf } from '@elan/scoring/periods';
import * as z from 'zod/mini';
import { findCompany, findMember } from '../../company';
import {
  type Actor,
  claimAttempts,
  type Context,
  newId,
  type OutboxMail,
  type Prepared,
  queueMail,
  rateLimitPolicies,
  type SurveyMailContent,
} from '../../platform';
import { findStoredSurvey, findSurvey, groupSizeOf } from '../../surveys';
import { lastEmployeePageOf } from '../open/last-employee-page';
import { hostFields, surveyMailFields, surveyMailOf } from '../open/survey-mail';

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
    kind: 'surveyTest',
    to: member.email,
    language: member.language,
    companyId,
    memberId: userId,
    payload: { surveyId },
  });
}

const Payload = z.object({ surveyId: z.string() });

/** The invitation to the running round, or the next one, as it is when the mail is sent. */
export async function prepareTestMail(
  context: Context,
  mail: OutboxMail,
): Promise<Prepared<SurveyMailContent>> {
  const { surveyId } = z.parse(Payload, mail.payload);
  const companyId = mail.companyId ?? '';
  const [survey, company, member] = await Promise.all([
    findStoredSurvey(context, companyId, surveyId, surveyMailFields),
    findCompany(context, companyId, hostFields),
    findMember(context, companyId, mail.memberId ?? '', ['name', 'email', 'language']),
  ]);
  if (!survey || survey.deletedAt !== null || !company || !member || member.email === null)
    return { verdict: 'cancel', reason: 'revoked' };
  const now = context.clock.now();
  const from = survey.startAt > now ? survey.startAt : now;
  const [period] = periodsOf(survey, { timeZone: company.timeZone, from, to: from });
  const { email } = member;
  return surveyMailOf(
    {
      kind: 'surveyTest',
      survey,
      company,
      member: { ...member, email },
      endsAt: period?.endsAt ?? survey.endAt,
    },
    {
      link: `${context.settings.PUBLIC_URL}/s/${surveyId}?preview=1`,
      remindersLink: null,
      remindsEverybody: false,
      lastEmployeePage: await lastEmployeePageOf(context, survey, member.language),
      promise: null,
      // A test promises nothing to anybody.
      minimumGroupSize: groupSizeOf(survey, company),
    },
  );
}
