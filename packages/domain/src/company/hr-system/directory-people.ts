import type { Role } from '@elan/contracts';
import { type Actor, AppError, type Context } from '../../platform';
import { withCompanyLock } from '../companies/with-company-lock';
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

/** A query for each kind of key: beside a company, not every database looks for alternatives by their indexes. */
function filtersOf(keys: readonly PersonKey[]): object[] {
  const valuesOf = (...fields: PersonKey['field'][]) =>
    keys.filter(({ field }) => fields.includes(field)).map(({ value }) => value);
  const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase());
  const paths = {
    _id: valuesOf('_id'),
    externalId: valuesOf('externalId'),
    email: [...new Set(lower(valuesOf('email', 'userName')))],
    'directory.userNameKey': lower(valuesOf('userName')),
  };
  return Object.entries(paths).flatMap(([path, values]) =>
    values.length > 0 ? [{ [path]: { $in: values } }] : [],
  );
}

/**
 * Finds the people whom keys mean: more than one for a key only if people took the address of somebody who had left.
 */
export async function findDirectoryPeople(
  context: Context,
  companyId: string,
  keys: readonly PersonKey[],
): Promise<DirectoryPerson[]> {
  const filters = filtersOf(keys);
  const users = await findUsers(context, companyId, filters);
  // Afterwards: whoever is deactivated is kept before they are no member any more.
  const leavers = await findLeavers(context, companyId, filters);
  return merged(once(users).map(present), once(leavers));
}

/**
 * Whether somebody of the other kind, a leaver beside a member, has one of these names now. Indexes keep two members
 * from that, and a lock two leavers, so whoever adds one looks afterwards.
 * @param active whether a member was added
 * @param but who is no rival of themselves: a member on the way to being a leaver
 */
export async function hasRival(
  context: Context,
  companyId: string,
  keys: readonly PersonKey[],
  active: boolean,
  but?: string,
): Promise<boolean> {
  const find = active ? findLeavers : findUsers;
  return (await find(context, companyId, filtersOf(keys))).flat().some(({ _id }) => _id !== but);
}

const findUsers = (context: Context, companyId: string, filters: readonly object[]) =>
  Promise.all(filters.map((filter) => userModel.of(context, companyId).find(filter)));

/** Most companies have none, which one look tells. */
async function findLeavers(
  context: Context,
  companyId: string,
  filters: readonly object[],
): Promise<LeaverRecord[][]> {
  const leavers = leaverModel.of(context, companyId);
  if (filters.length > 1 && !(await leavers.findOne({}, { fields: ['_id'] }))) return [];
  return Promise.all(filters.map((filter) => leavers.find(filter)));
}

const once = <Person extends { readonly _id: string }>(found: readonly Person[][]): Person[] => [
  ...new Map(found.flat().map((person) => [person._id, person])).values(),
];

/** Everybody, oldest first: an order in which nothing moves. */
export async function listDirectoryPeople(context: Context, companyId: string): Promise<DirectoryPerson[]> {
  // Whoever leaves is kept before, and whoever returns is forgotten afterwards: on the way, one of two looks sees them.
  const leavers = () => leaverModel(context).find({ companyId }).lean();
  const before = await leavers();
  const members = await companyMembers(context, companyId);
  return merged(members.map(present), once([before, await leavers()])).toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1),
  );
}

/** Somebody who came back in another way is a member only. */
function merged(members: DirectoryPerson[], leavers: readonly LeaverRecord[]): DirectoryPerson[] {
  if (leavers.length === 0) return members;
  const ids = new Set(members.map(({ _id }) => _id));
  const emails = new Set(members.map(({ email }) => email));
  const gone = leavers.filter(({ _id, email }) => !ids.has(_id) && (email === null || !emails.has(email)));
  return [...members, ...gone.map(leaving)];
}

