import { languageOf } from '@elan/contracts';
import { type Actor, AppError, type Context } from '../platform';
import {
  type AccessClaims,
  isWithinGrace,
  readRefreshToken,
  readSession,
  type SessionRecord,
} from '../sessions';
import { findMember } from '../company';
import { findCaller } from './find-caller';
import { keepWithProvider } from './single-sign-on/keep-with-provider';
import { isPasswordRefused } from './single-sign-on/password-rule';

/**
 * @returns the person that an access token identifies, checked against the database at every request, so that somebody
 * who was removed, demoted or signed out is refused immediately.
 * @throws AppError `unauthenticated` (expired, session ended), accountNotFound, roleNotAllowed (may not sign in)
 */
export async function authenticate(context: Context, claims: AccessClaims): Promise<Actor> {
  const found = await findSignedIn(context, claims);
  const hasWaited = await keepWithProvider(context, found.session);
  const { session, user, state } = hasWaited ? await findSignedIn(context, claims) : found;
  const { _id: userId, companyId, role, language } = user;
  return {
    userId,
    companyId,
    role,
    language: languageOf(language),
    sessionId: session._id,
    signedInAt: signedInAtOf(session, claims),
    state,
  };
}

async function findSignedIn(context: Context, claims: AccessClaims) {
  if (claims.exp * 1000 <= context.clock.now().getTime()) throw new AppError('unauthenticated');
  const { session, user, state } = await findCaller(context, claims);
  if (!user) throw new AppError('accountNotFound');
  if (
    session?.userId !== user._id ||
    session.credentials !== user.credentials ||
    isOfEarlierSignIn(session, claims)
  )
    throw new AppError('unauthenticated');
  if (user.role === 2) throw new AppError('roleNotAllowed');
  return { session, user, state };
}

/**
 * Entering the password again issues a new token and invalidates the previous one. Tokens have a resolution of seconds.
 */
function isOfEarlierSignIn(
  { signedInAt }: Pick<SessionRecord, 'signedInAt'>,
  { iat }: AccessClaims,
): boolean {
  return signedInAt !== undefined && iat < Math.floor(signedInAt.getTime() / 1000);
}

/** A copy of tokens from before learns nothing from the owner's entering the password again. */
function signedInAtOf(
  { signedInAt }: Pick<SessionRecord, 'signedInAt'>,
  { auth_time = 0 }: AccessClaims,
): Date | null {
  return signedInAt && Math.round(auth_time * 1000) >= signedInAt.getTime() ? signedInAt : null;
}

/**
 * @returns the person that a refresh cookie identifies, without using it up, for files that the browser fetches by
 * navigation; null if it is absent or no longer valid. It never counts as just signed in.
 */
export async function authenticateCookie(
  context: Context,
  cookie: string | undefined,
): Promise<Actor | null> {
  const found = await findByCookie(context, cookie);
  const hasWaited = found !== null && (await keepWithProvider(context, found.session));
  const still = hasWaited ? await findByCookie(context, cookie) : found;
  if (!still) return null;
  const { session, user } = still;
  return {
    userId: user._id,
    companyId: session.companyId,
    role: user.role,
    language: languageOf(user.language),
    sessionId: session._id,
    // Whoever has a copy of the cookie had no part in entering the password, and it does not say who sends it.
    signedInAt: null,
  };
}

async function findByCookie(context: Context, cookie: string | undefined) {
  const token = readRefreshToken(context, cookie);
  const session = token && (await readSession(context, token.sessionId));
  if (!token || !session || !isWithinGrace(context, session, token)) return null;
  const { companyId, userId, provider, credentials } = session;
  const user = await findMember(context, companyId, userId, ['role', 'language', 'credentials']);
  if (!user || user.role === 2 || user.credentials !== credentials) return null;
  // As at a refresh: a rule that rested when the password opened it may be in force again.
  if (!provider && (await isPasswordRefused(context, { _id: userId, companyId }))) return null;
  return { session, user };
}
