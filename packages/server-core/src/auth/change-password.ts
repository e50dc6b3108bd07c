import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { endSessions } from '../sessions/end-sessions';
import { rememberDevice } from './known-device';
import { readUser } from '../users/read-users';
import { hashPassword } from './password';
import { mailPasswordChanged } from './mail-password-changed';
import { refuseWeakPasswordOf } from './weak-password';

/**
 * Changes the caller's own password; every other session of theirs ends.
 * @param devices the cookie of the devices that this browser is known as
 * @returns that cookie for the new password
 * @throws AppError 406002, 422002, 429001
 */
export async function changePassword(
  core: Core,
  actor: Actor,
  given: { password: string; confirm_password: string },
  devices: string | undefined,
): Promise<string> {
  if (given.password !== given.confirm_password) throw new AppError('406002');
  const { userId, companyId, sessionId } = actor;
  const user = await readUser(core, actor, userId);
  await refuseWeakPasswordOf(core, given.password, user);
  const passwordHash = await hashPassword(given.password, { account: userId });
  await core.models.User.updateOne({ _id: userId, companyId }, { $set: { passwordHash } });
  await endSessions(core, { companyId, userId }, { except: sessionId });
  await mailPasswordChanged(core, user);
  await recordAudit(core, { companyId, action: 'passwordChange', actor, target: `user:${userId}` });
  return rememberDevice(core, { _id: userId, passwordHash }, devices);
}
