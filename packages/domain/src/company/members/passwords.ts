import { AppError, type Context, isDuplicateKey } from '../../platform';
import { userModel, type UserRecord } from './user.model';

/** Stores a new password of a member who is signed in. */
export async function setPassword(
  context: Context,
  { _id, companyId }: Pick<UserRecord, '_id' | 'companyId'>,
  passwordHash: string,
): Promise<void> {
  await userModel(context).updateOne({ _id, companyId }, { $set: { passwordHash } });
}

/**
 * Stores the password that the owner of an address chose. What was read may have changed: the person, the address, or
 * who signs in with it.
 * @throws AppError invalidCode
 */
export async function choosePassword(
  context: Context,
  { _id, companyId, email }: UserRecord,
  passwordHash: string,
): Promise<void> {
  try {
    const { matchedCount } = await userModel(context).updateOne(
      { _id, companyId, email, role: { $in: [0, 1] } },
      { $set: { passwordHash } },
    );
    if (matchedCount === 0) throw new AppError('invalidCode');
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('invalidCode') : error;
  }
}
