import { RECENT_SIGN_IN_MINUTES } from '@elan/contracts';
import { type Actor, AppError, type Context, later, MINUTE } from '../../platform';
import { readSession, type SessionRecord } from '../../sessions';
import { findMember } from './find-member';

/** Whether the password was entered in the last minutes, or what stands in for it was given. */
export function isRecent({ clock }: Context, signedInAt: Date | null | undefined): boolean {
  const now = clock.now();
  const oldest = later(now, -RECENT_SIGN_IN_MINUTES * MINUTE);
  // A clock that was set back would call it recent again: those of several machines are less than a minute apart.
  return Boolean(signedInAt && signedInAt >= oldest && signedInAt <= later(now, MINUTE));
}

/**
 * Called right before the write that it guards: a call may wait for seconds, for a lock, a hash or a thread, while its
 * session is ended elsewhere, or what it was opened with is changed, which ends it a moment later.
 * @throws AppError recentSignInRequired unless the password was entered in the last minutes; unauthenticated (signed out
 * meanwhile)
 */
export async function requireRecentSignIn(context: Context, actor: Actor): Promise<void> {
  if (!isRecent(context, actor.signedInAt)) throw new AppError('recentSignInRequired');
  await readPresentSession(context, actor);
}

/**
 * Called right before a second factor that there is changes: whoever has a session and the password has not got it.
 * @throws AppError secondFactorRequired unless it was given with the recent sign-in, and what that throws
 */
export async function requireRecentFactor(context: Context, actor: Actor): Promise<void> {
  await requireRecentSignIn(context, actor);
  const { factorGivenAt } = await readPresentSession(context, actor);
  if (factorGivenAt?.getTime() !== actor.signedInAt?.getTime()) throw new AppError('secondFactorRequired');
}

/** @throws AppError unauthenticated (signed out, or what the session was opened with is no more) */
async function readPresentSession(
  context: Context,
  { sessionId, companyId, userId }: Actor,
): Promise<SessionRecord> {
  const [session, user] = await Promise.all([
    readSession(context, sessionId),
    findMember(context, companyId, userId, ['role', 'credentials']),
  ]);
  const isPresent = user && user.role !== 2 && user.credentials === session?.credentials;
  if (!session || !isPresent) throw new AppError('unauthenticated');
  return session;
}
