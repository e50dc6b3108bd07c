import { REFRESH_TOKEN_DAYS } from '@elan/contracts';
import { type Context, DAY, later, newId } from '../../platform';
import { deviceWords } from './device-words';
import { firstRefreshToken, hashRefreshToken, writeRefreshToken } from './refresh-token';
import type { ByProvider } from '../steps/by-provider';
import { sessionModel } from './session.model';

/**
 * Opens a session for a user. `refreshToken` goes into the cookie and nowhere else.
 * @param hasFactor whether the second factor was given
 * @param signedInAt when they showed who they are; null: nobody knows
 */
export async function openSession(
  context: Context,
  user: { _id: string; companyId: string; credentials?: string },
  {
    userAgent,
    byProvider,
    signedInAt,
    hasFactor,
  }: {
    readonly userAgent?: string | undefined;
    readonly byProvider?: ByProvider | undefined;
    readonly signedInAt: Date | null;
    readonly hasFactor: boolean;
  },
): Promise<{ sessionId: string; refreshToken: string }> {
  const now = context.clock.now();
  const sessionId = newId();
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
  return { sessionId, refreshToken: writeRefreshToken(context, token) };
}
