import { currentPeriod } from '@elan/scoring/periods';
import * as z from 'zod/mini';
import {
  type Context,
  isReminder,
  type OutboxMail,
  type Prepared,
  type SurveyMailKind,
} from '../../platform';
import { hasAnswered } from '../../answers';
import { findCompany, findMember, isInAudience } from '../../company';
import { findStoredSurvey, fixGroupSize } from '../../surveys';
import { senderFields, senderOf } from './mail-sender';
import { onWorkday } from './send-times';
import { surveyMailContent } from './survey-mail-content';
import { isOpen, watchedCompanyFields, watchedFields } from './watched-surveys';

const Payload = z.object({ surveyId: z.string(), periodId: z.string(), memberId: z.string() });

const fieldsOfMail = [
  ...watchedFields,
  'name',
  'description',
  'templateId',
  'questions',
  'language',
  'translation',
  'minimumGroupSize',
  'design',
] as const;

/**
 * The last look before a mail about a survey leaves: the survey takes answers, the round still runs, the member is in
 * the audience, has an address and, unless it is about a link that was asked for or renewed, has not answered.
 */
export async function prepareSurveyMail(
  context: Context,
  mail: OutboxMail & { kind: SurveyMailKind },
): Promise<Prepared> {
  const { surveyId, periodId, memberId } = z.parse(Payload, mail.payload);
  const companyId = mail.companyId ?? '';
  const now = context.clock.now();
  const { kind } = mail;
  const [survey, company, member] = await Promise.all([
    findStoredSurvey(context, companyId, surveyId, fieldsOfMail),
    findCompany(context, companyId, [...watchedCompanyFields, ...senderFields]),
    findMember(context, companyId, memberId, [
      'name',
      'email',
      'role',
      'language',
      'addressVersion',
      'noRemindersOf',
    ]),
  ]);
  if (!survey || !company || !isOpen(survey, company, now)) return cancel('closed');
  const { secret } = survey;
  if (secret === null || (isReminder(kind) && !survey.reminders)) return cancel('closed');
  const period = currentPeriod(survey, { timeZone: company.timeZone, now });
  if (period?.id !== periodId) return cancel('closed');
  if (!member || member.email === null) return cancel('notInAudience');
  if (!(await isInAudience(context, survey, member))) return cancel('notInAudience');
  // Once tried, an invitation goes on in any case: whether it fails for good must not tell whether there is an answer.
  const isFirstTry = kind === 'surveyInvitation' && !mail.wasRefused && mail.firstTriedAt === null;
  if ((isReminder(kind) || isFirstTry) && (await hasAnswered(context, survey, memberId, periodId)))
    return { verdict: 'needless' };
  if (isReminder(kind)) {
    if (member.noRemindersOf?.includes(surveyId)) return { verdict: 'needless' };
    const until = onWorkday(now, company.timeZone);
    if (period.endsAt !== null && until > period.endsAt) return cancel('expired');
    if (until > now) return { verdict: 'postpone', until };
  }
  const minimumGroupSize = await fixGroupSize(context, survey, company);
  return {
    verdict: 'send',
    to: member.email,
    language: member.language,
    sender: senderOf(company, survey.design),
    content: surveyMailContent(context, kind, {
      survey: { ...survey, minimumGroupSize, secret },
      company,
      member,
      endsAt: period.endsAt,
    }),
  };
}

function cancel(reason: 'closed' | 'notInAudience' | 'expired'): Prepared {
  return { verdict: 'cancel', reason };
}
