import { findPack, type Language } from '@elan/contracts';
import type { CompanyRecord } from '../company/companies/company.model';
import { companyNameKey } from '../company/companies/company-name';
import type { Actor, Context } from '../platform/context/context';
import { newId } from '@elan/database';
import { DAY, later } from '../platform/basics/time-spans';
import { signAccessToken } from '../sessions/tokens/access-token';
import { openSession } from '../sessions/tokens/open-session';
import type { UserRecord } from '../company/members/user.model';
import { allModels } from '../all-models';

/** Most read one of the languages of administrators, as those who make calls do. */
type Built = UserRecord & { readonly language: Language };

/** A member who can make calls: with the bearer token and the value of the refresh cookie. */
export interface SignedInMember {
  readonly user: Built;
  readonly token: string;
  readonly refreshToken: string;
  readonly sessionId: string;
}

/** A member of a company, written directly to the database and counted. */
export async function buildUser(
  context: Context,
  companyId: string,
  fields: Partial<UserRecord> = {},
): Promise<Built> {
  const user = newMember(context, companyId, fields);
  await allModels(context).User.create(user);
  if (user.passwordHash !== null && user.email !== null) await givePassword(context, user, user.passwordHash);
  await allModels(context).Company.updateOne(
    { _id: companyId },
    { $inc: { [user.role === 2 ? 'usage.members' : 'usage.admins']: 1 } },
  );
  return user as Built;
}

/** So many members of role 2, written at once: one by one, they take a test as long as what it tests. */
export async function buildUsers(context: Context, companyId: string, count: number): Promise<Built[]> {
  const users = Array.from({ length: count }, () => newMember(context, companyId));
  await allModels(context).User.insertMany(users);
  await allModels(context).Company.updateOne({ _id: companyId }, { $inc: { 'usage.members': count } });
  return users as Built[];
}

function newMember(context: Context, companyId: string, fields: Partial<UserRecord> = {}): UserRecord {
  const _id = newId();
  return {
    _id,
    companyId,
    name: `Member ${_id.slice(0, 5)}`,
    email: `${_id.toLowerCase().replace(/[^a-z0-9]/g, 'x')}@company.example`,
    role: 2,
    language: 'en',
    passwordHash: null,
    status: 'active',
    extraData: [],
    lastConnectedAt: null,
    createdAt: context.clock.now(),
    ...fields,
  };
}

/** Lets a member sign in with their address and a password from now on. */
export async function givePassword(
  context: Context,
  { _id, companyId, email }: Pick<UserRecord, '_id' | 'companyId' | 'email'>,
  passwordHash: string,
): Promise<void> {
  await allModels(context).SignInAddress.create({
    ...{ _id: email ?? '', companyId, userId: _id },
    since: context.clock.now(),
  });
  await allModels(context).User.updateOne({ _id, companyId }, { $set: { passwordHash } });
}

/** Signs a member in without a password, whatever their role. */
export async function signInAs(context: Context, member: UserRecord): Promise<SignedInMember> {
  const user = member as Built;
  // A sign-in does this, too: the password may have changed since the member was read.
  const now = await allModels(context).User.findOne({ _id: user._id, companyId: user.companyId }).lean();
  const signedInAt = context.clock.now();
  const owner = { ...user, ...(now?.credentials && { credentials: now.credentials }) };
  const { sessionId, refreshToken } = await openSession(context, owner, { signedInAt, hasFactor: false });
  const token = signAccessToken(context, { userId: user._id, sessionId, signedInAt });
  return { user, token, refreshToken, sessionId };
}

/** Who acts, as a route knows a signed-in member. */
export const actorOf = ({ user, sessionId }: SignedInMember): Actor => ({
  ...{ userId: user._id, companyId: user.companyId, role: user.role, language: user.language, sessionId },
});

/**
 * A company with a signed-in administrator, written directly to the database.
 * @param options `packId` 0: no subscription; the largest pack by default
 */
export async function buildCompany(
  context: Context,
  options: { name?: string; packId?: 0 | 1 | 2 | 3; timeZone?: string; fields?: Partial<CompanyRecord> } = {},
): Promise<{ company: CompanyRecord; admin: SignedInMember }> {
  const _id = options.fields?._id ?? newId();
  const now = context.clock.now();
  const name = options.name ?? `Company ${_id}`;
  const pack = findPack(options.packId ?? 3);
  const created = await allModels(context).Company.create({
    _id,
    name,
    normalisedName: companyNameKey(name),
    timeZone: options.timeZone ?? 'Europe/Paris',
    subscription: pack
      ? {
          packId: pack.id,
          quantitySurvey: pack.surveys,
          quantityUser: pack.users,
          quantityAdmin: pack.admins,
          startAt: now,
          endAt: later(now, 365 * DAY),
        }
      : null,
    usage: { surveys: 0, members: 0, admins: 0, changedAt: now },
    createdAt: now,
    ...options.fields,
  });
  const admin = await signInAs(context, await buildUser(context, _id, { role: 1, name: 'Ada Admin' }));
  return { company: created.toObject(), admin };
}
