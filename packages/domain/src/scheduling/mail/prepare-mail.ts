import { findMember } from '../../company';
import { languageOf } from '@elan/contracts';
import type { Context, OutboxMail, Prepared, Written } from '../../platform';
import { mailOfKind } from './mails';

/**
 * Decides at the last moment whether a mail should still be sent, and gathers what its text needs.
 * @throws ZodError if the payload does not match its kind
 */
export async function prepareMail(context: Context, mail: OutboxMail): Promise<Prepared<Written>> {
  if (await isOfFormerMember(context, mail)) return { verdict: 'erase' };
  if (mail.expiresAt !== null && mail.expiresAt <= context.clock.now())
    return { verdict: 'cancel', reason: 'expired' };
  const kind = mailOfKind(mail.kind);
  const language = kind.toRespondents ? mail.language : languageOf(mail.language);
  return kind.prepare(context, { ...mail, language });
}

/** A job may queue a mail at the moment when its member is removed. */
async function isOfFormerMember(context: Context, { companyId, memberId }: OutboxMail): Promise<boolean> {
  if (companyId === null || memberId === null) return false;
  return (await findMember(context, companyId, memberId, ['_id'])) === null;
}
