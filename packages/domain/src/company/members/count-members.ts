import type { Role } from '@elan/contracts';
import type { Context } from '../../platform';
import { userModel } from './user.model';

/** @returns how many members a company has: those of some roles, those who came since a time, or all. */
export async function countMembers(
  context: Context,
  companyId: string,
  { roles, since }: { readonly roles?: readonly Role[]; readonly since?: Date } = {},
): Promise<number> {
  return userModel(context).countDocuments({
    companyId,
    ...(roles && { role: { $in: [...roles] } }),
    ...(since && { createdAt: { $gte: since } }),
  });
}
