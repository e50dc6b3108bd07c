import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../attempts/caller';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { signAccessToken } from '../sessions/access-token';
import { logout } from '../sessions/logout';
import { openSession } from '../sessions/open-session';
import { findSignIn } from '../users/sign-in-address';
import type { UserRecord } from '../users/user.model';
import { loginAttempt } from './login-attempt';
import { rememberDevice } from './known-device';
import { verifyPassword } from './password';

/** Longer than a password takes to verify on a machine with room. */
const FAILURE_MILLISECONDS = 200;

export interface SignedIn {
  readonly user: UserRecord;
  readonly accessToken: string;
  /** For the cookie. */
  readonly refreshToken: string;
  /** For the cookie by which this browser is known from now on. */
  readonly device: string;
}

/** Where somebody signs in: what it says of itself, and the cookie of an earlier session, which ends. */
export interface Browser {
  readonly userAgent?: string | undefined;
  readonly refreshToken?: string | undefined;
}

/**
 * Signs an administrator in.
 * @throws AppError 401001 (whatever was wrong), 423001 (too many attempts), 429001 (too many at once)
 */
export async function login(
  core: Core,
  given: { email: string; password: string },
  caller: Caller,
  browser: Browser = {},
): Promise<SignedIn> {
  const failure = sleep(FAILURE_MILLISECONDS);
  try {
    const user = await findByPassword(core, given, caller);
    await logout(core, browser.refreshToken);
    const device = rememberDevice(core, user, caller.devices);
    return { ...(await signIn(core, user, browser.userAgent)), device };
  } catch (error) {
    // However soon it was known: time does not tell which accounts exist.
    await failure;
    throw error;
  }
}

async function findByPassword(
  core: Core,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<UserRecord> {
  const user = await findSignIn(core, email);
  const attempt = loginAttempt(core, email, user, caller);
  const matches = await verifyPassword(user?.passwordHash, password, attempt);
  if (!user || !matches) {
    if (user) await recordFailure(core, user);
    throw new AppError('401001');
  }
  await attempt.forget();
  return user;
}

async function recordFailure(core: Core, user: UserRecord): Promise<void> {
  const { companyId, _id } = user;
  await recordAudit(core, { companyId, action: 'signInFailed', target: `user:${_id}` });
}

async function signIn(
  core: Core,
  user: UserRecord,
  userAgent: string | undefined,
): Promise<Omit<SignedIn, 'device'>> {
  const { companyId, _id } = user;
  const { sessionId, refreshToken } = await openSession(core, user, userAgent);
  const seen = { lastConnectedAt: core.clock.now(), status: 'active' as const };
  // The password may have changed while this one waited to be compared: whoever changes it ends sessions afterwards.
  const { matchedCount } = await core.models.User.updateOne(
    { _id, companyId, passwordHash: user.passwordHash, role: { $in: [0, 1] } },
    { $set: seen },
  );
  if (matchedCount === 0) {
    await core.models.Session.deleteOne({ _id: sessionId, companyId });
    throw new AppError('401001');
  }
  await recordAudit(core, {
    companyId,
    action: 'signIn',
    actor: { userId: _id, sessionId },
    target: `user:${_id}`,
  });
  const accessToken = signAccessToken(core, { userId: _id, sessionId });
  return { user: { ...user, ...seen }, accessToken, refreshToken };
}
