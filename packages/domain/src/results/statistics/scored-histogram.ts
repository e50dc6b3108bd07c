import { addHistograms, emptyHistogram, scoredQuestions, type Histogram } from '@elan/scoring';
import type { Aggregate } from '../../answers';
import type { SurveyRecord } from '../../surveys';

/** All answers that make up a survey's score. */
export function scoredHistogram(
  survey: Pick<SurveyRecord, 'templateId' | 'questions'>,
  { questions }: Pick<Aggregate, 'questions'>,
): Histogram {
  return addHistograms(scoredQuestions(survey).map(({ id }) => questions.get(id) ?? emptyHistogram()));
}
