import { type AudienceMember, readUser } from '../company';
import { type Actor, type Context, findMailsOfRound, recordAudit, surveyMailKey } from '../platform';
import { ensureRoundSecret, type RoundRecord } from '../surveys';
import { addressKey } from './address-key';
import { findInvited } from './find-invited';
import { roundMemberModel, VOID_LINK } from './round-member.model';

type Mailed = Pick<AudienceMember, '_id' | 'email' | 'addressVersion'>;

/**
 * Whether a mail with a link to a round may go to a member's present address: if it is the address that joined the
 * round, or if no mail of the round ever reached that one. The answer then does not count as a person: nobody knows who
 * reads the new address.
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
  const key = addressKey(await ensureRoundSecret(context, round), email);
  await roundMemberModel(context).updateOne(
    { companyId, surveyId, periodId, memberId },
    { $set: { addressVersion, counts: false }, $addToSet: { addressKeys: key } },
  );
  return true;
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
