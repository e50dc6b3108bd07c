import type { ExtraDatum, RespondentLanguage, Role } from '@elan/contracts';
import { AppError, type Context, eachYielding } from '../../platform';
import { companyToday } from '../segmentations/count-groups';
import { companyMembers } from '../members/member-index';
import { userModel } from '../members/user.model';
import { type Audienced, type AudienceChoice, findChoice, isNamed, isPicked } from './audience-choice';

/** What the distribution of a survey needs to know about a member. */
export interface AudienceMember {
  readonly _id: string;
  readonly name: string;
  /** Null: can only be reached by a copied link. */
  readonly email: string | null;
  readonly language: RespondentLanguage;
  readonly role: Role;
  readonly addressVersion?: number;
  readonly extraData: readonly ExtraDatum[];
}

/** The members whom the conditions of a rule picked for a round; null: their profiles decide now. */
export type Picks = ReadonlySet<string> | null;

/** Who may answer a survey now, by hand, by a rule, or, without an audience, every member of role 2. */
export async function audienceMembers(
  context: Context,
  survey: Audienced,
  picks: Picks = null,
): Promise<AudienceMember[]> {
  const { companyId } = survey;
  const choice = await findChoice(context, survey);
  return chosenMembers(context, companyId, choice, picks, await companyMembers(context, companyId));
}

/**
 * Finds the people of an audience whose choice is known.
 * @param known the company's members; if absent, they are read
 */
export async function chosenMembers(
  context: Context,
  companyId: string,
  choice: AudienceChoice,
  picks: Picks = null,
  known?: readonly AudienceMember[],
): Promise<AudienceMember[]> {
  const ids = new Set([...choice.userIds, ...(picks ?? [])]);
  const isByHand = choice.rule === null || (choice.ruleKey !== null && picks !== null);
  const found = known
    ? known
        .filter(({ _id, role }) => ids.has(_id) || (!isByHand && role === 2))
        .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    : await readMembers(context, companyId, ids, isByHand);
  if (isByHand || choice.ruleKey === null) return found;
  const today = await companyToday(context, companyId);
  const chosen: AudienceMember[] = [];
  await eachYielding(found, (member) => {
    if (isNamed(choice, member) || isPicked(choice, member, today)) chosen.push(member);
  });
  return chosen;
}

function readMembers(
  context: Context,
  companyId: string,
  ids: ReadonlySet<string>,
  isByHand: boolean,
): Promise<AudienceMember[]> {
  const byHand = { _id: { $in: [...ids] } };
  const fields = { name: 1, email: 1, language: 1, role: 1, addressVersion: 1, extraData: 1 } as const;
  return userModel(context)
    .find(isByHand ? { companyId, ...byHand } : { companyId, $or: [{ role: 2 }, byHand] }, fields)
    .sort({ _id: 1 })
    .lean();
}

/** @throws AppError nobodyToInvite if nobody may answer a survey: such a survey cannot be activated */
export async function refuseNobody(context: Context, survey: Audienced): Promise<void> {
  if ((await audienceMembers(context, survey)).length === 0) throw new AppError('nobodyToInvite');
}
