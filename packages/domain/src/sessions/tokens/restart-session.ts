import { REFRESH_TOKEN_DAYS } from '@elan/contracts';
import { type Actor, AppError, type Context, DAY, later, newId } from '../../platform';
import { endSessions } from './end-sessions';
import { firstRefreshToken, hashRefreshToken, writeRefreshToken } from './refresh-token';
import { sessionModel } from './session.model';

/**
 * Ends all sessions of a user whose credentials have changed, the calling one too, so that no token from before is good
 * for anything. What was the calling one goes on as another session, as old as it was; the refresh token goes into the
 * cookie and nowhere else.
 * @throws AppError unauthenticated (the calling one has ended meanwhile: none goes on)
 */
export async function restartSession(
  context: Context,
  { sessionId, companyId, userId }: Actor,
  credentials: string | undefined,
): Promise<{ sessionId: string; refreshToken: string }> {
  const own = { _id: sessionId, companyId, userId };
  const calling = await sessionModel(context).findOne(own).lean();
  if (!calling) {
    await endSessions(context, { companyId, userId });
    throw new AppError('unauthenticated');
  }
  const lastUsedAt = context.clock.now();
  const _id = newId();
  const token = firstRefreshToken(_id);
  await sessionModel(context).create({
    ...calling,
    ...(credentials !== undefined && { credentials }),
    _id,
    tokenHash: hashRefreshToken(token),
    traded: [],
    lastUsedAt,
    expiresAt: later(lastUsedAt, REFRESH_TOKEN_DAYS * DAY),
  });
  // Whoever ends the calling one, for a rule that it does not meet or a provider, finds it or the one that follows it.
  const { deletedCount } = await sessionModel(context).deleteOne(own);
  await endSessions(context, { companyId, userId }, deletedCount === 1 ? { except: _id } : {});
  if (deletedCount === 0) throw new AppError('unauthenticated');
  return { sessionId: _id, refreshToken: writeRefreshToken(context, token) };
}
