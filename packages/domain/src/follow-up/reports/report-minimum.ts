import { effectiveGroupSize } from '@elan/scoring';
import type { Context } from '../../platform';
import { readSurveyed, type Surveyed } from '../../results';

/** The minimum group size for which results of a survey are shown now. */
export const minimumIn = ({ survey, company }: Surveyed): number =>
  effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);

/** Reads the survey and returns its minimum. @throws AppError surveyNotFound */
export const minimumOf = async (context: Context, companyId: string, surveyId: string): Promise<number> =>
  minimumIn(await readSurveyed(context, companyId, surveyId));
