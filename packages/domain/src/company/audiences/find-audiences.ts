import type { Context } from '../../platform';
import { companyToday } from '../segmentations/count-groups';
import type { UserRecord } from '../members/user.model';
import { choiceOf, isNamed, isPicked } from './audience-choice';
import { audienceModel, type AudienceRecord } from './audience.model';
import { groupingsOf } from './audience-rule';

/** @returns whether an audience exists in the company. */
export async function hasAudience(context: Context, companyId: string, audienceId: string): Promise<boolean> {
  return (await audienceModel(context).exists({ _id: audienceId, companyId })) !== null;
}

/** @returns the names of the audiences that a member is in now, by hand or by a rule. */
export async function findAudienceNames(
  context: Context,
  member: Pick<UserRecord, '_id' | 'companyId' | 'role' | 'extraData'>,
): Promise<string[]> {
  const { companyId, _id } = member;
  const audiences = await audienceModel(context)
    .find({ companyId, $or: [{ userIds: _id }, { rule: { $ne: null } }] }, { name: 1, userIds: 1, rule: 1 })
    .sort({ name: 1 })
    .lean();
  const groupings = await groupingsOf(
    context,
    companyId,
    audiences.map(({ rule = null }) => rule),
  );
  const today = await companyToday(context, companyId);
  return audiences
    .filter((audience) => {
      const choice = choiceOf(audience, groupings);
      return isNamed(choice, member) || isPicked(choice, member, today);
    })
    .map(({ name }) => name);
}

/** @returns the names of the audiences whose rules name a segmentation, or one of these groups of it. */
export async function findRuledBy(
  context: Context,
  companyId: string,
  segmentationId: string,
  groups?: readonly string[],
): Promise<string[]> {
  const condition = { segmentationId, ...(groups && { values: { $in: [...groups] } }) };
  const audiences = await audienceModel(context)
    .find({ companyId, 'rule.conditions': { $elemMatch: condition } }, { name: 1 })
    .sort({ name: 1 })
    .lean();
  return audiences.map(({ name }) => name);
}

/** @returns some fields of those audiences that exist. */
export async function findAudiences<Field extends keyof AudienceRecord>(
  context: Context,
  companyId: string,
  audienceIds: readonly string[],
  fields: readonly Field[],
): Promise<Pick<AudienceRecord, Field | '_id'>[]> {
  return audienceModel(context)
    .find({ companyId, _id: { $in: [...audienceIds] } })
    .select(fields)
    .lean();
}
