import { dayInZone } from '@elan/calendar';
import { MAX_GROUPS, type SegmentationGroups } from '@elan/contracts';
import { yearRanges } from '@elan/scoring';
import { type Actor, type Context, eachYielding } from '../../platform';
import { findCompany } from '../companies/find-company';
import { companyMembers } from '../members/member-index';
import { activeSegmentations } from './active-segmentations';
import { type Grouping, segmentsAmong } from './segments-of';

/** How many members of role 2 are in each group of the active segmentations today, including empty groups. */
export async function countGroups(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<SegmentationGroups[]> {
  const [segmentations, everybody, today] = await Promise.all([
    activeSegmentations(context, companyId),
    companyMembers(context, companyId),
    companyToday(context, companyId),
  ]);
  const members = everybody.filter(({ role }) => role === 2);
  const counts = new Map(segmentations.map(({ _id }) => [_id, new Map<string, number>()]));
  await eachYielding(members, (member) => {
    for (const { segmentationId, value } of segmentsAmong(segmentations, member, today)) {
      const groups = counts.get(segmentationId);
      groups?.set(value, (groups.get(value) ?? 0) + 1);
    }
  });
  return segmentations.map((segmentation) => {
    const found = counts.get(segmentation._id) ?? new Map<string, number>();
    const groups = groupsOf(segmentation, found);
    return {
      segmentationId: segmentation._id,
      groups: groups.slice(0, MAX_GROUPS),
      more: Math.max(0, groups.length - MAX_GROUPS),
      incomplete: [...found.values()].reduce((left, size) => left - size, members.length),
    };
  });
}

/** Today's date for a company. */
export async function companyToday(context: Context, companyId: string): Promise<string> {
  const company = await findCompany(context, companyId, ['timeZone']);
  return dayInZone(context.clock.now(), company?.timeZone ?? 'UTC');
}

/** Options and brackets in their order; texts, of which there may be any number, by frequency. */
function groupsOf(
  { type, bracket, fields }: Grouping,
  counts: ReadonlyMap<string, number>,
): SegmentationGroups['groups'] {
  const members = (id: string) => counts.get(id) ?? 0;
  switch (type) {
    case 'select':
      return fields.map(({ id, value }) => ({ id, name: value, members: members(id) }));
    case 'date':
      return yearRanges[bracket ?? 'seniority'].map(({ id }) => ({ id, name: null, members: members(id) }));
    case 'text':
      return [...counts]
        .map(([id, size]) => ({ id, name: id, members: size }))
        .sort((a, b) => b.members - a.members || (a.id < b.id ? -1 : 1));
  }
}
