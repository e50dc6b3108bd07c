import type { Context } from '../../platform';
import { roundId, roundModel, type RoundRecord } from './round.model';

type OfPeriod = Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId'>;
/** One of the reminders of a round. */
type Reminder = 'remindedHalfwayAt' | 'remindedLastAt';

/** @returns whether a round is open and this reminder has not been queued yet. */
export async function awaitsReminder(
  context: Context,
  { companyId, surveyId, periodId }: OfPeriod,
  reminder: Reminder,
): Promise<boolean> {
  const _id = roundId(surveyId, periodId);
  const round = await roundModel(context).exists({ _id, companyId, [reminder]: null, state: 'open' });
  return round !== null;
}

/** Records that all reminders of this kind are queued. */
export async function markReminded(
  context: Context,
  { companyId, surveyId, periodId }: OfPeriod,
  reminder: Reminder,
): Promise<void> {
  const mark: Partial<RoundRecord> = { [reminder]: context.clock.now() };
  await roundModel(context).updateOne({ _id: roundId(surveyId, periodId), companyId }, { $set: mark });
}

/**
 * Records a manual reminder, unless somebody else has since the round was read. Only one of several concurrent callers
 * succeeds.
 * @returns whether it is recorded
 */
export async function claimReminderByHand(
  context: Context,
  { _id, companyId, remindersByHand = [] }: Pick<RoundRecord, '_id' | 'companyId' | 'remindersByHand'>,
  leavesAt: Date,
): Promise<boolean> {
  const { modifiedCount } = await roundModel(context).updateOne(
    {
      _id,
      companyId,
      state: 'open',
      closedAt: null,
      [`remindersByHand.${remindersByHand.length}`]: { $exists: false },
    },
    { $push: { remindersByHand: { leavesAt, orderedAt: null } } },
  );
  return modifiedCount === 1;
}

/**
 * @returns the rounds of all companies that are running and have manual reminders due, but not from before an instant.
 */
export async function findRoundsToRemind(context: Context, since: Date): Promise<RoundRecord[]> {
  const due = { orderedAt: null, leavesAt: { $gte: since, $lte: context.clock.now() } };
  return roundModel(context)
    .find({ state: 'open', closedAt: null, remindersByHand: { $elemMatch: due } })
    .setOptions({ acrossCompanies: true })
    .lean();
}

/** Records that one of the manual reminders, given by its index, is queued for everybody. */
export async function markRemindedByHand(
  context: Context,
  { _id, companyId }: Pick<RoundRecord, '_id' | 'companyId'>,
  place: number,
): Promise<void> {
  await roundModel(context).updateOne(
    { _id, companyId },
    { $set: { [`remindersByHand.${place}.orderedAt`]: context.clock.now() } },
  );
}
