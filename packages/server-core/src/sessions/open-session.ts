import { REFRESH_TOKEN_DAYS } from '@elan/contracts';
import type { Core } from '../core/core';
import { newId } from '../core/new-id';
import { DAY, later } from '../core/time-spans';
import { deviceWords } from './device-words';
import { firstRefreshToken, hashRefreshToken, writeRefreshToken } from './refresh-token';

/** Begins a session of a user. `refreshToken` goes into the cookie and nowhere else. */
export async function openSession(
  core: Core,
  user: { _id: string; companyId: string },
  userAgent?: string,
): Promise<{ sessionId: string; refreshToken: string }> {
  const now = core.clock.now();
  const sessionId = newId();
  const token = firstRefreshToken(sessionId);
  await core.models.Session.create({
    _id: sessionId,
    userId: user._id,
    companyId: user.companyId,
    tokenHash: hashRefreshToken(token),
    traded: [],
    ...deviceWords(userAgent),
    createdAt: now,
    signedInAt: now,
    lastUsedAt: now,
    expiresAt: later(now, REFRESH_TOKEN_DAYS * DAY),
  });
  return { sessionId, refreshToken: writeRefreshToken(core, token) };
}
