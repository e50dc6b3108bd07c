import type { Context } from '../../platform';
import { segmentationModel, type SegmentationRecord } from './segmentation.model';

/** How the HR system calls a group; undefined: by its name alone. */
export function externalIdOf({ externalIds = [] }: SegmentationRecord, groupId: string): string | undefined {
  return externalIds.find(({ id }) => id === groupId)?.externalId;
}

/** Notes how the HR system calls a group, and drops those of options that are gone. The caller holds the company's lock. */
export async function noteExternalId(
  context: Context,
  { _id, companyId, fields, externalIds = [] }: SegmentationRecord,
  groupId: string,
  externalId: string | undefined,
): Promise<void> {
  const others = externalIds.filter(({ id }) => id !== groupId && fields.some((field) => field.id === id));
  const own = externalId === undefined ? [] : [{ id: groupId, externalId }];
  await segmentationModel(context).updateOne(
    { _id, companyId },
    { $set: { externalIds: [...others, ...own], updatedAt: context.clock.now() } },
  );
}
