import type { MemberPage, MemberQuery } from '@elan/contracts';
import { type Actor, AppError, type Context, eachYielding, filterYielding } from '../../platform';
import { companyToday } from '../segmentations/count-groups';
import { segmentationModel, type SegmentationRecord } from '../segmentations/segmentation.model';
import {
  type Condition,
  hasEmailState,
  hasNoEmail,
  hasRole,
  isInGroups,
  isOfImport,
  isRefused,
} from './filter-members';
import { type IndexedMember, memberIndex, type PublicUser } from '../members/member-index';
import { type MemberOrder, orderMembers } from './order-members';
import { rankMembers } from './rank-members';

export interface FoundMembers extends Pick<MemberPage, 'total' | 'counts'> {
  readonly users: readonly PublicUser[];
  /** The ids of all who were found, if requested. */
  readonly ids?: readonly string[];
}

/** A page of the members found, of all roles by default. @throws AppError segmentationNotFound */
export async function searchMembers(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
  query: MemberQuery,
): Promise<FoundMembers> {
  const segmentations = await askedSegmentations(context, companyId, query);
  const [members, today] = await Promise.all([
    memberIndex(context, companyId),
    query.segments ? companyToday(context, companyId) : '',
  ]);
  const conditions: Condition[] = [
    hasRole(query.role),
    hasEmailState(query.email),
    isOfImport(query.importId),
    isInGroups(query.segments ?? [], segmentations, today),
  ];
  const chosen = await filtered(members, conditions);
  const found = await ordered(await matching(chosen, query.search), query, segmentations);
  const size = Number(query.size ?? 10);
  // Members may disappear while somebody is on the last page.
  const pages = Math.max(1, Math.ceil(found.length / size));
  const first = (Math.min(Number(query.page ?? 1), pages) - 1) * size;
  return {
    total: found.length,
    users: found.slice(first, first + size).map(({ user }) => user),
    ...(query.ids === 'true' && { ids: found.map(({ user }) => user._id) }),
    counts: await countStates(members, query),
  };
}

async function filtered(
  members: readonly IndexedMember[],
  conditions: readonly Condition[],
): Promise<readonly IndexedMember[]> {
  return filterYielding(members, ({ user }) => conditions.every((fits) => fits(user)));
}

async function matching(members: readonly IndexedMember[], search = ''): Promise<readonly IndexedMember[]> {
  return search === '' ? members : rankMembers(members, search);
}

async function ordered(
  members: readonly IndexedMember[],
  { sort, descending }: MemberQuery,
  segmentations: ReadonlyMap<string, SegmentationRecord>,
): Promise<readonly IndexedMember[]> {
  if (sort === undefined) return members;
  return orderMembers(members, orderOf(sort, segmentations), descending === 'true');
}

const OWN_FIELDS = ['name', 'createdAt', 'lastConnectedAt'] as const;
const ownField = (sort: string | undefined) => OWN_FIELDS.find((field) => field === sort);

function orderOf(sort: string, segmentations: ReadonlyMap<string, SegmentationRecord>): MemberOrder {
  const field = ownField(sort);
  if (field) return { by: field };
  const segmentation = segmentations.get(sort);
  if (!segmentation) throw new AppError('segmentationNotFound');
  return { by: 'segmentation', segmentation };
}

/** The segmentations that a search names. @throws AppError segmentationNotFound */
async function askedSegmentations(
  context: Context,
  companyId: string,
  { segments = [], sort }: MemberQuery,
): Promise<ReadonlyMap<string, SegmentationRecord>> {
  const ids = new Set(segments.map(({ segmentationId }) => segmentationId));
  if (sort !== undefined && !ownField(sort)) ids.add(sort);
  if (ids.size === 0) return new Map();
  const found = await segmentationModel(context)
    .find({ companyId, _id: { $in: [...ids] } })
    .lean();
  if (found.length < ids.size) throw new AppError('segmentationNotFound');
  return new Map(found.map((segmentation) => [segmentation._id, segmentation]));
}

async function countStates(
  members: readonly IndexedMember[],
  { role }: MemberQuery,
): Promise<MemberPage['counts']> {
  const isAsked = hasRole(role);
  const counts = { users: 0, administrators: 0, refused: 0, withoutEmail: 0 };
  await eachYielding(members, ({ user }) => {
    if (user.role === 2) counts.users += 1;
    else counts.administrators += 1;
    if (!isAsked(user)) return;
    if (isRefused(user)) counts.refused += 1;
    if (hasNoEmail(user)) counts.withoutEmail += 1;
  });
  return counts;
}
