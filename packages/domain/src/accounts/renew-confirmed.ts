import { type Actor, type Context, recordAudit } from '../platform';
import { readRefreshToken, renewSession, signAccessToken, writeRefreshToken } from '../sessions';

export interface Confirmed {
  readonly accessToken: string;
  /** The value of the cookie; null: none was sent that could be replaced. */
  readonly refreshToken: string | null;
}

/**
 * Makes a session count as just signed in and replaces its tokens, as at a sign-in.
 * @param cookie the session's refresh token; without it there is none to replace
 * @throws AppError invalidRefreshToken (the refresh token was used before)
 */
export async function renewConfirmed(
  context: Context,
  actor: Actor,
  cookie: string | undefined,
  action: 'passwordConfirm' | 'passkeyConfirm',
): Promise<Confirmed> {
  const { userId, companyId, sessionId } = actor;
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
