import { type Actor, AppError, type Context, recordAudit } from '../platform';
import {
  endSession,
  readRefreshToken,
  readSession,
  renewSession,
  signAccessToken,
  writeRefreshToken,
} from '../sessions';
import { isPasswordRefused } from './single-sign-on/password-rule';

export interface Confirmed {
  readonly accessToken: string;
  /** The value of the cookie; null: none was sent that could be replaced. */
  readonly refreshToken: string | null;
}

/**
 * Makes a session count as just signed in and replaces its tokens, as at a sign-in.
 * @param cookie the session's refresh token; without it there is none to replace
 * @throws AppError invalidRefreshToken (the refresh token was used before), unauthenticated (the password opens none)
 */
export async function renewConfirmed(
  context: Context,
  actor: Actor,
  cookie: string | undefined,
  action: 'passwordConfirm' | 'passkeyConfirm',
): Promise<Confirmed> {
  const { userId, companyId, sessionId } = actor;
  const session = await readSession(context, sessionId);
  // As at a refresh: a rule that rested when the password opened it may be in force again.
  if (session && !session.provider && (await isPasswordRefused(context, { _id: userId, companyId }))) {
    await endSession(context, session);
    throw new AppError('unauthenticated');
  }
  const given = readRefreshToken(context, cookie);
  const isOfSession = given?.sessionId === sessionId;
  const { signedInAt, token } = await renewSession(
    context,
    actor,
    isOfSession ? given : null,
    action === 'passkeyConfirm',
  );
  await recordAudit(context, { companyId, action, actor, target: `user:${userId}` });
  return {
    accessToken: signAccessToken(context, { userId, sessionId, signedInAt }),
    refreshToken: isOfSession ? writeRefreshToken(context, token) : null,
  };
}
