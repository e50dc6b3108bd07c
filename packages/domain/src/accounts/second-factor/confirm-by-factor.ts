import type { FactorProof, PasskeyRequest, UsedPasskey } from '@elan/contracts';
import {
  type Actor,
  AppError,
  type Caller,
  type Claim,
  claimAttempts,
  type Context,
  forgetAttempts,
  rateLimitPolicies,
} from '../../platform';
import { noteFactor, readSession, signAccessToken } from '../../sessions';
import { readUser, replaceSecondFactor, requireRecentSignIn } from '../../company';
import { type Confirmed, renewConfirmed } from '../renew-confirmed';
import { askForPasskey, usePasskey } from './passkeys';
import { proveFactor } from './prove-factor';

/** What may stand in for the password within a session: a passkey with its question, or the provider that opened it. */
export async function askToConfirm(
  context: Context,
  actor: Actor,
): Promise<{ passkey: PasskeyRequest | null; isByProvider: boolean }> {
  const [user, session] = await Promise.all([
    readUser(context, actor, actor.userId),
    readSession(context, actor.sessionId),
  ]);
  const passkey = await askForPasskey(context, user, actor.sessionId, { verified: true });
  return { passkey, isByProvider: Boolean(session?.provider) };
}

/**
 * Confirms by the second factor within a session. A passkey stands in for the password; a code does not, and is asked for
 * in addition, where that factor is to be changed.
 * @param caller with the cookie of the devices that this browser is known as
 * @param cookie the session's refresh token
 * @throws AppError invalidCode, invalidRefreshToken, tooManyAttempts, recentSignInRequired (a code)
 */
export async function confirmByFactor(
  context: Context,
  actor: Actor,
  given: FactorProof,
  { devices }: Caller,
  cookie: string | undefined,
): Promise<Confirmed> {
  if (given.passkey) return confirmByPasskey(context, actor, given.passkey, cookie);
  // First: a recovery code is good once.
  await requireRecentSignIn(context, actor);
  const user = await readUser(context, actor, actor.userId);
  await proveFactor(context, user, actor.sessionId, given, devices);
  await noteFactor(context, actor);
  return { accessToken: signAccessToken(context, actor), refreshToken: null };
}

/**
 * Confirms by a passkey within a session, as the password does; the device has to verify who uses it.
 * @param cookie the session's refresh token
 * @throws AppError invalidCode, invalidRefreshToken, tooManyAttempts
 */
async function confirmByPasskey(
  context: Context,
  actor: Actor,
  given: UsedPasskey,
  cookie: string | undefined,
): Promise<Confirmed> {
  const tries: Claim = [rateLimitPolicies.passwordOfSession, actor.sessionId];
  await claimAttempts(context, tries);
  const user = await readUser(context, actor, actor.userId);
  const passkeys = await usePasskey(context, user, actor.sessionId, { given, verified: true });
  const { secondFactor } = user;
  if (
    !passkeys ||
    !secondFactor ||
    !(await replaceSecondFactor(context, user, { ...secondFactor, passkeys }))
  )
    throw new AppError('invalidCode');
  await forgetAttempts(context, tries);
  return renewConfirmed(context, actor, cookie, 'passkeyConfirm');
}
