import { jsonText } from '@elan/contracts';
import * as z from 'zod/mini';
import type { Context, MailContent, OutboxMail, Prepared } from '../../platform';
import { findCompany, findMember, findSignIn } from '../../company';
import { isReportAwaited, managerMailOf } from '../../follow-up';
import { prepareTestMail } from '../progress/test-mail';
import { prepareSurveyMail } from '../open/prepare-survey-mail';
import { senderFields, senderOf } from '../open/mail-sender';
import { dayInWords } from '../due/day-in-words';
import { prepareDueActions } from '../notices/due-actions';
import { preparePackEnding } from '../notices/pack-ending';

const CodePayload = z.object({ code: z.string() });
const LinkPayload = z.object({ link: z.string() });
const EmailChangedPayload = z.extend(LinkPayload, { newEmail: z.string() });
const DeletionPayload = z.extend(LinkPayload, { companyName: z.string(), actorName: z.string() });
const ReportPayload = z.extend(LinkPayload, { reportId: z.string(), surveyName: z.string() });
const InvitationPayload = z.object({ link: z.string(), companyName: z.string(), inviterName: z.string() });
const AdministratorsPayload = z.object({
  companyName: z.string(),
  actorName: z.string(),
  others: z.number(),
  news: jsonText(
    z.array(
      z.object({
        what: z.enum(['added', 'removed', 'readdressed', 'otherRole', 'invitedAgain']),
        name: z.string(),
        email: z.string(),
        formerEmail: z.string(),
        isReader: z.boolean(),
      }),
    ),
  ),
});
const SummaryPayload = z.object({
  link: z.string(),
  surveyName: z.string(),
  answers: z.nullable(z.number()),
  // Absent in mails queued by an earlier version, which always say how many answered.
  minimumGroupSize: z._default(z.number(), 0),
  invited: z.number(),
  // Absent for the same reason.
  standouts: z._default(jsonText(z.array(z.object({ sentence: z.string(), link: z.string() }))), []),
});

/**
 * Decides at the last moment whether a mail should still be sent, and gathers what its text needs.
 * @throws ZodError if the payload does not match its kind
 */
export async function prepareMail(context: Context, mail: OutboxMail): Promise<Prepared> {
  if (await isOfFormerMember(context, mail)) return { verdict: 'erase' };
  if (mail.expiresAt !== null && mail.expiresAt <= context.clock.now())
    return { verdict: 'cancel', reason: 'expired' };
  const { kind, to, language } = mail;
  const send = (content: MailContent): Prepared => ({
    verdict: 'send',
    content,
    to,
    language,
    sender: null,
  });
  switch (kind) {
    case 'registrationCode':
      return send(await prepareRegistrationCode(context, mail));
    case 'resetCode':
      return send({ kind, ...z.parse(CodePayload, mail.payload) });
    case 'emailChangeCode':
      return send(await prepareEmailChangeCode(context, mail));
    case 'emailChanged':
      return send({ kind, ...z.parse(EmailChangedPayload, mail.payload) });
    case 'addressChanged':
      return prepareAddressChanged(context, mail);
    case 'passwordChanged':
      return send({ kind, ...z.parse(LinkPayload, mail.payload) });
    case 'administratorInvitation':
      return send(await prepareInvitation(context, mail));
    case 'administratorsChanged':
      return send({ kind, ...z.parse(AdministratorsPayload, mail.payload) });
    case 'companyDeleted':
      return send({ kind, ...z.parse(DeletionPayload, mail.payload) });
    case 'surveySummary':
      return send({ kind, ...z.parse(SummaryPayload, mail.payload) });
    case 'reportReady':
      return prepareReportReady(context, mail);
    case 'actionsDue':
      return prepareDueActions(context, mail);
    case 'packEnding30':
    case 'packEnding7':
      return preparePackEnding(context, { ...mail, kind });
    case 'managerLink':
    case 'managerConfirmation':
      return prepareManagerMail(context, { ...mail, kind });
    case 'surveyTest':
      return prepareTestMail(context, mail);
    case 'surveyInvitation':
    case 'surveyReminderHalfway':
    case 'surveyReminderLast':
    case 'surveyReminderByHand':
    case 'surveyLink':
    case 'surveyLinkRenewed':
      return prepareSurveyMail(context, { ...mail, kind });
  }
}

