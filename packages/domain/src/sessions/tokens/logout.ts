import { type Context, recordAudit } from '../../platform';
import { endSession } from './end-sessions';
import { readSession } from './live-session';
import { isWithinGrace } from './within-grace';
import { readRefreshToken } from './refresh-token';

/** Ends the session of a refresh cookie; without a valid one there is nothing to end. */
export async function logout(context: Context, cookie: string | undefined): Promise<void> {
  const token = readRefreshToken(context, cookie);
  const session = token && (await readSession(context, token.sessionId));
  if (!token || !session || !isWithinGrace(context, session, token)) return;
  const { _id: sessionId, companyId, userId } = session;
  await endSession(context, session);
  await recordAudit(context, {
    companyId,
    action: 'signOut',
    actor: { userId, sessionId },
    target: `user:${userId}`,
  });
}
