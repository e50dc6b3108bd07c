import type { Context } from '../../platform';
import { audienceModel } from './audience.model';

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
