import { attemptPolicies } from '../attempts/attempt-policies';
import { claimAttempts, ofNetwork, type Claim } from '../attempts/attempts';
import type { Caller } from '../attempts/caller';
import { recordAudit } from '../audit/record-audit';
import { sendsOfStranger } from '../codes/claim-code';
import { checkCode, issueCode, type CodeOwner } from '../codes/codes';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { isDuplicateKey } from '../core/duplicate-key';
import { newId } from '../core/new-id';
import { queueMail } from '../mail/queue-mail';
import { endSessions } from '../sessions/end-sessions';
import { findPasswordOwner } from '../users/sign-in-address';
import type { UserRecord } from '../users/user.model';
import { knownDevice, rememberDevice } from './known-device';
import { mailPasswordChanged } from './mail-password-changed';
import { hashPassword } from './password';
import { takeAtLeast } from './take-at-least';
import { refuseWeakPasswordOf } from './weak-password';

/** Longer than the database takes to find and write on a machine with room. */
const ANSWER_MILLISECONDS = 80;

interface Asked {
  email: string;
  /** The invitation that the mail's link names: of whoever is invited, the id. */
  invitation?: string | undefined;
}

interface ResetRequest {
  readonly user: UserRecord | null;
  /** Whose code it is: on a known device that device's, which no stranger can void or use up the tries of. */
  readonly owner: CodeOwner | null;
  readonly sends: readonly Claim[];
  readonly guesses: readonly Claim[];
}

async function findRequest(core: Core, asked: Asked, { network, devices }: Caller): Promise<ResetRequest> {
  const { email, invitation } = asked;
  const user = await findPasswordOwner(core, email, invitation);
  const device = user && knownDevice(core, user, devices);
  if (!device) {
    const guesses = ofNetwork(attemptPolicies.guessOfNetwork, network);
    return { user, owner: user, sends: sendsOfStranger('reset', email, network), guesses };
  }
  const owner = { _id: `${user._id}|${device}`, email };
  return { user, owner, sends: [[attemptPolicies.codeOfDevice, `reset|${owner._id}`]], guesses: [] };
}

/** Step 1: mails a code, if there is anybody to mail it to; neither answer nor time tells. @throws AppError 423001 */
export async function sendResetCode(core: Core, asked: Asked, caller: Caller): Promise<void> {
  await takeAtLeast(ANSWER_MILLISECONDS, async () => {
    const { user, owner, sends } = await findRequest(core, asked, caller);
    await claimAttempts(core, ...sends);
    if (!user || !owner) return;
    const code = await issueCode(core, 'reset', owner);
    await queueMail(core, {
      key: `resetCode:${newId()}`,
      kind: 'resetCode',
      to: asked.email,
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
  caller: Caller,
): Promise<void> {
  await guessResetCode(core, given, caller);
}

async function guessResetCode(core: Core, given: Asked & { code: string }, caller: Caller) {
  return takeAtLeast(ANSWER_MILLISECONDS, async () => {
    const { user, owner, guesses } = await findRequest(core, given, caller);
    const guess = await claimAttempts(core, ...guesses);
    if (!user || !owner) throw new AppError('406001');
    const { use } = await checkCode(core, 'reset', owner, given.code);
    await guess.giveBack();
    return { user, use };
  });
}

/**
 * Step 3: the new password, an invited administrator's first one included. Every session of the user ends.
 * Counts of sign-ins belong to the old one.
 * @returns the cookie by which this browser is known from now on: a sign-in from it is the owner's
 * @throws AppError 406001, 422002, 423001, 429001
 */
export async function resetPassword(
  core: Core,
  given: Asked & { code: string; password: string },
  caller: Caller,
): Promise<string> {
  const { user, use } = await guessResetCode(core, given, caller);
  await refuseWeakPasswordOf(core, given.password, user);
  const passwordHash = await hashPassword(given.password, { account: user._id });
  await use();
  const { companyId, _id: userId } = user;
  await choosePassword(core, user, passwordHash);
  await endSessions(core, { companyId, userId });
  // The first password is no change.
  if (user.passwordHash !== null) await mailPasswordChanged(core, user);
  await recordAudit(core, {
    companyId,
    action: 'passwordReset',
    actor: { userId, sessionId: null },
    target: `user:${userId}`,
  });
  return rememberDevice(core, { ...user, passwordHash }, caller.devices);
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
