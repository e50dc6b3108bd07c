import { findMember, type UserRecord } from '../../company';
import { languageOf, ROLES } from '@elan/contracts';
import type { Context, OutboxMail, Prepared, Written } from '../../platform';
import { mailOfKind } from './mails';

/**
 * Decides at the last moment whether a mail should still be sent, and gathers what its text needs.
 * @throws ZodError if the payload does not match its kind
 */
export async function prepareMail(context: Context, mail: OutboxMail): Promise<Prepared<Written>> {
  const kind = mailOfKind(mail.kind);
  const reader = await readerOf(context, mail);
  if (reader === null) return { verdict: 'erase' };
  if (mail.expiresAt !== null && mail.expiresAt <= context.clock.now())
    return { verdict: 'cancel', reason: 'expired' };
  if (kind.forAdministrators && reader && (reader.role === ROLES.user || reader.email !== mail.to))
    return { verdict: 'cancel', reason: 'revoked' };
  const language = kind.toRespondents ? mail.language : languageOf(mail.language);
  return kind.prepare(context, { ...mail, language });
}

/**
 * @returns null if it is a member's who is gone: a job may queue a mail at the moment when its member is removed;
 * undefined if it is no member's
 */
async function readerOf(
  context: Context,
  { companyId, memberId }: OutboxMail,
): Promise<Pick<UserRecord, 'role' | 'email'> | null | undefined> {
  if (companyId === null || memberId === null) return undefined;
  return findMember(context, companyId, memberId, ['role', 'email']);
}
