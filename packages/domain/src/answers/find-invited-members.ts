import { findMembers } from '../company';
import type { Context } from '../platform';
import type { RoundRecord } from '../surveys';
import { roundMemberModel } from './round-member.model';

/** Who was invited to a round and is still a member, whoever of them has answered; nobody once it is forgotten. */
export async function findInvitedMembers(
  context: Context,
  { companyId, surveyId, periodId }: Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId'>,
) {
  const joined = await roundMemberModel(context)
    .find({ companyId, surveyId, periodId, memberId: { $ne: null } }, { memberId: 1 })
    .lean();
  const ids = joined.flatMap(({ memberId }) => memberId ?? []);
  const found = await findMembers(context, companyId, ids, ['email', 'language']);
  return found.flatMap((member) => member ?? []);
}
