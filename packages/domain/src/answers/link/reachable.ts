import { type AudienceMember, readUser } from '../../company';
import { type Actor, type Context, findMailsOfRound, recordAudit, surveyMailKey } from '../../platform';
import { ensureRoundSecret, findRoundBefore, type RoundRecord } from '../../surveys';
import { addressKey } from './address-key';
import { findInvited } from './find-invited';
import { roundMemberModel, VOID_LINK } from '../round-member.model';

type Mailed = Pick<AudienceMember, '_id' | 'email' | 'addressVersion'>;

/**
 * Whether a mail with a link to a round may go to a member's present address: if it is the address that joined the
 * round, or if no mail of the round ever reached that one, in the first round of a survey. Later on, the member may have
 * answered by a link of an earlier round, and whoever reads the new address would see it. The answer does not count as a
 * person: nobody knows who that is.
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
  const wasMailed = invited.addressKeys !== undefined && invited.addressVersion !== VOID_LINK;
  if (email === null || !wasMailed || !isUnread) return false;
  const links = await findMailsOfRound(
    context,
    surveyMailKey('surveyLink', { surveyId, periodId, memberId }),
  );
  if (links.some(({ state, firstTriedAt }) => state === 'sent' || firstTriedAt !== null)) return false;
  if (!(await takesCorrections(context, round))) return false;
  const key = addressKey(await ensureRoundSecret(context, round), email);
  await roundMemberModel(context).updateOne(
    { companyId, surveyId, periodId, memberId },
    { $set: { addressVersion, counts: false }, $addToSet: { addressKeys: key } },
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
  const { addressVersion = 0 } = await readUser(context, actor, memberId);
  await roundMemberModel(context).updateMany(
    { companyId, memberId, addressVersion: { $nin: [addressVersion, VOID_LINK] } },
    { $set: { addressVersion: VOID_LINK } },
  );
  await recordAudit(context, { companyId, action: 'linkVoid', actor, target: `user:${memberId}` });
}
