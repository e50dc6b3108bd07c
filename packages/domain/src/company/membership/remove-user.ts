import type { QueryFilter } from 'mongoose';
import { dropFromAudiences } from '../audiences/audience.service';
import { type Actor, AppError, type Context, eraseMailsOf, recordAudits } from '../../platform';
import { endApiKeysOf } from '../api-keys/api-keys';
import { tellKeysWait } from '../api-keys/waiting-keys';
import { withCompanyLock } from '../companies/with-company-lock';
import { releaseQuota, restoreAdministrator } from '../quotas/quotas';
import { endSessions } from '../../sessions';
import { findMembers } from '../members/find-member';
import { releaseSignInAddresses } from '../members/sign-in-address';
import { userModel, type UserRecord } from '../members/user.model';
import { tellMembersChange } from '../webhooks/queue-webhooks';
import type { Power } from './power';
import { releaseFromAdministrators } from './role-rules';

/**
 * Removes members who are no administrators, with one command of each kind. Answers stay: they name nobody. If somebody
 * else removes one of them at this moment, both are in the audit trail.
 * @param ifStill what all of them have to be
 * @returns the ids of those who became administrators meanwhile: they stay
 * @throws AppError changedMeanwhile: not `ifStill` what was read, or removed by somebody else
 */
export async function removePlainMembers(
  context: Context,
  actor: Actor,
  members: readonly UserRecord[],
  ifStill?: QueryFilter<UserRecord>,
): Promise<string[]> {
  const { companyId } = actor;
  const ids = members.map(({ _id }) => _id);
  const plain = { ...ifStill, companyId, _id: { $in: ids }, role: 2 as const };
  const { deletedCount } = await tellMembersChange(
    context,
    companyId,
    () => userModel(context).deleteMany(plain),
    (removed) => removed.deletedCount > 0,
  );
  await releaseQuota(context, companyId, 'members', deletedCount);
  if (ifStill && deletedCount < ids.length) throw new AppError('changedMeanwhile');
  const found = deletedCount < ids.length ? await findMembers(context, companyId, ids, ['_id']) : [];
  const stayed = new Set(found.flatMap((member) => member?._id ?? []));
  const gone = members.filter(({ _id }) => !stayed.has(_id));
  if (deletedCount > 0) await afterwards(context, actor, gone);
  return [...stayed];
}

/**
 * Removes an administrator and ends their sessions.
 * @throws AppError memberNotFound, lastAdministrator, recentSignInRequired
 */
export async function removeAdministrator(
  context: Context,
  actor: Actor,
  power: Power,
  user: UserRecord,
): Promise<void> {
  const { _id, companyId, role } = user;
  await tellMembersChange(context, companyId, () =>
    power.over({ before: user, after: null }, () =>
      withCompanyLock(context, actor, async () => {
        await releaseFromAdministrators(context, user);
        const { deletedCount } = await userModel(context).deleteOne({ _id, companyId, role });
        if (deletedCount > 0) return;
        // Somebody else removed or changed them in between.
        await restoreAdministrator(context, companyId);
        throw new AppError('memberNotFound');
      }),
    ),
  );
  await afterwards(context, actor, [user]);
}

async function afterwards(context: Context, actor: Actor, gone: readonly UserRecord[]): Promise<void> {
  const { companyId } = actor;
  await eraseTraces(context, companyId, gone);
  // What they had confirmed waits from now on, and programs stop.
  for (const person of gone) if (person.role !== 2) await tellKeysWait(context, person, 'left');
  await recordAudits(
    context,
    gone.map(({ _id, role }) => ({
      ...({ companyId, action: 'memberDelete', actor } as const),
      ...{ target: `user:${_id}`, details: { role } },
    })),
  );
}

/**
 * Removes the traces of removed members: sessions, places in audiences, mails. Their codes are no longer valid anyway.
 */
export async function eraseTraces(
  context: Context,
  companyId: string,
  users: readonly UserRecord[],
): Promise<void> {
  const ids = users.map(({ _id }) => _id);
  await endSessions(context, { companyId, userId: { $in: ids } });
  await endApiKeysOf(context, { companyId, userId: { $in: ids } });
  await releaseSignInAddresses(context, companyId, users);
  await dropFromAudiences(context, companyId, ids);
  await eraseMailsOf(context, companyId, users);
}
