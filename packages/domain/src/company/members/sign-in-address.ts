import { type Context, DAY, isDuplicateKey, later, MINUTE } from '../../platform';
import { isInvitationOver } from './invitation-end';
import { signInAddressModel, type SignInAddressRecord } from './sign-in-address.model';
import { type FormerAddress, hasPassword, userModel, type UserRecord } from './user.model';

/** How long an address is reserved for a member who took it and has no password yet. */
const KEPT = MINUTE;

/** How long the reader of the address before may take it back: whoever stole a session could have changed it. */
const RETURNS_WITHIN = 7 * DAY;

/** Looked up when an address signs nobody in, so that the timing reveals nothing. */
const nobody = { companyId: '', userId: '' };

/**
 * Who signs in with an address: at most one administrator in the whole installation, the one who has proved it and
 * chosen a password. The result must never show in an answer to anybody except whoever proved the address.
 */
export async function findSignIn(context: Context, email: string): Promise<UserRecord | null> {
  return findHolder(context, (await findTaken(context, email)) ?? { _id: email, ...nobody });
}

/** The administrator who had an address until lately and has another one now. */
async function findFormerHolder(context: Context, email: string): Promise<UserRecord | null> {
  const { companyId, userId } = (await findTaken(context, email)) ?? nobody;
  const user = await userModel(context)
    .findOne({ _id: userId, companyId, role: { $in: [0, 1] } })
    .lean();
  const formers = user ? await readFormerAddresses(context, user) : [];
  return formers.some((former) => former.email === email) ? user : null;
}

const findTaken = (context: Context, email: string): Promise<SignInAddressRecord | null> =>
  signInAddressModel(context).findOne({ _id: email }).setOptions({ acrossCompanies: true }).lean();

async function findHolder(
  context: Context,
  { _id: email, companyId, userId }: Omit<SignInAddressRecord, 'since'>,
): Promise<UserRecord | null> {
  return userModel(context)
    .findOne({ _id: userId, companyId, email, role: { $in: [0, 1] }, ...hasPassword })
    .lean();
}

/**
 * Finds the user whose password the owner of an address may choose: that of whoever signs in with it, else that of
 * whoever did until lately, else that of an administrator who has none yet. Several companies may have invited one
 * address, so the link in the mail names the invitation; without it there must be only one. Whoever signs in by a
 * provider has proved the address: invitations of other companies bar nothing there, nor do those that are over.
 */
