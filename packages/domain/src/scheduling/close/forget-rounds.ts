import { forgetReminderChoices } from '../../company';
import type { Context } from '../../platform';
import { eraseRounds } from '../../surveys';
import { surveyWatchModel } from '../due/survey-watch.model';

/**
 * Removes what the worker keeps about a survey besides its mails: rounds, its notes, who wants no reminders. For a survey
 * that is being purged.
 */
export async function forgetRounds(context: Context, companyId: string, surveyId: string): Promise<void> {
  await eraseRounds(context, companyId, surveyId);
  await forgetReminderChoices(context, companyId, surveyId);
  await surveyWatchModel(context).deleteOne({ _id: surveyId, companyId });
}
