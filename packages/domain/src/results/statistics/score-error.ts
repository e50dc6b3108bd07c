import { type Question, SCALE_MAX, SCALE_MIN } from '@elan/contracts';
import {
  addHistograms,
  countOf,
  emptyHistogram,
  meanMargin,
  scoredQuestions,
  scoreMargin,
} from '@elan/scoring';
import { type Sample, surveyScale } from '@elan/scoring';
import type { Aggregate } from '../../answers';
import type { SurveyRecord } from '../../surveys';
import { isConditional } from './is-conditional';

/** Of whom the answers speak: all, or those whom a question that may not apply concerns. */
export interface Samples {
  readonly all: Sample;
  readonly concernedBy: (questionId: string) => Sample;
}

/**
 * The margin of a survey's score, in the score's unit, if those who answered resemble the others. The score is a mean of
 * the one of the questions that concern everybody and of each other one, by their answers; however these hang together, it
 * cannot be further off than the same mean of their margins.
 */
export function surveyMargin(
  survey: Pick<SurveyRecord, 'templateId' | 'questions'>,
  aggregate: Aggregate,
  { all, concernedBy }: Samples,
): number | null {
  const scored = scoredQuestions(survey);
  const histogramOf = ({ id }: Question) => aggregate.questions.get(id) ?? emptyHistogram();
  const ofEverybody = scored.filter((question) => !isConditional(question));
  const parts = [
    {
      answers: countOf(addHistograms(ofEverybody.map(histogramOf))),
      margin: commonMargin(survey, ofEverybody, aggregate, all),
    },
    ...scored.filter(isConditional).map((question) => ({
      answers: countOf(histogramOf(question)),
      margin: scoreMargin(histogramOf(question), surveyScale(survey), concernedBy(question.id)),
    })),
  ].filter(({ answers }) => answers > 0);
  const total = parts.reduce((sum, { answers }) => sum + answers, 0);
  return parts.reduce<number | null>(
    (sum, { answers, margin }) => (sum === null || margin === null ? null : sum + (margin * answers) / total),
    total === 0 ? null : 0,
  );
}

/** The margin of the score of questions that everybody answered. */
function commonMargin(
  survey: Pick<SurveyRecord, 'templateId' | 'questions'>,
  questions: readonly Question[],
  aggregate: Aggregate,
  sample: Sample,
): number | null {
  const scale = surveyScale(survey);
  const histogram = addHistograms(questions.map(({ id }) => aggregate.questions.get(id) ?? emptyHistogram()));
  const { length: perPerson } = questions;
  if (scale === 'eNPS' || perPerson <= 1) return scoreMargin(histogram, scale, sample);
  const sum = histogram.reduce((total, n, value) => total + n * value, 0);
  return meanMargin(
    {
      count: aggregate.responses,
      sum: sum / perPerson,
      sumOfSquares: aggregate.squares / perPerson ** 2,
      ends: [SCALE_MIN, SCALE_MAX],
    },
    sample,
  );
}
