import type { Context } from '../../platform';
import { dayCountModel, segmentCountModel } from './day-count.model';

/** Removes the counts of a survey that is being purged. */
export async function eraseCounts(context: Context, companyId: string, surveyId: string): Promise<void> {
  await dayCountModel(context).deleteMany({ companyId, surveyId });
  await segmentCountModel(context).deleteMany({ companyId, surveyId });
}
