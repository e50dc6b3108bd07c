import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { signAccessToken } from './access-token';
import { readSession } from './live-session';
import { readRefreshToken, writeRefreshToken } from './refresh-token';
import { tradeIn } from './trade-in';

/**
 * Trades a refresh token for an access token and the token's successor.
 * @throws AppError 401002 when it is not good; a token that was traded in long ago also ends its session, because
 * somebody else holds a copy.
 */
export async function refreshSession(
  core: Core,
  cookie: string | undefined,
): Promise<{ accessToken: string; refreshToken: string }> {
  const token = readRefreshToken(core, cookie);
  if (!token) throw new AppError('401002');
  const successor = await tradeIn(core, token);
  const session = await readSession(core, token.sessionId);
  if (!successor || !session) throw new AppError('401002');
  const { userId, companyId } = session;
  const lastConnectedAt = core.clock.now();
  const { matchedCount } = await core.models.User.updateOne(
    { _id: userId, companyId, role: { $in: [0, 1] } },
    { $set: { lastConnectedAt } },
  );
  if (matchedCount === 0) throw new AppError('401002');
  const accessToken = signAccessToken(core, { userId, sessionId: session._id });
  return { accessToken, refreshToken: writeRefreshToken(core, successor) };
}
