import { bracketOf } from '@elan/scoring';
import type { Context } from '../platform';
import { activeSegmentations, type SegmentationRecord, type UserRecord } from '../company';

type Segment = { segmentationId: string; value: string };

/** The segments of a member today, in the segmentations that are switched on; those without a value are left out. */
export async function segmentsOf(
  context: Context,
  member: Pick<UserRecord, 'companyId' | 'extraData'>,
  today: string,
): Promise<Segment[]> {
  return segmentsAmong(await activeSegmentations(context, member.companyId), member, today);
}

/** The segments of a member on a day in the given segmentations. */
export function segmentsAmong(
  segmentations: readonly SegmentationRecord[],
  member: Pick<UserRecord, 'extraData'>,
  today: string,
): Segment[] {
  const values = new Map(member.extraData.map(({ segmentationId, value }) => [segmentationId, value]));
  return segmentations.flatMap((segmentation) => {
    const value = segmentOf(segmentation, values.get(segmentation._id) ?? '', today);
    return value === null ? [] : [{ segmentationId: segmentation._id, value }];
  });
}

function segmentOf(segmentation: SegmentationRecord, value: string, today: string): string | null {
  switch (segmentation.type) {
    case 'date':
      return bracketOf(value, segmentation.bracket ?? 'seniority', today);
    case 'select':
      return segmentation.fields.some((field) => field.id === value) ? value : null;
    case 'text':
      return value.trim() || null;
  }
}
