import type { AppKey, PasskeyCreation, RecoveryCodes } from '@elan/contracts';
import { type Actor, type Context } from '../../platform';
import { requireRecentSignIn } from '../../sessions';
import { readUser } from '../../company';
import { newAppKey } from './app-codes';
import { addFactor, type NewFactor } from './own-factor';
import { askForNewPasskey } from './passkeys';

/** A key for an authenticator app of one's own. */
export async function beginOwnApp(context: Context, actor: Actor): Promise<AppKey> {
  return newAppKey(context, await readUser(context, actor, actor.userId));
}

/** What the browser needs to make a passkey of one's own. */
export async function beginOwnPasskey(context: Context, actor: Actor): Promise<PasskeyCreation> {
  return askForNewPasskey(context, await readUser(context, actor, actor.userId), actor.sessionId);
}

/** @throws AppError invalidCode, limitReached, changedMeanwhile, recentSignInRequired */
export async function addOwnFactor(context: Context, actor: Actor, added: NewFactor): Promise<RecoveryCodes> {
  const user = await readUser(context, actor, actor.userId);
  await requireRecentSignIn(context, actor);
  return addFactor(context, user, actor, actor.sessionId, added);
}