/** @param before as it was read, which it still has to be. @throws AppError changedMeanwhile */
export async function keepLeaver(
  context: Context,
  leaver: LeaverRecord,
  before?: DirectoryPerson,
): Promise<void> {
  const { _id, companyId } = leaver;
  const filter = { ...(before && ifStill(before)), _id, companyId };
  const { matchedCount } = await leaverModel(context).replaceOne(filter, leaver, { upsert: !before });
  if (before && matchedCount === 0) throw new AppError('changedMeanwhile');
  if (!before) await forgetBeyond(context, companyId, MOST_LEAVERS);
}

/** Far more than leave a company of the largest pack in a year, for which they are kept: a system may bring any number. */
const MOST_LEAVERS = 10_000;

/** Forgets those who came first of more people than this. */
export async function forgetBeyond(context: Context, companyId: string, most: number): Promise<void> {
  const Leaver = leaverModel(context);
  const excess = (await Leaver.countDocuments({ companyId })) - most;
  if (excess <= 0) return;
  const first = await Leaver.find({ companyId }, { _id: 1 })
    .sort({ createdAt: 1 })
    .limit(Math.min(excess, 1_000))
    .lean();
  await Leaver.deleteMany({ companyId, _id: { $in: first.map(({ _id }) => _id) } });
}

export async function forgetLeaver(context: Context, companyId: string, userId: string): Promise<void> {
  await leaverModel(context).deleteOne({ _id: userId, companyId });
}

/**
 * Does what makes a leaver of a member, or a member of a leaver, or forgets one. That is written in two places, so one call
 * at a time does it: of two, one would bring back whom the other removes. Whoever signs in is removed under the same lock,
 * which `removeMember` takes for them.
 * @param person still a member, or exactly this leaver. @throws AppError changedMeanwhile, `overloaded`, unauthenticated
 * (signed out, or the key ended, meanwhile)
 */
export async function moveAlone<Result>(
  context: Context,
  actor: Actor,
  person: DirectoryPerson,
  move: () => Promise<Result>,
): Promise<Result> {
  const { _id, companyId, role, active } = person;
  if (role !== 2) return move();
  return withCompanyLock(context, actor, async () => {
    const [now] = await findDirectoryPeople(context, companyId, [{ field: '_id', value: _id }]);
    const isStill = now?.active === active && now.role === role;
    if (!isStill || (!active && JSON.stringify(now) !== JSON.stringify(person)))
      throw new AppError('changedMeanwhile');
    return move();
  });
}

/** The filter of a person whose shown fields are still those that were read: the condition of a write. */
export function ifStill(person: DirectoryPerson) {
  const { name, email, language, externalId, directory, extraData } = person;
  const missing = { $exists: false };
  const values = extraData.map(({ segmentationId, value }) => ({ $elemMatch: { segmentationId, value } }));
  return {
    ...{ name, email, language, externalId: externalId ?? missing },
    'directory.userName': directory?.userName ?? missing,
    'directory.givenName': directory?.givenName ?? missing,
    'directory.familyName': directory?.familyName ?? missing,
    'directory.formatted': directory?.formatted ?? missing,
    'directory.displayName': directory?.displayName ?? missing,
    ...(values.length > 0 && { extraData: { $all: values } }),
    [`extraData.${values.length}`]: missing,
  };
}

/** Members read in one go. */
const PIECE = 500;

/** @returns ids and names of the members of groups, oldest first, by the group */
export async function findGroupMembers(
  context: Context,
  companyId: string,
  segmentationId: string,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<UserRecord, '_id' | 'name'>[]>> {
  const filter = { extraData: { $elemMatch: { segmentationId, value: { $in: [...groupIds] } } } };
  const options = { filter, fields: ['name', 'extraData'], sort: { createdAt: 1, _id: 1 } } as const;
  const byGroup = new Map(groupIds.map((id) => [id, [] as Pick<UserRecord, '_id' | 'name'>[]]));
  for await (const members of userModel.of(context, companyId).findInPieces(options, PIECE))
    for (const { _id, name, extraData } of members) {
      const value = extraData.find((datum) => datum.segmentationId === segmentationId)?.value;
      byGroup.get(value ?? '')?.push({ _id, name });
    }
  return byGroup;
}
