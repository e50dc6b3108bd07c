import { RECENT_SIGN_IN_MINUTES, SESSION_MAX_DAYS } from '@elan/contracts';
import { type Actor, AppError, type Context, DAY, later, MINUTE } from '../../platform';
import { sessionModel, type SessionRecord } from './session.model';

/** The part of a filter that excludes sessions that were not used for long, or began long ago. */
export function live(context: Context) {
  const now = context.clock.now();
  return { expiresAt: { $gt: now }, createdAt: { $gt: later(now, -SESSION_MAX_DAYS * DAY) } };
}

/** Whether a session that was read earlier is still live. */
export function isLive(context: Context, session: Pick<SessionRecord, 'expiresAt' | 'createdAt'>): boolean {
  const { expiresAt, createdAt } = live(context);
  return session.expiresAt > expiresAt.$gt && session.createdAt > createdAt.$gt;
}

export async function readSession(context: Context, sessionId: string): Promise<SessionRecord | null> {
  return sessionModel(context)
    .findOne({ _id: sessionId, ...live(context) })
    .setOptions({ acrossCompanies: true })
    .lean();
}

/**
 * Called right before the write that it guards: a call may wait for seconds, for a lock, a hash or a thread, while its
 * session is ended elsewhere.
 * @throws AppError recentSignInRequired unless the password was entered in the last minutes; unauthenticated (signed out
 * meanwhile)
 */
export async function requireRecentSignIn(context: Context, { sessionId, signedInAt }: Actor): Promise<void> {
  const oldest = later(context.clock.now(), -RECENT_SIGN_IN_MINUTES * MINUTE);
  if (!signedInAt || signedInAt < oldest) throw new AppError('recentSignInRequired');
  if (!(await readSession(context, sessionId))) throw new AppError('unauthenticated');
}
