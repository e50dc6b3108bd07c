import { countOf, emptyHistogram, scoreOf } from '@elan/scoring';
import type { SurveyRecord } from '../../surveys';
import type { Scored } from '../analysis/measures';
import { histogramOfAll } from '../statistics/categories';
import { margin, scoreError } from '../statistics/score-error';
import type { Published } from './round-results';

/** A score; all null where nothing is told. */
export interface Figure {
  readonly score: number | null;
  readonly marginOfError: number | null;
  /** How many people it rests on: of several questions, how many answered the one that most did. */
  readonly responses: number | null;
}

export const noFigure: Figure = { score: null, marginOfError: null, responses: null };

/** The score of some questions of a survey together, in one round. */
export function questionsFigure(
  survey: Pick<SurveyRecord, 'templateId' | 'questions'>,
  scored: Scored,
  { aggregate, samples }: Published,
): Figure {
  const score = scoreOf(histogramOfAll(scored.questions, aggregate), scored.scale);
  if (score === null) return noFigure;
  return {
    score,
    marginOfError: scoreError(survey, scored, { aggregate, samples, kind: margin }),
    responses: Math.max(
      ...scored.questions.map(({ id }) => countOf(aggregate.questions.get(id) ?? emptyHistogram())),
    ),
  };
}
