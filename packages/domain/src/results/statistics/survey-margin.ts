import { SCALE_MAX, SCALE_MIN } from '@elan/contracts';
import { meanMargin, scoredQuestions, scoreMargin, surveyScale, type Sample } from '@elan/scoring';
import type { SurveyRecord } from '../../surveys';
import { scoredHistogram } from './scored-histogram';
import type { Tally } from './aggregate';

/** The margin of a survey's score, in the score's unit, if those who answered resemble the others. */
export function surveyMargin(
  survey: Pick<SurveyRecord, 'templateId' | 'questions'>,
  tally: Tally,
  sample: Sample,
): number | null {
  const scale = surveyScale(survey);
  const histogram = scoredHistogram(survey, tally);
  const { length: perPerson } = scoredQuestions(survey);
  if (scale === 'eNPS' || perPerson <= 1) return scoreMargin(histogram, scale, sample);
  const sum = histogram.reduce((total, n, value) => total + n * value, 0);
  return meanMargin(
    {
      count: tally.responses,
      sum: sum / perPerson,
      sumOfSquares: tally.squares / perPerson ** 2,
      ends: [SCALE_MIN, SCALE_MAX],
    },
    sample,
  );
}
