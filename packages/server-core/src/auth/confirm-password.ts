import { attemptPolicies } from '../attempts/attempt-policies';
import { claimAttempts, forgetAttempts, type Claim } from '../attempts/attempts';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { signAccessToken } from '../sessions/access-token';
import { tradeIn } from '../sessions/trade-in';
import { readRefreshToken, writeRefreshToken } from '../sessions/refresh-token';
import { readUser } from '../users/read-users';
import { verifyPassword } from './password';

/**
 * The password once more, within a session: it counts as just signed in, and its tokens are replaced as at a sign-in.
 * @param cookie the session's refresh token; without it there is none to replace
 * @throws AppError 401001, 401002 (the refresh token was used before), 423001 (too many attempts), 429001 (too many at once)
 */
export async function confirmPassword(
  core: Core,
  actor: Actor,
  password: string,
  cookie: string | undefined,
): Promise<{ accessToken: string; refreshToken: string | null }> {
  const { userId, companyId, sessionId } = actor;
  await requirePassword(core, actor, password);
  await core.models.Session.updateOne(
    { _id: sessionId, companyId, userId },
    { $set: { signedInAt: core.clock.now() } },
  );
  const token = readRefreshToken(core, cookie);
  const isOfSession = token?.sessionId === sessionId;
  const successor = isOfSession ? await tradeIn(core, token) : null;
  if (isOfSession && !successor) throw new AppError('401002');
  await recordAudit(core, { companyId, action: 'passwordConfirm', actor, target: `user:${userId}` });
  return {
    accessToken: signAccessToken(core, { userId, sessionId }),
    refreshToken: successor && writeRefreshToken(core, successor),
  };
}

async function requirePassword(core: Core, actor: Actor, password: string): Promise<void> {
  const { userId, companyId, sessionId } = actor;
  const { passwordHash } = await readUser(core, actor, userId);
  // Of the session, so that nobody with a stolen one keeps the others waiting; and of the password: a new one begins anew.
  const tries: Claim = [attemptPolicies.passwordOfSession, `${sessionId}|${passwordHash}`];
  const claim = async () => {
    await claimAttempts(core, tries);
  };
  if (!(await verifyPassword(passwordHash, password, { owner: { account: userId }, claim }))) {
    await recordAudit(core, { companyId, action: 'signInFailed', actor, target: `user:${userId}` });
    throw new AppError('401001');
  }
  await forgetAttempts(core, tries);
}
