import { SESSION_MAX_DAYS } from '@elan/contracts';
import { type Actor, type Context, DAY, later } from '../../platform';
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
