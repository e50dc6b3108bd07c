import {
  type Actor,
  AppError,
  rateLimitPolicies,
  type Claim,
  claimAttempts,
  type Context,
  forgetAttempts,
  recordAudit,
} from '../platform';
import { readRefreshToken, renewSession, signAccessToken, writeRefreshToken } from '../sessions';
import { readUser } from '../company';
import { verifyPassword } from './password';

/**
 * Confirms the password within a session: it then counts as just signed in, and its tokens are replaced as at a
 * sign-in.
 * @param cookie the session's refresh token; without it there is none to replace
 * @throws AppError invalidCredentials, invalidRefreshToken (the refresh token was used before), tooManyAttempts,
 * tooManyRequests
 */
export async function confirmPassword(
  context: Context,
  actor: Actor,
  password: string,
  cookie: string | undefined,
): Promise<{ accessToken: string; refreshToken: string | null }> {
  const { userId, companyId, sessionId } = actor;
  await requirePassword(context, actor, password);
  const given = readRefreshToken(context, cookie);
  const isOfSession = given?.sessionId === sessionId;
  const { signedInAt, token } = await renewSession(context, actor, isOfSession ? given : null);
  await recordAudit(context, { companyId, action: 'passwordConfirm', actor, target: `user:${userId}` });
  return {
    accessToken: signAccessToken(context, { userId, sessionId, signedInAt }),
    refreshToken: isOfSession ? writeRefreshToken(context, token) : null,
  };
}

async function requirePassword(context: Context, actor: Actor, password: string): Promise<void> {
  const { userId, companyId, sessionId } = actor;
  const { passwordHash } = await readUser(context, actor, userId);
  // Counted per session, so that somebody with a stolen one does not delay the others; and per password: a new one
  // starts again.
  const tries: Claim = [rateLimitPolicies.passwordOfSession, `${sessionId}|${passwordHash}`];
  const claim = async () => {
    await claimAttempts(context, tries);
  };
  // The account's own place is for who has no session: it signs in or resets its password while a stolen one guesses.
  const owner = { account: `${userId} in sessions` };
  if (!(await verifyPassword(passwordHash, password, { owner, claim }))) {
    await recordAudit(context, { companyId, action: 'signInFailed', actor, target: `user:${userId}` });
    throw new AppError('invalidCredentials');
  }
  await forgetAttempts(context, tries);
}
