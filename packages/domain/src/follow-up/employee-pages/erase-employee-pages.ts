import type { Context } from '../../platform';
import { employeePageModel } from './employee-page.model';

/** Removes the pages for employees of a survey that is being purged. */
export async function eraseEmployeePages(
  context: Context,
  companyId: string,
  surveyId: string,
): Promise<void> {
  await employeePageModel(context).deleteMany({ companyId, surveyId });
}
