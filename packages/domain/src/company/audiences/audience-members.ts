import type { ExtraDatum, Language, Role } from '@elan/contracts';
import { AppError, type Context } from '../../platform';
import { companyToday } from '../groups/count-groups';
import { userModel } from '../members/user.model';
import { type Audienced, type AudienceChoice, findChoice, isNamed, isPicked } from './audience-choice';

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

/** Whom the conditions of a rule picked for a round; null: their profiles decide now. */
export type Picks = ReadonlySet<string> | null;

/** Who may answer a survey now, by hand, by a rule, or, without an audience, every member of role 2. */
export async function audienceMembers(
  context: Context,
  survey: Audienced,
  picks: Picks = null,
): Promise<AudienceMember[]> {
  return chosenMembers(context, survey.companyId, await findChoice(context, survey), picks);
}

/** The same of an audience whose choice is known. */
export async function chosenMembers(
  context: Context,
  companyId: string,
  choice: AudienceChoice,
  picks: Picks = null,
): Promise<AudienceMember[]> {
  const ids = { _id: { $in: [...choice.userIds, ...(picks ?? [])] } };
  const isByHand = choice.rule === null || (choice.ruleKey !== null && picks !== null);
  const fields = { name: 1, email: 1, language: 1, role: 1, addressVersion: 1, extraData: 1 } as const;
  const found = await userModel(context)
    .find(isByHand ? { companyId, ...ids } : { companyId, $or: [{ role: 2 }, ids] }, fields)
    .sort({ _id: 1 })
    .lean();
  if (isByHand || choice.ruleKey === null) return found;
  const today = await companyToday(context, companyId);
  return found.filter((member) => isNamed(choice, member) || isPicked(choice, member, today));
}

/** @throws AppError nobodyToInvite when nobody may answer a survey: such a one is not activated */
export async function refuseNobody(context: Context, survey: Audienced): Promise<void> {
  if ((await audienceMembers(context, survey)).length === 0) throw new AppError('nobodyToInvite');
}
