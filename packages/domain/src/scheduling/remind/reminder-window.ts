import type { ProgressRefusal } from '@elan/contracts';
import { DAY, later } from '../../platform';
import { atWork } from '../due/send-times';

/** Reminders of any kind are at least this far apart, so that nobody feels harassed. */
export const REMINDERS_APART = 3 * DAY;

interface Reminders {
  /** When automatic ones were or will be sent. */
  readonly automatic: readonly Date[];
  /** When manual ones were or will be sent. */
  readonly byHand: readonly Date[];
  readonly endsAt: Date | null;
  readonly timeZone: string;
}

export interface ReminderWindow {
  /** The earliest instant at which a manual one may be sent; null: none before the round ends. */
  readonly from: Date | null;
  /** Why it cannot be sent in the next working hour; null: it can. */
  readonly reason: Extract<ProgressRefusal, 'recent' | 'automatic' | 'tooLate'> | null;
}

/** @returns when a manual reminder may be sent, in working hours and away from all others. */
export function reminderWindow(
  now: Date,
  { automatic, byHand, endsAt, timeZone }: Reminders,
): ReminderWindow {
  const others = [
    ...byHand.map((at) => ({ at, reason: 'recent' as const })),
    ...automatic.map((at) => ({ at, reason: 'automatic' as const })),
  ];
  let from = atWork(now, timeZone);
  let reason: ReminderWindow['reason'] = null;
  for (;;) {
    const instant = from.getTime();
    if (endsAt !== null && instant >= endsAt.getTime()) return { from: null, reason: reason ?? 'tooLate' };
    const near = others.find(({ at }) => Math.abs(instant - at.getTime()) < REMINDERS_APART);
    if (!near) return { from, reason };
    reason ??= near.reason;
    from = atWork(later(near.at, REMINDERS_APART), timeZone);
  }
}
