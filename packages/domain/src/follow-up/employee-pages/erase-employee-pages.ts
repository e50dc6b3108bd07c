import type { Context } from '../../platform';
import { employeePageModel, type EmployeePageRecord } from './employee-page.model';

/** Removes the pages for employees of a survey that is being purged. */
export async function eraseEmployeePages(
  context: Context,
  companyId: string,
  surveyId: string,
): Promise<void> {
  await employeePageModel(context).deleteMany({ companyId, surveyId });
}

/** Removes the page for employees of one round, whose results are deleted. */
export async function eraseEmployeePageOf(
  context: Context,
  { companyId, surveyId, periodId }: Pick<EmployeePageRecord, 'companyId' | 'surveyId' | 'periodId'>,
): Promise<void> {
  await employeePageModel(context).deleteOne({ companyId, surveyId, periodId });
}
