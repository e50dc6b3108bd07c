import { addDays, dayInZone } from '@elan/calendar';
import type { Language, Trend } from '@elan/contracts';
import { countOf, scoreOf } from '@elan/scoring';
import type { Aggregate } from '../../answers';
import type { Actor, Context } from '../../platform';
import type { RoundRecord, SurveyRecord } from '../../surveys';
import type { Scored } from '../analysis/measures';
import { histogramOfAll } from '../statistics/categories';
import { samplesOf } from '../statistics/largest-round';
import { coarse, margin, type Samples, scoreError } from '../statistics/score-error';
import { readSurveyed, resultsOf, type SurveyResults } from '../statistics/survey-results';

/** At most this many rounds of a survey are shown, the latest ones. */
const MOST_ROUNDS = 60;

/** What was published of one round, and whom it represents. */
interface Published {
  readonly aggregate: Aggregate;
  readonly samples: Samples;
  readonly isRunning: boolean;
}

export interface RoundResults {
  readonly round: RoundRecord;
  /** Null where it may not be shown. */
  readonly published: Published | null;
}

/**
 * Each of the last rounds of a survey by itself, oldest first; a round of fewer different people than the minimum shows
 * nothing.
 * @throws AppError surveyNotFound
 */
export async function resultsByRound(
  context: Context,
  actor: Actor,
  surveyId: string,
  { language = actor.language }: { readonly language?: Language | undefined },
): Promise<{ readonly results: SurveyResults; readonly rounds: readonly RoundResults[] }> {
  const surveyed = await readSurveyed(context, actor.companyId, surveyId);
  const rounds = surveyed.rounds
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt))
    .slice(-MOST_ROUNDS);
  const [first] = rounds;
  // Regardless of the company's time zone at the time.
  const startDate = first && addDays(dayInZone(first.startsAt, surveyed.company.timeZone), -1);
  const results = await resultsOf(context, surveyed, { language, startDate });
  return { results, rounds: rounds.map((round) => ({ round, published: publishedOf(round, results) })) };
}

function publishedOf(
  { periodId, startsAt, invited, closedAt }: RoundRecord,
  { timeZone, histograms, minimumGroupSize }: SurveyResults,
): Published | null {
  const aggregate = histograms.periods.get(periodId);
  if (!aggregate || aggregate.counting < minimumGroupSize) return null;
  const rounds = [{ periodId, day: dayInZone(startsAt, timeZone), invited }];
  const own = { all: aggregate, periods: new Map([[periodId, aggregate]]) };
  return { aggregate, samples: samplesOf(rounds, own), isRunning: closedAt === null };
}

/** The result of some questions of a survey in a round; all null where nothing is published. */
export function figureIn(
  survey: SurveyRecord,
  scored: Scored,
  published: Published | null,
): Pick<Trend['points'][number], 'score' | 'marginOfError' | 'responses'> {
  const score = published && scoreOf(histogramOfAll(scored.questions, published.aggregate), scored.scale);
  if (!published || score === null) return { score: null, marginOfError: null, responses: null };
  const { aggregate } = published;
  const marginOfError = scoreError(survey, scored, { ...published, kind: margin });
  return {
    score,
    marginOfError: published.isRunning ? coarse(marginOfError) : marginOfError,
    // If there are several questions, these are the people who answered the one with the most answers.
    responses: Math.max(...scored.questions.map(({ id }) => countOf(aggregate.questions.get(id) ?? []))),
  };
}
