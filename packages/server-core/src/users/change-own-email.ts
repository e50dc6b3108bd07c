import type { Network } from '@elan/edge/network';
import { attemptPolicies } from '../attempts/attempt-policies';
import { claimAttempts } from '../attempts/attempts';
import { recordAudit } from '../audit/record-audit';
import { issueCode, type CodeOwner } from '../codes/codes';
import { guessCode } from '../codes/guess-code';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { isDuplicateKey } from '../core/duplicate-key';
import { newId } from '../core/new-id';
import { queueMail } from '../mail/queue-mail';
import { requireRecentSignIn } from '../sessions/live-session';
import { readUser } from './read-users';
import type { UserRecord } from './user.model';

/** The code proves that this member reads this address. */
function ownerOf({ userId }: Actor, email: string): CodeOwner {
  return { _id: userId, email };
}

/**
 * A new address of one's own, which counts once its code is entered: until then nothing changes but that the code is
 * mailed to it. Whether it signs in to another company is asked when that mail leaves, so that nothing here tells.
 * @throws AppError 403009, 409001 (within the own company), 423001 (asked for too often)
 */
export async function sendEmailCode(core: Core, actor: Actor, email: string): Promise<void> {
  const { companyId, userId } = actor;
  const user = await readUser(core, actor, userId);
  if (email === user.email) return;
  requireRecentSignIn(core, actor);
  if (await core.models.User.exists({ companyId, email })) throw new AppError('409001');
  const { codeOfEmail, emailOfMember } = attemptPolicies;
  await claimAttempts(core, [codeOfEmail, `emailChange|${email}`], [emailOfMember, userId]);
  const code = await issueCode(core, 'emailChange', ownerOf(actor, email));
  await queueMail(core, {
    key: `emailChangeCode:${newId()}`,
    kind: 'emailChangeCode',
    to: email,
    language: user.language,
    companyId,
    memberId: userId,
    payload: { code },
  });
}

/**
 * Makes a new address of one's own count, and tells the old one.
 * @throws AppError 406001 (also when the address signs in or is a member's since the code was asked for), 423001
 */
export async function changeOwnEmail(
  core: Core,
  actor: Actor,
  given: { email: string; code: string },
  network: Network,
): Promise<UserRecord> {
  const { companyId, userId } = actor;
  const { email } = given;
  const findOwner = () => Promise.resolve(ownerOf(actor, email));
  const { use } = await guessCode(core, 'emailChange', { code: given.code, findOwner }, network);
  const before = await readUser(core, actor, userId);
  await use();
  try {
    await core.models.User.updateOne({ _id: userId, companyId }, { $set: { email, bounce: null } });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('406001') : error;
  }
  if (before.email !== null) await tellOldAddress(core, before, before.email, email);
  await recordAudit(core, { companyId, action: 'emailChange', actor, target: `user:${userId}` });
  return { ...before, email };
}

async function tellOldAddress(
  core: Core,
  user: UserRecord,
  oldEmail: string,
  newEmail: string,
): Promise<void> {
  await queueMail(core, {
    key: `emailChanged:${newId()}`,
    kind: 'emailChanged',
    to: oldEmail,
    language: user.language,
    companyId: user.companyId,
    memberId: user._id,
    payload: { newEmail, link: core.settings.PROVIDER_CONTACT_URL },
  });
}
