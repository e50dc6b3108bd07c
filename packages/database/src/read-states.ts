import type { CompanyState } from './company-state';
import type { Connected } from './connected';
import {
  type CompanyPart,
  EVERY_COMPANY,
  versionId,
  versionModel,
  type VersionRecord,
  versionsOf,
} from './version.model';

/** @returns the present states of some companies */
export async function readStates(
  { connection }: Connected,
  companyIds: readonly string[],
): Promise<(companyId: string) => CompanyState> {
  const ids = [...new Set([...companyIds, EVERY_COMPANY])].flatMap(versionsOf);
  // Bypasses the model, whose checks cost more than everything else: this is read with every call.
  const versions = await connection
    .collection<VersionRecord>(versionModel({ connection }).collection.collectionName)
    .find({ _id: { $in: ids } }, { projection: { value: 1 } })
    .toArray();
  const values = new Map(versions.map(({ _id, value }) => [_id, value]));
  const stateOf = (id: string, part: CompanyPart) =>
    `${values.get(versionId(id, part))} ${values.get(versionId(EVERY_COMPANY, part))}`;
  return (id) => ({
    own: stateOf(id, 'own'),
    members: stateOf(id, 'members'),
    sessions: stateOf(id, 'sessions'),
  });
}
