import type { QueryFilter } from 'mongoose';
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

/** The part of a filter for members whose second factor may be undone like that, or for all others. */
export function whoseFactorIs({ clock }: Context, isUndone: boolean): QueryFilter<UserRecord> {
  const young = { $gt: later(clock.now(), -UNDONE_WITHIN) };
  return { 'secondFactor.setUpAt': isUndone ? young : { $not: young } };
}

/**
 * Stores a second factor in place of the one that was read; each use of one is a change, too. What is left without app
 * and passkey is none. Another factor comes with other credentials, which end all sessions; a use keeps them.
 * @returns false if it is no longer that one, or the member may no longer sign in, or with other credentials
 */
export async function replaceSecondFactor(
  context: Context,
  { _id, companyId, credentials, secondFactor: old }: UserRecord,
  given: Omit<SecondFactor, 'version'> | null,
  set: Pick<UserRecord, 'credentials'> = {},
): Promise<boolean> {
  const isNone = !given || (given.app === null && given.passkeys.length === 0);
  const { matchedCount } = await userModel(context).updateOne(
    {
      ...{ _id, companyId, credentials: credentials ?? null, role: { $in: [0, 1] } },
      ...(old ? { 'secondFactor.version': old.version } : { secondFactor: null }),
    },
    { $set: { secondFactor: isNone ? null : { ...given, version: newId() }, ...set } },
  );
  return matchedCount === 1;
}
