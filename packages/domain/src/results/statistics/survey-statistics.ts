import type { Shares, Statistics } from '@elan/contracts';
import {
  emptyHistogram,
  isRepresentative,
  participationOf,
  questionScale,
  scoreMargin,
  scoreOf,
  shareMargin,
  sharesOf,
  surveyScale,
} from '@elan/scoring';
import type { Actor, Context } from '../../platform';
import { findRounds } from '../../surveys';
import { categoriesOf } from './categories';
import { detailedSegmentation } from './detailed-segmentation';
import { invitedRounds, type InvitedRound } from './invited-rounds';
import { largestRound } from './largest-round';
import { roundProgress, type RoundProgress } from './round-progress';
import { scoredHistogram } from './scored-histogram';
import { shuffledResponses } from './shuffled-responses';
import { surveyMargin } from './survey-margin';
import { type ResultsInput, surveyResults, type SurveyResults } from './survey-results';

const noShares = { bad: null, normal: null, good: null };

/** @throws AppError surveyNotFound */
export async function surveyStatistics(
  context: Context,
  actor: Actor,
  surveyId: string,
  options: ResultsInput & { readonly responses?: 'true' | 'false' | undefined },
): Promise<Statistics> {
  const results = await surveyResults(context, actor, surveyId, options);
  const { survey, minimumGroupSize, isSuppressed, histograms } = results;
  const recorded = await findRounds(context, { companyId: actor.companyId, surveyId });
  const rounds = await invitedRounds(context, survey, results.range, {
    timeZone: results.timeZone,
    rounds: recorded,
  });
  const progress = await roundProgress(context, recorded, results);
  const scale = surveyScale(survey);
  const users = rounds.reduce((sum, round) => sum + round.invited, 0);
  const scored = isSuppressed ? emptyHistogram() : scoredHistogram(survey, histograms.all);
  const shares: Shares | null = sharesOf(scored);
  const sample = largestRound(rounds, histograms);
  const responsesAmount = [...progress.answered.values()].reduce(
    (sum, count) => (count === null ? sum : (sum ?? 0) + count),
    null,
  );
  const participation = responsesAmount === null ? null : participationOf(responsesAmount, users);
  return {
    suppressed: isSuppressed,
    minimumGroupSize,
    range: { startDate: results.range.from, endDate: results.range.to },
    scale,
    score: scoreOf(scored, scale),
    marginOfError: isSuppressed ? null : surveyMargin(survey, histograms.all, sample),
    rates: {
      ...(shares ?? noShares),
      participation,
      participationMargin: isSuppressed ? null : shareMargin(sample),
    },
    representative: isRepresentative(participation),
    users,
    responsesAmount,
    included: isSuppressed ? 0 : histograms.all.responses,
    running: progress.running,
    detailedSegmentationId: detailedSegmentation(recorded),
    graph: graphOf(results, rounds, progress),
    categories: categoriesOf(survey, isSuppressed ? null : histograms.all),
    questions: survey.questions.map((question) => {
      const { id, label, category = null } = question;
      const ofQuestion = questionScale(survey, question);
      const histogram = isSuppressed ? null : (histograms.all.questions.get(id) ?? emptyHistogram());
      return {
        id,
        label,
        category: category === '' ? null : category,
        scale: ofQuestion,
        score: histogram && scoreOf(histogram, ofQuestion),
        marginOfError: histogram && scoreMargin(histogram, ofQuestion, sample),
        rates: histogram && sharesOf(histogram),
        histogram,
      };
    }),
    responses: isSuppressed || options.responses === 'false' ? [] : shuffledResponses(survey, histograms.all),
  };
}

/** One point per period. */
function graphOf(
  results: SurveyResults,
  rounds: readonly InvitedRound[],
  { answered }: RoundProgress,
): Statistics['graph'] {
  const { survey, minimumGroupSize, histograms } = results;
  const known = new Set(rounds.map(({ periodId }) => periodId));
  // A schedule that was changed leaves answers in periods that it no longer has.
  const former = [...histograms.periods.keys()].filter((periodId) => !known.has(periodId));
  return [...rounds, ...former.map((periodId) => ({ periodId, day: dayOf(periodId, results), invited: 0 }))]
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ periodId, day, invited }) => {
      const aggregate = histograms.periods.get(periodId);
      const isShown = aggregate !== undefined && aggregate.counting >= minimumGroupSize;
      const data = isShown ? scoreOf(scoredHistogram(survey, aggregate), surveyScale(survey)) : null;
      return { createdAt: day, data, participants: answered.get(periodId) ?? null, invited };
    });
}

/** A period of a recurring survey is named by its first day; the one of a one-time survey is not. */
function dayOf(periodId: string, { range }: SurveyResults): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(periodId) ? periodId : range.from;
}
