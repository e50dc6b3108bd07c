import { addHistograms, emptyHistogram, scoredQuestions, type Histogram } from '@elan/scoring';
import type { Aggregate } from '../../answers';
import type { SurveyRecord } from '../../surveys';

/** All answers of which a survey's score is made. */
export function scoredHistogram(
  survey: Pick<SurveyRecord, 'templateId' | 'questions'>,
  { questions }: Pick<Aggregate, 'questions'>,
): Histogram {
  return addHistograms(scoredQuestions(survey).map(({ id }) => questions.get(id) ?? emptyHistogram()));
}
