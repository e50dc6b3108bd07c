import type { Context } from '../../platform';
import { signInAddressModel } from './sign-in-address.model';
import { userModel } from './user.model';

/** @returns the e-mail addresses of a company's members. */
export async function findAddresses(context: Context, companyId: string): Promise<string[]> {
  return userModel(context).distinct('email', { companyId, email: { $ne: null } });
}

/** Removes every member of a company that is being deleted. */
export async function removeMembers(context: Context, companyId: string): Promise<void> {
  await userModel(context).deleteMany({ companyId });
  await signInAddressModel(context).deleteMany({ companyId });
}
