import type { Network } from '@elan/edge/network';
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
import { readUser } from '../company';
import { refuseFull } from './hash-queue';
import { hashesOf } from './login-attempt';
import { verifyPassword } from './password';
import { type Confirmed, renewConfirmed } from './renew-confirmed';

/**
 * Confirms the password within a session: it then counts as just signed in, and its tokens are replaced as at a
 * sign-in.
 * @param given with the session's refresh token; without it there is none to replace
 * @throws AppError invalidCredentials, invalidRefreshToken (the refresh token was used before), tooManyAttempts,
 * tooManyRequests
 */
export async function confirmPassword(
  context: Context,
  actor: Actor,
  given: { readonly password: string; readonly cookie: string | undefined; readonly network: Network },
): Promise<Confirmed> {
  await requirePassword(context, actor, given);
  const { cookie } = given;
  return renewConfirmed(context, actor, cookie, 'passwordConfirm');
}

async function requirePassword(
  context: Context,
  actor: Actor,
  { password, network }: { readonly password: string; readonly network: Network },
): Promise<void> {
  const { userId, companyId, sessionId } = actor;
  // A stolen session that guesses takes no place from another one, nor from who signs in or resets the password.
  const owner = { account: `session ${sessionId}`, network };
  refuseFull(owner);
  const { passwordHash } = await readUser(context, actor, userId);
  // Tries are counted per session, so that somebody with a stolen one does not delay the others; and per password: a
  // new one starts again.
  const tries: Claim = [rateLimitPolicies.passwordOfSession, `${sessionId}|${passwordHash}`];
  const claim = async () => {
    await claimAttempts(context, tries, ...hashesOf(tries[1], network));
  };
  if (!(await verifyPassword(passwordHash, password, { owner, claim }))) {
    await recordAudit(context, { companyId, action: 'signInFailed', actor, target: `user:${userId}` });
    throw new AppError('invalidCredentials');
  }
  await forgetAttempts(context, tries);
}
