import type { Period } from '@elan/scoring/periods';
import {
  type Context,
  findSentMails,
  HOUR,
  later,
  memberOfKey,
  queueMails,
  shuffle,
  surveyMailKey,
  surveyMailPrefix,
} from '../../platform';
import { findAddressees } from '../../answers';
import { findRound } from '../../surveys';
import type { WatchedSurvey } from '../due/watched-surveys';
import { reminders } from './survey-reminder.mail';

/** Somebody invited later than this before a reminder does not get it. */
const SETTLING = 12 * HOUR;

interface Reminder {
  readonly kind: keyof typeof reminders;
  /** Distinguishes it from others of its kind in the round. */
  readonly occasion?: number;
  readonly plannedAt: Date;
  readonly notBefore: Date;
  readonly expiresAt: Date | null;
}

/**
 * Queues a reminder for everybody invited to a period the day before or earlier, including those who have answered:
 * otherwise the queue would reveal who has not. Which of them are sent is decided at the last moment
 * (`prepareSurveyMail`). Harmless twice: the mails have their own keys.
 */
export async function orderReminders(
  context: Context,
  survey: WatchedSurvey,
  period: Pick<Period, 'id'>,
  { kind, occasion, plannedAt, notBefore, expiresAt }: Reminder,
): Promise<void> {
  const { companyId, _id: surveyId } = survey;
  const about = { surveyId, periodId: period.id };
  const prefix = surveyMailPrefix('surveyInvitation', about);
  const invitations = await findSentMails(context, prefix, later(plannedAt, -SETTLING));
  const invited = new Set(invitations.map(memberOfKey));
  const round = await findRound(context, { companyId, ...about });
  const members = (await findAddressees(context, survey, round)).filter(({ _id }) => invited.has(_id));
  const mail = reminders[kind];
  const orders = members.flatMap(({ _id: memberId, email, language }) => {
    if (email === null) return [];
    const payload = { ...about, memberId };
    const key = `${surveyMailKey(kind, payload)}${occasion === undefined ? '' : `:${occasion}`}`;
    return [{ key, mail, to: email, language, companyId, memberId, payload, notBefore, expiresAt }];
  });
  // The mails are in random order, so that the order of sending tells nothing either.
  await queueMails(context, shuffle(orders));
}
