import { REFRESH_TOKEN_DAYS } from '@elan/contracts';
import { type Context, DAY, later, recordAudit } from '../../platform';
import { currentToken } from './current-token';
import { endSession } from './end-sessions';
import { live, readSession } from './live-session';
import { hashRefreshToken, nextRefreshToken, type RefreshToken } from './refresh-token';
import { sessionModel, type SessionRecord } from './session.model';
import { isWithinGrace } from './within-grace';

/** More tokens than one browser uses within the grace period. */
export const TRADED_KEPT = 10;

/** What a valid token is exchanged for; no successor: it was replaced a moment ago when the password was entered. */
export interface Traded {
  readonly successor: RefreshToken | null;
  /** When the password was last entered, as far as the given token follows from that. */
  readonly signedInAt: Date | null;
}

/** @returns null if the token is not valid. */
export async function tradeIn(context: Context, token: RefreshToken): Promise<Traded | null> {
  return (await rotate(context, token)) ?? (await successorWithinGrace(context, token));
}

/** One atomic update: only one of many simultaneous calls with the same token rotates. */
async function rotate(context: Context, token: RefreshToken): Promise<Traded | null> {
  const now = context.clock.now();
  const hash = hashRefreshToken(token);
  const successor = nextRefreshToken(context, token);
  const before = await sessionModel(context)
    .findOneAndUpdate(
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
    .setOptions({ acrossCompanies: true })
    .lean();
  return before && { successor, signedInAt: before.signedInAt ?? null };
}

async function successorWithinGrace(context: Context, token: RefreshToken): Promise<Traded | null> {
  const session = await readSessionOf(context, token);
  if (!session) return null;
  const current = currentToken(context, session, token);
  if (!current || current.isConfirmed) return { successor: null, signedInAt: null };
  return { successor: current.token, signedInAt: session.signedInAt ?? null };
}

/** @returns null if the token is not valid; one that was used long ago also ends its session. */
export async function readSessionOf(context: Context, token: RefreshToken): Promise<SessionRecord | null> {
  const session = await readSession(context, token.sessionId);
  if (!session || isWithinGrace(context, session, token)) return session;
  await endReusedSession(context, session);
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
