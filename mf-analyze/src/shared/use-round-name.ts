import type { AnalysisRound, Survey } from '@elan/contracts';
import { useDates } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';

/** What a round is called: by its month, or its first day where months have several; one of another survey by both. */
export function useRoundName(
  survey: Survey,
): (round: Pick<AnalysisRound, 'surveyId' | 'surveyName' | 'startDate'>) => string {
  const dates = useDates();
  const own = survey.frequency === 1 ? dates.month : dates.long;
  return ({ surveyId, surveyName, startDate }) =>
    surveyId === survey.id ? own(startDate) : `${plainText(surveyName)}, ${dates.month(startDate)}`;
}
