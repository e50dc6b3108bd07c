import { LIST_CAP } from '@elan/contracts';
import { type Actor, AppError, type Context } from '../../platform';
import { companyMembers, type PublicUser } from './member-index';
import { userModel, type UserRecord } from './user.model';

/** The members of the caller's company, newest first. */
export async function listUsers(context: Context, actor: Actor): Promise<PublicUser[]> {
  return (await companyMembers(context, actor.companyId)).slice(0, LIST_CAP);
}

/** @throws AppError memberNotFound */
export async function readUser(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
  userId: string,
): Promise<UserRecord> {
  const user = await findUser(context, companyId, userId);
  if (!user) throw new AppError('memberNotFound');
  return user;
}

/** Finds a user; null if there is nobody, or nobody any more. */
export const findUser = (context: Context, companyId: string, userId: string): Promise<UserRecord | null> =>
  userModel(context).findOne({ _id: userId, companyId }).lean();
