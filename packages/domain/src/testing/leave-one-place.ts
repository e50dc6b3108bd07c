import { allModels } from '../all-models';
import { newId } from '@elan/database';
import type { Context } from '../platform/context/context';

/** What a company may have only so many of without paying. */
export type Limited =
  'Segmentation' | 'Audience' | 'OwnTemplate' | 'Action' | 'ManagerLink' | 'ApiKey' | 'Webhook';

/** The fields that a copy does not share, or must. */
interface Copied {
  readonly _id: string;
  readonly companyId: string;
  readonly normalisedName?: string;
}

/**
 * Copies the first of a kind that a company has until there is one less than it may have.
 * @param counted which of them count
 */
export async function leaveOnePlace(
  context: Context,
  companyId: string,
  kind: Limited,
  { most, counted = {} }: { readonly most: number; readonly counted?: object },
): Promise<void> {
  // Any of them will do: what is used here all have, but for a name that must be its own.
  const { collectionName } = allModels(context)[kind].collection;
  const model = context.connection.collection<Copied>(collectionName);
  const first = await model.findOne({ companyId, ...counted });
  const missing = most - 1 - (await model.countDocuments({ companyId, ...counted }));
  const copies = Array.from({ length: missing }, () => {
    const _id = newId();
    return { ...first, companyId, _id, ...(first?.normalisedName !== undefined && { normalisedName: _id }) };
  });
  if (copies.length > 0) await model.insertMany(copies);
}
