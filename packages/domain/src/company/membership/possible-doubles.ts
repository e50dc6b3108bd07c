import { MOST_DOUBLES, type PossibleDouble } from '@elan/contracts';
import { type Actor, AppError, comparableName, type Context, eachYielding } from '../../platform';
import { hasNoEmail } from './filter-members';
import { companyMembers, type PublicUser } from '../members/member-index';
import { userModel } from '../members/user.model';

interface Pair {
  readonly alike: PossibleDouble['alike'];
  readonly members: readonly [PublicUser, PublicUser];
}

export interface FoundDoubles {
  readonly total: number;
  /** The first of them. */
  readonly pairs: readonly Pair[];
}

/** The most members from whom one is remembered to differ. */
const MOST_DISTINCT = 200;

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
  const pairs = [
    ...[...byAddress.values()].flatMap((members) => pairsAmong('address', members)),
    ...[...byName.values()].flatMap((members) => pairsAmong('name', members)),
  ];
  // By what an administrator knows: the order of ids would differ between two companies that say the same.
  const inOrder = pairs.toSorted((one, other) => byAge(one.members[0], other.members[0]));
  return { total: pairs.length, pairs: inOrder.slice(0, MOST_DOUBLES) };
}

function add(groups: Map<string, PublicUser[]>, key: string, member: PublicUser): void {
  const group = groups.get(key);
  if (group) group.push(member);
  else groups.set(key, [member]);
}

/** Without dots and tags, which many mail servers ignore. */
function looseAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  return local.replace(/(?<=.)\+.*$/u, '').replaceAll('.', '') + email.slice(at);
}

/** The words of a name in any order: some lists write surnames first. */
const looseName = (name: string): string =>
  comparableName(name).split(/[ ,]+/).filter(Boolean).toSorted().join(' ');

/** Each member with the first of those before who is not known to be somebody else. */
function pairsAmong(alike: Pair['alike'], found: readonly PublicUser[]): Pair[] {
  if (found.length < 2) return [];
  const members = found.toSorted(byAge);
  const places = new Map(members.map((member, place) => [member, place]));
  const withoutEmail = members.filter(hasNoEmail);
  // One pass for each of them would be too many where thousands have one name and addresses.
  if (alike === 'name' && withoutEmail.length === 0) return [];
  return members.flatMap((member, place): Pair[] => {
    const others = alike === 'address' || hasNoEmail(member) ? members : withoutEmail;
    const other = others.find(
      (before) =>
        (places.get(before) ?? 0) < place &&
        !before.distinctFrom?.includes(member._id) &&
        !member.distinctFrom?.includes(before._id),
    );
    return other ? [{ alike, members: [other, member] }] : [];
  });
}

/** The oldest first; of the same moment, by name and address. */
const byAge = (one: PublicUser, other: PublicUser): number =>
  Number(one.createdAt) - Number(other.createdAt) ||
  one.name.localeCompare(other.name) ||
  (one.email ?? '').localeCompare(other.email ?? '');

/** Remembers that two members are two people. @throws AppError memberNotFound */
export async function distinguishMembers(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
  userIds: readonly string[],
): Promise<void> {
  const model = userModel(context);
  const [one = '', other = ''] = userIds;
  const found = await model.countDocuments({ companyId, _id: { $in: [one, other] } });
  if (found !== 2) throw new AppError('memberNotFound');
  // Both know it: one of them may be removed while a round runs, and come back.
  for (const [userId, differs] of [
    [one, other],
    [other, one],
  ] as const)
    await model.updateOne(
      { companyId, _id: userId, distinctFrom: { $ne: differs } },
      { $push: { distinctFrom: { $each: [differs], $slice: -MOST_DISTINCT } } },
    );
}
