import type { Context } from '../../platform';
import { findCompany } from '../companies/find-company';
import { findSignIn } from './sign-in-address';

/** The company that an address signs in to. Only the reader of the address is told. */
export async function findOwnCompany(
  context: Context,
  email: string,
): Promise<{ _id: string; name: string } | null> {
  const user = await findSignIn(context, email);
  return user && findCompany(context, user.companyId, ['name']);
}
