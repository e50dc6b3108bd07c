import type { Context } from '../context/context';
import { outboxModel, uncountedKinds } from './outbox.model';

export interface WaitingMails {
  /** Of those that have not left, or never will. */
  readonly byState: ReadonlyMap<string, number>;
  /** For how long the oldest one could have left; 0: none waits. */
  readonly oldestSeconds: number;
}

/** Counts mails of all companies for whoever runs the product, but those whose number would tell of answers. */
export async function countWaitingMails(context: Context): Promise<WaitingMails> {
  const now = context.clock.now();
  const Outbox = outboxModel(context);
  // Through the index, however many have left.
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
