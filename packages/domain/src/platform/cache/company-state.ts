import type { Connection } from 'mongoose';
import {
  type CompanyPart,
  EVERY_COMPANY,
  stampModel,
  stampOf,
  type StampRecord,
  stampsOf,
} from './stamp.model';

/**
 * What stands for all that is kept of a company: each is another one after every change that stamps tell of. Who read it
 * when a call came may give out what was made of the same state before, whichever process changed what.
 */
export interface CompanyState {
  /** Surveys, rounds, audiences, segmentations and the company itself. */
  readonly own: string;
  readonly members: string;
  readonly sessions: string;
}

/** @returns the states of some companies now */
export async function readStates(
  { connection }: { readonly connection: Connection },
  companyIds: readonly string[],
): Promise<(companyId: string) => CompanyState> {
  const ids = [...new Set([...companyIds, EVERY_COMPANY])].flatMap(stampsOf);
  // Past the model, whose checks cost more than the rest: this is read with every call.
  const stamps = await connection
    .collection<StampRecord>(stampModel({ connection }).collection.collectionName)
    .find({ _id: { $in: ids } }, { projection: { value: 1 } })
    .toArray();
  const values = new Map(stamps.map(({ _id, value }) => [_id, value]));
  const stateOf = (id: string, part?: CompanyPart) =>
    `${values.get(stampOf(id, part))} ${values.get(stampOf(EVERY_COMPANY, part))}`;
  return (id) => ({ own: stateOf(id), members: stateOf(id, 'members'), sessions: stateOf(id, 'sessions') });
}
