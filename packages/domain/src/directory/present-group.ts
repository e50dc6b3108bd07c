import { externalIdOf, findGroupMembers, type SegmentationRecord } from '../company';
import { type Context, mapYielding } from '../platform';
import { baseOf } from './present-person';
import { type Resource, showing, URNS, type Wanted, withMeta } from './resource';

export type Group = SegmentationRecord['fields'][number];

type Members = NonNullable<ReturnType<Awaited<ReturnType<typeof findGroupMembers>>['get']>>;

/** @param members null: they were not read, nor is the version known that covers them */
export function resourceOf(
  context: Context,
  segmentation: SegmentationRecord,
  { id, value }: Group,
  members: Members | null,
): Resource {
  const { createdAt, updatedAt } = segmentation;
  const base = baseOf(context);
  const externalId = externalIdOf(segmentation, id);
  const content = {
    schemas: [URNS.group],
    id,
    ...(externalId !== undefined && { externalId }),
    displayName: value,
    ...(members && {
      members: members.map(({ _id, name }) => ({ value: _id, $ref: `${base}/Users/${_id}`, display: name })),
    }),
  };
  const times = { created: createdAt, lastModified: updatedAt };
  return withMeta(['Group', base], content, times, members !== null);
}

/** Groups with their members, who are read together. */
export async function presentAll(
  context: Context,
  segmentation: SegmentationRecord,
  groups: readonly Group[],
): Promise<Resource[]> {
  const { _id, companyId } = segmentation;
  if (groups.length === 0) return [];
  const ids = groups.map(({ id }) => id);
  const members = await findGroupMembers(context, companyId, _id, ids);
  return mapYielding(groups, (group) =>
    resourceOf(context, segmentation, group, members.get(group.id) ?? []),
  );
}

export async function present(
  context: Context,
  segmentation: SegmentationRecord,
  group: Group,
  query: Wanted = {},
): Promise<Resource> {
  const [whole] = wantsMembers(query) ? await presentAll(context, segmentation, [group]) : [];
  return whole ?? resourceOf(context, segmentation, group, null);
}

/** Whoever names `meta` may want the version. */
export const wantsMembers = (query: Wanted): boolean =>
  showing(query)('members') || (Boolean(query.attributes) && showing(query)('meta'));
