import { type ClaimedMail, type Context, later, markFailed, postpone } from '../../platform';
import { noteBounce } from '../../company';
import { answerOf, GIVE_UP_AFTER, retryDelay, UNREACHABLE_DELAY, type MailFailure } from './mail-failure';

/** Notes a failed attempt at the mail's `to`: the mail waits for its next one, or has failed for good. */
export async function noteFailure(
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
    return markFailed(context, mail, { firstTriedAt, lastError });
  }
  const attempts = mail.attempts + (failure === 'later' ? 1 : 0);
  const delay = failure === 'later' ? retryDelay(attempts) : UNREACHABLE_DELAY;
  await postpone(context, mail, later(now, delay), { attempts, firstTriedAt, lastError });
}
