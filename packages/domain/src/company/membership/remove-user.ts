import { dropFromAudiences } from '../audiences/audience.service';
import { type Actor, AppError, type Context, eraseMailsOf, recordAudit } from '../../platform';
import { endApiKeysOf } from '../api-keys/api-keys';
import { withCompanyLock } from '../companies/with-company-lock';
import { releaseQuota, restoreAdministrator } from '../quotas/quotas';
import { endSessions } from '../../sessions';
import { readUser } from '../members/read-users';
import type { Power } from './power';
import { releaseFromAdministrators } from './role-rules';
import { releaseSignInAddress } from '../members/sign-in-address';
import { userModel, type UserRecord } from '../members/user.model';
import { noteMembersChanged } from '../webhooks/queue-webhooks';

/**
 * Removes a member and ends their sessions. Answers stay: they name nobody.
 * @throws AppError memberNotFound, lastAdministrator, recentSignInRequired
 */
export async function removeUser(
  context: Context,
  actor: Actor,
  power: Power,
  userId: string,
): Promise<void> {
  const user = await readUser(context, actor, userId);
  const { companyId, role } = user;
  await power.over({ before: user, after: null }, () =>
    role === 2
      ? removeMember(context, user)
      : withCompanyLock(context, companyId, () => removeAdministrator(context, user)),
  );
  await eraseTraces(context, user);
  await recordAudit(context, {
    companyId,
    action: 'memberDelete',
    actor,
    target: `user:${userId}`,
    details: { role },
  });
  await noteMembersChanged(context, companyId);
}

async function removeMember(context: Context, { _id, companyId, role }: UserRecord): Promise<void> {
  const { deletedCount } = await userModel(context).deleteOne({ _id, companyId, role });
  // Somebody else removed or changed them in between.
  if (deletedCount === 0) throw new AppError('memberNotFound');
  await releaseQuota(context, companyId, 'members');
}

async function removeAdministrator(context: Context, user: UserRecord): Promise<void> {
  const { _id, companyId, role } = user;
  await releaseFromAdministrators(context, user);
  const { deletedCount } = await userModel(context).deleteOne({ _id, companyId, role });
  if (deletedCount > 0) return;
  await restoreAdministrator(context, companyId);
  throw new AppError('memberNotFound');
}

/**
 * Removes the traces of a removed member: sessions, places in audiences, mails. Their codes are no longer valid anyway.
 */
export async function eraseTraces(context: Context, user: UserRecord): Promise<void> {
  const { companyId, _id: userId } = user;
  await endSessions(context, { companyId, userId });
  await endApiKeysOf(context, { companyId, userId });
  await releaseSignInAddress(context, user, user.email);
  await dropFromAudiences(context, companyId, userId);
  await eraseMailsOf(context, user);
}
