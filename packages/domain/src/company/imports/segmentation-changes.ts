import { MAX_IN_RESULTS, MAX_SEGMENTATIONS, type SegmentationField } from '@elan/contracts';
import { AppError } from '../../platform';
import type { SegmentationRecord } from '../segmentations/segmentation.model';
import type { Column, Target } from './import-columns';
import type { ImportPlan } from './import-plan';

/** What a file adds to the segmentations of the company. */
export interface SegmentationChanges {
  readonly created: readonly (Target & { readonly inResults: boolean })[];
  readonly extended: readonly {
    readonly _id: string;
    /** When it was read: somebody else may change it meanwhile. */
    readonly updatedAt: Date;
    readonly options: readonly SegmentationField[];
    /** Birth and arrival are switched off until they have values, which they get now. */
    readonly switchesOn: boolean;
    /** Whether results are split by it once it is on. */
    readonly inResults: boolean;
  }[];
}

/**
 * A new segmentation for which no member has a value is not created. New ones, and those switched on, are used in results
 * while there are places (null: none is, whatever is free).
 * @throws AppError limitReached
 */
export function segmentationChanges(
  columns: ReadonlyMap<string, Column>,
  plan: Pick<ImportPlan, 'creates' | 'updates'>,
  existing: readonly SegmentationRecord[],
  places: readonly string[] | null,
): SegmentationChanges {
  const used = usedSegmentations(plan);
  const filled = [...columns.values()].flatMap((column) =>
    column.kind === 'segmentation' && used.has(column.segmentation._id) ? [column] : [],
  );
  const taken = new Set(places);
  const use = (id: string): boolean => {
    if (places === null) return false;
    if (taken.size < MAX_IN_RESULTS) taken.add(id);
    return taken.has(id);
  };
  const created = filled.flatMap(({ segmentation, isNew, added }) =>
    isNew
      ? [
          {
            ...segmentation,
            fields: segmentation.type === 'select' ? [...(added ?? [])] : [],
            inResults: use(segmentation._id),
          },
        ]
      : [],
  );
  if (created.length > 0 && existing.length + created.length > MAX_SEGMENTATIONS) {
    throw new AppError('limitReached');
  }
  const byId = new Map(existing.map((segmentation) => [segmentation._id, segmentation]));
  const extended = filled.flatMap(({ segmentation: { _id }, added }) => {
    const before = byId.get(_id);
    if (!before) return [];
    const options = added ?? [];
    const switchesOn = before.bracket !== null && !before.active;
    const isChanged = options.length > 0 || switchesOn;
    const inResults = switchesOn ? use(_id) : before.inResults;
    return isChanged ? [{ _id, updatedAt: before.updatedAt, options, switchesOn, inResults }] : [];
  });
  return { created, extended };
}

function usedSegmentations({ creates, updates }: Pick<ImportPlan, 'creates' | 'updates'>): Set<string> {
  const used = new Set<string>();
  for (const { extraData } of creates) for (const { segmentationId } of extraData) used.add(segmentationId);
  for (const { set } of updates) {
    for (const { segmentationId } of set.extraData ?? []) used.add(segmentationId);
  }
  return used;
}
