import type { Context } from '../platform';
import { surveyModel } from '../surveys/lifecycle/survey.model';
import { roundModel } from '../surveys/round-records/round.model';

/**
 * Locks the surveys of earlier versions that were locked by their first answer, or whose invitations may have left: a
 * lock that follows from an answer would tell of the only member of an audience that they have answered. Harmless any
 * number of times.
 */
export async function lockSentSurveys({ connection }: Pick<Context, 'connection'>): Promise<void> {
  const surveys = connection.collection<{ _id: string }>(surveyModel({ connection }).collection.name);
  const rounds = connection.collection<{ surveyId: string }>(roundModel({ connection }).collection.name);
  const sent = await rounds.distinct('surveyId', { mostInvited: { $gt: 0 } });
  const isSent = { $or: [{ hasAnswers: true }, { _id: { $in: sent } }] };
  await surveys.updateMany({ isLocked: { $ne: true }, ...isSent }, { $set: { isLocked: true } });
  await surveys.updateMany({ isLocked: { $exists: false } }, { $set: { isLocked: false } });
  await surveys.updateMany({ hasAnswers: { $exists: true } }, { $unset: { hasAnswers: 1 } });
}
