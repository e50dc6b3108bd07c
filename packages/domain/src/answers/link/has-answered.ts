import type { UserRecord } from '../../company';
import type { Context } from '../../platform';
import { findRoundSecret, roundId, type RoundRecord, type SurveyRecord } from '../../surveys';
import { findInvited } from './find-invited';
import { receiptModel } from '../receipt.model';
import { respondentOf, responseId } from '../response-id';

type Named = Pick<SurveyRecord, '_id' | 'companyId'>;

/** @returns whether a member answered a round; false once its secret is deleted. */
export async function hasAnswered(
  context: Context,
  round: RoundRecord,
  member: Pick<UserRecord, '_id'>,
): Promise<boolean> {
  return isReceived(context, { round, secret: await findRoundSecret(context, round) }, member);
}

/** Whether a member answered a round, for callers that have its secret. */
export async function isReceived(
  context: Context,
  { round, secret }: { readonly round: RoundRecord | null; readonly secret: string | null },
  member: Pick<UserRecord, '_id'>,
): Promise<boolean> {
  if (round === null || secret === null) return false;
  const { companyId, periodId } = round;
  const invited = round.hasTwins ? await findInvited(context, round, member._id) : null;
  const _id = responseId(secret, respondentOf(member._id, invited), periodId);
  // One read for all simultaneous calls.
  return (await receiptModel.of(context, companyId).findOneBy('_id', _id, {}, ['_id'])) !== null;
}

/** @returns which of the members answered in a period; nobody once the round's secret is deleted. */
export async function answeredMembers(
  context: Context,
  { _id: surveyId, companyId }: Named,
  memberIds: readonly string[],
  periodId: string,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const secret = await findRoundSecret(context, { _id: roundId(surveyId, periodId), companyId });
  if (secret === null) return new Set();
  const byId = new Map(memberIds.map((memberId) => [responseId(secret, memberId, periodId), memberId]));
  const found = await receiptModel(context)
    .find({ companyId, _id: { $in: [...byId.keys()] } }, { _id: 1 })
    .lean();
  return new Set(found.flatMap(({ _id }) => byId.get(_id) ?? []));
}
