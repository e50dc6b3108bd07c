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
  const now = context.clock.now();
  const oldest = later(now, -RECENT_SIGN_IN_MINUTES * MINUTE);
  // A clock that was set back would call it recent again: those of several machines are less than a minute apart.
  const latest = later(now, MINUTE);
  if (!signedInAt || signedInAt < oldest || signedInAt > latest) throw new AppError('recentSignInRequired');
  if (!(await readSession(context, sessionId))) throw new AppError('unauthenticated');
}

/**
 * Called right before a second factor that there is changes: whoever has a session and the password has not got it.
 * @throws AppError secondFactorRequired unless it was given with the recent sign-in, and what that throws
 */
export async function requireRecentFactor(context: Context, actor: Actor): Promise<void> {
  await requireRecentSignIn(context, actor);
  const session = await readSession(context, actor.sessionId);
  if (session?.factorGivenAt?.getTime() !== actor.signedInAt?.getTime())
    throw new AppError('secondFactorRequired');
}

/** Lets a session go on that has changed what its user signs in with: all others are over since. */
export async function keepSession(
  context: Context,
  { sessionId: _id, companyId, userId }: Pick<Actor, 'sessionId' | 'companyId' | 'userId'>,
  credentials: string,
): Promise<void> {
  await sessionModel(context).updateOne({ _id, companyId, userId }, { $set: { credentials } });
}

/** Records that the second factor was given with the recent sign-in of a session. */
export async function noteFactor(context: Context, actor: Actor): Promise<void> {
  const { sessionId: _id, companyId, userId, signedInAt } = actor;
  if (!signedInAt) return;
  await sessionModel(context).updateOne(
    { _id, companyId, userId, signedInAt },
    { $set: { factorGivenAt: signedInAt } },
  );
}
