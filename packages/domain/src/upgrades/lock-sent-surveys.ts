import type { Context } from '../platform';
import { surveyModel } from '../surveys/lifecycle/survey.model';
import { roundModel } from '../surveys/round-records/round.model';
import { type Change, changesOf } from './changes';

/**
 * Locks the surveys of earlier versions that were locked by their first answer, or whose invitations may have left: a
 * lock that follows from an answer would tell of the only member of an audience that they have answered. Harmless any
 * number of times.
 */
export async function lockSentSurveys({ connection }: Pick<Context, 'connection'>): Promise<void> {
  const { surveys, isUnlocked } = await sentSurveys(connection);
  await surveys.updateMany(isUnlocked, { $set: { isLocked: true } });
  await surveys.updateMany({ isLocked: { $exists: false } }, { $set: { isLocked: false } });
  await surveys.updateMany({ hasAnswers: { $exists: true } }, { $unset: { hasAnswers: 1 } });
}

async function sentSurveys(connection: Context['connection']) {
  const surveys = connection.collection<{ _id: string; companyId: string }>(
    surveyModel({ connection }).collection.name,
  );
  const rounds = connection.collection<{ surveyId: string }>(roundModel({ connection }).collection.name);
  const sent = await rounds.distinct('surveyId', { mostInvited: { $gt: 0 } });
  const isSent = { $or: [{ hasAnswers: true }, { _id: { $in: sent } }] };
  return { surveys, isUnlocked: { isLocked: { $ne: true }, ...isSent } };
}

export async function foreseeLocked({ connection }: Context): Promise<Change[]> {
  const { surveys, isUnlocked } = await sentSurveys(connection);
  const found = await surveys.find(isUnlocked, { projection: { companyId: 1 } }).toArray();
  return changesOf(
    'surveysLocked',
    found.map(({ _id, companyId }) => ({ companyId, id: _id })),
  );
}
