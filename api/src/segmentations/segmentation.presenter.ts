import { MAX_IN_RESULTS, type Segmentation, type SegmentationPlaces } from '@elan/contracts';
import type { Places, SegmentationRecord } from '@elan/domain/company';

export function presentSegmentation(
  segmentation: SegmentationRecord,
  { detailedId }: Pick<Places, 'detailedId'>,
): Segmentation {
  const { _id, name, description, active, inResults, type, bracket, fields, createdAt, updatedAt } =
    segmentation;
  return {
    id: _id,
    name,
    description,
    active,
    inResults,
    type,
    bracket,
    fields: fields.map(({ id, value }) => ({ id, value })),
    isDetailed: detailedId === _id,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function presentPlaces({ taken, freeAt, detailFreeAt }: Places): SegmentationPlaces {
  return {
    most: MAX_IN_RESULTS,
    taken: taken.map(({ segmentationId }) => ({ segmentationId })),
    freeAt: freeAt?.toISOString() ?? null,
    detailFreeAt: detailFreeAt?.toISOString() ?? null,
  };
}
