import type { Segmentation } from '@elan/contracts';
import { detailedAmong, type SegmentationRecord } from '@elan/domain';

/** @param all the segmentations of the company, which say whether this one is detailed */
export function presentSegmentation(
  segmentation: SegmentationRecord,
  all: readonly SegmentationRecord[],
): Segmentation {
  const { _id, name, description, active, type, bracket, fields, createdAt, updatedAt } = segmentation;
  return {
    id: _id,
    name,
    description,
    active,
    type,
    bracket,
    fields: fields.map(({ id, value }) => ({ id, value })),
    isDetailed: detailedAmong(all)?._id === _id,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
