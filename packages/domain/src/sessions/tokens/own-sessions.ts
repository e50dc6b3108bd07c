import { LIST_CAP, type OwnSession } from '@elan/contracts';
import { type Actor, AppError, type Context, recordAudit } from '../../platform';
import { endSessions } from './end-sessions';
import { live } from './live-session';
import { sessionModel } from './session.model';

/** The browsers in which the caller is signed in, most recently used first. */
export async function listOwnSessions(context: Context, actor: Actor): Promise<OwnSession[]> {
  const { companyId, userId } = actor;
  const sessions = await sessionModel(context)
    .find({ companyId, userId, ...live(context) }, { browser: 1, system: 1, createdAt: 1, lastUsedAt: 1 })
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

/** Ends one of the caller's sessions. @throws AppError sessionNotFound */
export async function endOwnSession(context: Context, actor: Actor, sessionId: string): Promise<void> {
  const { companyId, userId } = actor;
  const { deletedCount } = await sessionModel(context).deleteOne({ _id: sessionId, companyId, userId });
  if (deletedCount === 0) throw new AppError('sessionNotFound');
  await recordEnd(context, actor, sessionId);
}

/** Ends all of the caller's sessions except the calling one. */
export async function endOtherSessions(context: Context, actor: Actor): Promise<void> {
  const { companyId, userId, sessionId } = actor;
  await endSessions(context, { companyId, userId }, { except: sessionId });
  await recordEnd(context, actor, 'others');
}

async function recordEnd(context: Context, actor: Actor, session: string): Promise<void> {
  const { companyId, userId } = actor;
  const target = `user:${userId}`;
  await recordAudit(context, { companyId, action: 'sessionEnd', actor, target, details: { session } });
}
