import type { Context } from '../../platform';
import { findUser, type UserRecord } from '../../company';
import { findProvider, isConnected } from './find-providers';

/**
 * Whether a company lets this administrator sign in by its provider only. One keeps the password, for the day on which
 * the provider is away; without such a person, because they were removed or have no password, the rule rests: nobody is
 * locked out for good.
 */
export async function isPasswordRefused(
  context: Context,
  { _id, companyId }: Pick<UserRecord, '_id' | 'companyId'>,
): Promise<boolean> {
  const provider = await findProvider(context, companyId);
  if (!isConnected(provider) || !provider.isRequired || provider.breakGlassId === null) return false;
  if (provider.breakGlassId === _id) return false;
  const keeper = await findUser(context, companyId, provider.breakGlassId);
  return canKeepPassword(keeper);
}

/** Whether somebody can sign in by a password at all. */
export function canKeepPassword(user: UserRecord | null): boolean {
  return user !== null && user.role !== 2 && user.status === 'active' && user.passwordHash !== null;
}
