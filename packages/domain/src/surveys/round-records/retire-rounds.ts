import { LIST_CAP } from '@elan/contracts';
import type { Context } from '../../platform';
import { roundModel, type RoundRecord } from './round.model';
import { findUnclosedRoundsOf } from './find-rounds';

export type RetiredRound = Pick<
  RoundRecord,
  '_id' | 'companyId' | 'surveyId' | 'periodId' | 'closedAt' | 'retired'
>;

/**
 * The closed rounds whose results are kept, or are folded and could still be deleted, oldest first. Those before a
 * running one are left out: what is shown of it follows what its readers have seen.
 */
export async function findRetirableRounds(
  context: Context,
  companyId: string,
  { how, before }: { readonly how: 'folded' | 'deleted'; readonly before?: Date },
): Promise<RetiredRound[]> {
  const rounds = await roundModel(context)
    .find(
      {
        ...{ companyId, state: 'open' },
        closedAt: { $gt: new Date(0), ...(before && { $lt: before }) },
        // Nothing of the ways to its answers is left.
        forgottenAt: { $gt: new Date(0) },
        'retired.how': how === 'deleted' ? { $ne: 'deleted' } : { $exists: false },
      },
      { companyId: 1, surveyId: 1, periodId: 1, closedAt: 1, retired: 1 },
    )
    .sort({ closedAt: 1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
  const needed = await roundsBeforeRunning(context, companyId);
  return rounds.filter(({ _id }) => !needed.has(_id));
}

/** The ids of the rounds just before those that are not closed. */
async function roundsBeforeRunning(context: Context, companyId: string): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const { surveyId, startsAt } of await findUnclosedRoundsOf(context, companyId)) {
    const last = await roundModel(context)
      .findOne({ companyId, surveyId, state: 'open', startsAt: { $lt: startsAt } }, { _id: 1 })
      .sort({ startsAt: -1 })
      .lean();
    if (last) needed.add(last._id);
  }
  return needed;
}

/** Records what became of a round's results; if they were deleted, not even how many took part is kept. */
export async function markRetired(
  context: Context,
  { _id, companyId }: Pick<RoundRecord, '_id' | 'companyId'>,
  how: 'folded' | 'deleted',
): Promise<void> {
  const nothing = { invited: 0, mostInvited: 0, published: 0, batches: 0 };
  await roundModel(context).updateOne(
    { _id, companyId },
    {
      $set: {
        retired: { how, at: context.clock.now() },
        ...{ releases: [], segmentations: [] },
        ...(how === 'deleted' && nothing),
      },
      ...(how === 'deleted' && { $unset: { reach: 1, drivers: 1, counting: 1 } }),
    },
  );
}

/** @returns of how many rounds of a survey nothing is left */
export const countDeletedRounds = (
  context: Context,
  { companyId, surveyId }: Pick<RoundRecord, 'companyId' | 'surveyId'>,
): Promise<number> => roundModel(context).countDocuments({ companyId, surveyId, 'retired.how': 'deleted' });
