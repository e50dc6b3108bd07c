import { dropFromAudiences } from '../audiences/audience.service';
import { recordAudit } from '../audit/record-audit';
import { oneAtATime } from '../companies/one-at-a-time';
import { giveQuotaBack, restoreAdministrator } from '../companies/usage';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { eraseMailsOf } from '../mail/erase-mails';
import { endSessions } from '../sessions/end-sessions';
import { readUser } from './read-users';
import { releaseFromAdministrators } from './role-rules';
import type { UserRecord } from './user.model';

/** Removes a member and ends their sessions. Answers stay: they name nobody. @throws AppError 404003, 409006 */
export async function removeUser(core: Core, actor: Actor, userId: string): Promise<void> {
  const user = await readUser(core, actor, userId);
  const { companyId, role } = user;
  if (role === 2) await removeMember(core, user);
  else await oneAtATime(core, companyId, () => removeAdministrator(core, user));
  await eraseTraces(core, user);
  await recordAudit(core, {
    companyId,
    action: 'memberDelete',
    actor,
    target: `user:${userId}`,
    details: { role },
  });
}

async function removeMember(core: Core, { _id, companyId, role }: UserRecord): Promise<void> {
  const { deletedCount } = await core.models.User.deleteOne({ _id, companyId, role });
  // Somebody else removed or changed them in between.
  if (deletedCount === 0) throw new AppError('404003');
  await giveQuotaBack(core, companyId, 'members');
}

async function removeAdministrator(core: Core, user: UserRecord): Promise<void> {
  const { _id, companyId, role } = user;
  await releaseFromAdministrators(core, user);
  const { deletedCount } = await core.models.User.deleteOne({ _id, companyId, role });
  if (deletedCount > 0) return;
  await restoreAdministrator(core, companyId);
  throw new AppError('404003');
}

/** Removes what is left elsewhere of a member who is gone: sessions, places in audiences, mails. A code finds nobody. */
export async function eraseTraces(core: Core, user: UserRecord): Promise<void> {
  const { companyId, _id: userId } = user;
  await endSessions(core, { companyId, userId });
  await dropFromAudiences(core, companyId, userId);
  await eraseMailsOf(core, user);
}
