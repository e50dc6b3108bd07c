import type { Context } from '../platform';
import { roundMemberModel, type RoundMemberRecord } from './round-member.model';

/**
 * What rounds noted of a member when they opened, in a random but stable order. Others are noted when they first answer, so that even
 * the note would tell: only those who were invited by e-mail when the round opened are found.
 */
export async function findFrozenSegments(
  context: Context,
  companyId: string,
  memberId: string,
): Promise<Pick<RoundMemberRecord, 'surveyId' | 'periodId' | 'segments'>[]> {
  return roundMemberModel(context)
    .find({ companyId, memberId, counts: true }, { surveyId: 1, periodId: 1, segments: 1 })
    .sort({ _id: 1 })
    .lean();
}
