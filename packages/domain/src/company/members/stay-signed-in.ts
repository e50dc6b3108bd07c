import { type Actor, AppError, type Context } from '../../platform';
import { endSession, restartSession } from '../../sessions';
import { noteSignIn } from './note-connection';
import type { UserRecord } from './user.model';

/**
 * Ends every session of a member who has changed their own credentials; the browser that did it stays signed in.
 * @param user with the password that counts now
 * @returns the only refresh token that is valid now, for the cookie
 * @throws AppError unauthenticated (signed out meanwhile, or others changed the password or the role)
 */
export async function staySignedIn(context: Context, actor: Actor, user: UserRecord): Promise<string> {
  const { sessionId: _id, refreshToken } = await restartSession(context, actor, user.credentials);
  // Whoever changes credentials ends sessions afterwards: perhaps before this one began.
  if (await noteSignIn(context, user)) return refreshToken;
  await endSession(context, { _id, companyId: user.companyId });
  throw new AppError('unauthenticated');
}
