import { newId } from '@elan/database';
import { allModels } from '../all-models';
import type { AgreedState } from '../platform/context/pack-settings';
import type { Context } from '../platform/context/context';

/** An agreement about the settings of a company as they are, but for some, directly in the database. @returns its id */
export async function buildAgreement(
  context: Context,
  companyId: string,
  { by = 'Works council', ...agreed }: { readonly by?: string } & Partial<AgreedState> = {},
): Promise<string> {
  const _id = newId();
  const state = JSON.stringify({ ...(await context.readAgreedState(context, companyId)), ...agreed });
  await allModels(context).Agreement.create({
    ...{ _id, companyId, on: '2026-03-03', by, checksum: 'a'.repeat(64), state },
    markedAt: context.clock.now(),
  });
  return _id;
}
