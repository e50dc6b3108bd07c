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
import { readUser, replaceSecondFactor } from '../../company';
import { type Confirmed, renewConfirmed } from '../renew-confirmed';
import { askForPasskey, usePasskey } from './passkeys';

/** The question for a passkey in place of the password, within a session; null: there is none. */
export async function askToConfirm(context: Context, actor: Actor): Promise<PasskeyRequest | null> {
  const user = await readUser(context, actor, actor.userId);
  return askForPasskey(context, user, actor.sessionId, { verified: true });
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
