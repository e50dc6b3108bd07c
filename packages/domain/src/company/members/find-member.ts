import type { Context } from '../../platform';
import { userModel, type UserRecord } from './user.model';

/** @returns some fields of a member of a company; null when there is no such member. */
export async function findMember<Field extends keyof UserRecord>(
  context: Context,
  companyId: string,
  memberId: string,
  fields: readonly Field[],
): Promise<Pick<UserRecord, Field | '_id'> | null> {
  return userModel(context).findOne({ _id: memberId, companyId }).select(fields).lean();
}

/** The same for whom an access token names: it carries no company. */
export async function findMemberOfToken<Field extends keyof UserRecord>(
  context: Context,
  memberId: string,
  fields: readonly Field[],
): Promise<Pick<UserRecord, Field | '_id'> | null> {
  return userModel(context)
    .findOne({ _id: memberId })
    .select(fields)
    .setOptions({ acrossCompanies: true })
    .lean();
}
