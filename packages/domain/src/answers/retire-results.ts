import type { Context } from '../platform';
import type { RoundRecord } from '../surveys';
import { commentModel } from './comments/comment.model';
import { conditionalCountModel } from './publication/conditional-count.model';
import { dayCountModel } from './publication/day-count.model';
import { groupCountModel } from './publication/group-count.model';

type OfRound = Pick<RoundRecord, '_id' | 'companyId' | 'surveyId' | 'periodId'>;

/**
 * Removes what was published of a closed round: its groups and comments (`folded`), or everything (`deleted`). Harmless
 * twice.
 */
export async function retireResults(
  context: Context,
  { _id, companyId, surveyId, periodId }: OfRound,
  how: 'folded' | 'deleted',
): Promise<void> {
  const ofRound = { companyId, surveyId, periodId };
  await commentModel(context).deleteMany(ofRound);
  await groupCountModel(context).deleteMany(ofRound);
  if (how === 'folded') {
    const nothing = { groups: [], ends: [] };
    await conditionalCountModel(context).updateOne({ _id, companyId }, { $set: nothing });
    return;
  }
  await conditionalCountModel(context).deleteOne({ _id, companyId });
  await dayCountModel(context).deleteMany(ofRound);
}

/** @returns how many comments a round has */
export const countComments = (
  context: Context,
  { companyId, surveyId, periodId }: Omit<OfRound, '_id'>,
): Promise<number> => commentModel(context).countDocuments({ companyId, surveyId, periodId });
