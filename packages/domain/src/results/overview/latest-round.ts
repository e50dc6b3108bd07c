import type { Context } from '../../platform';
import { findLatestClosedRounds, findStoredSurveys, type RoundRecord } from '../../surveys';

/** Rounds of deleted surveys stay for a while: how many are examined to find one that can be shown. */
const LOOKED_AT = 20;

/** @returns the round of an existing survey of a company that was closed last; null: none */
export async function latestRound(
  context: Context,
  companyId: string,
): Promise<Pick<RoundRecord, 'surveyId' | 'periodId'> | null> {
  const rounds = await findLatestClosedRounds(context, companyId, LOOKED_AT);
  const ids = [...new Set(rounds.map(({ surveyId }) => surveyId))];
  const surveys = await findStoredSurveys(context, companyId, ids, ['deletedAt']);
  const shown = new Set(surveys.filter(({ deletedAt }) => deletedAt === null).map(({ _id }) => _id));
  const round = rounds.find(({ surveyId }) => shown.has(surveyId));
  return round ? { surveyId: round.surveyId, periodId: round.periodId } : null;
}
