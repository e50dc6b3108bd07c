import { addHistograms, meanMargin, scoreMargin, surveyScale } from '@elan/scoring';
import type { SurveyRecord } from '../surveys/survey.model';
import type { Tally } from './tally';

/** The margin of a survey's score, in the score's unit, if those who answered resemble the others. */
export function surveyMargin(
  survey: Pick<SurveyRecord, 'templateId' | 'questions'>,
  tally: Tally,
  invited: number,
): number | null {
  const scale = surveyScale(survey);
  const count = tally.responses;
  const everything = addHistograms(tally.questions.values());
  const perPerson = survey.questions.length;
  if (perPerson <= 1) return scoreMargin(everything, scale, invited);
  // A person's eNPS is the balance of promoting and detracting answers; normalised, it spans 100 from -1 to 1.
  const weight = (value: number): number => (scale === '0-10' ? value : value >= 9 ? 1 : value <= 6 ? -1 : 0);
  const sum = everything.reduce((total, n, value) => total + n * weight(value), 0);
  const unit = scale === '0-10' ? 1 / perPerson : 50 / perPerson;
  const squares = scale === '0-10' ? tally.squares : tally.enpsSquares;
  return meanMargin({ count, sum: sum * unit, sumOfSquares: squares * unit ** 2 }, invited);
}
