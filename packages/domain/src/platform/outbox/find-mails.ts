import type { Context } from '../context/context';
import { type Member, mailsOf } from './erase-mails';
import { type MailKind, type OutboxMail, outboxModel } from './outbox.model';
import { keysWithPrefix } from './survey-mail-key';

/** @returns up to `limit` mails of a company to a member, whatever the address was, oldest first. */
export async function findMailsOf(context: Context, member: Member, limit: number): Promise<OutboxMail[]> {
  return outboxModel(context).find(mailsOf(member)).sort({ createdAt: 1, _id: 1 }).limit(limit).lean();
}

/** @returns whether a mail server ever took a mail of a company to an address, as far as the outbox remembers. */
export async function hasAcceptedMail(context: Context, companyId: string, to: string): Promise<boolean> {
  return (await outboxModel(context).exists({ companyId, to, sentAt: { $ne: null } })) !== null;
}

/** @returns the mails whose keys begin alike: those of a kind for a round. */
export async function findMailsOfRound(
  context: Context,
  prefix: string,
): Promise<Pick<OutboxMail, '_id' | 'state' | 'cancelReason' | 'expiresAt' | 'to'>[]> {
  return outboxModel(context)
    .find({ _id: keysWithPrefix(prefix) }, { state: 1, cancelReason: 1, expiresAt: 1, to: 1 })
    .lean();
}

/** @returns the keys of those that had left by a time. */
export async function findSentMails(context: Context, prefix: string, until: Date): Promise<string[]> {
  const mails = await outboxModel(context)
    .find({ _id: keysWithPrefix(prefix), state: 'sent', sentAt: { $lte: until } }, { _id: 1 })
    .lean();
  return mails.map(({ _id }) => _id);
}

/** @returns the keys of a member's mails of a kind that were refused for good and would still be of use. */
export async function findRefusedMails(
  context: Context,
  mail: { readonly companyId: string; readonly memberId: string; readonly kind: MailKind },
): Promise<string[]> {
  const { companyId, memberId, kind } = mail;
  const refused = await outboxModel(context)
    .find(
      {
        companyId,
        memberId,
        kind,
        state: 'failed',
        $or: [{ expiresAt: null }, { expiresAt: { $gt: context.clock.now() } }],
      },
      { _id: 1 },
    )
    .lean();
  return refused.map(({ _id }) => _id);
}
