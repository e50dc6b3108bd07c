import { currentPeriod } from '@elan/scoring/periods';
import { type Context, forEachSafely, HOUR, later } from '../../platform';
import {
  findRoundsToRemind,
  findStoredSurvey,
  markRemindedByHand,
  type ReminderByHand,
  type RoundRecord,
} from '../../surveys';
import { orderReminders } from './order-reminders';
import { findWatchedCompany, isOpen, watchedFields } from '../due/watched-surveys';
import { REMINDERS_APART } from './reminder-window';

/** A reminder that could not be sent for so long, because the survey was paused or no worker ran, is dropped. */
const DROPPED_AFTER = 12 * HOUR;

export function isMissed({ orderedAt, leavesAt }: ReminderByHand, now: Date): boolean {
  return orderedAt === null && leavesAt < later(now, -DROPPED_AFTER);
}

/**
 * Queues the manual reminders that are due, like the automatic ones. Harmless twice: the mails have their own keys, and
 * the round records completion only after all are queued.
 * @throws AggregateError at the end, with what failed
 */
export async function queueRemindersByHand(context: Context): Promise<void> {
  const about = ({ companyId, surveyId }: RoundRecord) => ({ companyId, surveyId });
  const rounds = await findRoundsToRemind(context, later(context.clock.now(), -DROPPED_AFTER));
  await forEachSafely(context, rounds, about, (round) => remind(context, round));
}

async function remind(context: Context, round: RoundRecord): Promise<void> {
  const { companyId, surveyId, remindersByHand = [] } = round;
  const now = context.clock.now();
  const [survey, company] = await Promise.all([
    findStoredSurvey(context, companyId, surveyId, watchedFields),
    findWatchedCompany(context, companyId),
  ]);
  if (!survey || !company || !isOpen(survey, company, now)) return;
  const period = currentPeriod(survey, { timeZone: company.timeZone, now });
  if (period?.id !== round.periodId) return;
  for (const [occasion, reminder] of remindersByHand.entries()) {
    const { leavesAt, orderedAt } = reminder;
    if (orderedAt !== null || leavesAt > now || isMissed(reminder, now)) continue;
    // The next reminder of any kind comes later than this, so that they never meet, however long a mail server is
    // unreachable.
    const expiry = later(leavesAt, REMINDERS_APART);
    await orderReminders(context, survey, period, {
      kind: 'surveyReminderByHand',
      occasion,
      plannedAt: leavesAt,
      notBefore: leavesAt,
      expiresAt: period.endsAt !== null && period.endsAt < expiry ? period.endsAt : expiry,
    });
    await markRemindedByHand(context, round, occasion);
  }
}
