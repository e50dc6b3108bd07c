import { formatDay } from '@elan/calendar';
import { type Analysis, ENPS_CATEGORY, type Language } from '@elan/contracts';
import {
  changeBetween,
  DRIVERS_FROM,
  type Estimate,
  type Facts,
  standoutsInSteps,
  wordHeadline,
  wordStandouts,
} from '@elan/insights';
import { meanStandardError, superpopulation, surveyScale, type Values } from '@elan/scoring';
import { type Actor, computed, type Context, stepsYielding } from '../../platform';
import { categoriesIn } from '../statistics/categories';
import { listedRounds, type RoundLists, stateOfRunning } from './analysis-rounds';
import { type ChosenRounds, chooseRounds, type RoundChoice } from './choose-rounds';
import { driversIn } from './drivers';
import { factsOf, type MeasuredTopic, nameOfQuestion } from './facts';
import { groupsOf } from './groups';
import { matchQuestion } from './match-questions';
import { figureOf, measure, questionOf, wholeOf } from './measures';
import { readViews, type RoundView } from './round-view';

interface AnalysisInput extends RoundChoice {
  /** Language of the texts; by default the reader's own. */
  readonly language?: Language | undefined;
}

/**
 * The results of a round of a survey and what changed since another one. While no round has results, only the
 * participation of the latest is shown.
 * @throws AppError surveyNotFound; validation (no such round, or none to compare with)
 */
export async function readAnalysis(
  context: Context,
  reader: Pick<Actor, 'companyId' | 'language'>,
  surveyId: string,
  { language = reader.language, ...choice }: AnalysisInput,
): Promise<Analysis> {
  const { companyId } = reader;
  const lists = await listedRounds(context, reader, surveyId, language);
  const chosen = chooseRounds(lists, choice);
  const compute = () => computeAnalysis(context, lists, chosen, language);
  const { shown, against } = chosen;
  if (!shown) return compute();
  const running = shown.described.isClosed ? null : await stateOfRunning(context, lists, shown);
  const of = [shown.record._id, against?.record._id, language, lists.state, running];
  return analyses(context, companyId, of, compute);
}

/** Once for everybody who asks, until something changes: it costs twenty queries. */
const analyses = computed<Analysis>();

async function computeAnalysis(
  context: Context,
  lists: RoundLists,
  chosen: ChosenRounds,
  language: Language,
): Promise<Analysis> {
  const { view, other } = await readViews(context, lists, chosen, language);
  return analysisOf(view, other, { lists, chosen, language });
}

async function analysisOf(
  view: RoundView,
  other: RoundView | null,
  { lists, chosen, language }: { lists: RoundLists; chosen: ChosenRounds; language: Language },
): Promise<Analysis> {
  const { survey, minimumGroupSize } = view.results;
  const whole = {
    now: measure(view, wholeOf(survey)),
    before: other && measure(other, wholeOf(other.results.survey)),
  };
  const [categories, questions] = [measuredCategories(view, other), measuredQuestions(view, other)];
  const { outcome, byQuestion } = driversIn(view.results);
  const driverOf = (questionId: string) => byQuestion.get(questionId) ?? null;
  const topics = [...questions, ...categories];
  const facts = await factsOf(
    view,
    { whole, topics, outcome, turnout: turnoutOf(view, other), driverOf },
    language,
  );
  const findings = await stepsYielding(standoutsInSteps(facts));
  const eNps = categories.find(({ name }) => name.category === ENPS_CATEGORY);
  const describedOf = (rounds: ChosenRounds['comparable']) => rounds.map(({ described }) => described);
  return {
    minimumGroupSize,
    rounds: describedOf(lists.own),
    comparable: describedOf(chosen.comparable),
    round: chosen.shown && chosen.shown.described,
    against: chosen.against && chosen.against.described,
    score: figureOf(whole.now, whole.before),
    enps: eNps && surveyScale(survey) === '0-10' ? figureOf(eNps.now, eNps.before) : null,
    rates: ratesOf(view),
    participation: participationIn(view, other),
    categories: categories.map(({ name, now, before }) => ({ name: name.label, ...figureOf(now, before) })),
    questions: questions.map(({ name: { questionId }, now, before }, index) => ({
      ...questionFigures(view, index),
      ...figureOf(now, before),
      driver: questionId === null ? null : driverOf(questionId),
    })),
    outcome,
    driversFrom: DRIVERS_FROM,
    groups: groupsOf(view, other, language),
    headline: wordHeadline(
      findings,
      whole.now.score === null
        ? null
        : {
            scale: whole.now.scale,
            score: whole.now.score,
            former: facts.whole && monthOf(chosen, language),
          },
      language,
    ),
    standouts: wordStandouts(findings, language),
    ...(lists.deleted > 0 && { deletedRounds: lists.deleted }),
  };
}