async function prepareAddressChanged(
  context: Context,
  { companyId, to, language }: OutboxMail,
): Promise<Prepared> {
  const company = await findCompany(context, companyId ?? '', senderFields);
  if (!company) return { verdict: 'erase' };
  const content = { kind: 'addressChanged', companyName: company.name } as const;
  return { verdict: 'send', to, language, content, sender: senderOf(company) };
}

async function prepareManagerMail(
  context: Context,
  mail: OutboxMail & { kind: 'managerLink' | 'managerConfirmation' },
): Promise<Prepared> {
  const [content, company] = await Promise.all([
    managerMailOf(context, mail),
    findCompany(context, mail.companyId ?? '', [...senderFields, 'timeZone']),
  ]);
  if (!content || !company) return { verdict: 'cancel', reason: 'revoked' };
  const { to, language } = mail;
  const { expiresAt, ...words } = content;
  const lastDay = dayInWords(expiresAt, language, company.timeZone);
  return { verdict: 'send', to, language, content: { ...words, lastDay }, sender: senderOf(company) };
}

async function prepareRegistrationCode(context: Context, { to, payload }: OutboxMail): Promise<MailContent> {
  const ownCompany = await findOwnCompany(context, to);
  if (!ownCompany) return { kind: 'registrationCode', ...z.parse(CodePayload, payload) };
  return {
    kind: 'registrationOfKnown',
    link: `${context.settings.PUBLIC_URL}/auth/login`,
    ownCompany: ownCompany.name,
  };
}

async function prepareInvitation(
  context: Context,
  { to, companyId, payload }: OutboxMail,
): Promise<MailContent> {
  const { link, companyName, ...invitation } = z.parse(InvitationPayload, payload);
  // The person who sent the invitation may be gone; then it is from the company.
  const inviterName = invitation.inviterName || companyName;
  const ownCompany = await findOwnCompany(context, to);
  if (!ownCompany || ownCompany._id === companyId)
    return { kind: 'administratorInvitation', link, companyName, inviterName };
  return { kind: 'invitationOfKnown', companyName, inviterName, ownCompany: ownCompany.name };
}

/** The company that an address signs in to. Only the reader of the address is told. */
async function findOwnCompany(
  context: Context,
  email: string,
): Promise<{ _id: string; name: string } | null> {
  const user = await findSignIn(context, email);
  return user && findCompany(context, user.companyId, ['name']);
}

/** A job may queue a mail at the moment when its member is removed. */
async function isOfFormerMember(context: Context, { companyId, memberId }: OutboxMail): Promise<boolean> {
  if (companyId === null || memberId === null) return false;
  return (await findMember(context, companyId, memberId, ['_id'])) === null;
}

/** Somebody who has downloaded it meanwhile, or no longer can, needs no mail. */
async function prepareReportReady(context: Context, mail: OutboxMail): Promise<Prepared> {
  const { reportId, ...content } = z.parse(ReportPayload, mail.payload);
  const { to, language } = mail;
  const isAwaited = await isReportAwaited(context, { companyId: mail.companyId ?? '', reportId });
  if (!isAwaited) return { verdict: 'cancel', reason: 'revoked' };
  return { verdict: 'send', content: { kind: 'reportReady', ...content }, to, language, sender: null };
}

async function prepareEmailChangeCode(context: Context, { to, payload }: OutboxMail): Promise<MailContent> {
  const known = await findSignIn(context, to);
  return known
    ? { kind: 'emailChangeOfKnown' }
    : { kind: 'emailChangeCode', ...z.parse(CodePayload, payload) };
}
