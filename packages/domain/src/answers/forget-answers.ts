import { SECRET_RETENTION_DAYS } from '@elan/contracts';
import { compactSoon, type Context, DAY, forEachSafely, later } from '../platform';
import { deleteRoundSecret, eraseRoundSecrets, findForgettableRounds, markForgotten } from '../surveys';
import { cardSheetModel } from './cards/card-sheet.model';
import { commentModel } from './comments/comment.model';
import { conditionalCountModel } from './publication/conditional-count.model';
import { dayCountModel } from './publication/day-count.model';
import { groupCountModel } from './publication/group-count.model';
import { receiptModel } from './receipt.model';
import { roundMemberModel } from './round-member.model';

/**
 * Deletes the secrets of rounds that were closed long enough ago, with their receipts and frozen segments: from then on
 * nobody, not even the operator, can tell who answered. A second run finds nothing to do.
 * @returns how many rounds were forgotten
 */
export async function forgetClosedRounds(context: Context): Promise<number> {
  const closedBy = later(context.clock.now(), -SECRET_RETENTION_DAYS * DAY);
  const rounds = await findForgettableRounds(context, closedBy);
  await forEachSafely(
    context,
    rounds,
    (round) => round,
    async (round) => {
      const { companyId, surveyId, periodId } = round;
      await deleteRoundSecret(context, round);
      await receiptModel(context).deleteMany({ companyId, surveyId, periodId });
      await roundMemberModel(context).deleteMany({ companyId, surveyId, periodId });
      await cardSheetModel(context).deleteMany({ companyId, surveyId, periodId });
      await markForgotten(context, round);
    },
  );
  if (rounds.length > 0) await compactSoon(context);
  return rounds.length;
}

/** Removes the answers to a survey that is being purged, with everything derived from them. */
export async function eraseAnswers(context: Context, companyId: string, surveyId: string): Promise<void> {
  await eraseRoundSecrets(context, companyId, surveyId);
  await receiptModel(context).deleteMany({ companyId, surveyId });
  await roundMemberModel(context).deleteMany({ companyId, surveyId });
  await cardSheetModel(context).deleteMany({ companyId, surveyId });
  await dayCountModel(context).deleteMany({ companyId, surveyId });
  await groupCountModel(context).deleteMany({ companyId, surveyId });
  await conditionalCountModel(context).deleteMany({ companyId, surveyId });
  await commentModel(context).deleteMany({ companyId, surveyId });
}
