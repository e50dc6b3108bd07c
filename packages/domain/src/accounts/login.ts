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
import { endSession, logout, openSession, signAccessToken } from '../sessions';
import { findSignIn, noteSignIn, replacePassword, type UserRecord } from '../company';
import { loginAttempt } from './login-attempt';
import { isProven, rememberDevice } from './known-device';
import { hashPassword, verifyPassword } from './password';

/** Longer than verifying a password takes on a machine that is not overloaded. */
const FAILURE_MILLISECONDS = 200;

export interface SignedIn {
  readonly user: UserRecord;
  readonly accessToken: string;
  /** For the cookie. */
  readonly refreshToken: string;
  /** For the cookie by which this browser is recognised from now on. */
  readonly device: string;
}

/** Where somebody signs in: its own description, and the cookie of an earlier session, which ends. */
export interface Browser {
  readonly userAgent?: string | undefined;
  readonly refreshToken?: string | undefined;
}

/**
 * Signs an administrator in.
 * @throws AppError invalidCredentials (whatever was wrong), tooManyAttempts (too many attempts), tooManyRequests (too
 * many at once)
 */
export async function login(
  context: Context,
  given: { email: string; password: string },
  caller: Caller,
  browser: Browser = {},
): Promise<SignedIn> {
  // A browser in which this address signed in may be a known one, which attempts of its network do not concern.
  if (!isProven(context, given.email, caller.devices))
    refuseExhausted(context, ofNetwork(rateLimitPolicies.loginOfNetwork, caller.network));
  const failure = sleep(FAILURE_MILLISECONDS);
  try {
    const user = await findByPassword(context, given, caller);
    await logout(context, browser.refreshToken);
    const device = rememberDevice(context, user, caller.devices);
    return { ...(await signIn(context, user, browser.userAgent)), device };
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
  return matches === 'outdated' ? hashAgain(context, user, password) : user;
}

/** Hashes a right password in the form that counts now. */
async function hashAgain(context: Context, user: UserRecord, password: string): Promise<UserRecord> {
  const passwordHash = await hashPassword(password, { account: user._id });
  return (await replacePassword(context, user, passwordHash)) ? { ...user, passwordHash } : user;
}

async function recordFailure(context: Context, user: UserRecord): Promise<void> {
  const { companyId, _id } = user;
  await recordAudit(context, { companyId, action: 'signInFailed', target: `user:${_id}` });
}

async function signIn(
  context: Context,
  user: UserRecord,
  userAgent: string | undefined,
): Promise<Omit<SignedIn, 'device'>> {
  const { companyId, _id } = user;
  const { sessionId, refreshToken, signedInAt } = await openSession(context, user, userAgent);
  // The password may have changed while this one waited to be compared: whoever changes it ends sessions afterwards.
  const seen = await noteSignIn(context, user);
  if (!seen) {
    await endSession(context, { _id: sessionId, companyId });
    throw new AppError('invalidCredentials');
  }
  await recordAudit(context, {
    companyId,
    action: 'signIn',
    actor: { userId: _id, sessionId },
    target: `user:${_id}`,
  });
  const accessToken = signAccessToken(context, { userId: _id, sessionId, signedInAt });
  return { user: { ...user, ...seen }, accessToken, refreshToken };
}
