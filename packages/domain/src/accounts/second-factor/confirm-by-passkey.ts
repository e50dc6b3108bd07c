import type { PasskeyRequest, UsedPasskey } from '@elan/contracts';
import {
  type Actor,
  AppError,
  type Claim,
  claimAttempts,
  type Context,
  forgetAttempts,
  rateLimitPolicies,
} from '../../platform';
import { readSession } from '../../sessions';
import { readUser, replaceSecondFactor } from '../../company';
import { type Confirmed, renewConfirmed } from '../renew-confirmed';
import { askForPasskey, usePasskey } from './passkeys';

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
 * Confirms by a passkey within a session, as the password does; the device has to verify who uses it.
 * @param cookie the session's refresh token
 * @throws AppError invalidCode, invalidRefreshToken, tooManyAttempts
 */
export async function confirmByPasskey(
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
