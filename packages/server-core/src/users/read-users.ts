import { LIST_CAP } from '@elan/contracts';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import type { UserRecord } from './user.model';

/** What leaves the core of a member: everything but the password's hash. */
export type PublicUser = Omit<UserRecord, 'passwordHash'>;

/** The members of the caller's company, newest first. */
export async function listUsers(core: Core, actor: Actor): Promise<PublicUser[]> {
  return core.models.User.find({ companyId: actor.companyId }, { passwordHash: 0 })
    .sort({ createdAt: -1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
}

/** @throws AppError 404003 */
export async function readUser(core: Core, actor: Actor, userId: string): Promise<UserRecord> {
  const user = await core.models.User.findOne({ _id: userId, companyId: actor.companyId }).lean();
  if (!user) throw new AppError('404003');
  return user;
}
