import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { together } from './together';
import type { Connected } from './connected';
import { EVERY_COMPANY, versionId, versionModel, type VersionRecord, versionsOf } from './version.model';

/**
 * Versions of everything that is copied of a company: each changes with every write that raises it. A caller that read
 * them at the start of a request may use what was made from the same ones, whichever process makes changes.
 */
export interface CompanyState {
  /** Surveys, rounds, audiences, segmentations and the company itself. */
  readonly own: string;
  readonly members: string;
  readonly sessions: string;
}

/** A state that was read longer ago is not trusted without reading it again. */
const TRUSTED_MS = 500;
const MOST_COMPANIES = 5000;

/** The states that a process has read lately, and how often it has written since it started. */
class KnownStates extends LRUCache<string, CompanyState> {
  writes = 0;
}

const states = new WeakMap<Connection, KnownStates>();

function statesOf({ connection }: Connected): KnownStates {
  const known = states.get(connection) ?? new KnownStates({ max: MOST_COMPANIES, ttl: TRUSTED_MS });
  states.set(connection, known);
  return known;
}

/** The present state of a company, as one small read that simultaneous callers share. */
export function readCompanyState(context: Connected, companyId: string): Promise<CompanyState> {
  return readTogether(context, '', companyId);
}

const readTogether = together(async (context: Connected, _all: string, companyIds: readonly string[]) => {
  const known = statesOf(context);
  const { writes } = known;
  const start = performance.now();
  const stateOf = await readStates(context, companyIds);
  return companyIds.map((companyId) => {
    const state = stateOf(companyId);
    // A write of this process during the read may not be in it; what was known before is older still.
    if (known.writes === writes) known.set(companyId, state, { start });
    else known.delete(companyId);
    return state;
  });
});

async function readStates(
  context: Connected,
  companyIds: readonly string[],
): Promise<(companyId: string) => CompanyState> {
  const ids = [...new Set([...companyIds, EVERY_COMPANY])].flatMap(versionsOf);
  // Bypasses the model, whose checks cost more than everything else: this is read with every call.
  const versions = await context.connection
    .collection<VersionRecord>(versionModel(context).collection.collectionName)
    .find({ _id: { $in: ids } }, { projection: { value: 1 } })
    .toArray();
  const values = new Map(versions.map(({ _id, value }) => [_id, value]));
  const versionOf = (id: string, part: keyof CompanyState) =>
    `${values.get(versionId(id, part))} ${values.get(versionId(EVERY_COMPANY, part))}`;
  return (id) => ({
    own: versionOf(id, 'own'),
    members: versionOf(id, 'members'),
    sessions: versionOf(id, 'sessions'),
  });
}

/** The state of a company as it was at most half a second ago; what this process has written is in it. */
export async function recentState(context: Connected, companyId: string): Promise<CompanyState> {
  return statesOf(context).get(companyId) ?? readCompanyState(context, companyId);
}

/** Makes this process read the state of a company again. */
export function forgetState(context: Connected, companyId: string): void {
  const known = statesOf(context);
  known.writes += 1;
  if (companyId === EVERY_COMPANY) known.clear();
  else known.delete(companyId);
}
