import type { Context } from '../../platform';
import type { RoundRecord } from '../round-records/round.model';
import { surveyModel } from './survey.model';

/**
 * Records that the round of a period is being opened: from then on it stays a period of its own, also where a change of
 * the survey's end leaves less than half of it.
 */
export async function noteOpenedPeriod(
  context: Context,
  { companyId, surveyId, periodId }: Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId'>,
): Promise<void> {
  await surveyModel(context).updateOne({ _id: surveyId, companyId }, { $set: { openedPeriod: periodId } });
}
