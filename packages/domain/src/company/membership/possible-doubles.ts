import { MOST_DOUBLES, type PossibleDouble } from '@elan/contracts';
import {
  type Actor,
  AppError,
  comparableName,
  type Context,
  DAY,
  eachYielding,
  keyedHash,
  later,
} from '../../platform';
import { distinctPairModel } from './distinct-pair.model';
import { hasNoEmail } from './filter-members';
import { companyMembers, type PublicUser } from '../members/member-index';
import { userModel, type UserRecord } from '../members/user.model';

interface Pair {
  readonly alike: PossibleDouble['alike'];
  readonly members: readonly [PublicUser, PublicUser];
}

export interface FoundDoubles {
  readonly total: number;
  /** The first pairs. */
  readonly pairs: readonly Pair[];
}

/** How long two people are remembered to be two. */
const MEMORY = 730 * DAY;

/**
 * Members who may be one person, in pairs. Each is an own respondent, since mail servers are free to give another
 * spelling of an address to somebody else: only who knows them can say.
 */
export async function possibleDoubles(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<FoundDoubles> {
  const [byAddress, byName] = [new Map<string, PublicUser[]>(), new Map<string, PublicUser[]>()];
  await eachYielding(await companyMembers(context, companyId), (member) => {
    if (member.email !== null) add(byAddress, looseAddress(member.email), member);
    add(byName, looseName(member.name), member);
  });
  const told = await distinctPairModel(context).find({ companyId }, { _id: 1 }).lean();
  const keys = new Set(told.map(({ _id }) => _id));
  const areTwo = (one: PublicUser, other: PublicUser): boolean =>
    keys.size > 0 && keys.has(keyOf(context, one, other));
  const pairs = [
    ...[...byAddress.values()].flatMap((members) => pairsAmong('address', members, areTwo)),
    ...[...byName.values()].flatMap((members) => pairsAmong('name', members, areTwo)),
  ];
  // Pairs are ordered by what an administrator knows: the order of ids would differ between two companies that say the
  // same.
  const inOrder = pairs.toSorted((one, other) => byAge(one.members[0], other.members[0]));
  return { total: pairs.length, pairs: inOrder.slice(0, MOST_DOUBLES) };
}

function add(groups: Map<string, PublicUser[]>, key: string, member: PublicUser): void {
  const group = groups.get(key);
  if (group) group.push(member);
  else groups.set(key, [member]);
}

/** Leaves out dots and tags, which many mail servers ignore. */
function looseAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  return local.replace(/(?<=.)\+.*$/u, '').replaceAll('.', '') + email.slice(at);
}

/** The words of a name in any order: some lists write surnames first. */
const looseName = (name: string): string =>
  comparableName(name).split(/[ ,]+/).filter(Boolean).toSorted().join(' ');

/** Each member with the first of those before who is not known to be somebody else. */
function pairsAmong(
  alike: Pair['alike'],
  found: readonly PublicUser[],
  areTwo: (one: PublicUser, other: PublicUser) => boolean,
): Pair[] {
  if (found.length < 2) return [];
  const members = found.toSorted(byAge);
  const places = new Map(members.map((member, place) => [member, place]));
  const withoutEmail = members.filter(hasNoEmail);
  // One pass for each of them would be too many where thousands have one name and addresses.
  if (alike === 'name' && withoutEmail.length === 0) return [];
  return members.flatMap((member, place): Pair[] => {
    const others = alike === 'address' || hasNoEmail(member) ? members : withoutEmail;
    const other = others.find((before) => (places.get(before) ?? 0) < place && !areTwo(before, member));
    return other ? [{ alike, members: [other, member] }] : [];
  });
}

/** Orders members, the oldest first; those of the same moment by name and address. */
const byAge = (one: PublicUser, other: PublicUser): number =>
  Number(one.createdAt) - Number(other.createdAt) ||
  one.name.localeCompare(other.name) ||
  (one.email ?? '').localeCompare(other.email ?? '');

type Listed = Pick<UserRecord, '_id' | 'companyId' | 'name' | 'email'>;

/** Makes one key for both orders, and for people who are removed and added again as they were. */
function keyOf(context: Context, one: Listed, other: Listed): string {
  // Only their ids tell people of one name apart if none has an address.
  const isByName = one.email !== null || other.email !== null;
  const identity = ({ _id, name, email }: Listed): string =>
    email ?? (isByName ? `name ${looseName(name)}` : `id ${_id}`);
  const both = [identity(one), identity(other)].toSorted();
  return keyedHash(context, 'distinctPairs', JSON.stringify([one.companyId, ...both]));
}

/** Remembers that two members are two people. @throws AppError memberNotFound */
export async function distinguishMembers(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
  userIds: readonly string[],
): Promise<void> {
  const [one, other] = await userModel(context)
    .find({ companyId, _id: { $in: [...userIds] } }, { companyId: 1, name: 1, email: 1 })
    .lean();
  if (!one || !other) throw new AppError('memberNotFound');
  await distinctPairModel(context).updateOne(
    { _id: keyOf(context, one, other), companyId },
    { $set: { expiresAt: later(context.clock.now(), MEMORY) } },
    { upsert: true },
  );
}