export async function findPasswordOwner(
  context: Context,
  email: string,
  invitation: string | undefined,
): Promise<UserRecord | null> {
  const owner = await findSignIn(context, email);
  if (owner) return owner;
  // Whoever is invited somewhere else meanwhile follows that link.
  const former = await findFormerHolder(context, email);
  if (former && invitation === undefined) return former;
  const found = await userModel(context)
    .find({ email, role: { $in: [0, 1] } })
    .setOptions({ acrossCompanies: true })
    .lean();
  const administrators = found.filter((one) => !isInvitationOver(context, one));
  const proved = administrators.filter(({ status }) => status === 'active');
  const unnamed = proved.length > 0 ? proved : administrators;
  const meant = invitation === undefined ? unnamed : administrators.filter(({ _id }) => _id === invitation);
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

type Holder = Pick<UserRecord, '_id' | 'companyId'>;

/**
 * Makes an address the one with which a member signs in. Called before the member gets the password or the address: a
 * crash in between leaves an address that counts for nobody, and is free again after a minute.
 * @returns whether it is theirs; false: somebody else signs in with it
 */
export async function claimSignInAddress(
  context: Context,
  { _id: userId, companyId }: Holder,
  email: string,
): Promise<boolean> {
  const SignInAddress = signInAddressModel(context);
  const now = context.clock.now();
  const taken = await findTaken(context, email);
  if (taken?.userId === userId && taken.formerUntil === undefined) return true;
  const isOthers = taken && taken.userId !== userId;
  if (isOthers && (taken.since > later(now, -KEPT) || (await findHolder(context, taken)))) return false;
  try {
    if (!taken) {
      await SignInAddress.create({ _id: email, companyId, userId, since: now });
      return true;
    }
    // The filter contains what was read, so that only one of two concurrent callers gets it.
    const { matchedCount } = await SignInAddress.updateOne(
      { _id: email, userId: taken.userId, since: taken.since },
      { $set: { companyId, userId, since: now }, $unset: { formerUntil: 1 } },
    ).setOptions({ acrossCompanies: true });
    return matchedCount > 0;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** @returns who reads the former addresses of a company's administrators, which take accounts back */
export async function findFormerReaders(
  context: Context,
  companyId: string,
): Promise<(Pick<UserRecord, '_id' | 'language'> & { readonly email: string })[]> {
  const found = await userModel(context)
    .find({ companyId, role: { $in: [0, 1] } })
    .lean();
  const formers = await Promise.all(found.map((user) => readFormerAddresses(context, user)));
  return found.flatMap(({ _id, language }, at) =>
    (formers[at] ?? []).map(({ email }) => ({ _id, email, language })),
  );
}

/** @returns the former addresses that take a member's account back, as of when they were read, the earliest first */
export async function readFormerAddresses(
  context: Context,
  { _id: userId, companyId, formerAddresses }: UserRecord,
): Promise<FormerAddress[]> {
  const now = context.clock.now();
  if (formerAddresses) return formerAddresses.filter(({ until }) => until > now);
  const ofEarlierVersions = await signInAddressModel(context).find({ companyId, userId }).lean();
  return ofEarlierVersions
    .map(({ _id: email, formerUntil: until = now }) => ({ email, until }))
    .filter(({ until }) => until > now)
    .toSorted((a, b) => a.until.getTime() - b.until.getTime());
}

/**
 * The former addresses of a member who gets another one. One of them, which takes the account back, ends the present one
 * and those in between. What was given up before it stays: otherwise whoever stole an account could close its owner's
 * way back by going to and fro.
 */
export function formersWith(
  { clock }: Context,
  { email: left, passwordHash, status }: UserRecord,
  formers: readonly FormerAddress[],
  email: string,
): FormerAddress[] {
  const place = formers.findIndex((former) => former.email === email);
  if (place >= 0) return formers.slice(0, place);
  // Whoever has no password signs in by the provider, which a thief's address or first password may end.
  const hasSignedIn = passwordHash !== null || status === 'active';
  if (left === null || !hasSignedIn) return [...formers];
  return [...formers, { email: left, until: later(clock.now(), RETURNS_WITHIN) }];
}

/**
 * Whether a provider has had its name for a member since before the member left an address: then whoever led it away did
 * not bring that name, and for its owner it may be the only way in.
 */
export const wasNamedBefore = ({ identity }: Pick<UserRecord, 'identity'>, left?: FormerAddress): boolean =>
  Boolean(identity && left && identity.since < later(left.until, -RETURNS_WITHIN));

/** Lets what leads to a member end with the former addresses, at once or in time. The member says what counts. */
export async function tidySignInAddresses(
  context: Context,
  { _id: userId, companyId }: Holder,
  email: string,
  formers: readonly FormerAddress[],
): Promise<void> {
  const kept = [email, ...formers.map((former) => former.email)];
  await signInAddressModel(context).deleteMany({ companyId, userId, _id: { $nin: kept } });
  for (const { email: _id, until: formerUntil } of formers)
    await signInAddressModel(context).updateOne({ _id, companyId, userId }, { $set: { formerUntil } });
}

/** Releases the addresses of members who are gone, or sign in no more. */
export async function releaseSignInAddresses(
  context: Context,
  companyId: string,
  members: readonly Pick<UserRecord, '_id'>[],
): Promise<void> {
  await signInAddressModel(context).deleteMany({
    companyId,
    userId: { $in: members.map(({ _id }) => _id) },
  });
}

/**
 * Releases an address with which a member no longer signs in, or that was claimed in vain. Harmless if it belongs to
 * somebody else by now.
 * @param formerUntil until when it is a former one of theirs
 */
export async function releaseSignInAddress(
  context: Context,
  { _id: userId, companyId }: Holder,
  email: string | null,
  formerUntil?: Date,
): Promise<void> {
  if (email === null) return;
  const theirs = { _id: email, companyId, userId };
  if (formerUntil === undefined) await signInAddressModel(context).deleteOne(theirs);
  else await signInAddressModel(context).updateOne(theirs, { $set: { formerUntil } });
}
