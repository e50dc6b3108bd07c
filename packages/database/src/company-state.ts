import type { Connection } from 'mongoose';
import { batched } from './batch-concurrent';
import type { Connected } from './connected';
import { readStates } from './read-states';
import { EVERY_COMPANY } from './version.model';

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

interface Known {
  readonly state: CompanyState;
  readonly askedAt: number;
}

/** The states that a process has read; the newest one is last. `changes` counts its own writes. */
class KnownStates {
  readonly #known = new Map<string, Known>();
  changes = 0;

  trusted(companyId: string): CompanyState | undefined {
    const known = this.#known.get(companyId);
    return known && performance.now() - known.askedAt <= TRUSTED_MS ? known.state : undefined;
  }

  note(companyId: string, known: Known): void {
    this.#known.delete(companyId);
    this.#known.set(companyId, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_COMPANIES && oldest !== undefined) this.#known.delete(oldest);
  }

  forget(companyId: string): void {
    this.changes += 1;
    if (companyId === EVERY_COMPANY) this.#known.clear();
    else this.#known.delete(companyId);
  }
}

const states = new WeakMap<Connection, KnownStates>();

function statesOf({ connection }: Connected): KnownStates {
  const known = states.get(connection) ?? new KnownStates();
  states.set(connection, known);
  return known;
}

const readTogether = batched(
  () => '',
  async (context: Connected, _all: null, companyIds: readonly string[]) => {
    const known = statesOf(context);
    const { changes } = known;
    const askedAt = performance.now();
    const stateOf = await readStates(context, companyIds);
    return companyIds.map((companyId) => {
      const state = stateOf(companyId);
      // A write of this process during the read may not be in it.
      if (known.changes === changes) known.note(companyId, { state, askedAt });
      return state;
    });
  },
);

/** The present state of a company, as one small read that simultaneous callers share. */
export function readCompanyState(context: Connected, companyId: string): Promise<CompanyState> {
  return readTogether(context, null, companyId);
}

/** The same, as it was at most half a second ago; what this process has written is in it. */
export async function recentState(context: Connected, companyId: string): Promise<CompanyState> {
  return statesOf(context).trusted(companyId) ?? readCompanyState(context, companyId);
}

/** Makes this process read the state of a company again. */
export function forgetState(context: Connected, companyId: string): void {
  statesOf(context).forget(companyId);
}
