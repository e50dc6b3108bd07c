import type { TimelineEntry } from '@elan/contracts';
import type { Period } from '@elan/scoring/periods';
import type { RoundRecord } from '../../surveys';
import { reminderTimes } from '../due/send-times';
import { isMissed } from '../remind/queue-reminders-by-hand';

interface Scene {
  readonly period: Period;
  readonly round: RoundRecord | null;
  readonly now: Date;
  readonly timeZone: string;
  /** Whether automatic ones are sent. */
  readonly reminders: boolean;
  /** When the invitations were or will be sent. */
  readonly invitationsAt: Date;
  readonly areInvitationsSent: boolean;
  readonly nextFrom: number | null;
  readonly nextStart: Date | null;
}

/** An automatic reminder, past or future. */
interface AutomaticReminder {
  readonly kind: 'reminderHalfway' | 'reminderLast';
  readonly at: Date;
  readonly state: TimelineEntry['state'];
}

/** @returns the automatic reminders of a round; future ones only if the survey sends them. */
export function automaticReminders({
  period,
  round,
  now,
  timeZone,
  reminders,
}: Pick<Scene, 'period' | 'round' | 'now' | 'timeZone' | 'reminders'>): AutomaticReminder[] {
  const { halfway, last } = reminderTimes(period, timeZone);
  const entry = (
    kind: AutomaticReminder['kind'],
    planned: Date | null,
    done: Date | null,
    until: Date | null,
  ) => {
    if (done !== null) return [{ kind, at: done, state: 'done' as const }];
    if (planned === null || !reminders) return [];
    const isTooLate = until !== null && until <= now;
    return [{ kind, at: planned, state: isTooLate ? ('missed' as const) : ('planned' as const) }];
  };
  return [
    ...entry('reminderHalfway', halfway, round?.remindedHalfwayAt ?? null, last ?? period.endsAt),
    ...entry('reminderLast', last, round?.remindedLastAt ?? null, period.endsAt),
  ];
}

/** What has happened in a round and what comes next, in order. */
export function timelineOf(scene: Scene): TimelineEntry[] {
  const { period, round, now, nextFrom, nextStart } = scene;
  // A finished round only lists what is known to have been sent: mails are forgotten over time.
  const isOver = period.endsAt !== null && period.endsAt <= now;
  const stateAt = (at: Date) => (at <= now ? ('done' as const) : ('planned' as const));
  const entries: readonly { kind: TimelineEntry['kind']; at: Date; state: TimelineEntry['state'] }[] = [
    { kind: 'opened', at: period.startsAt, state: stateAt(period.startsAt) },
    ...(isOver && !scene.areInvitationsSent
      ? []
      : [
          {
            kind: 'invitations' as const,
            at: scene.invitationsAt,
            state: scene.areInvitationsSent ? ('done' as const) : ('planned' as const),
          },
        ]),
    ...automaticReminders(scene).filter(({ state }) => !isOver || state === 'done'),
    ...(round?.remindersByHand ?? []).map((reminder) => ({
      kind: 'reminderByHand' as const,
      at: reminder.orderedAt ?? reminder.leavesAt,
      state:
        reminder.orderedAt !== null
          ? ('done' as const)
          : isMissed(reminder, now)
            ? ('missed' as const)
            : ('planned' as const),
    })),
    ...(period.endsAt ? [{ kind: 'end' as const, at: period.endsAt, state: stateAt(period.endsAt) }] : []),
    ...(nextStart ? [{ kind: 'nextRound' as const, at: nextStart, state: stateAt(nextStart) }] : []),
  ];
  const timed = entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...entry }): TimelineEntry => ({ ...entry, at: at.toISOString() }));
  if (nextFrom === null) return timed;
  const firstPlanned = timed.findIndex(({ kind, state }) => state === 'planned' && kind !== 'invitations');
  const results: TimelineEntry = { kind: 'nextResults', at: null, state: 'planned' };
  return timed.toSpliced(firstPlanned < 0 ? timed.length : firstPlanned, 0, results);
}
