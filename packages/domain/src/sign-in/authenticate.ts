import { type Actor, AppError, type Context } from '../platform';
import {
  type AccessClaims,
  isWithinGrace,
  readRefreshToken,
  readSession,
  type SessionRecord,
} from '../access';
import { findMember } from '../company';
import { findCaller } from './kept-callers';

/**
 * @returns who an access token stands for, compared with the database at every request, so that a person who was removed,
 * demoted or signed out is refused at once.
 * @throws AppError `unauthenticated` (expired, session ended), accountNotFound, roleNotAllowed (may not sign in)
 */
export async function authenticate(context: Context, claims: AccessClaims): Promise<Actor> {
  if (claims.exp * 1000 <= context.clock.now().getTime()) throw new AppError('unauthenticated');
  const { session, user, state } = await findCaller(context, claims);
  if (!user) throw new AppError('accountNotFound');
  if (session?.userId !== user._id || isOfEarlierSignIn(session, claims))
    throw new AppError('unauthenticated');
  if (user.role === 2) throw new AppError('roleNotAllowed');
  const { _id: userId, companyId, role, language } = user;
  return {
    userId,
    companyId,
    role,
    language,
    sessionId: session._id,
    signedInAt: session.signedInAt ?? null,
    ...(state && { state }),
  };
}

/** Whoever gives the password again gets a new token, and the one before ends. Tokens tell whole seconds. */
function isOfEarlierSignIn({ signedInAt }: Pick<SessionRecord, 'signedInAt'>, { iat }: AccessClaims): boolean {
  return signedInAt !== undefined && iat < Math.floor(signedInAt.getTime() / 1000);
}

/**
 * @returns who a refresh cookie stands for, without trading it in, for files that the browser fetches by navigation;
 * null when it is absent or no longer good.
 */
export async function authenticateCookie(
  context: Context,
  cookie: string | undefined,
): Promise<Actor | null> {
  const token = readRefreshToken(context, cookie);
  const session = token && (await readSession(context, token.sessionId));
  if (!token || !session || !isWithinGrace(context, session, token)) return null;
  const user = await findMember(context, session.companyId, session.userId, ['role', 'language']);
  if (!user || user.role === 2) return null;
  return {
    userId: user._id,
    companyId: session.companyId,
    role: user.role,
    language: user.language,
    sessionId: session._id,
    signedInAt: session.signedInAt ?? null,
  };
}
