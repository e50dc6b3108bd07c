import { type Actor, AppError, type Context } from '../../platform';
import { userModel } from '../members/user.model';

/** @returns the given ids, each once @throws AppError memberNotFound one is not a member of the company */
export async function existingMembers(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
  userIds: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(userIds)];
  const found = await userModel(context).countDocuments({ companyId, _id: { $in: wanted } });
  if (found !== wanted.length) throw new AppError('memberNotFound');
  return wanted;
}
