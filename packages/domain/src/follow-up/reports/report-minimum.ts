import { effectiveGroupSize } from '@elan/scoring';
import type { Context } from '../../platform';
import { readSurveyed } from '../../results';

/** The minimum group size for which results of a survey are shown now. @throws AppError surveyNotFound */
export async function minimumOf(context: Context, companyId: string, surveyId: string): Promise<number> {
  const { survey, company } = await readSurveyed(context, companyId, surveyId);
  return effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);
}
