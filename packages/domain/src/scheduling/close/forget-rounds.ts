import { forgetReminderChoices } from '../../company';
import { type Context, eraseMailsAbout } from '../../platform';
import { eraseRounds } from '../../surveys';
import { surveyWatchModel } from '../due/survey-watch.model';

/**
 * Removes everything that the worker keeps about a survey: rounds, mails, its notes, who wants no reminders. For a
 * survey that is being purged.
 */
export async function forgetRounds(context: Context, companyId: string, surveyId: string): Promise<void> {
  await eraseMailsAbout(context, surveyId);
  await eraseRounds(context, companyId, surveyId);
  await forgetReminderChoices(context, companyId, surveyId);
  await surveyWatchModel(context).deleteOne({ _id: surveyId, companyId });
}
