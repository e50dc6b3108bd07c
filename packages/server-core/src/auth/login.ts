import { setTimeout as sleep } from 'node:timers/promises';
import {
  attemptPolicies,
  claimAttempts,
  forgetAttempts,
  returnAttempts,
  type Claim,
} from '../attempts/attempts';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { signAccessToken } from '../sessions/access-token';
import { openSession } from '../sessions/open-session';
import { findSignIn } from '../users/sign-in-address';
import type { UserRecord } from '../users/user.model';
import { verifyPassword } from './password';

/** Longer than a password takes to verify on a machine with room. */
const FAILURE_MILLISECONDS = 200;

export interface SignedIn {
  readonly user: UserRecord;
  readonly accessToken: string;
  /** For the cookie. */
  readonly refreshToken: string;
}

/**
 * Signs an administrator in.
 * @param address the network address of the caller, of which a keyed hash is counted
 * @throws AppError 401001 (whatever was wrong), 423001 (too many attempts), 429001 (too many at once)
 */
export async function login(
  core: Core,
  given: { email: string; password: string },
  address: string,
): Promise<SignedIn> {
  const claims = await claimLogin(core, given.email, address);
  const user = await findSignIn(core, given.email);
  const failure = sleep(FAILURE_MILLISECONDS);
  const isRight = await verify(user, given.password, claims);
  if (!user || !isRight) {
    if (user) await recordFailure(core, user);
    // However soon it was known: time does not tell which accounts exist.
    await failure;
    throw new AppError('401001');
  }
  await claims.forget();
  return signIn(core, user);
}

async function verify(user: UserRecord | null, password: string, claims: LoginClaims): Promise<boolean> {
  try {
    return await verifyPassword(user?.passwordHash, password);
  } catch (error) {
    // It never came to a guess.
    await claims.giveBack();
    throw error;
  }
}

async function recordFailure(core: Core, user: UserRecord): Promise<void> {
  const { companyId, _id } = user;
  await recordAudit(core, { companyId, action: 'signInFailed', target: `user:${_id}` });
}

async function signIn(core: Core, user: UserRecord): Promise<SignedIn> {
  const { companyId, _id } = user;
  const { sessionId, refreshToken } = await openSession(core, user);
  const seen = { lastConnectedAt: core.clock.now(), status: 'active' as const };
  await core.models.User.updateOne({ _id, companyId }, { $set: seen });
  await recordAudit(core, {
    companyId,
    action: 'signIn',
    actor: { userId: _id, sessionId },
    target: `user:${_id}`,
  });
  const accessToken = signAccessToken(core, { userId: _id, sessionId });
  return { user: { ...user, ...seen }, accessToken, refreshToken };
}

interface LoginClaims {
  forget(): Promise<void>;
  giveBack(): Promise<void>;
}

async function claimLogin(core: Core, email: string, address: string): Promise<LoginClaims> {
  const ofPair: Claim = [attemptPolicies.loginFromAddress, `${email}|${address}`];
  const ofAddress: Claim = [attemptPolicies.loginOfAddress, address];
  const ofAccount: Claim = [attemptPolicies.loginOfAccount, email];
  await claimAttempts(core, ofPair, ofAddress, ofAccount);
  return {
    async forget() {
      await forgetAttempts(core, ofPair, ofAccount);
      await returnAttempts(core, ofAddress);
    },
    giveBack: () => returnAttempts(core, ofPair, ofAddress, ofAccount),
  };
}