/** The month of the round it is compared with, with the year of another year; empty if both are in the same month. */
function monthOf({ shown, against }: ChosenRounds, language: Language): string | null {
  if (!shown || !against) return null;
  const [now, before] = [shown.described.startDate, against.described.startDate];
  if (now.slice(0, 7) === before.slice(0, 7)) return '';
  const isOtherYear = now.slice(0, 4) !== before.slice(0, 4);
  return formatDay(before, language, { month: 'long', ...(isOtherYear && { year: 'numeric' }) });
}

function questionFigures({ statistics }: RoundView, index: number) {
  const {
    id = '',
    label = '',
    shortName = '',
    category = null,
    rates = null,
    histogram = null,
    responses = null,
  } = statistics.questions[index] ?? {};
  return { id, label, shortName, category, rates, histogram, responses };
}

function ratesOf({ statistics }: RoundView): Analysis['rates'] {
  const { bad, normal, good } = statistics.rates;
  return bad === null || normal === null || good === null ? null : { bad, normal, good };
}

function measuredQuestions(view: RoundView, other: RoundView | null): MeasuredTopic[] {
  const { survey } = view.results;
  return survey.questions.map((question) => {
    const scored = questionOf(survey, question);
    const asked = other && matchQuestion(question, survey, other.results.survey);
    return {
      name: nameOfQuestion(question),
      scored,
      now: measure(view, scored),
      before: other && asked ? measure(other, questionOf(other.results.survey, asked)) : null,
    };
  });
}

/** Categories are compared by name. */
function measuredCategories(view: RoundView, other: RoundView | null): MeasuredTopic[] {
  const former = other ? categoriesIn(other.results.survey) : [];
  return categoriesIn(view.results.survey).map((category) => {
    const { name } = category;
    const asked = former.find((candidate) => candidate.name === name);
    return {
      name: { questionId: null, category: name, label: name },
      scored: category,
      now: measure(view, category),
      before: other && asked ? measure(other, asked) : null,
    };
  });
}

/** Participation is compared only once a round is over: until then people can still answer. */
function participationIn(view: RoundView, other: RoundView | null): Analysis['participation'] {
  const { statistics, results } = view;
  const isOver = results.round !== null && results.round.closedAt !== null;
  return {
    share: statistics.rates.participation,
    respondents: statistics.responsesAmount,
    invited: statistics.users,
    change: isOver ? changeBetween(shareOf(view), other && shareOf(other)) : null,
  };
}

/** As shown of both rounds, which have to be over; null: not enough answered one of them to say how many. */
function turnoutOf(view: RoundView, other: RoundView | null): NonNullable<Facts['turnout']> | null {
  const countsOf = ({ statistics: { responsesAmount, users }, results }: RoundView) =>
    results.round?.closedAt && responsesAmount !== null
      ? { responses: responsesAmount, invited: users }
      : null;
  const [now, before] = [countsOf(view), other && countsOf(other)];
  const [share, former] = [shareOf(view), other && shareOf(other)];
  return now && before && share && former ? { now, before, share, former } : null;
}

/** A share is the mean of a yes or no for each person invited. */
function shareOf({ statistics }: RoundView): Estimate | null {
  const { rates, responsesAmount, users } = statistics;
  if (rates.participation === null || responsesAmount === null) return null;
  const yes = rates.participation * users;
  const values: Values = {
    answers: [
      [0, users - yes],
      [1, yes],
    ],
    ends: [0, 1],
  };
  return { value: rates.participation, standardError: meanStandardError(values, superpopulation(users)) };
}
