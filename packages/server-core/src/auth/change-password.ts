import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { endSessions } from '../sessions/end-sessions';
import { hashPassword } from './password';

/** Changes the caller's own password; every other session of theirs ends. @throws AppError 406002, 429001 */
export async function changePassword(
  core: Core,
  actor: Actor,
  given: { password: string; confirm_password: string },
): Promise<void> {
  if (given.password !== given.confirm_password) throw new AppError('406002');
  const { userId, companyId, sessionId } = actor;
  const passwordHash = await hashPassword(given.password);
  await core.models.User.updateOne({ _id: userId, companyId }, { $set: { passwordHash } });
  await endSessions(core, { companyId, userId }, { except: sessionId });
  await recordAudit(core, { companyId, action: 'passwordChange', actor, target: `user:${userId}` });
}
