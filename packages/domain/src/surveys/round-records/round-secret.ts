import { randomBytes } from 'node:crypto';
import { Schema } from 'mongoose';
import { collection, type Context, isDuplicateKey } from '../../platform';
import { roundId, roundModel, type RoundRecord } from './round.model';

/**
 * Turns a member into the id of a receipt. In a collection of its own, so that backups can leave it out, and deleted
 * thirty days after the round: from then on nothing tells who answered.
 */
export interface RoundSecretRecord {
  /** The round's id. */
  _id: string;
  companyId: string;
  surveyId: string;
  value: string;
}

const text = { type: String, required: true } as const;
const roundSecretSchema = new Schema<RoundSecretRecord>(
  { _id: text, companyId: text, surveyId: text, value: text },
  { collection: 'roundSecrets', versionKey: false },
);
roundSecretSchema.index({ companyId: 1, surveyId: 1 });

export const roundSecretModel = collection<RoundSecretRecord>('RoundSecret', roundSecretSchema, {
  raises: { part: 'own' },
});

type Named = Pick<RoundRecord, '_id' | 'companyId'>;

/** @returns the secret of a round; null if it has none yet, or none any more. */
export async function findRoundSecret(context: Context, { _id, companyId }: Named): Promise<string | null> {
  const found = await roundSecretModel(context).findOne({ _id, companyId }).lean();
  return found?.value ?? null;
}

/** @returns the secret of a running round, created at the first call. */
export async function ensureRoundSecret(
  context: Context,
  round: Named & Pick<RoundRecord, 'surveyId'>,
): Promise<string> {
  const known = await findRoundSecret(context, round);
  if (known !== null) return known;
  const { _id, companyId, surveyId } = round;
  const value = randomBytes(32).toString('hex');
  try {
    await roundSecretModel(context).create({ _id, companyId, surveyId, value });
    return value;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return ensureRoundSecret(context, round);
  }
}

/** @returns for each of some rounds of a company its secret; null: none any more. */
export async function findRoundSecrets(
  context: Context,
  companyId: string,
  rounds: readonly Pick<RoundRecord, 'surveyId' | 'periodId'>[],
): Promise<(string | null)[]> {
  const ids = rounds.map(({ surveyId, periodId }) => roundId(surveyId, periodId));
  const found = await roundSecretModel(context)
    .find({ companyId, _id: { $in: ids } })
    .lean();
  const byId = new Map(found.map(({ _id, value }) => [_id, value]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** A round that still knows its respondents. */
export interface RememberedRound extends Pick<RoundRecord, 'surveyId' | 'periodId'> {
  readonly secret: string;
}

/** @returns the rounds of a company that still know their respondents, the latest first. */
export async function findRememberedRounds(context: Context, companyId: string): Promise<RememberedRound[]> {
  const secrets = await roundSecretModel(context).find({ companyId }).lean();
  if (secrets.length === 0) return [];
  const byId = new Map(secrets.map(({ _id, value }) => [_id, value]));
  const rounds = await roundModel(context)
    .find({ companyId, _id: { $in: [...byId.keys()] } }, { surveyId: 1, periodId: 1 })
    .sort({ startsAt: -1, _id: 1 })
    .lean();
  return rounds.map(({ _id, surveyId, periodId }) => ({ surveyId, periodId, secret: byId.get(_id) ?? '' }));
}

export async function deleteRoundSecret(context: Context, { _id, companyId }: Named): Promise<void> {
  await roundSecretModel(context).deleteOne({ _id, companyId });
}

/** Removes the secrets of a survey that is being purged. */
export async function eraseRoundSecrets(
  context: Context,
  companyId: string,
  surveyId: string,
): Promise<void> {
  await roundSecretModel(context).deleteMany({ companyId, surveyId });
}
