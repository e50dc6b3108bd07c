import type { AppKey, PasskeyCreation, RecoveryCodes } from '@elan/contracts';
import { type Actor, type Context } from '../../platform';
import { noteFactor } from '../../sessions';
import { readUser } from '../../company';
import { newAppKey } from './app-codes';
import { addFactor, type NewFactor, requireProof } from './own-factor';
import { askForNewPasskey } from './passkeys';

/** A key for an authenticator app of one's own. */
export async function beginOwnApp(context: Context, actor: Actor): Promise<AppKey> {
  return newAppKey(context, await readUser(context, actor, actor.userId));
}

/** What the browser needs to make a passkey of one's own. */
export async function beginOwnPasskey(context: Context, actor: Actor): Promise<PasskeyCreation> {
  return askForNewPasskey(context, await readUser(context, actor, actor.userId), actor.sessionId);
}

/** @throws AppError invalidCode, limitReached, changedMeanwhile, recentSignInRequired, secondFactorRequired */
export async function addOwnFactor(context: Context, actor: Actor, added: NewFactor): Promise<RecoveryCodes> {
  const user = await readUser(context, actor, actor.userId);
  await requireProof(context, actor, user);
  const { recoveryCodes } = await addFactor(context, user, actor, actor.sessionId, added);
  // Whoever has just set it up has it.
  await noteFactor(context, actor);
  return { recoveryCodes };
}
