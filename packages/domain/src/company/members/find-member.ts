import type { Context } from '../../platform';
import { userModel, type UserRecord } from './user.model';

/** @returns some fields of a member of a company; null if they do not exist. */
export async function findMember<Field extends keyof UserRecord>(
  context: Context,
  companyId: string,
  memberId: string,
  fields: readonly Field[],
): Promise<Pick<UserRecord, Field | '_id'> | null> {
  return userModel(context).findOne({ _id: memberId, companyId }).select(fields).lean();
}

/** Finds whoever has an address, as `Email` writes it. */
export async function findMemberByEmail<Field extends keyof UserRecord>(
  context: Context,
  companyId: string,
  email: string,
  fields: readonly Field[],
): Promise<Pick<UserRecord, Field | '_id'> | null> {
  return userModel(context).findOne({ companyId, email }).select(fields).lean();
}

/** Finds whoever has an address, as `Email` writes it, in whichever company. */
export async function findMembersWithEmail<Field extends keyof UserRecord>(
  context: Context,
  email: string,
  fields: readonly Field[],
): Promise<Pick<UserRecord, Field | '_id'>[]> {
  return userModel(context).find({ email }).select(fields).setOptions({ acrossCompanies: true }).lean();
}

/** Finds several members at once, in their order. */
export async function findMembers<Field extends keyof UserRecord>(
  context: Context,
  companyId: string,
  memberIds: readonly string[],
  fields: readonly Field[],
): Promise<(Pick<UserRecord, Field | '_id'> | null)[]> {
  const found = await userModel.of(context, companyId).find({ _id: { $in: [...memberIds] } }, { fields });
  const byId = new Map(found.map((member) => [member._id, member]));
  return memberIds.map((memberId) => byId.get(memberId) ?? null);
}

/** Finds the members who are still there, with all their fields. */
export async function findWholeMembers(
  context: Context,
  companyId: string,
  memberIds: readonly string[],
): Promise<UserRecord[]> {
  return userModel(context)
    .find({ companyId, _id: { $in: [...memberIds] } })
    .lean();
}

/** Finds one member; everybody who looks for one at the same moment shares a read. */
export function findMemberInBatch<Field extends keyof UserRecord>(
  context: Context,
  companyId: string,
  memberId: string,
  fields: readonly Field[],
): Promise<Pick<UserRecord, Field | '_id'> | null> {
  return userModel.of(context, companyId).findOneBy('_id', memberId, {}, fields);
}

/** Finds the user of an access token, which does not contain a company. */
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
