import type { Role } from '@elan/contracts';
import { isProviderCompany } from '../companies/provider-company';
import { AppError, type Context } from '../../platform';
import { releaseAdministrator } from '../quotas/quotas';
import { userModel } from '../members/user.model';

/** Super administrators exist only in the provider's own company. @throws AppError roleNotAllowed */
export function requireAssignableRole(context: Context, companyId: string, role: Role): void {
  if (role === 0 && !isProviderCompany(context, companyId)) throw new AppError('roleNotAllowed');
}

interface Leaving {
  readonly _id: string;
  readonly companyId: string;
}

/** Removes an administrator from the count. @throws AppError lastAdministrator (see `requireOtherAdministrator`) */
export async function releaseFromAdministrators(context: Context, user: Leaving): Promise<void> {
  await requireOtherAdministrator(context, user.companyId, [user._id]);
  await releaseAdministrator(context, user.companyId);
}

/**
 * Somebody who can sign in must remain, which the count alone does not guarantee: call this together with the write
 * that follows, under the lock.
 * @throws AppError lastAdministrator
 */
export async function requireOtherAdministrator(
  context: Context,
  companyId: string,
  leaving: readonly string[],
): Promise<void> {
  const other = await userModel(context).exists({
    companyId,
    _id: { $nin: [...leaving] },
    role: { $in: [0, 1] },
    status: 'active',
  });
  if (!other) throw new AppError('lastAdministrator');
}
