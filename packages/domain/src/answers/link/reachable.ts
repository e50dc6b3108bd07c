import { type AudienceMember, readUser } from '../../company';
import { type Actor, type Context, findMailsOfRound, recordAudit, surveyMailKey } from '../../platform';
import { ensureRoundSecret, findRoundBefore, findRoundSecrets, type RoundRecord } from '../../surveys';
import { addressKey } from './address-key';
import { findInvited } from './find-invited';
import { joinedByMail, roundMemberModel, type RoundMemberRecord, VOID_LINK } from '../round-member.model';

type Mailed = Pick<AudienceMember, '_id' | 'email' | 'addressVersion'>;

/**
 * Whether a mail with a link to a round may go to a member's present address: if it is the address that joined the
 * round, even if it was another meanwhile, or if no mail of the round ever reached that one, in the first round of a
 * survey. Later on, the member may have answered by a link of an earlier round, and whoever reads the new address would
 * see it. The answer does not count as a person: nobody knows who that is.
 * @param isUnread no server has taken the invitation to the address before
 */
export async function isReachable(
  context: Context,
  round: RoundRecord,
  member: Mailed,
  isUnread: boolean,
): Promise<boolean> {
  const { _id: memberId, email, addressVersion = 0 } = member;
  const invited = await findInvited(context, round, memberId);
  if (!invited) return true;
  if (invited.twinOf !== undefined) return false;
  if (invited.addressVersion === addressVersion) return true;
  const { companyId, surveyId, periodId } = round;
  if (email === null || !joinedByMail(invited) || invited.addressVersion === VOID_LINK) return false;
  const key = addressKey(await ensureRoundSecret(context, round), email);
  const { addressKeys = [] } = invited;
  if (addressKeys[0] === key) return true;
  if (!isUnread) return false;
  const links = await findMailsOfRound(
    context,
    surveyMailKey('surveyLink', { surveyId, periodId, memberId }),
  );
  if (links.some(({ state, firstTriedAt }) => state === 'sent' || firstTriedAt !== null)) return false;
  if (!(await takesCorrections(context, round))) return false;
  const keys = [key, ...addressKeys.filter((known) => known !== key)];
  await roundMemberModel(context).updateOne(
    { companyId, surveyId, periodId, memberId },
    { $set: { addressVersion, counts: false, addressKeys: keys } },
  );
  return true;
}

/**
 * Whether a round can still invite a member at a corrected address: only the first one of a survey, since links of
 * earlier ones open those that follow.
 */
export async function takesCorrections(
  context: Context,
  { companyId, surveyId, startsAt }: Pick<RoundRecord, 'companyId' | 'surveyId' | 'startsAt'>,
): Promise<boolean> {
  return (await findRoundBefore(context, { companyId, surveyId }, startsAt)) === null;
}

/**
 * Makes the links void that went to an address which a member no longer has. Whether somebody answered through them
 * changes nothing, and is not said.
 * @throws AppError memberNotFound
 */
export async function voidLinks(context: Context, actor: Actor, memberId: string): Promise<void> {
  const { companyId } = actor;
  const { addressVersion = 0, email } = await readUser(context, actor, memberId);
  const rounds = await roundMemberModel(context)
    .find({ companyId, memberId, addressVersion: { $nin: [addressVersion, VOID_LINK] } })
    .lean();
  const secrets = await findRoundSecrets(context, companyId, rounds);
  // A member who has the address again by which they joined a round keeps its link.
  const isPresent = ({ addressKeys }: RoundMemberRecord, secret: string | null | undefined): boolean =>
    email !== null && secret != null && addressKeys?.[0] === addressKey(secret, email);
  const former = rounds.filter((round, place) => !isPresent(round, secrets[place]));
  await roundMemberModel(context).updateMany(
    { companyId, _id: { $in: former.map(({ _id }) => _id) } },
    { $set: { addressVersion: VOID_LINK } },
  );
  await recordAudit(context, { companyId, action: 'linkVoid', actor, target: `user:${memberId}` });
}
