import {
  AppError,
  type AttemptPolicy,
  rateLimitPolicies,
  type Caller,
  type Claim,
  claimAttempts,
  type Context,
  newId,
  mayAttempt,
  ofNetwork,
  queueMail,
  recordAudit,
  refuseExhausted,
  padDuration,
} from '../platform';
import {
  checkCode,
  claimGuess,
  type CodeOwner,
  codeIf,
  endSessions,
  mailsOfStranger,
  mayMail,
  requestOfBrowser,
  requestsOfNetwork,
} from '../sessions';
import {
  choosePassword,
  findPasswordOwner,
  returnToAddress,
  tellKeysWait,
  type UserRecord,
} from '../company';
import { isProven, knownDevice, rememberDevice } from './known-device';
import { mailPasswordChanged } from './mail-password-changed';
import { reportChange } from './second-factor/report-change';
import { refuseFull } from './hash-queue';
import { hashPassword } from './password';
import { resetCode } from './reset-code.mail';
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
  /** The owner of the code: it belongs to the browser that asked, and no stranger can void it or use up its tries. */
  readonly owner: Required<CodeOwner> | null;
  /** A known device is counted alone; everybody else by network and account as well. */
  readonly isKnown: boolean;
}

async function findRequest(
  context: Context,
  { email, invitation }: Asked,
  { devices, reset }: Caller,
): Promise<ResetRequest> {
  const user = await findPasswordOwner(context, email, invitation);
  const device = user && knownDevice(context, user, devices);
  const browser = device ?? reset;
  // A password that was chosen by mail voids the codes of every browser. One that is changed in a session does not: whoever
  // has taken an account would change it again and again.
  const hasPassword = user !== null && user.passwordHash !== null;
  const _id = `${user?._id}|${user?.passwordResetAt?.getTime() ?? ''}|${hasPassword}`;
  const owner = user && browser !== undefined ? { _id, email, browser } : null;
  return { user, owner, isKnown: device !== null };
}

/** Refuses a network that has used up its attempts, before anything else; a known device has its own. */
function refuseStranger(
  context: Context,
  rule: AttemptPolicy,
  { email }: Asked,
  { network, devices }: Caller,
): void {
  if (!isProven(context, email, devices)) refuseExhausted(context, ofNetwork(rule, network));
}

/**
 * Step 1: makes a code valid in this browser and mails it, if there is anybody to mail it to; neither the answer nor
 * its timing reveals it. A browser is refused only because of its own requests. When others have used up the mails that
 * an address gets, the code in the latest one is valid here as well.
 * @param caller with the browser's cookie, which is new at its first request
 * @throws AppError tooManyAttempts
 */
export async function sendResetCode(context: Context, asked: Asked, caller: Caller): Promise<void> {
  refuseStranger(context, rateLimitPolicies.codeOfNetwork, asked, caller);
  await padDuration(context, ANSWER_MILLISECONDS, async () => {
    const { user, owner, isKnown } = await findRequest(context, asked, caller);
    const own = ofBrowser(asked, caller, isKnown ? owner : null);
    await claimAttempts(context, own, ...(isKnown ? [] : requestsOfNetwork(caller.network)));
    const { email } = asked;
    const mailsOf = (readerId?: string) =>
      isKnown ? [] : mailsOfStranger('reset', email, caller.network, readerId);
    // A browser's tries can be noticed, so they are counted by the address alone, also one that is nobody's.
    await mayMail(context, 'reset', { email, browser: caller.reset }, mailsOf());
    if (!user || !owner) return;
    // Mails are counted by their reader: what is asked for by an invitation that is nobody's takes none from anybody.
    const may = await mayAttempt(context, ...mailsOf(user._id));
    const code = await codeIf(context, 'reset', owner, may);
    if (code === null) return;
    await queueMail(context, {
      key: `resetCode:${newId()}`,
      mail: resetCode,
      to: email,
      language: user.language,
      companyId: user.companyId,
      memberId: user._id,
      askedFrom: isKnown ? undefined : caller.network,
      payload: { code, instead: user.email === email ? '' : (user.email ?? '') },
    });
  });
}

/** The limit of one browser; a known device, which a stranger cannot be, has its own. */
function ofBrowser({ email }: Asked, { reset = '' }: Caller, device: Required<CodeOwner> | null): Claim {
  return device
    ? requestOfBrowser('reset', device._id, device.browser, rateLimitPolicies.codeOfDevice)
    : requestOfBrowser('reset', email, reset);
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
  refuseStranger(context, rateLimitPolicies.guessOfNetwork, given, caller);
  return padDuration(context, ANSWER_MILLISECONDS, async () => {
    const { user, owner, isKnown } = await findRequest(context, given, caller);
    const { email } = given;
    const guess = isKnown
      ? null
      : await claimGuess(context, 'reset', { email, browser: caller.reset }, caller.network);
    if (!user || !owner) throw new AppError('invalidCode');
    const { use } = await checkCode(context, 'reset', owner, given.code);
    await guess?.release();
    return { user, use };
  });
}

/**
 * Step 3: the new password, or an invited administrator's first one. An address that the account had until lately is its
 * own again. Every session of the user ends, and their API keys
 * wait, if another password was known: somebody else may have made them. Counts of sign-ins belong to the old password.
 * @returns the cookie by which this browser is recognised from now on: a sign-in from it is the owner's
 * @throws AppError invalidCode, weakPassword, tooManyAttempts, tooManyRequests
 */
export async function resetPassword(
  context: Context,
  given: Asked & { code: string; password: string },
  caller: Caller,
): Promise<string> {
  const { network } = caller;
  refuseFull({ network, account: given.email });
  const { user, use } = await guessResetCode(context, given, caller);
  await refuseWeakPasswordOf(context, given.password, user);
  const passwordHash = await hashPassword(given.password, { account: user._id, network });
  await use();
  const { companyId, _id: userId } = user;
  const choose = user.email === given.email ? choosePassword : returnToAddress;
  const { keysWait, factorRemoved } = await choose(context, user, given.email, passwordHash);
  const owner = { ...user, email: given.email, passwordHash };
  await endSessions(context, { companyId, userId });
  // The first password is not a change.
  if (user.passwordHash !== null) await mailPasswordChanged(context, owner);
  await recordAudit(context, {
    companyId,
    action: 'passwordReset',
    actor: { userId, sessionId: null },
    target: `user:${userId}`,
  });
  if (factorRemoved)
    await reportChange(context, owner, { userId, sessionId: null }, { what: 'removedByReset' });
  if (keysWait) await tellKeysWait(context, owner);
  return rememberDevice(context, owner, caller.devices);
}
