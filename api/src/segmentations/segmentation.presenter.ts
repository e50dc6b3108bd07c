import type { Segmentation } from '@elan/contracts';
import type { SegmentationRecord } from '@elan/domain';

export function presentSegmentation(segmentation: SegmentationRecord): Segmentation {
  const { _id, name, description, active, type, bracket, fields, createdAt, updatedAt } = segmentation;
  return {
    id: _id,
    name,
    description,
    active,
    type,
    bracket,
    fields: fields.map(({ id, value }) => ({ id, value })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
