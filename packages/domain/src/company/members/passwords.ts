import { AppError, type Context } from '../../platform';
import { releaseSignInAddress, claimSignInAddress } from './sign-in-address';
import { userModel, type UserRecord } from './user.model';

/** Stores a new password of a signed-in member. */
export async function setPassword(
  context: Context,
  { _id, companyId }: Pick<UserRecord, '_id' | 'companyId'>,
  passwordHash: string,
): Promise<void> {
  await userModel(context).updateOne({ _id, companyId }, { $set: { passwordHash } });
}

/** Stores another hash of the same password. @returns whether it is still that one */
export async function replacePassword(
  context: Context,
  { _id, companyId, passwordHash: old }: UserRecord,
  passwordHash: string,
): Promise<boolean> {
  const same = { _id, companyId, passwordHash: old };
  return (await userModel(context).updateOne(same, { $set: { passwordHash } })).matchedCount === 1;
}

/**
 * Stores the password that the owner of an address chose. What was read may have changed meanwhile: the person, the
 * address, or who signs in with it.
 * @throws AppError invalidCode
 */
export async function choosePassword(
  context: Context,
  user: Pick<UserRecord, '_id' | 'companyId' | 'email'>,
  passwordHash: string,
): Promise<void> {
  const { _id, companyId, email } = user;
  if (email === null || !(await claimSignInAddress(context, user, email))) throw new AppError('invalidCode');
  const { matchedCount } = await userModel(context).updateOne(
    { _id, companyId, email, role: { $in: [0, 1] } },
    { $set: { passwordHash } },
  );
  if (matchedCount > 0) return;
  await releaseSignInAddress(context, user, email);
  throw new AppError('invalidCode');
}
