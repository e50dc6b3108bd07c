import type { Change, Question } from '@elan/contracts';
import {
  addHistograms,
  countOf,
  emptyHistogram,
  meanMargin,
  meanStandardError,
  type Sample,
  type Scale,
  scoredQuestions,
  scoreMargin,
  scoreStandardError,
  surveyScale,
  type Values,
  valuesIn,
} from '@elan/scoring';
import { type Aggregate, isConditional } from '../../answers';
import type { SurveyRecord } from '../../surveys';

/** Whom the answers represent: everybody, or those whom a question that may not apply concerns. */
export interface Samples {
  readonly all: Sample;
  readonly concernedBy: (questionId: string) => Sample;
}

/** What is computed for a figure: the half-width of its 95 percent interval, or its standard error. */
export interface ErrorKind {
  readonly ofMean: typeof meanMargin;
  readonly ofScore: typeof scoreMargin;
}
export const margin: ErrorKind = { ofMean: meanMargin, ofScore: scoreMargin };
export const standardError: ErrorKind = { ofMean: meanStandardError, ofScore: scoreStandardError };

/**
 * Margins of groups, and of everything while a round runs, have one decimal: from an exact one of a score over several
 * questions follows a sum of squares over people, and before and after a batch a sum over the few in it.
 */
export function coarse(marginOfError: number | null): number | null {
  return marginOfError === null ? null : Math.round(marginOfError * 10) / 10;
}

/** Rounds the margin of a difference in the same way. */
export function coarseChange(change: Change | null): Change | null {
  return change && { ...change, marginOfError: coarse(change.marginOfError) };
}

type Asked = Pick<SurveyRecord, 'templateId' | 'questions'>;

/** The error of a survey's score, in the unit of the score, assuming that those who answered resemble the others. */
export function surveyError(
  survey: Asked,
  aggregate: Aggregate,
  samples: Samples,
  kind: ErrorKind,
): number | null {
  const of = { questions: scoredQuestions(survey), scale: surveyScale(survey) };
  return scoreError(survey, of, { aggregate, samples, kind });
}

/**
 * The error of a score of some of a survey's questions: if they are all the questions that concern everybody, from the
 * means of people, together with each other question; else from each question by itself. However these parts correlate,
 * their mean has no larger error than the mean of their errors.
 */
export function scoreError(
  survey: Asked,
  { questions, scale }: { readonly questions: readonly Question[]; readonly scale: Scale },
  {
    aggregate,
    samples: { all, concernedBy },
    kind,
  }: { readonly aggregate: Aggregate; readonly samples: Samples; readonly kind: ErrorKind },
): number | null {
  const ofEverybody = questions.filter((question) => !isConditional(question));
  const common = addHistograms(ofEverybody.map(histogramIn(aggregate)));
  // The sum of each person's answers is only known for all questions together.
  const isWhole =
    ofEverybody.length === survey.questions.filter((question) => !isConditional(question)).length;
  const values = scale === '0-10' && isWhole ? meansOfPeople(ofEverybody, aggregate, common) : null;
  const partOf = (question: Question) => {
    const histogram = histogramIn(aggregate)(question);
    const sample = isConditional(question) ? concernedBy(question.id) : all;
    return { answers: countOf(histogram), error: kind.ofScore(histogram, scale, sample) };
  };
  const parts = (
    values
      ? [
          { answers: countOf(common), error: kind.ofMean(values, all) },
          ...questions.filter(isConditional).map(partOf),
        ]
      : questions.map(partOf)
  ).filter(({ answers }) => answers > 0);
  const total = parts.reduce((sum, { answers }) => sum + answers, 0);
  return parts.reduce<number | null>(
    (sum, { answers, error }) => (sum === null || error === null ? null : sum + error * (answers / total)),
    total === 0 ? null : 0,
  );
}

const histogramIn =
  ({ questions }: Aggregate) =>
  ({ id }: Question) =>
    questions.get(id) ?? emptyHistogram();

/** Everybody's answers to some questions that all answered, several each; null for one question. */
export function meansOfPeople(
  { length: answersEach }: readonly Question[],
  { responses, squares }: Aggregate,
  histogram: readonly number[],
): Values | null {
  if (answersEach <= 1) return null;
  const people = { count: responses, answersEach, sumOfSquares: squares / answersEach ** 2 };
  return { ...valuesIn(histogram, '0-10'), people };
}
