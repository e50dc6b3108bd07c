import { companyRecords, type Context, batchConcurrent } from '../../platform';
import type { RoundRecord } from '../../surveys';
import { roundMemberModel, type RoundMemberRecord } from '../round-member.model';

/** What a round stores about a member. */
export type Invited = Pick<
  RoundMemberRecord,
  'segments' | 'addressVersion' | 'counts' | 'pickedBy' | 'twinOf' | 'addressKeys'
>;

type Opened = Pick<RoundRecord, '_id' | 'companyId' | 'surveyId' | 'periodId'>;

/** What a round stores about a member; null: nothing. Simultaneous calls share one read. */
export function findInvited(context: Context, round: Opened, memberId: string): Promise<Invited | null> {
  return batchConcurrent(context.connection, `invited ${round._id}`, memberId, (memberIds) =>
    findAllInvited(context, round, memberIds),
  );
}

async function findAllInvited(
  context: Context,
  { companyId, surveyId, periodId }: Opened,
  memberIds: readonly string[],
): Promise<(Invited | null)[]> {
  const found = await companyRecords(roundMemberModel(context), companyId).find(
    { surveyId, periodId, memberId: { $in: [...memberIds] } },
    { memberId: 1, segments: 1, addressVersion: 1, counts: 1, pickedBy: 1, twinOf: 1, addressKeys: 1 },
  );
  const byId = new Map(found.map((invited) => [invited.memberId, invited]));
  return memberIds.map((memberId) => byId.get(memberId) ?? null);
}
