import { type Actor, AppError, type Context, recordAudit } from '../platform';
import { endSessions } from '../sessions';
import { rememberDevice } from './known-device';
import { readUser, setPassword } from '../company';
import { hashPassword } from './password';
import { mailPasswordChanged } from './mail-password-changed';
import { refuseWeakPasswordOf } from './weak-password';

/**
 * Changes the caller's own password; all their other sessions end.
 * @param devices the cookie of the devices that this browser is known as
 * @returns that cookie for the new password
 * @throws AppError passwordMismatch, weakPassword, tooManyRequests
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  given: { password: string; confirm_password: string },
  devices: string | undefined,
): Promise<string> {
  if (given.password !== given.confirm_password) throw new AppError('passwordMismatch');
  const { userId, companyId, sessionId } = actor;
  const user = await readUser(context, actor, userId);
  await refuseWeakPasswordOf(context, given.password, user);
  const passwordHash = await hashPassword(given.password, { account: userId });
  await setPassword(context, user, passwordHash);
  await endSessions(context, { companyId, userId }, { except: sessionId });
  await mailPasswordChanged(context, user);
  await recordAudit(context, { companyId, action: 'passwordChange', actor, target: `user:${userId}` });
  return rememberDevice(context, { ...user, passwordHash }, devices);
}
