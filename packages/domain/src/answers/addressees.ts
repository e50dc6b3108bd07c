import { dayInZone } from '@elan/calendar';
import { currentPeriod } from '@elan/scoring/periods';
import {
  type AudienceChoice,
  type AudienceMember,
  chosenMembers,
  companyMembers,
  type CompanyRecord,
  findChoice,
  isNamed,
  isPicked,
  type Picks,
  type UserRecord,
} from '../company';
import type { Context } from '../platform';
import { findRound, type RoundRecord, type SurveyRecord } from '../surveys';
import { findInvited } from './link/find-invited';
import { roundMemberModel } from './round-member.model';

export type Addressee = Pick<UserRecord, '_id' | 'role' | 'extraData'>;
type Asking = Pick<SurveyRecord, '_id' | 'companyId' | 'audienceId'>;

/**
 * Who may answer a survey in a round. Members whom a rule picked when the round opened stay, whatever their profiles
 * say later, and nobody is added by a changed profile until the next round. A changed rule picks again.
 * @param round null: none is open, so profiles decide
 * @param known the company's members; if absent, they are read
 */
export async function findAddressees(
  context: Context,
  survey: Pick<Asking, 'companyId' | 'audienceId'>,
  round: RoundRecord | null,
  known?: readonly AudienceMember[],
): Promise<AudienceMember[]> {
  const choice = await findChoice(context, survey);
  return chosenMembers(context, survey.companyId, choice, await findPicks(context, choice, round), known);
}

/** Who may answer a survey in its running round; if there is none, profiles decide. */
export async function findAddresseesNow(
  context: Context,
  survey: Parameters<typeof currentPeriod>[0] & Asking,
  { timeZone }: Pick<CompanyRecord, 'timeZone'>,
): Promise<AudienceMember[]> {
  const period = currentPeriod(survey, { timeZone, now: context.clock.now() });
  const { companyId, _id: surveyId } = survey;
  const round = period && (await findRound(context, { companyId, surveyId, periodId: period.id }));
  return findAddressees(context, survey, round, await companyMembers(context, companyId));
}

/** Whether one member may answer a survey in a period; undefined: none has begun. */
export async function isAddressed(
  context: Context,
  survey: Asking,
  company: Pick<CompanyRecord, 'timeZone'>,
  member: Addressee,
  periodId: string | undefined,
): Promise<boolean> {
  const { companyId, _id: surveyId } = survey;
  return isChosen(context, { choice: await findChoice(context, survey), company, member }, async () =>
    periodId === undefined ? null : findRound(context, { companyId, surveyId, periodId }),
  );
}

interface Asked {
  readonly choice: AudienceChoice;
  readonly company: Pick<CompanyRecord, 'timeZone'>;
  readonly member: Addressee;
}

/** Whether a member is chosen in a round, which is looked up only where it matters. */
export async function isChosen(
  context: Context,
  { choice, company, member }: Asked,
  roundOf: () => Promise<RoundRecord | null>,
): Promise<boolean> {
  if (isNamed(choice, member)) return true;
  const { ruleKey } = choice;
  if (ruleKey === null) return false;
  const round = await roundOf();
  if (round && hasPicked(round, ruleKey)) {
    const invited = await findInvited(context, round, member._id);
    return invited?.pickedBy?.includes(ruleKey) ?? false;
  }
  return isPicked(choice, member, dayInZone(context.clock.now(), company.timeZone));
}

/**
 * The members whom the rule, in its present wording, picked for a round; null: it has not picked yet, or that is no
 * longer known.
 */
export async function findPicks(
  context: Context,
  { ruleKey }: Pick<AudienceChoice, 'ruleKey'>,
  round: RoundRecord | null,
): Promise<Picks> {
  if (round === null || ruleKey === null || !hasPicked(round, ruleKey)) return null;
  const { companyId, surveyId, periodId } = round;
  const members = await roundMemberModel(context)
    .find({ companyId, surveyId, periodId, pickedBy: ruleKey }, { memberId: 1 })
    .lean();
  return new Set(members.flatMap(({ memberId }) => memberId ?? []));
}

function hasPicked({ pickedBy = [], forgottenAt }: RoundRecord, ruleKey: string): boolean {
  return forgottenAt === null && pickedBy.includes(ruleKey);
}
