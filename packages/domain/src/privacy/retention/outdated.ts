import { commentsFrom, type RetentionRules } from '@elan/contracts';
import { effectiveGroupSize } from '@elan/scoring';
import type { Day } from '@elan/calendar';
import { countComments, countPeopleByRound } from '../../answers';
import { countLeaversBefore, findCompany } from '../../company';
import { type Context, countEventsBefore } from '../../platform';
import { findRetirableRounds, findStoredSurveys, type RetiredRound } from '../../surveys';
import { cutoffsOn } from './rules';

/** What becomes of rounds by the rules. */
export const howOf = ({ afterwards }: RetentionRules): 'folded' | 'deleted' =>
  afterwards === 'fold' ? 'folded' : 'deleted';

/** The rounds that rules are about to fold or delete on a day. */
export const outdatedRounds = (
  context: Context,
  companyId: string,
  {
    today,
    rules,
    timeZone,
  }: { readonly today: Day; readonly rules: RetentionRules; readonly timeZone: string },
): Promise<RetiredRound[]> =>
  findRetirableRounds(context, companyId, {
    how: howOf(rules),
    before: cutoffsOn(today, rules, timeZone).rounds,
  });

/** What rules would delete on a day. */
export async function countOutdated(
  context: Context,
  companyId: string,
  at: { readonly today: Day; readonly rules: RetentionRules; readonly timeZone: string },
) {
  const { leavers, audit } = cutoffsOn(at.today, at.rules, at.timeZone);
  const [rounds, members, lines] = await Promise.all([
    outdatedRounds(context, companyId, at),
    countLeaversBefore(context, companyId, leavers),
    countEventsBefore(context, companyId, audit),
  ]);
  return { rounds, members, lines };
}

/**
 * How many comments each round has, by its id; none where too few people answered for comments to be shown: even their
 * number would tell something about these.
 */
export async function commentsOfRounds(
  context: Context,
  companyId: string,
  rounds: readonly RetiredRound[],
): Promise<ReadonlyMap<string, number>> {
  const surveyIds = [...new Set(rounds.map(({ surveyId }) => surveyId))];
  if (surveyIds.length === 0) return new Map();
  const [company, surveys, people] = await Promise.all([
    findCompany(context, companyId, ['minimumGroupSize']),
    findStoredSurveys(context, companyId, surveyIds, ['minimumGroupSize']),
    countPeopleByRound(context, companyId, surveyIds),
  ]);
  const sizes = new Map(surveys.map(({ _id, minimumGroupSize }) => [_id, minimumGroupSize]));
  const counted = new Map<string, number>();
  for (const round of rounds) {
    const minimum = effectiveGroupSize(
      sizes.get(round.surveyId) ?? null,
      company?.minimumGroupSize ?? Infinity,
    );
    if ((people.get(round._id) ?? 0) < commentsFrom(minimum)) continue;
    counted.set(round._id, await countComments(context, round));
  }
  return counted;
}
