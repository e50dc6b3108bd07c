import { findMember } from '../../company';
import { AppError, type Context } from '../../platform';

/** @throws AppError memberNotFound: who owns an action signs in */
export async function requireOwner(context: Context, companyId: string, ownerId: string): Promise<void> {
  const owner = await findMember(context, companyId, ownerId, ['role']);
  if (!owner || owner.role === 2) throw new AppError('memberNotFound');
}
