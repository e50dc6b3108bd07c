import type { CompanyDashboard, Language } from '@elan/contracts';
import type { DashboardFigures } from '@elan/domain/results';
import { presentSummary } from '../surveys/survey.presenter';

export function presentDashboard(
  { planned, newest, ...figures }: DashboardFigures,
  due: CompanyDashboard['due'],
  language: Language,
): CompanyDashboard {
  return {
    ...figures,
    due,
    planned: planned.map((survey) => presentSummary(survey, language)),
    newest: newest.map((survey) => presentSummary(survey, language)),
  };
}
