import type { PromiseKeys } from '@elan/contracts';
import { type Context, isDuplicateKey } from '../../platform';
import { promiseKeyModel } from './installation.model';
import { fingerprintOf, signingKey } from './signing-key';

/** Remembers a key before it signs for the first time: what it signed can be checked for ever. */
export async function keepKey(context: Context, key: string): Promise<void> {
  await promiseKeyModel(context)
    .updateOne({ _id: key }, { $setOnInsert: { since: context.clock.now() } }, { upsert: true })
    .catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
}

/** The public keys that sign, or have signed, the present one first. */
export async function readPromiseKeys(context: Context): Promise<PromiseKeys['keys']> {
  const { key: present } = signingKey(context.settings);
  const kept = await promiseKeyModel(context).find().sort({ since: -1 }).lean();
  const since = new Map(kept.map((each) => [each._id, each.since.toISOString()]));
  return [present, ...[...since.keys()].filter((key) => key !== present)].map((key) => ({
    key,
    fingerprint: fingerprintOf(key),
    since: since.get(key) ?? null,
    isUsed: key === present,
  }));
}
