import type { Language, Role } from '@elan/contracts';
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
  const { companyId } = survey;
  const chosen = survey.audienceId === null ? null : await audienceUserIds(core, survey);
  const filter = chosen === null ? { companyId, role: 2 as const } : { companyId, _id: { $in: chosen } };
  return core.models.User.find(filter, { name: 1, email: 1, language: 1, role: 1 }).sort({ _id: 1 }).lean();
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

/** The ids of `audienceMembers` for several surveys of one company, by survey, with two reads in all. */
export async function audienceIdsOf(
  core: Core,
  companyId: string,
  surveys: readonly Pick<SurveyRecord, '_id' | 'audienceId'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const [members, audiences] = await Promise.all([
    core.models.User.find({ companyId }, { role: 1 }).sort({ _id: 1 }).lean(),
    core.models.Audience.find({ companyId }, { userIds: 1 }).lean(),
  ]);
  const known = new Set(members.map((member) => member._id));
  const everybody = members.filter((member) => member.role === 2).map((member) => member._id);
  const chosen = new Map(
    audiences.map((audience) => [audience._id, audience.userIds.filter((id) => known.has(id))]),
  );
  return new Map(
    surveys.map(({ _id, audienceId }) => [
      _id,
      audienceId === null ? everybody : (chosen.get(audienceId) ?? []),
    ]),
  );
}

async function audienceUserIds(core: Core, survey: Audienced): Promise<string[]> {
  const { companyId, audienceId } = survey;
  if (audienceId === null) return [];
  const audience = await core.models.Audience.findOne({ _id: audienceId, companyId }, { userIds: 1 }).lean();
  return audience?.userIds ?? [];
}
