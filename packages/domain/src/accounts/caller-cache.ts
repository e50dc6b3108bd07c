import type { Connection } from 'mongoose';
import { type AccessClaims, isLive, readSession, type SessionRecord } from '../sessions';
import { findMemberOfToken, type UserRecord } from '../company';
import { type CompanyState, type Context, readCompanyState } from '../platform';

/** The user of an access token, if the session and the member exist. */
interface FoundCaller {
  readonly session: Pick<SessionRecord, '_id' | 'userId' | 'signedInAt'> | null;
  readonly user: Pick<UserRecord, '_id' | 'companyId' | 'role' | 'language'> | null;
  /** The state of the member's company when the request came in; absent: the company was not known yet. */
  readonly state?: CompanyState;
}

interface Kept {
  readonly session: SessionRecord;
  readonly user: NonNullable<FoundCaller['user']>;
  /** As it was before they were read; absent: unknown. */
  readonly state: CompanyState | undefined;
  readonly readAt: number;
}

/** A copy is rebuilt after this time, in case a process that changed its original died before it stamped it. */
const LONGEST_MS = 1000;
const MOST_CALLERS = 5000;

const callers = new WeakMap<Connection, Map<string, Kept>>();

/**
 * The present session and member of an access token: cached by this process, and checked against the stamps of sessions
 * and members at each call, so that somebody signed out, removed or demoted by any process is refused immediately.
 */
export async function findCaller(context: Context, { sid, sub }: AccessClaims): Promise<FoundCaller> {
  const kept = callers.get(context.connection) ?? new Map<string, Kept>();
  callers.set(context.connection, kept);
  const key = `${sid} ${sub}`;
  const known = kept.get(key);
  // A member never moves to another company.
  const state = known && (await readCompanyState(context, known.user.companyId));
  if (known && state && isTrue(context, known, state)) return { ...known, state };
  const [session, user] = await Promise.all([
    readSession(context, sid),
    findMemberOfToken(context, sub, ['companyId', 'role', 'language']),
  ]);
  kept.delete(key);
  if (session && user) kept.set(key, { session, user, state, readAt: performance.now() });
  const [oldest] = kept.keys();
  if (kept.size > MOST_CALLERS && oldest !== undefined) kept.delete(oldest);
  return { session, user, ...(state && { state }) };
}

function isTrue(context: Context, { session, state, readAt }: Kept, now: CompanyState): boolean {
  if (performance.now() - readAt > LONGEST_MS || !isLive(context, session)) return false;
  return state?.members === now.members && state.sessions === now.sessions;
}
