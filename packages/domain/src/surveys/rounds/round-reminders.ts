import type { Context } from '../../platform';
import { roundId, roundModel, type RoundRecord } from './round.model';

type OfPeriod = Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId'>;
/** Which of the reminders of a round. */
type Reminder = 'remindedHalfwayAt' | 'remindedLastAt';

/** @returns whether a round is open and this reminder was not ordered yet. */
export async function awaitsReminder(
  context: Context,
  { companyId, surveyId, periodId }: OfPeriod,
  reminder: Reminder,
): Promise<boolean> {
  const _id = roundId(surveyId, periodId);
  const round = await roundModel(context).exists({ _id, companyId, [reminder]: null, state: 'open' });
  return round !== null;
}

/** Notes that all reminders of this kind are ordered. */
export async function markReminded(
  context: Context,
  { companyId, surveyId, periodId }: OfPeriod,
  reminder: Reminder,
): Promise<void> {
  const mark: Partial<RoundRecord> = { [reminder]: context.clock.now() };
  await roundModel(context).updateOne({ _id: roundId(surveyId, periodId), companyId }, { $set: mark });
}
