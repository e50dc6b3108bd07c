import { ENPS_CATEGORY, ENPS_TEMPLATE_ID } from '@elan/contracts';
import { sharesOf, type Histogram } from './histogram';

/**
 * eNPS = promoters (9-10) minus detractors (0-6) in percent of those who answered the question, -100 to 100;
 * null without answers. Source: Reichheld, "The One Number You Need to Grow", applied to employees.
 */
export function enpsOf(histogram: Histogram): number | null {
  const shares = sharesOf(histogram);
  return shares === null ? null : (shares.good - shares.bad) * 100;
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

export function surveyScale(survey: { templateId: number }): Scale {
  return survey.templateId === ENPS_TEMPLATE_ID ? 'eNPS' : '0-10';
}

/** A question of the eNPS survey, or of category eNPS in any survey, is scored as eNPS. */
export function questionScale(
  survey: { templateId: number },
  question: { category?: string | null | undefined },
): Scale {
  return question.category === ENPS_CATEGORY ? 'eNPS' : surveyScale(survey);
}
