import type { ExtraDatum, Language, Role } from '@elan/contracts';
import { AppError, type Context } from '../../platform';
import { userModel } from '../members/user.model';
import { audienceModel } from './audience.model';

/** What distribution needs to know of a member. */
export interface AudienceMember {
  readonly _id: string;
  readonly name: string;
  /** Null: reached by a copied link only. */
  readonly email: string | null;
  readonly language: Language;
  readonly role: Role;
  readonly addressVersion?: number;
  readonly extraData: readonly ExtraDatum[];
}

/** What a survey says of its audience; null: all members of role 2. */
interface Audienced {
  readonly companyId: string;
  readonly audienceId: string | null;
}

/** Who may answer a survey now: the members of its audience, or every member of role 2 when it has none. */
export async function audienceMembers(context: Context, survey: Audienced): Promise<AudienceMember[]> {
  const fields = { name: 1, email: 1, language: 1, role: 1, addressVersion: 1, extraData: 1 } as const;
  return userModel(context)
    .find(await ofAudience(context, survey), fields)
    .sort({ _id: 1 })
    .lean();
}

/** @throws AppError nobodyToInvite when nobody may answer a survey: such a one is not activated */
export async function refuseNobody(context: Context, survey: Audienced): Promise<void> {
  if ((await userModel(context).exists(await ofAudience(context, survey))) === null)
    throw new AppError('nobodyToInvite');
}

/** @returns whether one member may answer a survey. */
export async function isInAudience(
  context: Context,
  survey: Audienced,
  member: { readonly _id: string; readonly role: Role },
): Promise<boolean> {
  const { companyId, audienceId } = survey;
  if (audienceId === null) return member.role === 2;
  return (await audienceModel(context).exists({ _id: audienceId, companyId, userIds: member._id })) !== null;
}

/** @returns who is chosen for a survey; null: nobody is, all members of role 2 may answer. */
export async function listedIds(
  context: Context,
  { companyId, audienceId }: Audienced,
): Promise<ReadonlySet<string> | null> {
  if (audienceId === null) return null;
  const audience = await audienceModel(context)
    .findOne({ _id: audienceId, companyId }, { userIds: 1 })
    .lean();
  return new Set(audience?.userIds);
}

/** The ids of `audienceMembers`. */
export async function audienceIds(context: Context, survey: Audienced): Promise<string[]> {
  const members = await userModel(context)
    .find(await ofAudience(context, survey), { _id: 1 })
    .sort({ _id: 1 })
    .lean();
  return members.map(({ _id }) => _id);
}

async function ofAudience(context: Context, survey: Audienced) {
  const { companyId } = survey;
  const listed = await listedIds(context, survey);
  return listed === null ? { companyId, role: 2 as const } : { companyId, _id: { $in: [...listed] } };
}
