import type { RespondentLanguage } from '@elan/contracts';
import type { Network } from '@elan/edge/network';
import type { Context } from '../context/context';
import { keyedHash } from '../context/keyed-hash';
import { isDuplicateKey } from '@elan/database';
import { later } from '../basics/time-spans';
import { outboxModel } from './outbox.model';

/** How the mails of one kind are queued. */
export interface MailKind {
  readonly kind: string;
  readonly urgent: boolean;
  readonly awaited: boolean;
  readonly lifetime: number | null;
}

export interface MailOrder {
  /** Identifies the mail once and for all: a second order with the same key is the same mail. */
  readonly key: string;
  readonly mail: MailKind;
  readonly to: string;
  readonly language: RespondentLanguage;
  readonly companyId: string | null;
  /** The member it goes to, and with whom it is erased; null for people who are not members yet. */
  readonly memberId: string | null;
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
  /** Where a stranger asked for an awaited mail, in whose turn it leaves; absent: it has its company's. */
  readonly askedFrom?: Network | undefined;
  readonly notBefore?: Date;
  /** The mail is not sent after this instant. Codes and invitations of administrators expire by themselves. */
  readonly expiresAt?: Date | null;
}

/** Queues a mail; the worker sends it. Queueing the same key again changes nothing. */
export async function queueMail(context: Context, order: MailOrder): Promise<void> {
  await queueMails(context, [order]);
}

/** Queues many mails at once; existing keys stay as they are. */
export async function queueMails(context: Context, orders: readonly MailOrder[]): Promise<void> {
  const now = context.clock.now();
  for (let start = 0; start < orders.length; start += BATCH) {
    const mails = orders.slice(start, start + BATCH).map((order) => toOutbox(context, order, now));
    try {
      await outboxModel(context).insertMany(mails, { ordered: false });
    } catch (error) {
      // Unordered: everything that is not a duplicate was inserted.
      if (!isOnlyDuplicates(error)) throw error;
    }
  }
}

const BATCH = 500;

function isOnlyDuplicates(error: unknown): boolean {
  if (!isDuplicateKey(error)) return false;
  const { writeErrors } = error as { writeErrors?: readonly { code?: number }[] };
  return writeErrors === undefined || writeErrors.every((writeError) => writeError.code === 11000);
}

function toOutbox(
  context: Context,
  { key, mail: { kind, urgent, awaited, lifetime }, notBefore, askedFrom, ...order }: MailOrder,
  now: Date,
) {
  return {
    _id: key,
    kind,
    expiresAt: lifetime === null ? null : later(now, lifetime),
    ...order,
    urgent,
    ...(awaited && {
      awaited,
      turn: askedFrom ? keyedHash(context, 'turns', askedFrom.site) : order.companyId,
    }),
    notBefore: notBefore ?? now,
    createdAt: now,
  };
}
