import type { Context } from '../../platform';
import { audienceModel, type AudienceRecord } from './audience.model';

/** @returns whether an audience is there, and the company's own. */
export async function hasAudience(context: Context, companyId: string, audienceId: string): Promise<boolean> {
  return (await audienceModel(context).exists({ _id: audienceId, companyId })) !== null;
}

/** @returns the names of the audiences that a member is in. */
export async function findAudienceNames(
  context: Context,
  companyId: string,
  userId: string,
): Promise<string[]> {
  const audiences = await audienceModel(context)
    .find({ companyId, userIds: userId }, { name: 1 })
    .sort({ name: 1 })
    .lean();
  return audiences.map(({ name }) => name);
}

/** @returns some fields of those audiences that are there. */
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
