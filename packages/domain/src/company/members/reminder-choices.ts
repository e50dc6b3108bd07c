import type { Context } from '../../platform';
import { userModel, type UserRecord } from './user.model';

/** Records whether a member wants the reminders of a survey. The same choice twice is harmless. */
export async function noteReminderChoice(
  context: Context,
  { _id, companyId }: Pick<UserRecord, '_id' | 'companyId'>,
  surveyId: string,
  wanted: boolean,
): Promise<void> {
  const change = { noRemindersOf: surveyId };
  await userModel(context).updateOne({ _id, companyId }, wanted ? { $pull: change } : { $addToSet: change });
}

/** Forgets who wants no reminders of a survey that is being purged. */
export async function forgetReminderChoices(
  context: Context,
  companyId: string,
  surveyId: string,
): Promise<void> {
  await userModel(context).updateMany(
    { companyId, noRemindersOf: surveyId },
    { $pull: { noRemindersOf: surveyId } },
  );
}
