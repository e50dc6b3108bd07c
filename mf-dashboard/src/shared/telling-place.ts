import type { CompanyDashboard } from '@elan/contracts';
import { places } from '@elan/web-core';

/** Where people are told what came of a round. */
export function tellingPlace({
  surveyId,
  periodId,
}: Pick<NonNullable<CompanyDashboard['due']['untold']>, 'surveyId' | 'periodId'>): string {
  return `${places.analyze(surveyId)}/employee-page?${new URLSearchParams({ round: periodId }).toString()}`;
}
