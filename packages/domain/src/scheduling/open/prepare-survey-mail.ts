import { currentPeriod } from '@elan/scoring/periods';
import * as z from 'zod/mini';
import {
  type Context,
  isReminder,
  type OutboxMail,
  type Prepared,
  type SurveyMailKind,
} from '../../platform';
import {
  asLinked,
  hasAnswered,
  isAddressed,
  isReachable,
  letLinkLeave,
  personalLink,
  reminderLink,
} from '../../answers';
import { findCompany, findMember } from '../../company';
import { findRound, findStoredSurvey, fingerprintOf, promisePage } from '../../surveys';
import { lastEmployeePageOf } from './last-employee-page';
import { onWorkday } from '../due/send-times';
import { hostFields, type SurveyMailContent, surveyMailFields, surveyMailOf } from './survey-mail';
import { isOpen } from '../due/watched-surveys';

/** Whom a mail is about, and in which round. */
export const MailedRound = z.object({ surveyId: z.string(), periodId: z.string(), memberId: z.string() });

/**
 * The last check before a mail about a survey is sent: the survey accepts answers, the round is still running, the
 * member is in the audience and has an address. Only reminders, unless they go to everybody, also ask whether the member
 * has answered. Invitations never do, although a link of an earlier round may have come first: who gets one, and whose
 * server refuses it, is shown.
 */
export async function prepareSurveyMail(
  context: Context,
  mail: OutboxMail & { kind: SurveyMailKind },
  { surveyId, periodId, memberId }: z.infer<typeof MailedRound>,
): Promise<Prepared<SurveyMailContent>> {
  const companyId = mail.companyId ?? '';
  const now = context.clock.now();
  const { kind } = mail;
  const [survey, company, member] = await Promise.all([
    findStoredSurvey(context, companyId, surveyId, surveyMailFields),
    findCompany(context, companyId, hostFields),
    findMember(context, companyId, memberId, [
      'name',
      'email',
      'role',
      'language',
      'addressVersion',
      'extraData',
      'noRemindersOf',
    ]),
  ]);
  if (!survey || !company || !isOpen(survey, company, now)) return cancel('closed');
  const { secret } = survey;
  const isAutomatic = isReminder(kind) && kind !== 'surveyReminderByHand';
  if (secret === null || (isAutomatic && !survey.reminders)) return cancel('closed');
  const period = currentPeriod(survey, { timeZone: company.timeZone, now });
  if (period?.id !== periodId) return cancel('closed');
  const round = await findRound(context, { companyId, surveyId, periodId });
  if (round !== null && round.closedAt !== null) return cancel('expired');
  if (!member || member.email === null) return cancel('notInAudience');
  if (!(await isAddressed(context, survey, company, member, periodId))) return cancel('notInAudience');
  const isUnread = kind === 'surveyInvitation' && mail.firstTriedAt === null;
  if (round && !(await isReachable(context, round, member, isUnread))) return cancel('revoked');
  const remindsEverybody = round?.remindsEverybody === true;
  if (isReminder(kind)) {
    if (round && !remindsEverybody && (await hasAnswered(context, round, member)))
      return { verdict: 'needless' };
    if (member.noRemindersOf?.includes(surveyId)) return { verdict: 'needless' };
    const until = onWorkday(now, company.timeZone);
    if (period.endsAt !== null && until > period.endsAt) return cancel('expired');
    if (until > now) return { verdict: 'postpone', until };
  }
  // A manual one is sent even where automatic ones are not, and also says how to unsubscribe.
  const isAboutReminders =
    kind === 'surveyReminderByHand' ||
    (survey.reminders && (isReminder(kind) || kind === 'surveyInvitation'));
  const { email, language } = member;
  const linked = await asLinked(context, { survey, company }, member);
  const { minimumGroupSize, promise } = await letLinkLeave(context, survey, company, round);
  const mentionsPage = isReminder(kind) || kind === 'surveyInvitation';
  return surveyMailOf(
    { kind, survey, company, member: { ...member, email }, endsAt: period.endsAt },
    {
      minimumGroupSize,
      promise: promise && {
        ...{ hash: promise.hash, fingerprint: fingerprintOf(promise.key) },
        link: promisePage(context, { surveyId, periodId }),
      },
      link: personalLink(context, { surveyId, secret }, linked),
      lastEmployeePage: mentionsPage ? await lastEmployeePageOf(context, survey, language) : null,
      remindsEverybody,
      remindersLink: isAboutReminders ? reminderLink(context, { surveyId, secret }, linked) : null,
    },
  );
}

function cancel(reason: 'closed' | 'notInAudience' | 'expired' | 'revoked'): Prepared<never> {
  return { verdict: 'cancel', reason };
}
