import type { ApiScope } from '@elan/contracts';
import { newId } from '@elan/database';
import { allModels } from '../all-models';
import { hashSecret, newSecret, writeKey } from '../company/api-keys/api-key-secret';
import type { UserRecord } from '../company/members/user.model';
import type { Context } from '../platform/context/context';

/** A key of an administrator, for a month. @returns its id, and what a program sends */
export async function buildApiKey(
  context: Context,
  { _id: userId, companyId }: Pick<UserRecord, '_id' | 'companyId'>,
  scopes: readonly ApiScope[] = ['results'],
): Promise<{ apiKeyId: string; secret: string }> {
  const [id, secret, now] = [newId(), newSecret(), context.clock.now()];
  await allModels(context).ApiKey.create({
    ...{ _id: id, companyId, userId, name: 'Key', scopes: [...scopes], secretHash: hashSecret(secret) },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + 30 * 86_400_000) },
  });
  return { apiKeyId: id, secret: writeKey({ id, secret }) };
}
