import { type Context, later, MINUTE } from '../platform';
import { outboxModel, reminderKinds } from '../platform/outbox/outbox.model';

/**
 * Removes what earlier versions kept in the outbox about who had answered: whose reminders were sent, cancelled or
 * refused, and whose invitations were no longer needed. Harmless any number of times, and in several processes at once.
 */
export async function forgetWhoWasReminded(context: Context): Promise<void> {
  const Outbox = outboxModel(context);
  // Present ones are `sent` without a time.
  const decided = { $or: [{ state: { $in: ['cancelled', 'failed'] as const } }, { sentAt: { $ne: null } }] };
  await Outbox.deleteMany({ kind: { $in: [...reminderKinds] }, ...decided });
  const needless = { state: 'cancelled', cancelReason: 'answered' } as object;
  for (const { _id, notBefore } of await Outbox.find(needless, { notBefore: 1 }).lean()) {
    // A claim moved it into the future by this much.
    const sentAt = later(notBefore, -MINUTE);
    await Outbox.updateOne({ _id, ...needless }, { $set: { state: 'sent', cancelReason: null, sentAt } });
  }
}
