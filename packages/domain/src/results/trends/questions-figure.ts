import type { Question } from '@elan/contracts';
import { addHistograms, countOf, emptyHistogram, type Scale, scoreMargin, scoreOf } from '@elan/scoring';
import { isConditional } from '../statistics/is-conditional';
import type { Published } from './round-results';

/** A score; all null where nothing is told. */
export interface Figure {
  readonly score: number | null;
  readonly marginOfError: number | null;
  /** How many people it rests on: of several questions, how many answered the one that most did. */
  readonly responses: number | null;
}

export const noFigure: Figure = { score: null, marginOfError: null, responses: null };

/**
 * The score of a question, or of those of a category together, in one round. However the answers to several questions hang
 * together, their mean is no further off than the mean of their margins.
 * @param questions all of one scale
 */
export function questionsFigure(
  questions: readonly Question[],
  scale: Scale,
  { aggregate, samples }: Published,
): Figure {
  const answered = questions
    .map((question) => ({ question, histogram: aggregate.questions.get(question.id) ?? emptyHistogram() }))
    .filter(({ histogram }) => countOf(histogram) > 0);
  const all = addHistograms(answered.map(({ histogram }) => histogram));
  const total = countOf(all);
  if (total === 0) return noFigure;
  const margins = answered.map(({ question, histogram }) => {
    const sample = isConditional(question) ? samples.concernedBy(question.id) : samples.all;
    const margin = scoreMargin(histogram, scale, sample);
    return margin === null ? null : margin * (countOf(histogram) / total);
  });
  return {
    score: scoreOf(all, scale),
    marginOfError: margins.reduce(
      (sum, margin) => (sum === null || margin === null ? null : sum + margin),
      0,
    ),
    responses: Math.max(...answered.map(({ histogram }) => countOf(histogram))),
  };
}
