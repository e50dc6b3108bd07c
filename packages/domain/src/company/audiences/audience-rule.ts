import type { AudienceRule } from '@elan/contracts';
import { yearRanges } from '@elan/scoring';
import { AppError, type Context, invalidField } from '../../platform';
import { type Grouping, segmentsAmong } from '../segmentations/segments-of';
import { segmentationModel } from '../segmentations/segmentation.model';

/** Whether a rule includes everybody of role 2, whatever their profiles say. */
export function takesEverybody(rule: AudienceRule | null): boolean {
  return rule?.conditions.length === 0;
}

/** A member's groups by segmentation. */
export type Groups = ReadonlyMap<string, string>;

/** The groups of a member on a day. */
export const groupsIn = (
  groupings: readonly Grouping[],
  member: Parameters<typeof segmentsAmong>[1],
  today: string,
): Groups =>
  new Map(
    segmentsAmong(groupings, member, today).map(({ segmentationId, value }) => [segmentationId, value]),
  );

/** @returns what tells whether the groups of a member match the conditions: made once for many members */
export function matcherOf({ match, conditions }: AudienceRule): (groups: Groups) => boolean {
  const wanted = conditions.map(({ segmentationId, values }) => ({
    segmentationId,
    values: new Set(values),
  }));
  return (groups) => {
    const fits = ({ segmentationId, values }: (typeof wanted)[number]) => {
      const group = groups.get(segmentationId);
      return group !== undefined && values.has(group);
    };
    return match === 'all' || wanted.length === 0 ? wanted.every(fits) : wanted.some(fits);
  };
}

/** The segmentations that rules use, including those that are switched off. */
export async function groupingsOf(
  context: Context,
  companyId: string,
  rules: readonly (AudienceRule | null)[],
): Promise<Grouping[]> {
  const ids = rules.flatMap((rule) => rule?.conditions.map(({ segmentationId }) => segmentationId) ?? []);
  if (ids.length === 0) return [];
  return segmentationModel(context)
    .find({ companyId, _id: { $in: [...new Set(ids)] } }, { type: 1, bracket: 1, fields: 1 })
    .lean();
}

/**
 * Checks that every condition names a segmentation of the company and groups that it has.
 * @throws AppError segmentationNotFound; validation (a group that does not exist)
 */
export async function checkRule(
  context: Context,
  companyId: string,
  rule: AudienceRule | null,
): Promise<void> {
  const groupings = await groupingsOf(context, companyId, [rule]);
  const byId = new Map(groupings.map((grouping) => [grouping._id, grouping]));
  rule?.conditions.forEach(({ segmentationId, values }, condition) => {
    const grouping = byId.get(segmentationId);
    if (!grouping) throw new AppError('segmentationNotFound');
    values.forEach((value, index) => {
      if (hasGroup(grouping, value)) return;
      throw invalidField(`rule.conditions.${condition}.values.${index}`, 'is no group of the segmentation');
    });
  });
}

function hasGroup({ type, bracket, fields }: Grouping, group: string): boolean {
  switch (type) {
    case 'select':
      return fields.some(({ id }) => id === group);
    case 'date':
      return yearRanges[bracket ?? 'seniority'].some(({ id }) => id === group);
    case 'text':
      return true;
  }
}
