import { type Context, recordAudit } from '../../platform';
import { endSession } from './end-sessions';
import { readRefreshToken } from './refresh-token';
import { readSessionOf } from './trade-in';

/**
 * Ends the session of a refresh cookie, also of one that was replaced long ago: somebody else has a copy, and the browser
 * that would have told is leaving.
 */
export async function logout(context: Context, cookie: string | undefined): Promise<void> {
  const token = readRefreshToken(context, cookie);
  const session = token && (await readSessionOf(context, token));
  if (!session) return;
  const { _id: sessionId, companyId, userId } = session;
  await endSession(context, session);
  await recordAudit(context, {
    companyId,
    action: 'signOut',
    actor: { userId, sessionId },
    target: `user:${userId}`,
  });
}
