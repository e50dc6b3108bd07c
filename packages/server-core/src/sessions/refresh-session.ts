import { REFRESH_TOKEN_DAYS } from '@elan/contracts';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { DAY, later, SECOND } from '../core/time-spans';
import { signAccessToken } from './access-token';
import { live, readSession } from './live-session';
import {
  hashRefreshToken,
  nextRefreshToken,
  readRefreshToken,
  writeRefreshToken,
  type RefreshToken,
} from './refresh-token';
import type { SessionRecord } from './session.model';

/** Two tabs of one browser may trade in the same token within this time. */
export const REFRESH_GRACE = 10 * SECOND;
/** More tokens than one browser trades in within the grace. */
const TRADED_KEPT = 10;

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

/** @returns the successor of a token; null when it is not good. */
export async function tradeIn(core: Core, token: RefreshToken): Promise<RefreshToken | null> {
  return (await rotate(core, token)) ?? (await successorWithinGrace(core, token));
}

/** One atomic update: of many that come at once with the same token, one rotates. */
async function rotate(core: Core, token: RefreshToken): Promise<RefreshToken | null> {
  const now = core.clock.now();
  const hash = hashRefreshToken(token);
  const successor = nextRefreshToken(core, token);
  const { modifiedCount } = await core.models.Session.updateOne(
    { _id: token.sessionId, tokenHash: hash, ...live(core) },
    {
      $set: {
        tokenHash: hashRefreshToken(successor),
        lastUsedAt: now,
        expiresAt: later(now, REFRESH_TOKEN_DAYS * DAY),
      },
      $push: { traded: { $each: [{ hash, at: now }], $slice: -TRADED_KEPT } },
    },
  ).setOptions({ acrossCompanies: true });
  return modifiedCount === 1 ? successor : null;
}

async function successorWithinGrace(core: Core, token: RefreshToken): Promise<RefreshToken | null> {
  const session = await readSession(core, token.sessionId);
  if (!session) return null;
  if (!isWithinGrace(core, session, token)) {
    await endReusedSession(core, session);
    return null;
  }
  let successor = token;
  for (let step = 0; step < TRADED_KEPT; step += 1) {
    successor = nextRefreshToken(core, successor);
    if (hashRefreshToken(successor) === session.tokenHash) return successor;
  }
  return null;
}

/** Whether a token is the current one or was traded in a moment ago. */
export function isWithinGrace(core: Core, session: SessionRecord, token: RefreshToken): boolean {
  const hash = hashRefreshToken(token);
  if (session.tokenHash === hash) return true;
  const oldest = core.clock.now().getTime() - REFRESH_GRACE;
  return session.traded.some((traded) => traded.hash === hash && traded.at.getTime() >= oldest);
}

async function endReusedSession(core: Core, session: SessionRecord): Promise<void> {
  await core.models.Session.deleteOne({ _id: session._id, companyId: session.companyId });
  await recordAudit(core, {
    companyId: session.companyId,
    action: 'sessionReuse',
    target: `user:${session.userId}`,
    details: { session: session._id },
  });
}
