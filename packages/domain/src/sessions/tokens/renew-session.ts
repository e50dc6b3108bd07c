import { REFRESH_TOKEN_DAYS } from '@elan/contracts';
import { type Actor, AppError, type Context, DAY, later } from '../../platform';
import { currentToken } from './current-token';
import {
  confirmedRefreshToken,
  firstRefreshToken,
  hashRefreshToken,
  type RefreshToken,
} from './refresh-token';
import { readSession } from './live-session';
import { sessionModel } from './session.model';
import { readSessionOf, TRADED_KEPT } from './trade-in';

/** Other tabs may refresh in between; more often than this they do not. */
const MOST_TRIES = 5;

/**
 * Records that the password was entered again in the calling session. Whoever holds a copy of the earlier tokens is not
 * given the new one, nor anything else that counts as just signed in. Whoever enters it last, by any of them, has the
 * session alone: two who share a sign-in would share the second factor that is given in it.
 * @param token absent: the browser has none of this session any more
 * @param hasFactor whether the second factor was given
 * @throws AppError invalidRefreshToken (the token was used before)
 */
export async function renewSession(
  context: Context,
  { sessionId, companyId, userId }: Actor,
  token: RefreshToken | null,
  hasFactor: boolean,
): Promise<{ signedInAt: Date; token: RefreshToken }> {
  const own = { _id: sessionId, companyId, userId };
  const signedInAt = context.clock.now();
  const expiresAt = later(signedInAt, REFRESH_TOKEN_DAYS * DAY);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const session = await (token ? readSessionOf(context, token) : readSession(context, sessionId));
    if (!session) break;
    const current = token && currentToken(context, session, token);
    const fresh = current ? confirmedRefreshToken(context, current.token) : firstRefreshToken(sessionId);
    const tokenHash = hashRefreshToken(fresh);
    const replaced = { hash: session.tokenHash, at: signedInAt };
    const { modifiedCount } = await sessionModel(context).updateOne(
      { ...own, tokenHash: session.tokenHash },
      {
        $set: {
          ...{ tokenHash, signedInAt, lastUsedAt: signedInAt, expiresAt },
          ...(hasFactor && { factorGivenAt: signedInAt }),
        },
        $push: { traded: { $each: [replaced], $slice: -TRADED_KEPT } },
      },
    );
    if (modifiedCount === 1) return { signedInAt, token: fresh };
  }
  throw new AppError('invalidRefreshToken');
}
