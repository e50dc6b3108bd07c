import type { SurveyProgress } from '@elan/contracts';
import { effectiveGroupSize, participationOf } from '@elan/scoring';
import { countAnswered } from '../../answers';
import type { CompanyRecord } from '../../company';
import type { Context } from '../../platform';
import { type ClosedRound, findLatestClosedRounds, findStoredSurveys } from '../../surveys';
import type { Surveyed } from '../statistics/survey-results';

/** Older rounds say little about the next. */
const LATEST = 12;

/**
 * @returns the participation in the latest closed rounds, of the survey itself or else of the company's others; null:
 * none may be shown
 */
export async function expectedParticipation(
  context: Context,
  { survey, company, rounds }: Surveyed,
): Promise<SurveyProgress['expected']> {
  const { companyId } = survey;
  const own = rounds
    .filter(({ state, closedAt }) => state === 'open' && closedAt !== null)
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime());
  const ofSurvey = await participations(context, company, own.slice(0, LATEST));
  if (ofSurvey.length > 0) return { ...spread(ofSurvey), of: 'survey' };
  const ofCompany = await participationIn(context, { ...company, _id: companyId });
  return ofCompany && { ...ofCompany, of: 'company' };
}

/** @returns the participation in the latest closed rounds of all surveys of a company; null: none may be shown */
export async function participationIn(
  context: Context,
  company: Pick<CompanyRecord, '_id' | 'minimumGroupSize'>,
): Promise<ReturnType<typeof spread> | null> {
  const latest = await findLatestClosedRounds(context, company._id, LATEST);
  const shown = await participations(context, company, latest);
  return shown.length > 0 ? spread(shown) : null;
}

/** Of rounds in which enough people answered to show how many. */
async function participations(
  context: Context,
  company: Pick<CompanyRecord, 'minimumGroupSize'>,
  rounds: readonly ClosedRound[],
): Promise<number[]> {
  const [first] = rounds;
  if (!first) return [];
  const ids = [...new Set(rounds.map(({ surveyId }) => surveyId))];
  const surveys = await findStoredSurveys(context, first.companyId, ids, ['deletedAt', 'minimumGroupSize']);
  const known = new Map(surveys.map((survey) => [survey._id, survey]));
  const perRound = await Promise.all(
    rounds.map(async (round) => {
      const survey = known.get(round.surveyId);
      if (!survey || survey.deletedAt !== null) return null;
      const minimum = effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);
      const answered = await countAnswered(context, round, minimum);
      return answered === null ? null : participationOf(answered, round.invited);
    }),
  );
  return perRound.filter((participation) => participation !== null);
}

function spread(participations: readonly number[]) {
  const sorted = participations.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? 0;
  const { length } = sorted;
  const median = (at(Math.floor((length - 1) / 2)) + at(Math.floor(length / 2))) / 2;
  return { low: at(0), median, high: at(length - 1), rounds: length };
}
