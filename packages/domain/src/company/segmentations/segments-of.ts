import type { ExtraDatum } from '@elan/contracts';
import { bracketOf } from '@elan/scoring';
import type { SegmentationRecord } from './segmentation.model';

/** Membership in one group of a segmentation: an option's id, a bracket's id, or a text. */
export interface Segment {
  segmentationId: string;
  value: string;
}

/** The fields of a segmentation that determine which of its groups a member is in. */
export type Grouping = Pick<SegmentationRecord, '_id' | 'type' | 'bracket' | 'fields'>;

interface Profile {
  readonly extraData: readonly Readonly<ExtraDatum>[];
}

/** A member's segments on a day in the given segmentations; those without a value are left out. */
export function segmentsAmong(segmentations: readonly Grouping[], member: Profile, today: string): Segment[] {
  const values = new Map(member.extraData.map(({ segmentationId, value }) => [segmentationId, value]));
  return segmentations.flatMap((segmentation) => {
    const value = segmentOf(segmentation, values.get(segmentation._id) ?? '', today);
    return value === null ? [] : [{ segmentationId: segmentation._id, value }];
  });
}

function segmentOf(segmentation: Grouping, value: string, today: string): string | null {
  switch (segmentation.type) {
    case 'date':
      return bracketOf(value, segmentation.bracket ?? 'seniority', today);
    case 'select':
      return segmentation.fields.some((field) => field.id === value) ? value : null;
    case 'text':
      return value.trim() || null;
  }
}
