import { AppError, type Context, isDuplicateKey, newId } from '../../platform';
import { companyModel } from '../companies/company.model';
import { userModel, type UserRecord } from '../members/user.model';

/**
 * Adds the administrator who registered a company; without one the company goes again.
 * @throws AppError invalidCode the address signs in elsewhere
 */
export async function createFirstAdministrator(
  context: Context,
  companyId: string,
  given: Pick<UserRecord, 'name' | 'email' | 'passwordHash' | 'language'>,
): Promise<string> {
  const { name, email, passwordHash, language } = given;
  const _id = newId();
  try {
    await userModel(context).create({
      _id,
      companyId,
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
    await companyModel(context).deleteOne({ _id: companyId });
    throw isDuplicateKey(error) ? new AppError('invalidCode') : error;
  }
}

/** Counts the first administrator: from now on the company is there to stay. */
export async function countFirstAdministrator(context: Context, companyId: string): Promise<void> {
  await companyModel(context).updateOne({ _id: companyId }, { $set: { 'usage.admins': 1 } });
}
