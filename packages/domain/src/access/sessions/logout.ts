import { type Context, recordAudit } from '../../platform';
import { readSession } from './live-session';
import { isWithinGrace } from './within-grace';
import { readRefreshToken } from './refresh-token';
import { sessionModel } from './session.model';

/** Ends the session of a refresh cookie; without a good one there is nothing to end. */
export async function logout(context: Context, cookie: string | undefined): Promise<void> {
  const token = readRefreshToken(context, cookie);
  const session = token && (await readSession(context, token.sessionId));
  if (!token || !session || !isWithinGrace(context, session, token)) return;
  const { _id: sessionId, companyId, userId } = session;
  await sessionModel(context).deleteOne({ _id: sessionId, companyId });
  await recordAudit(context, {
    companyId,
    action: 'signOut',
    actor: { userId, sessionId },
    target: `user:${userId}`,
  });
}
