import { SCALE_MAX, SCALE_MIN } from '@elan/contracts';
import { meanMargin, scoredQuestions, scoreMargin, surveyScale, type Sample } from '@elan/scoring';
import type { Aggregate } from '../../answers';
import type { SurveyRecord } from '../../surveys';
import { scoredHistogram } from './scored-histogram';

/** The margin of a survey's score, in the score's unit, if those who answered resemble the others. */
export function surveyMargin(
  survey: Pick<SurveyRecord, 'templateId' | 'questions'>,
  aggregate: Aggregate,
  sample: Sample,
): number | null {
  const scale = surveyScale(survey);
  const histogram = scoredHistogram(survey, aggregate);
  const { length: perPerson } = scoredQuestions(survey);
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
