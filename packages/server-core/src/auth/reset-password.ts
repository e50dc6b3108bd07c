import { attemptPolicies, claimAttempts, forgetAttempts } from '../attempts/attempts';
import { recordAudit } from '../audit/record-audit';
import { issueCode } from '../codes/codes';
import { guessCode } from '../codes/guess-code';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { isDuplicateKey } from '../core/duplicate-key';
import { newId } from '../core/new-id';
import { queueMail } from '../mail/queue-mail';
import { endSessions } from '../sessions/end-sessions';
import { findPasswordOwner } from '../users/sign-in-address';
import type { UserRecord } from '../users/user.model';
import { hashPassword } from './password';
import { takeAtLeast } from './take-at-least';

/** Longer than the database takes to find and write on a machine with room. */
const ANSWER_MILLISECONDS = 80;

interface Asked {
  email: string;
  /** The invitation that the mail's link names: of whoever is invited, the id. */
  invitation?: string | undefined;
}

/** Step 1: mails a code, if there is anybody to mail it to; neither answer nor time tells. @throws AppError 423001 */
export async function sendResetCode(core: Core, asked: Asked, address: string): Promise<void> {
  const { email, invitation } = asked;
  const { codeOfEmail, codeOfAddress } = attemptPolicies;
  await claimAttempts(core, [codeOfEmail, `reset|${email}`], [codeOfAddress, address]);
  await takeAtLeast(ANSWER_MILLISECONDS, async () => {
    const user = await findPasswordOwner(core, email, invitation);
    if (!user) return;
    const code = await issueCode(core, 'reset', user);
    await queueMail(core, {
      key: `resetCode:${newId()}`,
      kind: 'resetCode',
      to: email,
      language: user.language,
      companyId: user.companyId,
      memberId: user._id,
      payload: { code },
    });
  });
}

/** Step 2: whether the code is the one. It stays good for step 3. @throws AppError 406001, 423001 */
export async function validateResetCode(
  core: Core,
  given: Asked & { code: string },
  address: string,
): Promise<void> {
  await guessResetCode(core, given, address);
}

function guessResetCode(core: Core, { email, invitation, code }: Asked & { code: string }, address: string) {
  const findOwner = () => findPasswordOwner(core, email, invitation);
  return guessCode(core, 'reset', { code, findOwner }, address);
}

/**
 * Step 3: the new password, an invited administrator's first one included. Every session of the user ends.
 * @throws AppError 406001, 423001, 429001
 */
export async function resetPassword(
  core: Core,
  given: Asked & { code: string; password: string },
  address: string,
): Promise<void> {
  const { email } = given;
  const { owner: user, use } = await guessResetCode(core, given, address);
  const passwordHash = await hashPassword(given.password);
  await use();
  const { companyId, _id: userId } = user;
  await choosePassword(core, user, passwordHash);
  await endSessions(core, { companyId, userId });
  const { loginFromAddress, loginOfAccount } = attemptPolicies;
  await forgetAttempts(core, [loginFromAddress, `${email}|${address}`], [loginOfAccount, email]);
  await recordAudit(core, {
    companyId,
    action: 'passwordReset',
    actor: { userId, sessionId: null },
    target: `user:${userId}`,
  });
}

/** What was read may have changed: the person, their address, or who signs in with it. @throws AppError 406001 */
async function choosePassword(core: Core, user: UserRecord, passwordHash: string): Promise<void> {
  const { _id, companyId, email } = user;
  try {
    const { matchedCount } = await core.models.User.updateOne(
      { _id, companyId, email, role: { $in: [0, 1] } },
      { $set: { passwordHash } },
    );
    if (matchedCount === 0) throw new AppError('406001');
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('406001') : error;
  }
}
