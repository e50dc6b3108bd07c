import { currentPeriod, type Period } from '@elan/scoring/periods';
import { type Context, forEachDue } from '../../platform';
import { awaitsReminder, markReminded } from '../../surveys';
import { eachSurvey } from '../due/each-survey';
import { nextTurn } from '../due/next-turns';
import { orderReminders } from './order-reminders';
import { onWorkday, reminderTimes } from '../due/send-times';
import { isOpen, type WatchedCompany, watchedSurveys, type WatchedSurvey } from '../due/watched-surveys';

/**
 * Queues the reminders that are due, for everybody invited the day before or earlier, including those who have
 * answered: otherwise the queue would reveal who has not. Which of them are sent is decided at the last moment
 * (`prepareSurveyMail`). Harmless twice: the mails have their own keys. The round records completion only after all are
 * queued.
 */
export async function queueReminders(context: Context): Promise<void> {
  await forEachDue(context, 'reminders', async (companyId, inTurn) => {
    const now = context.clock.now();
    const surveys = await watchedSurveys(context, companyId, now);
    await eachSurvey(context, surveys ?? [], inTurn, async ({ survey, company }) => {
      if (!survey.reminders || !isOpen(survey, company, now)) return;
      const period = currentPeriod(survey, { timeZone: company.timeZone, now });
      if (period) await remindRound(context, survey, company, period);
    });
    return surveys && surveys.map((watched) => nextTurn(watched, now));
  });
}

async function remindRound(
  context: Context,
  survey: WatchedSurvey,
  company: WatchedCompany,
  period: Period,
): Promise<void> {
  const now = context.clock.now();
  const times = reminderTimes(period, company.timeZone);
  const due = dueReminder(times, now);
  if (due === null) return;
  const { companyId, _id: surveyId } = survey;
  const round = { companyId, surveyId, periodId: period.id };
  const reminder = due.kind === 'surveyReminderLast' ? 'remindedLastAt' : 'remindedHalfwayAt';
  if (!(await awaitsReminder(context, round, reminder))) return;
  const notBefore = onWorkday(now, company.timeZone);
  if (period.endsAt === null || notBefore < period.endsAt) {
    await orderReminders(context, survey, period, { ...due, notBefore, expiresAt: period.endsAt });
  }
  await markReminded(context, round, reminder);
}

function dueReminder(times: { halfway: Date | null; last: Date | null }, now: Date) {
  const { halfway, last } = times;
  if (last !== null && last <= now) return { kind: 'surveyReminderLast', plannedAt: last } as const;
  if (halfway !== null && halfway <= now)
    return { kind: 'surveyReminderHalfway', plannedAt: halfway } as const;
  return null;
}
