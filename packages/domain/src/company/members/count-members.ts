import type { Role } from '@elan/contracts';
import type { Context } from '../../platform';
import { refused, userModel } from './user.model';

/**
 * @returns how many members a company has: of some roles, created since a time, whose address refused the last
 * invitation, or all.
 */
export async function countMembers(
  context: Context,
  companyId: string,
  {
    roles,
    since,
    isRefused = false,
  }: { readonly roles?: readonly Role[]; readonly since?: Date; readonly isRefused?: boolean } = {},
): Promise<number> {
  return userModel(context).countDocuments({
    companyId,
    ...(roles && { role: { $in: [...roles] } }),
    ...(since && { createdAt: { $gte: since } }),
    ...(isRefused && refused),
  });
}
