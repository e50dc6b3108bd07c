import { MAIL_MEMORY_DAYS } from '@elan/contracts';
import type { Context } from '../context/context';
import { DAY, later } from '../basics/time-spans';
import { outboxModel, reminderKinds } from './outbox.model';

/**
 * Removes mails that expired a month ago: no job queues them again, so their keys need not be remembered, and addresses
 * are not kept without a reason. Reminders are removed with their round. A second run finds nothing to do.
 * @returns how many were removed
 */
export async function sweepOutbox(context: Context): Promise<number> {
  const now = context.clock.now();
  const before = later(now, -MAIL_MEMORY_DAYS * DAY);
  const Outbox = outboxModel(context);
  const old = await Outbox.deleteMany({ expiresAt: { $ne: null, $lt: before } });
  const reminders = await Outbox.deleteMany({
    kind: { $in: [...reminderKinds] },
    expiresAt: { $ne: null, $lt: now },
  });
  return old.deletedCount + reminders.deletedCount;
}
