import type { Context } from '../context/context';
import { type Member, mailsOf } from './erase-mails';
import { type MailTrouble, type OutboxMail, outboxModel } from './outbox.model';
import { keysWithPrefix } from './survey-mail-key';

/** @returns up to `limit` mails of a company to a member, at any address, oldest first. */
export async function findMailsOf(context: Context, member: Member, limit: number): Promise<OutboxMail[]> {
  return outboxModel(context).find(mailsOf(member)).sort({ createdAt: 1, _id: 1 }).limit(limit).lean();
}

/** @returns whether a mail server ever accepted a mail of a company for an address, as far as the outbox remembers. */
export async function findAccepting(
  context: Context,
  companyId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const accepted = { companyId, to: { $in: [...addresses] }, sentAt: { $ne: null } };
  return new Set(await outboxModel(context).distinct('to', accepted));
}

/** @returns the mails with a common key prefix: those of a kind for a round. */
export async function findMailsOfRound(
  context: Context,
  prefix: string,
): Promise<Pick<OutboxMail, '_id' | 'state' | 'cancelReason' | 'expiresAt' | 'to' | 'firstTriedAt'>[]> {
  return outboxModel(context)
    .find(
      { _id: keysWithPrefix(prefix) },
      { state: 1, cancelReason: 1, expiresAt: 1, to: 1, firstTriedAt: 1 },
    )
    .lean();
}

/** Mails of a round with the same outcome. */
export interface MailCount {
  readonly state: OutboxMail['state'];
  readonly cancelReason: OutboxMail['cancelReason'];
  readonly trouble: MailTrouble['kind'] | null;
  readonly count: number;
  /** When the earliest trouble of these mails began. */
  readonly since: Date | null;
  readonly nextAttemptAt: Date;
  readonly sentAt: Date | null;
  /** What the mail server said about one of them. */
  readonly answer: string | null;
}

interface OfCompany {
  readonly companyId: string;
  /** The common prefix of their keys. */
  readonly prefix: string;
}

/** @returns the outcomes of the mails of a kind for a round, counted in the database: there may be thousands. */
export async function countMailsOfRound(
  context: Context,
  { companyId, prefix }: OfCompany,
): Promise<MailCount[]> {
  const groups = await outboxModel(context).aggregate<
    Omit<MailCount, 'state' | 'cancelReason' | 'trouble'> & {
      _id: {
        state: MailCount['state'];
        cancelReason?: MailCount['cancelReason'];
        trouble?: MailCount['trouble'];
      };
    }
  >([
    { $match: { _id: keysWithPrefix(prefix), companyId } },
    {
      $group: {
        _id: { state: '$state', cancelReason: '$cancelReason', trouble: '$trouble.kind' },
        count: { $sum: 1 },
        since: { $min: '$trouble.since' },
        nextAttemptAt: { $min: '$notBefore' },
        sentAt: { $min: '$sentAt' },
        answer: { $max: '$trouble.answer' },
      },
    },
  ]);
  return groups.map(({ _id: { state, cancelReason = null, trouble = null }, ...rest }) => ({
    state,
    cancelReason,
    trouble,
    ...rest,
  }));
}

/** @returns a limited number of mails of a kind for a round that failed permanently. */
export async function findFailedMails(
  context: Context,
  { companyId, prefix }: OfCompany,
  limit: number,
): Promise<Pick<OutboxMail, '_id' | 'to' | 'trouble' | 'firstTriedAt'>[]> {
  return outboxModel(context)
    .find({ _id: keysWithPrefix(prefix), companyId, state: 'failed' }, { to: 1, trouble: 1, firstTriedAt: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** @returns which of some mails of a company, by their keys, a mail server refused permanently. */
export async function findRefusedAmong(
  context: Context,
  companyId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const refused = await outboxModel(context)
    .find({ _id: { $in: [...keys] }, companyId, state: 'failed' }, { _id: 1 })
    .lean();
  return new Set(refused.map(({ _id }) => _id));
}

/** @returns the keys of those that had been sent by a time. */
export async function findSentMails(context: Context, prefix: string, until: Date): Promise<string[]> {
  const mails = await outboxModel(context)
    .find({ _id: keysWithPrefix(prefix), state: 'sent', sentAt: { $lte: until } }, { _id: 1 })
    .lean();
  return mails.map(({ _id }) => _id);
}

/** @returns a member's mails of a kind that were refused permanently and would still be useful. */
export async function findRefusedMails(
  context: Context,
  mail: { readonly companyId: string; readonly memberId: string; readonly kind: string },
): Promise<Pick<OutboxMail, '_id' | 'to'>[]> {
  const { companyId, memberId, kind } = mail;
  return outboxModel(context)
    .find(
      {
        companyId,
        memberId,
        kind,
        state: 'failed',
        $or: [{ expiresAt: null }, { expiresAt: { $gt: context.clock.now() } }],
      },
      { to: 1 },
    )
    .lean();
}
