import { setTimeout } from 'node:timers/promises';
import {
  type CancelReason,
  type Context,
  isRevivable,
  later,
  MINUTE,
  newId,
  type OutboxMail,
  SECOND,
} from '../../platform';
import { noteBounce } from '../../company';
import { answerOf, GIVE_UP_AFTER, retryDelay, UNREACHABLE_DELAY, type MailFailure } from './mail-failure';
import { outboxModel } from '../../platform/outbox/outbox.model';

/** Longer than the transport's own time limits: an attempt that is still alive keeps its lease. */
const LEASE = MINUTE;

/** A mail that this attempt alone may send. */
export type ClaimedMail = OutboxMail & { leaseToken: string };

/** @returns ids of urgent or of all other mails that may leave now, the oldest first. */
export async function dueMailIds(context: Context, urgent: boolean, limit: number): Promise<string[]> {
  const due = await outboxModel(context)
    .find({ ...dueNow(context), urgent }, { _id: 1 })
    .sort({ notBefore: 1 })
    .limit(limit)
    .lean();
  return due.map((mail) => mail._id);
}

/**
 * Takes a mail for one attempt. Of many at once exactly one gets it; a lease that was never given back, because its
 * holder died, runs out.
 */
export async function claimMail(context: Context, key: string): Promise<ClaimedMail | null> {
  const leaseToken = newId();
  const mail = await outboxModel(context)
    .findOneAndUpdate(
      { _id: key, ...dueNow(context) },
      { $set: { state: 'sending', leaseToken, notBefore: later(context.clock.now(), LEASE) } },
      { returnDocument: 'after' },
    )
    .lean();
  return mail && { ...mail, leaseToken };
}

function dueNow(context: Context) {
  return { state: { $in: ['pending', 'sending'] as const }, notBefore: { $lte: context.clock.now() } };
}

/** @returns when a mail that was sent or cancelled was decided about. */
export function takenUpAt({ sentAt, notBefore }: OutboxMail): Date {
  return sentAt ?? later(notBefore, -LEASE);
}

/** Insists through a short absence of the database: a mail that left and is not noted would leave again. */
export async function markSent(context: Context, mail: ClaimedMail): Promise<void> {
  const note = { state: 'sent', sentAt: context.clock.now(), lastError: null, payload: {} } as const;
  for (let pause = 250; pause <= 4 * SECOND; pause *= 2) {
    try {
      return await settle(context, mail, note);
    } catch {
      await setTimeout(pause);
    }
  }
  await settle(context, mail, note);
}

export async function markCancelled(
  context: Context,
  mail: ClaimedMail,
  reason: CancelReason,
): Promise<void> {
  const wiped = isRevivable(reason) ? {} : { payload: {} };
  await settle(context, mail, { state: 'cancelled', cancelReason: reason, ...wiped });
}

/** Removes a mail that nobody may know of any more. */
export async function eraseClaimed(context: Context, mail: ClaimedMail): Promise<void> {
  await outboxModel(context).deleteOne({ _id: mail._id, leaseToken: mail.leaseToken });
}

/** Gives the mail back until a better moment. */
export async function postpone(context: Context, mail: ClaimedMail, until: Date): Promise<void> {
  await settle(context, mail, { state: 'pending', notBefore: until });
}

/** Notes a failed attempt at the mail's `to`: the mail waits for its next one, or has failed for good. */
export async function markAttemptFailed(
  context: Context,
  mail: ClaimedMail,
  failure: MailFailure,
  error: unknown,
): Promise<void> {
  const now = context.clock.now();
  const firstTriedAt = mail.firstTriedAt ?? now;
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (failure === 'refused' || now.getTime() - firstTriedAt.getTime() > GIVE_UP_AFTER) {
    await noteBounce(context, mail, answerOf(error));
    await settle(context, mail, { state: 'failed', to: mail.to, lastError, firstTriedAt, payload: {} });
    return;
  }
  const attempts = mail.attempts + (failure === 'later' ? 1 : 0);
  const delay = failure === 'later' ? retryDelay(attempts) : UNREACHABLE_DELAY;
  await settle(context, mail, {
    state: 'pending',
    attempts,
    firstTriedAt,
    lastError,
    notBefore: later(now, delay),
  });
}

/** Only the attempt that holds the lease may report: one that lost it would overwrite its successor. */
async function settle(context: Context, mail: ClaimedMail, changes: Partial<OutboxMail>): Promise<void> {
  await outboxModel(context).updateOne(
    { _id: mail._id, leaseToken: mail.leaseToken },
    { $set: { ...changes, leaseToken: null } },
  );
}
