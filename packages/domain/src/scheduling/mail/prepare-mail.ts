import { findMember } from '../../company';
import { languageOf } from '@elan/contracts';
import type { Context, MailKind, OutboxMail } from '../../platform';
import { mails, type PreparedMail } from './mails';

/**
 * Decides at the last moment whether a mail should still be sent, and gathers what its text needs.
 * @throws ZodError if the payload does not match its kind
 */
export async function prepareMail(context: Context, mail: OutboxMail): Promise<PreparedMail> {
  if (await isOfFormerMember(context, mail)) return { verdict: 'erase' };
  if (mail.expiresAt !== null && mail.expiresAt <= context.clock.now())
    return { verdict: 'cancel', reason: 'expired' };
  return mails[mail.kind].prepare(context, { ...mail, language: languageFor(mail) });
}

/** The mails to people who are asked. All others exist in fewer languages, and no mail mixes two. */
const toRespondents: ReadonlySet<MailKind> = new Set([
  'addressChanged',
  'surveyInvitation',
  'surveyReminderHalfway',
  'surveyReminderLast',
  'surveyReminderByHand',
  'surveyLink',
  'surveyLinkRenewed',
  'surveyTest',
  'promiseCorrection',
]);

const languageFor = ({ kind, language }: OutboxMail) =>
  toRespondents.has(kind) ? language : languageOf(language);

/** A job may queue a mail at the moment when its member is removed. */
async function isOfFormerMember(context: Context, { companyId, memberId }: OutboxMail): Promise<boolean> {
  if (companyId === null || memberId === null) return false;
  return (await findMember(context, companyId, memberId, ['_id'])) === null;
}
