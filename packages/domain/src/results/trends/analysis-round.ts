import { dayInZone } from '@elan/calendar';
import type { AnalysisRound } from '@elan/contracts';
import type { SurveyResults } from '../statistics/survey-results';
import type { RoundResults } from './round-results';

/** A round as the pages name it. */
export function analysisRound(
  { survey, timeZone }: SurveyResults,
  { round, published }: RoundResults,
): AnalysisRound {
  return {
    id: round._id,
    surveyId: survey._id,
    surveyName: survey.name,
    startDate: dayInZone(round.startsAt, timeZone),
    endDate: round.endsAt && dayInZone(round.endsAt, timeZone),
    isClosed: round.closedAt !== null,
    hasResults: published !== null,
  };
}
