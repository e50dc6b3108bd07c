import { AppError, type Context, newId } from '../../platform';
import { companyModel } from '../companies/company.model';
import { releaseSignInAddress, claimSignInAddress } from '../members/sign-in-address';
import { userModel, type UserRecord } from '../members/user.model';

/**
 * Adds the administrator who registered a company; without one the company is removed again.
 * @throws AppError invalidCode the address signs in elsewhere
 */
export async function createFirstAdministrator(
  context: Context,
  companyId: string,
  given: Pick<UserRecord, 'name' | 'passwordHash' | 'language'> & { readonly email: string },
): Promise<string> {
  const { name, email, passwordHash, language } = given;
  const _id = newId();
  const administrator = { _id, companyId };
  try {
    if (!(await claimSignInAddress(context, administrator, email))) throw new AppError('invalidCode');
    await userModel(context).create({
      ...administrator,
      name,
      email,
      role: 1,
      language,
      passwordHash,
      status: 'active',
      createdAt: context.clock.now(),
    });
    return _id;
  } catch (error) {
    await releaseSignInAddress(context, administrator, email);
    await companyModel(context).deleteOne({ _id: companyId });
    throw error;
  }
}

/** Counts the first administrator: from now on the company stays. */
export async function countFirstAdministrator(context: Context, companyId: string): Promise<void> {
  await companyModel(context).updateOne({ _id: companyId }, { $set: { 'usage.admins': 1 } });
}
