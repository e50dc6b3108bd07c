import type { Context } from '../context/context';
import { outboxModel, uncountedKinds } from './outbox.model';

export interface WaitingMails {
  /** Mails that were not sent yet, or never will be. */
  readonly byState: ReadonlyMap<string, number>;
  /** How long ago the oldest one could have been sent; 0: none is waiting. */
  readonly oldestSeconds: number;
}

/**
 * Counts mails of all companies for whoever runs the product, except those whose number would reveal something about
 * answers.
 */
export async function countWaitingMails(context: Context): Promise<WaitingMails> {
  const now = context.clock.now();
  const Outbox = outboxModel(context);
  // Uses the index, however many were sent.
  const counted = { urgent: { $in: [true, false] }, kind: { $nin: [...uncountedKinds] } };
  const states = ['pending', 'sending', 'failed'];
  const [found, oldest] = await Promise.all([
    Outbox.aggregate<{ _id: string; count: number }>([
      { $match: { ...counted, state: { $in: states } } },
      { $group: { _id: '$state', count: { $sum: 1 } } },
    ]),
    Outbox.findOne({ ...counted, state: 'pending', notBefore: { $lte: now } }, { notBefore: 1 })
      .sort({ notBefore: 1 })
      .lean(),
  ]);
  const counts = new Map(found.map(({ _id, count }) => [_id, count]));
  return {
    byState: new Map(states.map((state) => [state, counts.get(state) ?? 0])),
    oldestSeconds: oldest ? Math.round((now.getTime() - oldest.notBefore.getTime()) / 1000) : 0,
  };
}
