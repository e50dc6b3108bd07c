import type { Context } from '../../platform';
import type { RoundRecord } from '../../surveys';
import { roundMemberModel, type RoundMemberRecord } from '../round-member.model';

/** What a round stores about a member. */
export type Invited = Pick<
  RoundMemberRecord,
  'segments' | 'addressVersion' | 'counts' | 'pickedBy' | 'twinOf' | 'addressKeys'
>;

type Opened = Pick<RoundRecord, '_id' | 'companyId' | 'surveyId' | 'periodId'>;

/** What a round stores about a member; null: nothing. Simultaneous calls share one read. */
export function findInvited(
  context: Context,
  { companyId, surveyId, periodId }: Opened,
  memberId: string,
): Promise<Invited | null> {
  const fields = ['segments', 'addressVersion', 'counts', 'pickedBy', 'twinOf', 'addressKeys'] as const;
  return roundMemberModel
    .of(context, companyId)
    .findOneBy('memberId', memberId, { surveyId, periodId }, fields);
}
