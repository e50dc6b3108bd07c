import type { Analysis, Question } from '@elan/contracts';
import { changeBetween, type Estimate } from '@elan/insights';
import {
  countOf,
  emptyHistogram,
  questionScale,
  type Scale,
  scoredQuestions,
  scoreOf,
  superpopulation,
  surveyScale,
} from '@elan/scoring';
import { type Aggregate, emptyAggregate } from '../../answers';
import type { SurveyRecord } from '../../surveys';
import { type Category, histogramOfAll } from '../statistics/categories';
import { samplesOf } from '../statistics/largest-round';
import {
  coarse,
  coarseChange,
  margin,
  type Samples,
  scoreError,
  standardError,
} from '../statistics/score-error';
import type { RoundView } from './round-view';

/** Questions that make up a score. */
export interface Scored {
  readonly questions: readonly Question[];
  readonly scale: Scale;
}

/** A score with what is needed to compare it with another round's. */
export interface Measure {
  readonly scale: Scale;
  readonly score: number | null;
  readonly marginOfError: number | null;
  readonly estimate: Estimate | null;
  /** How many people gave the answers. */
  readonly people: number;
  /** Whether more people may answer. */
  readonly isRunning: boolean;
}

/** @returns the questions that make up a survey's own score */
export const wholeOf = (survey: Pick<SurveyRecord, 'templateId' | 'questions'>): Scored => ({
  questions: scoredQuestions(survey),
  scale: surveyScale(survey),
});

export const questionOf = (
  survey: Pick<SurveyRecord, 'templateId' | 'questions'>,
  question: Question,
): Scored => ({ questions: [question], scale: questionScale(survey, question) });

/** The result of everybody's answers to some questions; a category or a question is measured like the whole. */
export function measure({ results }: Pick<RoundView, 'results'>, scored: Scored | Category): Measure {
  const { survey, round, range, isSuppressed, histograms } = results;
  const aggregate = isSuppressed ? emptyAggregate() : histograms.all;
  const { scale } = scored;
  const score = scoreOf(histogramOfAll(scored.questions, aggregate), scale);
  const samples = samplesOf(round ? [{ ...round, day: range.from }] : [], histograms);
  const marginOfError =
    score === null ? null : scoreError(survey, scored, { aggregate, samples, kind: margin });
  const estimate = estimateOf(survey, scored, aggregate);
  return {
    scale,
    score,
    marginOfError,
    estimate,
    people: aggregate.responses,
    isRunning: round?.closedAt === null,
  };
}

/** A score and its standard error, as if people were drawn from an infinite population. */
export function estimateOf(
  survey: Pick<SurveyRecord, 'templateId' | 'questions'>,
  scored: Scored,
  aggregate: Aggregate,
): Estimate | null {
  const value = scoreOf(histogramOfAll(scored.questions, aggregate), scored.scale);
  const samples: Samples = {
    all: superpopulation(aggregate.responses),
    concernedBy: (id) => superpopulation(countOf(aggregate.questions.get(id) ?? emptyHistogram())),
  };
  const error = scoreError(survey, scored, { aggregate, samples, kind: standardError });
  return value === null ? null : { value, standardError: error };
}

/** A measure next to that of another round; scores on different scales are not compared. */
export function figureOf(now: Measure, before: Measure | null): Analysis['score'] {
  const { scale, score, marginOfError, estimate } = now;
  const other = before?.scale === scale ? before.estimate : null;
  const change = changeBetween(estimate, other);
  return now.isRunning || before?.isRunning === true
    ? { scale, score, marginOfError: coarse(marginOfError), change: coarseChange(change) }
    : { scale, score, marginOfError, change };
}
