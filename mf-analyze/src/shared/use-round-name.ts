import type { AnalysisRound, Survey } from '@elan/contracts';
import { useDates } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';

/**
 * The name of a round: its month, or its first day if months have several; for a round of another survey, with the
 * survey's name.
 */
export function useRoundName(
  survey: Survey,
): (round: Pick<AnalysisRound, 'surveyId' | 'surveyName' | 'startDate'>) => string {
  const dates = useDates();
  const own = survey.frequency === 1 ? dates.month : dates.long;
  return ({ surveyId, surveyName, startDate }) =>
    surveyId === survey.id ? own(startDate) : `${plainText(surveyName)}, ${dates.month(startDate)}`;
}
