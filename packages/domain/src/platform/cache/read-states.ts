import type { Connection } from 'mongoose';
import type { CompanyState } from '../context/company-state';
import {
  type CompanyPart,
  EVERY_COMPANY,
  stampModel,
  stampOf,
  type StampRecord,
  stampsOf,
} from './stamp.model';

/** @returns the present states of some companies */
export async function readStates(
  { connection }: { readonly connection: Connection },
  companyIds: readonly string[],
): Promise<(companyId: string) => CompanyState> {
  const ids = [...new Set([...companyIds, EVERY_COMPANY])].flatMap(stampsOf);
  // Bypasses the model, whose checks cost more than everything else: this is read with every call.
  const stamps = await connection
    .collection<StampRecord>(stampModel({ connection }).collection.collectionName)
    .find({ _id: { $in: ids } }, { projection: { value: 1 } })
    .toArray();
  const values = new Map(stamps.map(({ _id, value }) => [_id, value]));
  const stateOf = (id: string, part?: CompanyPart) =>
    `${values.get(stampOf(id, part))} ${values.get(stampOf(EVERY_COMPANY, part))}`;
  return (id) => ({ own: stateOf(id), members: stateOf(id, 'members'), sessions: stateOf(id, 'sessions') });
}
