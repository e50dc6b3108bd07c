import { LIST_CAP, MOST_DOUBLES, type PossibleDouble } from '@elan/contracts';
import {
  type Actor,
  AppError,
  comparableName,
  type Context,
  DAY,
  forEachYielding,
  keyedHash,
  later,
  mapYielding,
} from '../../platform';
import { distinctPairModel } from './distinct-pair.model';
import { hasNoEmail } from './filter-members';
import { companyMembers, type PublicUser } from '../members/member-index';
import { userModel, type UserRecord } from '../members/user.model';

interface Pair {
  readonly alike: PossibleDouble['alike'];
  readonly members: readonly [PublicUser, PublicUser];
  /** That of the first of them, by age. */
  readonly place: number;
}

interface Aged {
  readonly member: PublicUser;
  readonly place: number;
}

export interface FoundDoubles {
  readonly total: number;
  /** The first pairs. */
  readonly pairs: readonly Pair[];
}

/** How long two people are remembered to be two, and how many pairs are: each of them may be compared at each look. */
const MEMORY = 730 * DAY;
const MOST_PAIRS = 2_000;

const latestFirst = { expiresAt: -1, _id: 1 } as const;

/**
 * Members who may be one person, in pairs. Each is an own respondent, since mail servers are free to give another
 * spelling of an address to somebody else: only who knows them can say.
 */
export async function possibleDoubles(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<FoundDoubles> {
  const told = await distinctPairModel(context)
    .find({ companyId }, { _id: 1 })
    .sort(latestFirst)
    .limit(MOST_PAIRS)
    .lean();
  const keys = new Set(told.map(({ _id }) => _id));
  const areTwo = (one: PublicUser, other: PublicUser): boolean =>
    keys.size > 0 && keys.has(keyOf(context, one, other));
  const [byAddress, byName] = [alikeMembers('address', areTwo), alikeMembers('name', areTwo)];
  const members = await byAge(await companyMembers(context, companyId));
  await forEachYielding(members.length, (place) => {
    const member = members[place] as PublicUser;
    if (member.email !== null) byAddress.add(looseAddress(member.email), { member, place });
    byName.add(looseName(member.name), { member, place });
  });
  const pairs = [...byAddress.pairs, ...byName.pairs];
  // Pairs are ordered by what an administrator knows: the order of ids would differ between two companies that say the
  // same.
  const sorted = pairs.toSorted((one, other) => one.place - other.place);
  return { total: pairs.length, pairs: sorted.slice(0, MOST_DOUBLES) };
}

/** Collects members, the oldest first, and pairs each with the first before who is not known to be somebody else. */
function alikeMembers(
  alike: Pair['alike'],
  areTwo: (one: PublicUser, other: PublicUser) => boolean,
): { readonly pairs: readonly Pair[]; add(key: string, aged: Aged): void } {
  const groups = new Map<string, { readonly all: Aged[]; readonly withoutEmail: Aged[] }>();
  const pairs: Pair[] = [];
  return {
    pairs,
    add(key, aged) {
      const { member } = aged;
      const { all, withoutEmail } = groups.get(key) ?? { all: [], withoutEmail: [] };
      if (all.length === 0) groups.set(key, { all, withoutEmail });
      const others = alike === 'address' || hasNoEmail(member) ? all : withoutEmail;
      const other = others.find((before) => !areTwo(before.member, member));
      if (other) pairs.push({ alike, members: [other.member, member], place: other.place });
      all.push(aged);
      if (hasNoEmail(member)) withoutEmail.push(aged);
    },
  };
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

/** The oldest first; those of the same moment, as of one import, by name and address. */
async function byAge(members: readonly PublicUser[]): Promise<PublicUser[]> {
  const aged = await mapYielding(members, (member) => ({
    member,
    time: member.createdAt.getTime(),
    name: member.name,
    // An address comes before the same with a tag.
    email: member.email?.replace('@', ' ') ?? '',
  }));
  return aged
    .sort((a, b) => a.time - b.time || inOrder(a.name, b.name) || inOrder(a.email, b.email))
    .map(({ member }) => member);
}

/** Not as in a directory: for ten thousand people that would hold up everybody, and nobody reads the whole list. */
const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

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

/** Remembers that two members are two people, in place of the pair told first if there are many. @throws AppError memberNotFound */
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
  const tooMany = await distinctPairModel(context)
    .find({ companyId }, { _id: 1 })
    .sort(latestFirst)
    .skip(MOST_PAIRS)
    .limit(LIST_CAP)
    .lean();
  if (tooMany.length > 0)
    await distinctPairModel(context).deleteMany({ companyId, _id: { $in: tooMany.map(({ _id }) => _id) } });
}
