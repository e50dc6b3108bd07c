import type { Role } from '@elan/contracts';
import type { Context } from '../../platform';
import { companyMembers } from '../members/member-index';
import { userModel, type UserRecord } from '../members/user.model';
import { leaverModel, type LeaverRecord } from './leaver.model';

/** A member, or somebody whom the HR system deactivated. */
export interface DirectoryPerson extends Omit<LeaverRecord, 'changedAt'> {
  readonly changedAt?: Date;
  readonly role: Role;
  readonly active: boolean;
}

/** How the HR system looks for somebody; each is one read by an index. */
export interface PersonKey {
  readonly field: '_id' | 'email' | 'externalId' | 'userName';
  readonly value: string;
}

const leaving = (leaver: LeaverRecord): DirectoryPerson => ({ ...leaver, role: 2, active: false });
const present = (user: Omit<UserRecord, 'passwordHash' | 'credentials'>): DirectoryPerson => ({
  ...user,
  active: true,
});

/** Those whom keys mean: of one, more than one only if people took the address of somebody who had left. */
export async function findDirectoryPeople(
  context: Context,
  companyId: string,
  keys: readonly PersonKey[],
): Promise<DirectoryPerson[]> {
  const valuesOf = (...fields: PersonKey['field'][]) =>
    keys.filter(({ field }) => fields.includes(field)).map(({ value }) => value);
  const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase());
  const paths = {
    _id: valuesOf('_id'),
    externalId: valuesOf('externalId'),
    email: lower(valuesOf('email', 'userName')),
    'directory.userNameKey': lower(valuesOf('userName')),
  };
  // A query for each: beside a company, not every database looks for alternatives by their indexes.
  const filters = Object.entries(paths).flatMap(([path, values]) =>
    values.length > 0 ? [{ [path]: { $in: values } }] : [],
  );
  const [users, leavers] = await Promise.all([
    Promise.all(filters.map((filter) => userModel.of(context, companyId).find(filter))),
    Promise.all(filters.map((filter) => leaverModel.of(context, companyId).find(filter))),
  ]);
  return merged(once(users).map(present), once(leavers));
}

const once = <Person extends { readonly _id: string }>(found: readonly Person[][]): Person[] => [
  ...new Map(found.flat().map((person) => [person._id, person])).values(),
];

/** Everybody, oldest first: an order in which nothing moves. */
export async function listDirectoryPeople(context: Context, companyId: string): Promise<DirectoryPerson[]> {
  const members = await companyMembers(context, companyId);
  const leavers = await leaverModel(context).find({ companyId }).lean();
  return merged(members.map(present), leavers).toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1),
  );
}

/** Somebody who came back in another way is a member only. */
function merged(members: DirectoryPerson[], leavers: readonly LeaverRecord[]): DirectoryPerson[] {
  if (leavers.length === 0) return members;
  const ids = new Set(members.map(({ _id }) => _id));
  const emails = new Set(members.map(({ email }) => email));
  const gone = leavers.filter(({ _id, email }) => !ids.has(_id) && !emails.has(email));
  return [...members, ...gone.map(leaving)];
}

export async function keepLeaver(context: Context, leaver: LeaverRecord): Promise<void> {
  const { _id, companyId } = leaver;
  await leaverModel(context).replaceOne({ _id, companyId }, leaver, { upsert: true });
}

/** @returns whether there was one */
export async function forgetLeaver(context: Context, companyId: string, userId: string): Promise<boolean> {
  const { deletedCount } = await leaverModel(context).deleteOne({ _id: userId, companyId });
  return deletedCount > 0;
}

/** Notes how the HR system calls a member. */
export async function nameInDirectory(
  context: Context,
  companyId: string,
  userId: string,
  { externalId, directory }: Pick<UserRecord, 'externalId' | 'directory'>,
): Promise<void> {
  const set = {
    ...(externalId !== undefined && { externalId }),
    ...(directory && { directory }),
    changedAt: context.clock.now(),
  };
  const unset = {
    ...(externalId === undefined && { externalId: 1 as const }),
    ...(!directory && { directory: 1 as const }),
  };
  await userModel(context).updateOne({ _id: userId, companyId }, { $set: set, $unset: unset });
}

/** @returns ids and names of the members in a group, oldest first */
export async function findGroupMembers(
  context: Context,
  companyId: string,
  group: { readonly segmentationId: string; readonly value: string },
): Promise<Pick<UserRecord, '_id' | 'name'>[]> {
  return userModel(context)
    .find({ companyId, extraData: { $elemMatch: group } })
    .select(['name'])
    .sort({ createdAt: 1, _id: 1 })
    .lean();
}
