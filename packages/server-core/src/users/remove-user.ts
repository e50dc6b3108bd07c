import { dropFromAudiences } from '../audiences/audience.service';
import { recordAudit } from '../audit/record-audit';
import { giveQuotaBack, restoreAdministrator } from '../companies/usage';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { eraseMailsTo } from '../mail/erase-mails';
import { endSessions } from '../sessions/end-sessions';
import { readUser } from './read-users';
import { releaseFromAdministrators } from './role-rules';
import type { UserRecord } from './user.model';

/** Removes a member and ends their sessions. Answers stay: they name nobody. @throws AppError 404003, 409006 */
export async function removeUser(core: Core, actor: Actor, userId: string): Promise<void> {
  const user = await readUser(core, actor, userId);
  const { companyId, role } = user;
  const isAdministrator = role !== 2;
  if (isAdministrator) await releaseFromAdministrators(core, user);
  const { deletedCount } = await core.models.User.deleteOne({ _id: userId, companyId, role });
  if (deletedCount === 0) {
    // Somebody else removed or changed them in between.
    if (isAdministrator) await restoreAdministrator(core, companyId);
    throw new AppError('404003');
  }
  if (!isAdministrator) await giveQuotaBack(core, companyId, 'members');
  await eraseTraces(core, user);
  await recordAudit(core, {
    companyId,
    action: 'memberDelete',
    actor,
    target: `user:${userId}`,
    details: { role },
  });
}

/** Removes what is left elsewhere of a member who is gone: sessions, places in audiences, mails. */
export async function eraseTraces(core: Core, user: UserRecord): Promise<void> {
  const { companyId, _id: userId, email } = user;
  await endSessions(core, { companyId, userId });
  await dropFromAudiences(core, companyId, userId);
  if (email !== null) await eraseMailsTo(core, companyId, email);
}
