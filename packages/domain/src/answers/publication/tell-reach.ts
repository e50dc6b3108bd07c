import type { Context } from '../../platform';
import { findRoundSecret, noteReach, type Reach, type RoundRecord } from '../../surveys';
import { responseId } from '../response-id';
import { joinedByMail, roundMemberModel } from '../round-member.model';
import { findBatched } from './publish-batches';

/**
 * Counts who was asked and answered by e-mail, and by cards or copied links, for the whole company. It is told if each
 * way was open to the minimum, and taken by as many: one that is left out would follow from the other.
 */
export async function tellReach(
  context: Context,
  round: RoundRecord,
  minimumGroupSize: number,
): Promise<void> {
  const { companyId, surveyId, periodId, cards = false } = round;
  const secret = await findRoundSecret(context, round);
  const [members, receipts] = await Promise.all([
    roundMemberModel(context)
      .find({ companyId, surveyId, periodId }, { memberId: 1, addressKeys: 1, twinOf: 1 })
      .lean(),
    findBatched(context, round, round.batches),
  ]);
  if (secret === null) return;
  const asked = members.filter(({ twinOf }) => twinOf === undefined);
  const others = asked.filter((member) => !joinedByMail(member));
  const links = new Set(others.map(({ memberId }) => responseId(secret, memberId ?? '', periodId)));
  const byOther = receipts.filter(({ _id, byCard }) => (cards ? byCard === true : links.has(_id))).length;
  const reach: Reach = {
    mail: { asked: asked.length - others.length, answered: receipts.length - byOther },
    other: { asked: others.length, answered: byOther },
  };
  const numbers = [reach.mail, reach.other].flatMap((way) => [way.asked, way.answered]);
  if (numbers.every((number) => number >= minimumGroupSize)) await noteReach(context, round, reach);
}
