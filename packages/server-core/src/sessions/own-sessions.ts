import { LIST_CAP, type OwnSession } from '@elan/contracts';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { endSessions } from './end-sessions';
import { live } from './live-session';

/** The browsers in which the caller is signed in, the last used first. */
export async function listOwnSessions(core: Core, actor: Actor): Promise<OwnSession[]> {
  const { companyId, userId } = actor;
  const sessions = await core.models.Session.find({ companyId, userId, ...live(core) })
    .sort({ lastUsedAt: -1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
  return sessions.map(({ _id, browser, system, createdAt, lastUsedAt }) => ({
    id: _id,
    browser: browser ?? null,
    system: system ?? null,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: _id === actor.sessionId,
  }));
}

/** Ends one of the caller's sessions. @throws AppError 404007 */
export async function endOwnSession(core: Core, actor: Actor, sessionId: string): Promise<void> {
  const { companyId, userId } = actor;
  const { deletedCount } = await core.models.Session.deleteOne({ _id: sessionId, companyId, userId });
  if (deletedCount === 0) throw new AppError('404007');
  await recordEnd(core, actor, sessionId);
}

/** Ends the caller's sessions but the one that calls. */
export async function endOtherSessions(core: Core, actor: Actor): Promise<void> {
  const { companyId, userId, sessionId } = actor;
  await endSessions(core, { companyId, userId }, { except: sessionId });
  await recordEnd(core, actor, 'others');
}

async function recordEnd(core: Core, actor: Actor, session: string): Promise<void> {
  const { companyId, userId } = actor;
  const target = `user:${userId}`;
  await recordAudit(core, { companyId, action: 'sessionEnd', actor, target, details: { session } });
}
