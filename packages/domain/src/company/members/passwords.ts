import type { QueryFilter } from 'mongoose';
import { AppError, type Context, isDuplicateKey, newId } from '../../platform';
import { undoneUntil, whoseFactorIs } from './second-factor';
import {
  claimSignInAddress,
  findSignIn,
  formersWith,
  releaseSignInAddress,
  wasNamedBefore,
} from './sign-in-address';
import { type FormerAddress, readdressed, userModel, type UserRecord } from './user.model';

/**
 * Stores a new password in place of the one that was read. Whoever an identity provider let in has none yet, and an
 * address that signs nobody in: it is theirs from now on.
 * @returns the member with the password
 * @throws AppError emailTaken (somebody else signs in with the address), unauthenticated (it is no longer that one, or the
 * member may no longer sign in: whoever changed it has ended the sessions)
 */
export async function setPassword(
  context: Context,
  user: UserRecord,
  passwordHash: string,
): Promise<UserRecord> {
  const credentials = newId();
  const { email } = user;
  const isFirst = user.passwordHash === null && email !== null;
  if (isFirst && !(await claimSignInAddress(context, user, email))) throw new AppError('emailTaken');
  if (!(await replacePassword(context, user, passwordHash, { credentials })))
    throw new AppError('unauthenticated');
  return { ...user, passwordHash, credentials };
}

/**
 * Stores another hash in place of the one that was read; for another password, also other credentials.
 * @returns whether it is still that one
 */
export async function replacePassword(
  context: Context,
  { _id, companyId, passwordHash: old }: UserRecord,
  passwordHash: string,
  set: Partial<UserRecord> = {},
  ifStill: QueryFilter<UserRecord> = {},
): Promise<boolean> {
  const { matchedCount } = await userModel(context).updateOne(
    { _id, companyId, passwordHash: old, role: { $in: [0, 1] }, ...ifStill },
    { $set: { passwordHash, ...set }, ...(set.email !== undefined && readdressed()) },
  );
  return matchedCount === 1;
}

/** Of all writes of a password, and of those that met another factor. */
const MOST_TRIES = 20;
const MOST_OTHERS = 3;

/** How a former address takes an account back. */
export interface Return {
  /** All former addresses. */
  readonly formers: readonly FormerAddress[];
  /** Called if another member of the company has it: whether they give way is the caller's. */
  makeRoom(): Promise<void>;
}

/**
 * Stores the password that the owner of an address chose. What was read may have changed meanwhile: the person, the
 * address, the password, or who signs in with it. The same write makes the API keys wait that were made before, unless
 * it is the first password of somebody who has signed in without one. It also removes a second factor that may be undone.
 * A return ends in it what was let in meanwhile: later addresses, and whom the provider calls the member since.
 * @param email the address that was proved: the member's, or a former one, which is theirs again
 * @returns whether they wait, and whether a second factor was removed
 * @throws AppError invalidCode
 */
export async function choosePassword(
  context: Context,
  user: UserRecord,
  email: string,
  passwordHash: string,
  back: Return | null = null,
): Promise<{ readonly keysWait: boolean; readonly factorRemoved: boolean }> {
  const { _id, secondFactor } = user;
  if (!(await claimSignInAddress(context, user, email))) throw new AppError('invalidCode');
  const now = context.clock.now();
  const isFirst = user.passwordHash === null && user.status === 'active' && !back;
  const left = back?.formers.find((former) => former.email === email);
  const marks = {
    credentials: newId(),
    ...(!isFirst && { passwordResetAt: now }),
    ...(back && {
      ...{ email, bounce: null, addressSince: now, changedAt: now },
      ...(!wasNamedBefore(user, left) && { identity: null }),
      formerAddresses: formersWith(context, user, back.formers, email),
    }),
  };
  const wasYoung = Boolean(secondFactor && undoneUntil(context, secondFactor));
  // The write itself looks at the factor: whoever has the old password may set one up, or remove it, at this moment. Where
  // another member has given way, the next one may be there already: any session can add one.
  let factorRemoved = wasYoung;
  let others = 0;
  for (let tries = 0; tries < MOST_TRIES && others < MOST_OTHERS; tries += 1) {
    const set = { ...marks, ...(factorRemoved && { secondFactor: null }) };
    const ifStill = { email: user.email, ...whoseFactorIs(context, factorRemoved) };
    const written = await replacePassword(context, user, passwordHash, set, ifStill).catch(
      async (error: unknown) => {
        if (!back || !isDuplicateKey(error)) throw error;
        await back.makeRoom();
        return 'again' as const;
      },
    );
    if (written === true) return { keysWait: !isFirst, factorRemoved };
    if (written === 'again') continue;
    factorRemoved = !factorRemoved;
    others += 1;
  }
  // Another password may have been chosen with it meanwhile.
  if ((await findSignIn(context, email))?._id !== _id)
    await releaseSignInAddress(context, user, email, left?.until);
  throw new AppError('invalidCode');
}
