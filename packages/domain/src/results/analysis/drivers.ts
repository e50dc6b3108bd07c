import type { Analysis, Driver } from '@elan/contracts';
import { DRIVERS_FROM, driversOf, type PairSums } from '@elan/insights';
import { countOf, emptyHistogram, type Histogram, questionScale, scoreOf } from '@elan/scoring';
import { type Aggregate, isConditional, outcomeOf } from '../../answers';
import type { SurveyResults } from '../statistics/survey-results';

interface Drivers {
  readonly outcome: Analysis['outcome'];
  readonly byQuestion: ReadonlyMap<string, Driver>;
}

const none: Drivers = { outcome: null, byQuestion: new Map() };

/**
 * How strongly the questions of a round correlate with the outcome, if that does not depend on a single person, which
 * is decided when it is closed. None before, if too few people are in it, or if an earlier version closed it.
 */
export function driversIn({ survey, round, isSuppressed, histograms: { all } }: SurveyResults): Drivers {
  const outcome = outcomeOf(survey.questions);
  if (isSuppressed || !outcome || !all.products || all.counting < DRIVERS_FROM) return none;
  if (!round?.closedAt || !round.drivers) return none;
  const steady = new Set(round.drivers);
  const ofEverybody = survey.questions.filter((question) => !isConditional(question));
  const others = { count: ofEverybody.length - 1, sum: 0 };
  for (const { id } of ofEverybody) others.sum += momentsOf(all, id).x;
  const byQuestion = driversOf(
    ofEverybody.flatMap((question) => {
      const { id } = question;
      const scale = questionScale(survey, question);
      const score = scoreOf(all.questions.get(id) ?? emptyHistogram(), scale);
      if (score === null || id === outcome.questionId || !steady.has(id)) return [];
      const sums =
        outcome.questionId === null
          ? withMeanOfOthers(all, id, others)
          : withQuestion(all, id, outcome.questionId);
      return [{ id, score, scale, sums }];
    }),
  );
  return { outcome: { questionId: outcome.questionId, people: all.responses }, byQuestion };
}

/** Sums with the answers to one question. */
function withQuestion(all: Aggregate, id: string, outcomeId: string): PairSums {
  const { x: y, xx: yy } = momentsOf(all, outcomeId);
  return { ...momentsOf(all, id), y, yy, xy: all.products?.get(id) ?? 0 };
}

/**
 * Sums with the mean of all other questions, (S - x) / m, where S is the sum of a person's answers; the sums of S
 * squared and of x S are stored.
 */
function withMeanOfOthers(
  all: Aggregate,
  id: string,
  { count: m, sum }: { readonly count: number; readonly sum: number },
): PairSums {
  const moments = momentsOf(all, id);
  const { x, xx } = moments;
  const withSum = all.products?.get(id) ?? 0;
  return {
    ...moments,
    y: (sum - x) / m,
    yy: (all.squares - 2 * withSum + xx) / m ** 2,
    xy: (withSum - xx) / m,
  };
}

function momentsOf({ questions }: Aggregate, id: string): Pick<PairSums, 'n' | 'x' | 'xx'> {
  const histogram: Histogram = questions.get(id) ?? emptyHistogram();
  return {
    n: countOf(histogram),
    x: histogram.reduce((sum, count, value) => sum + count * value, 0),
    xx: histogram.reduce((sum, count, value) => sum + count * value ** 2, 0),
  };
}
