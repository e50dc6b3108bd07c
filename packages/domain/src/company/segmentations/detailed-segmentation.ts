import type { SegmentationRecord } from './segmentation.model';

type Choosable = Pick<SegmentationRecord, '_id' | 'active' | 'createdAt' | 'detailedAt'>;

/**
 * The one segmentation that is published with distributions: the active one that was chosen last, else the oldest.
 * Choosing is one write, so that there are never two and never none.
 */
export function detailedAmong<S extends Choosable>(segmentations: readonly S[]): S | undefined {
  return segmentations
    .filter(({ active }) => active)
    .toSorted(
      (a, b) =>
        Number(b.detailedAt ?? 0) - Number(a.detailedAt ?? 0) ||
        Number(a.createdAt) - Number(b.createdAt) ||
        (a._id < b._id ? -1 : 1),
    )[0];
}
