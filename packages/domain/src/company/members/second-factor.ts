import { type Context, newId } from '../../platform';
import { type SecondFactor, userModel, type UserRecord } from './user.model';

export function hasSecondFactor({ secondFactor }: Pick<UserRecord, 'secondFactor'>): boolean {
  return secondFactor !== undefined && secondFactor !== null;
}

/**
 * Stores a second factor in place of the one that was read; each use of one is a change, too. What is left without app
 * and passkey is none.
 * @returns false if it is no longer that one, or the member may no longer sign in
 */
export async function replaceSecondFactor(
  context: Context,
  { _id, companyId, secondFactor: old }: Pick<UserRecord, '_id' | 'companyId' | 'secondFactor'>,
  given: Omit<SecondFactor, 'version'> | null,
): Promise<boolean> {
  const isNone = !given || (given.app === null && given.passkeys.length === 0);
  const { matchedCount } = await userModel(context).updateOne(
    {
      ...{ _id, companyId, role: { $in: [0, 1] } },
      ...(old ? { 'secondFactor.version': old.version } : { secondFactor: null }),
    },
    { $set: { secondFactor: isNone ? null : { ...given, version: newId() } } },
  );
  return matchedCount === 1;
}
