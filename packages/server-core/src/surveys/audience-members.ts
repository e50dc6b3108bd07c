import type { Language, Role } from '@elan/contracts';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import type { SurveyRecord } from './survey.model';

/** What distribution needs to know of a member. */
export interface AudienceMember {
  readonly _id: string;
  readonly name: string;
  /** Null: reached by a copied link only. */
  readonly email: string | null;
  readonly language: Language;
  readonly role: Role;
}

type Audienced = Pick<SurveyRecord, 'companyId' | 'audienceId'>;

/** Who may answer a survey now: the members of its audience, or every member of role 2 when it has none. */
export async function audienceMembers(core: Core, survey: Audienced): Promise<AudienceMember[]> {
  const fields = { name: 1, email: 1, language: 1, role: 1 } as const;
  return core.models.User.find(await ofAudience(core, survey), fields)
    .sort({ _id: 1 })
    .lean();
}

/** @throws AppError 422003 when nobody may answer a survey: such a one is not activated */
export async function refuseNobody(core: Core, survey: Audienced): Promise<void> {
  if ((await core.models.User.exists(await ofAudience(core, survey))) === null) throw new AppError('422003');
}

/** @returns whether one member may answer a survey. */
export async function isInAudience(
  core: Core,
  survey: Audienced,
  member: { readonly _id: string; readonly role: Role },
): Promise<boolean> {
  const { companyId, audienceId } = survey;
  if (audienceId === null) return member.role === 2;
  return (await core.models.Audience.exists({ _id: audienceId, companyId, userIds: member._id })) !== null;
}

/** The ids of `audienceMembers`. */
export async function audienceIds(core: Core, survey: Audienced): Promise<string[]> {
  const members = await core.models.User.find(await ofAudience(core, survey), { _id: 1 })
    .sort({ _id: 1 })
    .lean();
  return members.map(({ _id }) => _id);
}

async function ofAudience(core: Core, { companyId, audienceId }: Audienced) {
  if (audienceId === null) return { companyId, role: 2 as const };
  const audience = await core.models.Audience.findOne({ _id: audienceId, companyId }, { userIds: 1 }).lean();
  return { companyId, _id: { $in: audience?.userIds ?? [] } };
}
