import {
  type ClaimedMail,
  type Context,
  isReminder,
  later,
  type MailTrouble,
  markFailed,
  postpone,
} from '../../platform';
import { noteBounce } from '../../company';
import { answerOf, GIVE_UP_AFTER, retryDelay, UNREACHABLE_DELAY, type MailFailure } from './mail-failure';

/** Records a failed attempt at the mail's `to`: the mail waits for the next one, or has permanently failed. */
export async function noteFailure(
  context: Context,
  mail: ClaimedMail,
  failure: MailFailure,
  error: unknown,
): Promise<void> {
  const now = context.clock.now();
  const firstTriedAt = mail.firstTriedAt ?? now;
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const trouble = troubleOf(mail, { kind: failure, since: now, answer: answerOf(error) });
  if (failure === 'refused' || now.getTime() - firstTriedAt.getTime() > GIVE_UP_AFTER) {
    await noteBounce(context, mail, answerOf(error));
    return markFailed(context, mail, { firstTriedAt, lastError, trouble });
  }
  const attempts = mail.attempts + (failure === 'later' ? 1 : 0);
  const delay = failure === 'later' ? retryDelay(attempts) : UNREACHABLE_DELAY;
  await postpone(context, mail, later(now, delay), { attempts, firstTriedAt, lastError, trouble });
}

/**
 * The same trouble keeps its start time. Nothing is recorded for reminders, which only people who have not answered
 * get.
 */
function troubleOf({ kind, trouble }: ClaimedMail, now: MailTrouble): MailTrouble | null {
  if (isReminder(kind)) return null;
  return trouble?.kind === now.kind ? { ...now, since: trouble.since } : now;
}
