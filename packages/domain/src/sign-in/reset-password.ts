import {
  AppError,
  type AttemptPolicy,
  rateLimitPolicies,
  type Caller,
  type Claim,
  claimAttempts,
  type Context,
  newId,
  ofNetwork,
  queueMail,
  recordAudit,
  refuseExhausted,
  padDuration,
} from '../platform';
import { checkCode, type CodeOwner, endSessions, issueCode, sendsOfStranger } from '../access';
import { choosePassword, findPasswordOwner, type UserRecord } from '../company';
import { knownDevice, rememberDevice } from './known-device';
import { mailPasswordChanged } from './mail-password-changed';
import { hashPassword } from './password';
import { refuseWeakPasswordOf } from './weak-password';

/** Longer than the database needs to find and write on a machine that is not overloaded. */
const ANSWER_MILLISECONDS = 80;

interface Asked {
  email: string;
  /** The invitation that the mail's link names: the id of the invited member. */
  invitation?: string | undefined;
}

interface ResetRequest {
  readonly user: UserRecord | null;
  /** Whose code it is: on a known device that device's, which no stranger can void or use up the attempts of. */
  readonly owner: CodeOwner | null;
  readonly sends: readonly Claim[];
  readonly guesses: readonly Claim[];
}

async function findRequest(
  context: Context,
  asked: Asked,
  { network, devices }: Caller,
): Promise<ResetRequest> {
  const { email, invitation } = asked;
  const user = await findPasswordOwner(context, email, invitation);
  const device = user && knownDevice(context, user, devices);
  if (!device) {
    const guesses = ofNetwork(rateLimitPolicies.guessOfNetwork, network);
    return { user, owner: user, sends: sendsOfStranger('reset', email, network), guesses };
  }
  const owner = { _id: `${user._id}|${device}`, email };
  return { user, owner, sends: [[rateLimitPolicies.codeOfDevice, `reset|${owner._id}`]], guesses: [] };
}

/** Refuses a network that has used up its attempts, before anything else; a known device has its own. */
function refuseStranger(context: Context, rule: AttemptPolicy, { network, devices }: Caller): void {
  if (devices === undefined) refuseExhausted(context, ofNetwork(rule, network));
}

/**
 * Step 1: mails a code, if there is anybody to mail it to; neither the answer nor its timing reveals it. @throws
 * AppError tooManyAttempts
 */
export async function sendResetCode(context: Context, asked: Asked, caller: Caller): Promise<void> {
  refuseStranger(context, rateLimitPolicies.codeOfNetwork, caller);
  await padDuration(ANSWER_MILLISECONDS, async () => {
    const { user, owner, sends } = await findRequest(context, asked, caller);
    await claimAttempts(context, ...sends);
    if (!user || !owner) return;
    const code = await issueCode(context, 'reset', owner);
    await queueMail(context, {
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

/** Step 2: whether the code is right. It stays valid for step 3. @throws AppError invalidCode, tooManyAttempts */
export async function validateResetCode(
  context: Context,
  given: Asked & { code: string },
  caller: Caller,
): Promise<void> {
  await guessResetCode(context, given, caller);
}

async function guessResetCode(context: Context, given: Asked & { code: string }, caller: Caller) {
  refuseStranger(context, rateLimitPolicies.guessOfNetwork, caller);
  return padDuration(ANSWER_MILLISECONDS, async () => {
    const { user, owner, guesses } = await findRequest(context, given, caller);
    const guess = await claimAttempts(context, ...guesses);
    if (!user || !owner) throw new AppError('invalidCode');
    const { use } = await checkCode(context, 'reset', owner, given.code);
    await guess.release();
    return { user, use };
  });
}

/**
 * Step 3: the new password, or an invited administrator's first one. Every session of the user ends. Counts of sign-ins
 * belong to the old password.
 * @returns the cookie by which this browser is recognised from now on: a sign-in from it is the owner's
 * @throws AppError invalidCode, weakPassword, tooManyAttempts, tooManyRequests
 */
export async function resetPassword(
  context: Context,
  given: Asked & { code: string; password: string },
  caller: Caller,
): Promise<string> {
  const { user, use } = await guessResetCode(context, given, caller);
  await refuseWeakPasswordOf(context, given.password, user);
  const passwordHash = await hashPassword(given.password, { account: user._id });
  await use();
  const { companyId, _id: userId } = user;
  await choosePassword(context, user, passwordHash);
  await endSessions(context, { companyId, userId });
  // The first password is not a change.
  if (user.passwordHash !== null) await mailPasswordChanged(context, user);
  await recordAudit(context, {
    companyId,
    action: 'passwordReset',
    actor: { userId, sessionId: null },
    target: `user:${userId}`,
  });
  return rememberDevice(context, { ...user, passwordHash }, caller.devices);
}
