import { dayInZone } from '@elan/calendar';
import type { Question, Shares, Statistics } from '@elan/contracts';
import {
  countOf,
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
import { isConditional } from '../../answers';
import type { Actor, Context } from '../../platform';
import { shortNameOf } from '../../surveys';
import { categoriesOf } from './categories';
import { detailedSegmentation } from './detailed-segmentation';
import { invitedRounds, type InvitedRound } from './invited-rounds';
import { samplesOf } from './largest-round';
import { neverShownIn } from './never-shown-in';
import { roundProgress, type RoundProgress } from './round-progress';
import { scoredHistogram } from './scored-histogram';
import { shuffledResponses } from './shuffled-responses';
import { coarse, margin, type Samples, surveyError } from './score-error';
import { type ResultsInput, surveyResults, type SurveyResults } from './survey-results';

const noShares = { bad: null, normal: null, good: null };

interface StatisticsInput extends ResultsInput {
  readonly responses?: 'true' | 'false' | undefined;
}

/** @throws AppError surveyNotFound; validation (range, no such round) */
export async function surveyStatistics(
  context: Context,
  actor: Pick<Actor, 'companyId' | 'language'>,
  surveyId: string,
  { responses, ...input }: StatisticsInput,
): Promise<Statistics> {
  const results = await surveyResults(context, actor, surveyId, input);
  const statistics = await statisticsOf(context, results);
  if (results.isSuppressed || responses === 'false') return statistics;
  return { ...statistics, responses: await shuffledResponses(results.survey, results.histograms.all) };
}

/** Everything except the rows of responses. */
export async function statisticsOf(context: Context, results: SurveyResults): Promise<Statistics> {
  const { survey, round, minimumGroupSize, isSuppressed, histograms } = results;
  const recorded = round ? [round] : results.rounds;
  const [asked, progress] = await Promise.all([
    invitedTo(context, results),
    roundProgress(context, recorded, results),
  ]);
  const rounds = asked.map((one) => ({
    ...one,
    // Whoever answered was invited, if only a moment ago.
    invited: Math.max(one.invited, progress.answered.get(one.periodId) ?? 0),
  }));
  const scale = surveyScale(survey);
  const users = invitedIn(rounds, recorded, progress);
  const scored = isSuppressed ? emptyHistogram() : scoredHistogram(survey, histograms.all);
  const shares: Shares | null = sharesOf(scored);
  const samples = samplesOf(rounds, histograms);
  const sample = samples.all;
  const isRunning = recorded.some(({ closedAt }) => closedAt === null);
  const shown = (marginOfError: number | null) => (isRunning ? coarse(marginOfError) : marginOfError);
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
    marginOfError: isSuppressed ? null : shown(surveyError(survey, histograms.all, samples, margin)),
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
    neverShown: isSuppressed ? neverShownIn(recorded, results) : null,
    detailedSegmentationId: detailedSegmentation(recorded),
    graph: graphOf(results, rounds, progress),
    categories: categoriesOf(survey, isSuppressed ? null : histograms.all),
    questions: survey.questions.map((question) => {
      const figures = questionFigures(question, results, samples);
      return { ...figures, marginOfError: shown(figures.marginOfError) };
    }),
    responses: [],
  };
}

/**
 * How many were invited to the rounds whose answers are counted: one that has just opened, and of which nobody may know
 * yet how many answered, counts on neither side. Where there is no other, everybody who was invited.
 */
function invitedIn(
  rounds: readonly InvitedRound[],
  recorded: SurveyResults['rounds'],
  { answered }: RoundProgress,
): number {
  const closed = new Set(
    recorded.filter(({ closedAt }) => closedAt !== null).map(({ periodId }) => periodId),
  );
  const isCounted = ({ periodId }: InvitedRound) =>
    closed.has(periodId) || (answered.get(periodId) ?? null) !== null;
  const sum = (some: readonly InvitedRound[]) => some.reduce((all, { invited }) => all + invited, 0);
  return sum(rounds.filter(isCounted)) || sum(rounds);
}

async function invitedTo(
  context: Context,
  { survey, range, timeZone, rounds, round }: SurveyResults,
): Promise<InvitedRound[]> {
  if (!round) return invitedRounds(context, survey, range, { timeZone, rounds });
  const { periodId, startsAt, invited } = round;
  return [{ periodId, day: dayInZone(startsAt, timeZone), invited }];
}

function questionFigures(
  question: Question,
  { survey, isSuppressed, histograms: { all } }: SurveyResults,
  { all: everybody, concernedBy }: Samples,
): Statistics['questions'][number] {
  const { id, label, category = null } = question;
  const scale = questionScale(survey, question);
  const mayNotApply = isConditional(question);
  const answers = all.questions.get(id) ?? (mayNotApply ? null : emptyHistogram());
  const histogram = isSuppressed ? null : answers;
  const others = histogram && all.notConcerned.get(id);
  return {
    id,
    label,
    shortName: shortNameOf(question),
    category: category === '' ? null : category,
    scale,
    score: histogram && scoreOf(histogram, scale),
    marginOfError: histogram && scoreMargin(histogram, scale, mayNotApply ? concernedBy(id) : everybody),
    rates: histogram && sharesOf(histogram),
    histogram,
    mayNotApply,
    responses: histogram && countOf(histogram),
    notConcerned: others ? others.exact + others.mixed : null,
    leftOut: (others?.mixed ?? 0) > 0,
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
  // A changed schedule leaves answers in periods that it no longer has.
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

/** A period of a recurring survey is named after its first day; that of a one-time survey is not. */
function dayOf(periodId: string, { range }: SurveyResults): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(periodId) ? periodId : range.from;
}
