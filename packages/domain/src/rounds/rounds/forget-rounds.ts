import { type Context, keysWithPrefix } from '../../platform';
import { roundModel } from '../../surveys/rounds/round.model';
import { surveyWatchModel } from './survey-watch.model';
import { outboxModel } from '../../platform/outbox/outbox.model';

const KINDS = ['surveyInvitation', 'surveyReminderHalfway', 'surveyReminderLast', 'surveySummary'] as const;

/** Removes all that the worker keeps about a survey: rounds, mails, its notes. For a survey that is being purged. */
export async function forgetRounds(context: Context, companyId: string, surveyId: string): Promise<void> {
  for (const kind of KINDS) {
    await outboxModel(context).deleteMany({ _id: keysWithPrefix(`${kind}:${surveyId}:`) });
  }
  await roundModel(context).deleteMany({ companyId, surveyId });
  await surveyWatchModel(context).deleteOne({ _id: surveyId, companyId });
}
