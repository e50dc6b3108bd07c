import type { Context } from '../context/context';
import { outboxModel, revivableReasons } from './outbox.model';
import type { MailOrder } from './queue-mail';
import { keysWithPrefix } from './survey-mail-key';

type Renewed = Pick<MailOrder, 'to' | 'payload' | 'notBefore'> &
  Partial<Pick<MailOrder, 'language' | 'memberId'>>;

/** The state of a mail that was never tried. */
const afresh = {
  state: 'pending',
  attempts: 0,
  firstTriedAt: null,
  lastError: null,
  trouble: null,
} as const;

/** Sends a permanently refused mail once more; one that another worker has already revived is left alone. */
export async function reviveRefusedMail(context: Context, key: string, order: Renewed): Promise<void> {
  await outboxModel(context).updateOne({ _id: key, state: 'failed' }, { $set: { ...order, ...afresh } });
}

/** Sends a mail once more whose recipient has a different address by now, or was away when it was to be sent. */
export async function reviveReaddressedMail(context: Context, key: string, order: Renewed): Promise<void> {
  const other = { _id: key, to: { $ne: order.to } };
  await outboxModel(context).updateOne({ ...other, state: 'failed' }, { $set: { ...order, ...afresh } });
  await outboxModel(context).updateOne(
    { ...other, state: 'cancelled', cancelReason: { $in: [...revivableReasons] } },
    { $set: { ...order, state: 'pending', cancelReason: null } },
  );
}

/** Sends the mails that were cancelled for a reason that is no longer true. */
export async function reviveCancelledMails(
  context: Context,
  keys: readonly string[],
  notBefore: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await outboxModel(context).updateMany(
    { _id: { $in: [...keys] }, state: 'cancelled', cancelReason: { $in: [...revivableReasons] } },
    { $set: { state: 'pending', cancelReason: null, notBefore } },
  );
}

/** Moves the time until which the mails of a round are useful, and remembered. */
export async function moveExpiry(context: Context, prefix: string, expiresAt: Date | null): Promise<void> {
  await outboxModel(context).updateMany({ _id: keysWithPrefix(prefix) }, { $set: { expiresAt } });
}
