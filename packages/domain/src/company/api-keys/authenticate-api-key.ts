import { languageOf } from '@elan/contracts';
import { type Actor, AppError, type Context, equalText } from '../../platform';
import { findMemberInBatch } from '../members/find-member';
import { apiKeyModel, type ApiKeyRecord } from './api-key.model';
import { hashSecret, readKey } from './api-key-secret';
import { VOUCHER_FIELDS, vouchersOf, waitsSince } from './waiting-keys';

/**
 * @returns whoever made the key, with its scopes. Read at every call, so that a key that was ended is refused at once.
 * A key never counts as just signed in.
 * @throws AppError unauthenticated (unknown, expired, waiting, or its maker is no administrator)
 */
export async function authenticateApiKey(context: Context, text: string): Promise<Actor> {
  const given = readKey(text);
  const key = given && (await findLive(context, given.id));
  if (!given || !key || !equalText(key.secretHash, hashSecret(given.secret)))
    throw new AppError('unauthenticated');
  const { _id, companyId, userId, scopes } = key;
  const people = await Promise.all(
    vouchersOf(key).map((id) => findMemberInBatch(context, companyId, id, ['language', ...VOUCHER_FIELDS])),
  );
  const found = new Map(people.flatMap((one) => (one ? [[one._id, one] as const] : [])));
  const maker = found.get(userId);
  if (!maker || maker.role === 2 || maker.status !== 'active' || waitsSince(key, found))
    throw new AppError('unauthenticated');
  await noteUse(context, key);
  const { role, language } = maker;
  return {
    userId,
    companyId,
    role,
    language: languageOf(language),
    sessionId: _id,
    signedInAt: null,
    key: { id: _id, scopes },
  };
}

function findLive(context: Context, _id: string): Promise<ApiKeyRecord | null> {
  return apiKeyModel(context)
    .findOne({ _id, expiresAt: { $gt: context.clock.now() } })
    .setOptions({ acrossCompanies: true })
    .lean();
}

async function noteUse(context: Context, { _id, companyId, lastUsedOn }: ApiKeyRecord): Promise<void> {
  const today = context.clock.now().toISOString().slice(0, 10);
  if (lastUsedOn !== today)
    await apiKeyModel(context).updateOne({ _id, companyId }, { $set: { lastUsedOn: today } });
}
