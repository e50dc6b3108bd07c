import { type Context, DAY, later, newId } from '../../platform';
import { type SecondFactor, userModel, type UserRecord } from './user.model';

export function hasSecondFactor({ secondFactor }: Pick<UserRecord, 'secondFactor'>): boolean {
  return secondFactor !== undefined && secondFactor !== null;
}

/** A reset of the password by mail undoes a second factor for so long. */
const UNDONE_WITHIN = 7 * DAY;

/**
 * Until when the owner of the mailbox, by choosing a new password, removes a second factor: setting up the first one takes
 * no more than the password, and whoever stole that must not lock its owner out. Null: it stays.
 */
export function undoneUntil({ clock }: Context, { setUpAt }: Pick<SecondFactor, 'setUpAt'>): Date | null {
  const until = setUpAt && later(setUpAt, UNDONE_WITHIN);
  return until && until > clock.now() ? until : null;
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
