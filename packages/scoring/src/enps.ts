import { ENPS_CATEGORY, ENPS_TEMPLATE_ID } from '@elan/contracts';
import { countBetween, countOf, type Histogram } from './histogram';

/**
 * eNPS = promoters (9-10) minus detractors (0-6) in percent of those who answered the question, -100 to 100;
 * null without answers. Source: Reichheld, "The One Number You Need to Grow", applied to employees.
 */
export function enpsOf(histogram: Histogram): number | null {
  const count = countOf(histogram);
  // A single division of integers: a difference of shares could be off by a rounding error right at the limit of a
  // band.
  return count === 0
    ? null
    : (100 * (countBetween(histogram, 9, 10) - countBetween(histogram, 0, 6))) / count;
}

/** Maps an eNPS of -100..100 to 0..100. */
export function normaliseEnps(enps: number): number {
  return (enps + 100) / 2;
}

/** Maps a normalised score of 0..100 back to an eNPS of -100..100. */
export function enpsFromNormalised(score: number): number {
  return score * 2 - 100;
}

/** Which scale a question's score has: 0-10 means, or normalised eNPS 0-100. */
export type Scale = '0-10' | 'eNPS';

/** The scale of a survey's score. */
export function surveyScale(survey: { templateId: number }): Scale {
  return survey.templateId === ENPS_TEMPLATE_ID ? 'eNPS' : '0-10';
}

interface Categorised {
  readonly category?: string | null | undefined;
}

/**
 * A question of category eNPS is scored as eNPS, in any survey, and every other one by its mean; but in the eNPS survey
 * all are eNPS questions if none is of that category.
 */
export function questionScale(
  survey: { readonly templateId: number; readonly questions: readonly Categorised[] },
  question: Categorised,
): Scale {
  if (isOfEnps(question)) return 'eNPS';
  return survey.questions.some(isOfEnps) ? '0-10' : surveyScale(survey);
}

/** The questions that make up the survey's score: in the eNPS survey its eNPS questions, else all. */
export function scoredQuestions<Question extends Categorised>(survey: {
  readonly templateId: number;
  readonly questions: readonly Question[];
}): readonly Question[] {
  if (surveyScale(survey) === '0-10') return survey.questions;
  return survey.questions.filter((question) => questionScale(survey, question) === 'eNPS');
}

function isOfEnps({ category }: Categorised): boolean {
  return category === ENPS_CATEGORY;
}
