import { addDays, dayInZone } from '@elan/calendar';
import type { Language } from '@elan/contracts';
import type { Aggregate } from '../../answers';
import type { Actor, Context } from '../../platform';
import { findLastRounds, type OpenedRound } from '../../surveys';
import { samplesOf } from '../statistics/largest-round';
import type { Samples } from '../statistics/score-error';
import { surveyResults, type SurveyResults } from '../statistics/survey-results';

/** So many rounds of a survey are told at most, the last ones. */
const MOST_ROUNDS = 60;

/** What was published of one round, and of whom it speaks. */
export interface Published {
  readonly aggregate: Aggregate;
  readonly samples: Samples;
}

export interface RoundResults {
  readonly round: OpenedRound;
  /** Null where it may not be shown. */
  readonly published: Published | null;
}

/**
 * Each of the last rounds of a survey by itself, oldest first; a round of fewer different people than the minimum says
 * nothing.
 * @throws AppError surveyNotFound
 */
export async function resultsByRound(
  context: Context,
  actor: Actor,
  surveyId: string,
  { language }: { readonly language?: Language | undefined },
): Promise<{ readonly results: SurveyResults; readonly rounds: readonly RoundResults[] }> {
  const rounds = await findLastRounds(context, { companyId: actor.companyId, surveyId }, MOST_ROUNDS);
  const [first] = rounds;
  // In no time zone does the round begin on an earlier day.
  const startDate = first && addDays(dayInZone(first.startsAt, 'UTC'), -1);
  const results = await surveyResults(context, actor, surveyId, { language, startDate });
  return { results, rounds: rounds.map((round) => ({ round, published: publishedOf(round, results) })) };
}

function publishedOf(
  { periodId, startsAt, invited }: OpenedRound,
  { timeZone, histograms, minimumGroupSize }: SurveyResults,
): Published | null {
  const aggregate = histograms.periods.get(periodId);
  if (!aggregate || aggregate.counting < minimumGroupSize) return null;
  const rounds = [{ periodId, day: dayInZone(startsAt, timeZone), invited }];
  const own = { all: aggregate, periods: new Map([[periodId, aggregate]]) };
  return { aggregate, samples: samplesOf(rounds, own) };
}
