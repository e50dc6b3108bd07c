import type { Context } from '../../platform';
import type { RoundRecord } from '../../surveys';
import { roundProgress } from '../statistics/round-progress';
import { resultsOf, type Surveyed } from '../statistics/survey-results';

/** How many answered a round, as its statistics show it. */
export interface RoundAnswers {
  /** Null while fewer people than the minimum group size count. */
  readonly answered: number | null;
  /** How many answers it takes until the next batch enters the results; null: the round is not running, or none ever does. */
  readonly nextFrom: number | null;
}

export async function roundAnswers(
  context: Context,
  surveyed: Surveyed,
  round: RoundRecord,
): Promise<RoundAnswers> {
  const { periodId } = round;
  const { language } = surveyed.survey;
  const results = await resultsOf(context, surveyed, { round: periodId, language });
  const { answered, running } = await roundProgress(context, [round], results);
  return { answered: answered.get(periodId) ?? null, nextFrom: running?.nextFrom ?? null };
}
