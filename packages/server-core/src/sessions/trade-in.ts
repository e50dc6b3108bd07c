import { REFRESH_TOKEN_DAYS } from '@elan/contracts';
import { recordAudit } from '../audit/record-audit';
import type { Core } from '../core/core';
import { DAY, later } from '../core/time-spans';
import { live, readSession } from './live-session';
import { hashRefreshToken, nextRefreshToken, type RefreshToken } from './refresh-token';
import type { SessionRecord } from './session.model';
import { isWithinGrace } from './within-grace';

/** More tokens than one browser trades in within the grace. */
const TRADED_KEPT = 10;

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

async function endReusedSession(core: Core, session: SessionRecord): Promise<void> {
  await core.models.Session.deleteOne({ _id: session._id, companyId: session.companyId });
  await recordAudit(core, {
    companyId: session.companyId,
    action: 'sessionReuse',
    target: `user:${session.userId}`,
    details: { session: session._id },
  });
}
