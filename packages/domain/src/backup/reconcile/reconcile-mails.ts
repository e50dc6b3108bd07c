import type { Context } from '../../platform';
import { outboxModel, reminderKinds } from '../../platform/outbox/outbox.model';
import type { Reconciliation } from './reconcile';

/**
 * Mails that had been sent, or were about to be, must not be sent again: those that a worker held at the moment of the
 * backup, and those due while the product ran on. Nothing more is known about them.
 * @returns how many
 */
export async function reconcileMails(
  context: Context,
  { takenAt, ranUntil }: Pick<Reconciliation, 'takenAt' | 'ranUntil'>,
): Promise<number> {
  const Outbox = outboxModel(context);
  const isGone = {
    $or: [{ state: 'sending' as const }, { state: 'pending' as const, notBefore: { $lt: ranUntil } }],
    ...(ranUntil <= takenAt && { state: 'sending' as const }),
  };
  const reconciled = {
    state: 'sent',
    payload: {},
    leaseToken: null,
    attempts: 0,
    lastError: null,
    trouble: null,
  };
  const reminders = await Outbox.updateMany(
    { ...isGone, kind: { $in: [...reminderKinds] } },
    // The outcome of a reminder would reveal who has answered.
    { $set: { ...reconciled, sentAt: null, firstTriedAt: null } },
  );
  const others = await Outbox.updateMany(isGone, { $set: { ...reconciled, sentAt: takenAt } });
  return reminders.modifiedCount + others.modifiedCount;
}
