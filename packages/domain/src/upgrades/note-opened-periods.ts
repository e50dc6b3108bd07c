import type { Context } from '../platform';
import { surveyModel } from '../surveys/lifecycle/survey.model';
import { roundModel } from '../surveys/round-records/round.model';

/** Records which period of each survey was opened last: earlier versions knew only its round. */
export async function noteOpenedPeriods({ connection }: Pick<Context, 'connection'>): Promise<void> {
  const surveys = connection.collection<{ _id: string }>(surveyModel({ connection }).collection.name);
  const rounds = connection.collection<{ surveyId: string; companyId: string; periodId: string }>(
    roundModel({ connection }).collection.name,
  );
  // The latest of a survey comes last and stays.
  for await (const { surveyId, companyId, periodId } of rounds
    .find({ state: 'open' })
    .sort({ startsAt: 1 })) {
    await surveys.updateOne({ _id: surveyId, companyId }, { $set: { openedPeriod: periodId } });
  }
}
