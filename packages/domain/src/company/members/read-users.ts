import { LIST_CAP } from '@elan/contracts';
import { type Actor, AppError, type Context } from '../../platform';
import { userModel, type UserRecord } from './user.model';

/** What leaves the context of a member: everything but the password's hash. */
export type PublicUser = Omit<UserRecord, 'passwordHash'>;

/** The members of the caller's company, newest first. */
export async function listUsers(context: Context, actor: Actor): Promise<PublicUser[]> {
  return userModel(context)
    .find({ companyId: actor.companyId }, { passwordHash: 0 })
    .sort({ createdAt: -1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
}

/** @throws AppError memberNotFound */
export async function readUser(context: Context, actor: Actor, userId: string): Promise<UserRecord> {
  const user = await userModel(context).findOne({ _id: userId, companyId: actor.companyId }).lean();
  if (!user) throw new AppError('memberNotFound');
  return user;
}
