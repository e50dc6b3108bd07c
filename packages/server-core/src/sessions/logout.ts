import { recordAudit } from '../audit/record-audit';
import type { Core } from '../core/core';
import { readSession } from './live-session';
import { isWithinGrace } from './within-grace';
import { readRefreshToken } from './refresh-token';

/** Ends the session of a refresh cookie; without a good one there is nothing to end. */
export async function logout(core: Core, cookie: string | undefined): Promise<void> {
  const token = readRefreshToken(core, cookie);
  const session = token && (await readSession(core, token.sessionId));
  if (!token || !session || !isWithinGrace(core, session, token)) return;
  const { _id: sessionId, companyId, userId } = session;
  await core.models.Session.deleteOne({ _id: sessionId, companyId });
  await recordAudit(core, {
    companyId,
    action: 'signOut',
    actor: { userId, sessionId },
    target: `user:${userId}`,
  });
}
