import { setTimeout as sleep } from 'node:timers/promises';
import {
  AppError,
  type Caller,
  type Context,
  ofNetwork,
  rateLimitPolicies,
  recordAudit,
  refuseExhausted,
} from '../platform';
import { findSignIn, replacePassword, type UserRecord } from '../company';
import { loginAttempt } from './login-attempt';
import { isProven } from './known-device';
import { refuseFull } from './hash-queue';
import { hashPassword, verifyPassword } from './password';
import { beginSignIn } from './second-factor/second-step';
import { isPasswordRefused } from './single-sign-on/password-rule';
import { type Browser, isFactorOutstanding, signIn, type SignedIn } from './sign-in';

/** Longer than verifying a password takes on a machine that is not overloaded. */
const FAILURE_MILLISECONDS = 200;

/** The password was right, and a second factor is outstanding: no session yet. */
export interface HalfSignedIn {
  /** The value of the cookie for the second step. */
  readonly step: string;
}

/**
 * Signs an administrator in, or begins to: who has a second factor, or has to have one, is not signed in by the password.
 * @throws AppError invalidCredentials (whatever was wrong), tooManyAttempts (too many attempts), tooManyRequests (too
 * many at once), singleSignOnRequired (the password was right)
 */
export async function login(
  context: Context,
  given: { email: string; password: string },
  caller: Caller,
  browser: Browser = {},
): Promise<SignedIn | HalfSignedIn> {
  // A browser in which this address signed in may be a known one, which attempts of its network do not concern.
  const { network } = caller;
  if (isProven(context, given.email, caller.devices)) refuseFull({ network, account: given.email });
  else {
    refuseExhausted(context, ofNetwork(rateLimitPolicies.loginOfNetwork, network));
    refuseFull({ network });
  }
  const failure = sleep(FAILURE_MILLISECONDS);
  try {
    const user = await findByPassword(context, given, caller);
    if (await isPasswordRefused(context, user)) throw new AppError('singleSignOnRequired');
    if (await isFactorOutstanding(context, user)) return { step: await beginSignIn(context, user) };
    return await signIn(context, user, { caller, browser, factor: null });
  } catch (error) {
    // However early it failed: the timing must not reveal which accounts exist.
    await failure;
    throw error;
  }
}

async function findByPassword(
  context: Context,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<UserRecord> {
  const user = await findSignIn(context, email);
  const attempt = loginAttempt(context, email, user, caller);
  const matches = await verifyPassword(user?.passwordHash, password, attempt);
  if (!user || !matches) {
    if (user) await recordFailure(context, user);
    throw new AppError('invalidCredentials');
  }
  await attempt.forget();
  return matches === 'outdated' ? hashAgain(context, user, password, caller) : user;
}

/** Hashes a right password in the form that counts now. */
async function hashAgain(
  context: Context,
  user: UserRecord,
  password: string,
  { network }: Caller,
): Promise<UserRecord> {
  const passwordHash = await hashPassword(password, { account: user._id, network });
  return (await replacePassword(context, user, passwordHash)) ? { ...user, passwordHash } : user;
}

async function recordFailure(context: Context, user: UserRecord): Promise<void> {
  const { companyId, _id } = user;
  await recordAudit(context, { companyId, action: 'signInFailed', target: `user:${_id}` });
}
