import type { AudienceMember } from '../company';
import { type Context, findMailsOfRound, memberOfKey, surveyMailPrefix } from '../platform';
import type { RoundRecord } from '../surveys';
import { joinedByMail, type RoundMemberRecord } from './round-member.model';

type Joined = Pick<RoundMemberRecord, 'memberId' | 'addressKeys' | 'departure' | 'twinOf'>;

/**
 * How many respondents a round has: the members of the audience, two with one address counted once, and everybody who
 * left it although they may have answered. So removing somebody lowers nothing, and never are there more answers than
 * respondents.
 * @param joined whom the round knows
 * @param members who is in the audience now
 */
export async function countInvited(
  context: Context,
  round: Pick<RoundRecord, 'surveyId' | 'periodId'>,
  joined: readonly Joined[],
  members: readonly Pick<AudienceMember, '_id'>[],
): Promise<number> {
  const present = new Set<string | null>(members.map(({ _id }) => _id));
  const respondents = joined.filter(({ twinOf }) => twinOf === undefined);
  const twins = joined.filter(({ memberId, twinOf }) => twinOf !== undefined && present.has(memberId));
  const away = respondents.filter(({ memberId }) => !present.has(memberId));
  const dropped = away.filter((member) => !member.departure && joinedByMail(member));
  const mailed = dropped.length > 0 ? await findMailed(context, round) : new Set<string>();
  const unasked = dropped.filter(({ memberId }) => memberId !== null && !mailed.has(memberId));
  return members.length - twins.length + away.length - unasked.length;
}

/** The members whose invitation has left, or may have. */
async function findMailed(
  context: Context,
  round: Pick<RoundRecord, 'surveyId' | 'periodId'>,
): Promise<ReadonlySet<string>> {
  const mails = await findMailsOfRound(context, surveyMailPrefix('surveyInvitation', round));
  const left = mails.filter(({ state, firstTriedAt }) => state === 'sent' || firstTriedAt !== null);
  return new Set(left.map(({ _id }) => memberOfKey(_id)));
}
