import { REFRESH_TOKEN_DAYS } from '@elan/contracts';
import { type Context, DAY, later, recordAudit } from '../../platform';
import { endSession } from './end-sessions';
import { live, readSession } from './live-session';
import { hashRefreshToken, nextRefreshToken, type RefreshToken } from './refresh-token';
import { sessionModel, type SessionRecord } from './session.model';
import { isWithinGrace } from './within-grace';

/** More tokens than one browser uses within the grace period. */
const TRADED_KEPT = 10;

/** @returns the successor of a token; null if it is not valid. */
export async function tradeIn(context: Context, token: RefreshToken): Promise<RefreshToken | null> {
  return (await rotate(context, token)) ?? (await successorWithinGrace(context, token));
}

/** One atomic update: of many simultaneous calls with the same token, only one rotates. */
async function rotate(context: Context, token: RefreshToken): Promise<RefreshToken | null> {
  const now = context.clock.now();
  const hash = hashRefreshToken(token);
  const successor = nextRefreshToken(context, token);
  const { modifiedCount } = await sessionModel(context)
    .updateOne(
      { _id: token.sessionId, tokenHash: hash, ...live(context) },
      {
        $set: {
          tokenHash: hashRefreshToken(successor),
          lastUsedAt: now,
          expiresAt: later(now, REFRESH_TOKEN_DAYS * DAY),
        },
        $push: { traded: { $each: [{ hash, at: now }], $slice: -TRADED_KEPT } },
      },
    )
    .setOptions({ acrossCompanies: true });
  return modifiedCount === 1 ? successor : null;
}

async function successorWithinGrace(context: Context, token: RefreshToken): Promise<RefreshToken | null> {
  const session = await readSession(context, token.sessionId);
  if (!session) return null;
  if (!isWithinGrace(context, session, token)) {
    await endReusedSession(context, session);
    return null;
  }
  let successor = token;
  for (let step = 0; step < TRADED_KEPT; step += 1) {
    successor = nextRefreshToken(context, successor);
    if (hashRefreshToken(successor) === session.tokenHash) return successor;
  }
  return null;
}

async function endReusedSession(context: Context, session: SessionRecord): Promise<void> {
  await endSession(context, session);
  await recordAudit(context, {
    companyId: session.companyId,
    action: 'sessionReuse',
    target: `user:${session.userId}`,
    details: { session: session._id },
  });
}
