import type { ErrorDetail } from '@elan/contracts';
import { AppError } from '../../platform';
import { readImportFile } from './import-file';
import type { Known } from './known-members';
import { planImport, type ImportPlan, type PlanBasis } from './import-plan';
import type { SegmentationChanges } from './segmentation-changes';

/** The part of an import that only computes: a server runs it in a thread. */
export type ImportTask =
  | { readonly kind: 'check'; readonly body: Uint8Array }
  | { readonly kind: 'plan'; readonly body: Uint8Array; readonly basis: EncodedBasis };

/**
 * What a plan needs to know, its members as JSON lists, in no order: quick to read and to transfer, parsed and sorted in
 * the thread.
 */
export type EncodedBasis = Omit<PlanBasis, 'members'> & { readonly members: readonly string[] };

/** A file that matches its schema. */
interface CheckedImport {
  readonly kind: 'checked';
  readonly dryRun: boolean;
  readonly mayRemove: number;
}

/** A plan as pieces of JSON text, each small enough to be parsed quickly. */
export interface EncodedPlan {
  readonly kind: 'planned';
  readonly summary: Omit<ImportPlan['report'], 'rejected'>;
  readonly segmentations: SegmentationChanges;
  /** Lists of `PlannedMember`. */
  readonly creates: readonly string[];
  /** Lists of the plan's updates. */
  readonly updates: readonly string[];
  /** Ids of members whom a batch that names everybody omits. */
  readonly leavers: readonly string[];
  /** The list for the report. */
  readonly rejected: Uint8Array;
}

/** A file that cannot be imported into this company, with the word of the error. */
interface ImpossibleImport {
  readonly kind: 'impossible';
  readonly code: AppError['code'];
}

export type ImportResult =
  | { readonly kind: 'refused'; readonly details: readonly ErrorDetail[] }
  | ImpossibleImport
  | CheckedImport
  | EncodedPlan;

/** How a task is computed: in a thread beside the requests, or right here. */
export type ImportRunner = (task: ImportTask) => Promise<ImportResult>;

/** @param rest called between two rows: a thread that shares a processor with more urgent work may pause */
export function runImportTask(task: ImportTask, rest?: () => void): ImportResult {
  const file = readImportFile(new TextDecoder().decode(task.body));
  if (!('rows' in file)) return { kind: 'refused', details: file };
  if (task.kind === 'check') return { kind: 'checked', dryRun: file.dryRun, mayRemove: file.mayRemove };
  try {
    return encode(planImport(file, { ...task.basis, members: membersIn(task.basis) }, rest));
  } catch (error) {
    // A thread can only transfer plain values.
    if (error instanceof AppError) return { kind: 'impossible', code: error.code };
    throw error;
  }
}

/** In the order in which they came: of two without an address who share a name, the first is the first in the file. */
function membersIn({ members }: EncodedBasis): PlanBasis['members'] {
  const placed = members.flatMap((json) => JSON.parse(json) as (Known & { readonly createdAt: string })[]);
  return placed
    .map((member) => ({ member, place: `${member.createdAt} ${member._id}` }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ member }) => member);
}

function encode({ creates, updates, leavers, segmentations, report }: ImportPlan): EncodedPlan {
  const { rejected, ...summary } = report;
  return {
    kind: 'planned',
    summary,
    segmentations,
    creates: inBatches(creates, ({ extraData }) => extraData.length),
    updates: inBatches(updates, ({ set }) => set.extraData?.length ?? 0),
    leavers,
    rejected: new TextEncoder().encode(JSON.stringify(rejected)),
  };
}

/** Small enough that other requests are served between two of them. */
const BATCH = { items: 20, values: 100 };

function inBatches<Item>(items: readonly Item[], valuesOf: (item: Item) => number): string[] {
  const batches: Item[][] = [];
  let values = 0;
  for (const item of items) {
    const last = batches.at(-1);
    values += valuesOf(item);
    if (last && last.length < BATCH.items && values <= BATCH.values) last.push(item);
    else {
      batches.push([item]);
      values = valuesOf(item);
    }
  }
  return batches.map((batch) => JSON.stringify(batch));
}
