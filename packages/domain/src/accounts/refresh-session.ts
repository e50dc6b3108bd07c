import { AppError, type Context } from '../platform';
import { readRefreshToken, readSession, signAccessToken, tradeIn, writeRefreshToken } from '../sessions';
import { noteConnection } from '../company';

/**
 * Exchanges a refresh token for an access token and the token's successor.
 * @throws AppError invalidRefreshToken if it is not valid; a token that was used long ago also ends its session,
 * because somebody else has a copy.
 */
export async function refreshSession(
  context: Context,
  cookie: string | undefined,
): Promise<{ accessToken: string; refreshToken: string }> {
  const token = readRefreshToken(context, cookie);
  if (!token) throw new AppError('invalidRefreshToken');
  const successor = await tradeIn(context, token);
  const session = await readSession(context, token.sessionId);
  if (!successor || !session) throw new AppError('invalidRefreshToken');
  const { userId } = session;
  if (!(await noteConnection(context, session))) throw new AppError('invalidRefreshToken');
  const accessToken = signAccessToken(context, { userId, sessionId: session._id });
  return { accessToken, refreshToken: writeRefreshToken(context, successor) };
}
