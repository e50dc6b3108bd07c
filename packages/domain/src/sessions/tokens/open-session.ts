import { REFRESH_TOKEN_DAYS } from '@elan/contracts';
import { type Context, DAY, later, newId } from '../../platform';
import { deviceWords } from './device-words';
import { firstRefreshToken, hashRefreshToken, writeRefreshToken } from './refresh-token';
import type { ByProvider } from '../steps/by-provider';
import { sessionModel } from './session.model';

/**
 * Opens a session for a user. `refreshToken` goes into the cookie and nowhere else.
 * @param hasFactor whether the second factor was given
 */
export async function openSession(
  context: Context,
  user: { _id: string; companyId: string; credentials?: string },
  userAgent?: string,
  byProvider?: ByProvider,
  hasFactor = false,
): Promise<{ sessionId: string; refreshToken: string; signedInAt: Date | null }> {
  const now = context.clock.now();
  const sessionId = newId();
  const signedInAt = byProvider ? byProvider.signedInAt : now;
  const provider = byProvider?.session;
  const token = firstRefreshToken(sessionId);
  await sessionModel(context).create({
    _id: sessionId,
    userId: user._id,
    companyId: user.companyId,
    ...(user.credentials !== undefined && { credentials: user.credentials }),
    tokenHash: hashRefreshToken(token),
    traded: [],
    ...deviceWords(userAgent),
    createdAt: now,
    ...(signedInAt && { signedInAt, ...(hasFactor && { factorGivenAt: signedInAt }) }),
    ...(provider && { provider: { ...provider, letInAt: provider.checkedAt, askingUntil: null } }),
    lastUsedAt: now,
    expiresAt: later(now, REFRESH_TOKEN_DAYS * DAY),
  });
  return { sessionId, refreshToken: writeRefreshToken(context, token), signedInAt };
}
