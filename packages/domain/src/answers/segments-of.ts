import { bracketOf } from '@elan/scoring';
import type { UserRecord } from '../company';
import type { FrozenSegmentation } from '../surveys';

export interface Segment {
  segmentationId: string;
  value: string;
}

/** The segments of a member on a day in the given segmentations; those without a value are left out. */
export function segmentsAmong(
  segmentations: readonly Omit<FrozenSegmentation, 'isDetailed'>[],
  member: { readonly extraData: Readonly<UserRecord['extraData']> },
  today: string,
): Segment[] {
  const values = new Map(member.extraData.map(({ segmentationId, value }) => [segmentationId, value]));
  return segmentations.flatMap((segmentation) => {
    const value = segmentOf(segmentation, values.get(segmentation._id) ?? '', today);
    return value === null ? [] : [{ segmentationId: segmentation._id, value }];
  });
}

function segmentOf(
  segmentation: Omit<FrozenSegmentation, 'isDetailed'>,
  value: string,
  today: string,
): string | null {
  switch (segmentation.type) {
    case 'date':
      return bracketOf(value, segmentation.bracket ?? 'seniority', today);
    case 'select':
      return segmentation.fields.some((field) => field.id === value) ? value : null;
    case 'text':
      return value.trim() || null;
  }
}
