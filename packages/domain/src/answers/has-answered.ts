import { companyRecords, type Context, gather } from '../platform';
import { findRoundSecret, roundId, type SurveyRecord } from '../surveys';
import { receiptModel } from './receipt.model';
import { responseId } from './response-id';

type Named = Pick<SurveyRecord, '_id' | 'companyId'>;

/** @returns whether a member answered in a period; false once the round's secret is deleted. */
export async function hasAnswered(
  context: Context,
  survey: Named,
  memberId: string,
  periodId: string,
): Promise<boolean> {
  return (await answeredMembers(context, survey, [memberId], periodId)).has(memberId);
}

/** The same for callers that have the round's secret. */
export async function isReceived(
  context: Context,
  companyId: string,
  secret: string | null,
  { memberId, periodId }: { readonly memberId: string; readonly periodId: string },
): Promise<boolean> {
  if (secret === null) return false;
  const _id = responseId(secret, memberId, periodId);
  // One read for all simultaneous calls.
  return gather(context.connection, `receipts ${companyId}`, _id, async (ids) => {
    const receipts = companyRecords(receiptModel(context), companyId);
    const found = await receipts.find({ _id: { $in: [...ids] } }, { _id: 1 });
    const received = new Set(found.map((receipt) => receipt._id));
    return ids.map((id) => received.has(id));
  });
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
