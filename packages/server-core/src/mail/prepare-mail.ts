import * as z from 'zod/mini';
import type { Core } from '../core/core';
import { findSignIn } from '../users/sign-in-address';
import { prepareSurveyMail } from '../rounds/prepare-survey-mail';
import { preparePackEnding } from '../rounds/pack-ending';
import type { MailContent } from './mail-content';
import type { OutboxMail } from './outbox.model';
import type { Prepared } from './prepared';

const CodePayload = z.object({ code: z.string() });
const LinkPayload = z.object({ link: z.string() });
const EmailChangedPayload = z.extend(LinkPayload, { newEmail: z.string() });
const InvitationPayload = z.object({ link: z.string(), companyName: z.string(), inviterName: z.string() });
const SummaryPayload = z.object({
  link: z.string(),
  surveyName: z.string(),
  answers: z.number(),
  invited: z.number(),
});

/**
 * Decides at the last moment whether a mail is still wanted, and gathers what its text needs.
 * @throws ZodError when the payload is not what its kind needs
 */
export async function prepareMail(core: Core, mail: OutboxMail): Promise<Prepared> {
  if (await isOfFormerMember(core, mail)) return { verdict: 'erase' };
  if (mail.expiresAt !== null && mail.expiresAt <= core.clock.now())
    return { verdict: 'cancel', reason: 'expired' };
  const { kind, to, language } = mail;
  const send = (content: MailContent): Prepared => ({ verdict: 'send', content, to, language });
  switch (kind) {
    case 'registrationCode':
      return send(await prepareRegistrationCode(core, mail));
    case 'resetCode':
      return send({ kind, ...z.parse(CodePayload, mail.payload) });
    case 'emailChangeCode':
      return send(await prepareEmailChangeCode(core, mail));
    case 'emailChanged':
      return send({ kind, ...z.parse(EmailChangedPayload, mail.payload) });
    case 'passwordChanged':
      return send({ kind, ...z.parse(LinkPayload, mail.payload) });
    case 'administratorInvitation':
      return send(await prepareInvitation(core, mail));
    case 'surveySummary':
      return send({ kind, ...z.parse(SummaryPayload, mail.payload) });
    case 'packEnding30':
    case 'packEnding7':
      return preparePackEnding(core, { ...mail, kind });
    case 'surveyInvitation':
    case 'surveyReminderHalfway':
    case 'surveyReminderLast':
      return prepareSurveyMail(core, { ...mail, kind });
  }
}

async function prepareRegistrationCode(core: Core, { to, payload }: OutboxMail): Promise<MailContent> {
  const ownCompany = await findOwnCompany(core, to);
  if (!ownCompany) return { kind: 'registrationCode', ...z.parse(CodePayload, payload) };
  return {
    kind: 'registrationOfKnown',
    link: `${core.settings.PUBLIC_URL}/auth/login`,
    ownCompany: ownCompany.name,
  };
}

async function prepareInvitation(core: Core, { to, companyId, payload }: OutboxMail): Promise<MailContent> {
  const { link, companyName, ...invitation } = z.parse(InvitationPayload, payload);
  // Whoever invited may be gone; then the company does.
  const inviterName = invitation.inviterName || companyName;
  const ownCompany = await findOwnCompany(core, to);
  if (!ownCompany || ownCompany._id === companyId)
    return { kind: 'administratorInvitation', link, companyName, inviterName };
  return { kind: 'invitationOfKnown', companyName, inviterName, ownCompany: ownCompany.name };
}

/** The company to which an address signs in. Only its own reader is told. */
async function findOwnCompany(core: Core, email: string): Promise<{ _id: string; name: string } | null> {
  const user = await findSignIn(core, email);
  return user && core.models.Company.findOne({ _id: user.companyId }, { name: 1 }).lean();
}

/** A job may order a mail at the moment when its member is removed. */
async function isOfFormerMember(core: Core, { companyId, memberId }: OutboxMail): Promise<boolean> {
  if (companyId === null || memberId === null) return false;
  return (await core.models.User.exists({ _id: memberId, companyId })) === null;
}

async function prepareEmailChangeCode(core: Core, { to, payload }: OutboxMail): Promise<MailContent> {
  const known = await findSignIn(core, to);
  return known
    ? { kind: 'emailChangeOfKnown' }
    : { kind: 'emailChangeCode', ...z.parse(CodePayload, payload) };
}
