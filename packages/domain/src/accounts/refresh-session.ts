import { AppError, type Context } from '../platform';
import {
  endSession,
  readRefreshToken,
  readSession,
  signAccessToken,
  tradeIn,
  writeRefreshToken,
} from '../sessions';
import { noteConnection } from '../company';
import { isPasswordRefused } from './single-sign-on/password-rule';

/**
 * Exchanges a refresh token for an access token and the token's successor; one that was replaced a moment ago when the
 * password was entered gets no successor, for the browser has it, and an access token that knows nothing of that.
 * @throws AppError invalidRefreshToken if it is not valid; a token that was used long ago also ends its session,
 * because somebody else has a copy.
 */
export async function refreshSession(
  context: Context,
  cookie: string | undefined,
): Promise<{ accessToken: string; refreshToken: string | null }> {
  const token = readRefreshToken(context, cookie);
  if (!token) throw new AppError('invalidRefreshToken');
  const traded = await tradeIn(context, token);
  const session = await readSession(context, token.sessionId);
  if (!traded || !session) throw new AppError('invalidRefreshToken');
  const { successor, signedInAt } = traded;
  const { _id: sessionId, userId } = session;
  if (!(await noteConnection(context, session))) throw new AppError('invalidRefreshToken');
  // A rule that rested when the password opened it may be in force again.
  const { companyId, provider } = session;
  if (!provider && (await isPasswordRefused(context, { _id: userId, companyId }))) {
    await endSession(context, session);
    throw new AppError('invalidRefreshToken');
  }
  const accessToken = signAccessToken(context, { userId, sessionId, signedInAt });
  return { accessToken, refreshToken: successor && writeRefreshToken(context, successor) };
}
