import { type AccessClaims, isLive, readSession, type SessionRecord } from '../sessions';
import { findMemberOfToken, type UserRecord } from '../company';
import {
  AppError,
  sharedRead,
  type CompanyState,
  type Context,
  lasting,
  readCompanyState,
} from '../platform';

/** The user of an access token, if the session and the member exist. */
interface FoundCaller {
  readonly session: SessionRecord | null;
  readonly user: Pick<UserRecord, '_id' | 'companyId' | 'role' | 'language' | 'credentials'> | null;
  /** The state of the member's company when the request came in. */
  readonly state: CompanyState;
}

/** A process that ends a session may die before it raises the version: only for so long is it still accepted (ms). */
const LONGEST_MS = 1000;

/**
 * The present session and member of an access token: cached by this process, and compared with the versions of sessions
 * and members at each call, so that somebody signed out, removed or demoted by any process is refused immediately.
 * @throws AppError accountNotFound
 */
export async function findCaller(context: Context, { sid, sub }: AccessClaims): Promise<FoundCaller> {
  const companyId = await companyOfMember(context, sub);
  const state = await readCompanyState(context, companyId);
  const caller = await callerInState(context, { companyId, state }, sid, sub);
  const isCurrent = caller.session && isLive(context, caller.session);
  // A session that was used meanwhile lives longer, which raises no version.
  return { ...caller, session: isCurrent ? caller.session : await readSession(context, sid), state };
}

/** A member never moves to another company. */
const companyOfMember = lasting(async (context: Context, memberId) => {
  const member = await findMemberOfToken(context, memberId, ['companyId']);
  if (!member) throw new AppError('accountNotFound');
  return member.companyId;
});

const callerInState = sharedRead(
  async (context: Context, _companyId, sessionId: string, memberId: string) => {
    const [session, user] = await Promise.all([
      readSession(context, sessionId),
      findMemberOfToken(context, memberId, ['companyId', 'role', 'language', 'credentials']),
    ]);
    return { session, user };
  },
  { of: ['members', 'sessions'], maxAge: LONGEST_MS },
);
