import type { Actor, Context, PackSettings } from '../../platform';
import { guardAgreement } from '../agreements/agreements';
import { detailedAmong } from './detailed-segmentation';
import { segmentationModel, type SegmentationRecord } from './segmentation.model';

type Printed = Pick<SegmentationRecord, '_id' | 'name' | 'active' | 'inResults' | 'createdAt' | 'detailedAt'>;

/** What the pack prints of the segmentations of a company. */
export function printedSegmentations(
  segmentations: readonly Printed[],
): Pick<PackSettings, 'segmentations' | 'detailedSegmentation'> {
  const used = segmentations.filter(({ active, inResults }) => active && inResults);
  return {
    segmentations: used.map(({ name }) => name),
    detailedSegmentation: detailedAmong(used)?.name ?? '',
  };
}

/** @param changed segmentations as they would be written, known or new @throws AppError agreementWeakened */
export const guardSegmentations = (
  context: Context,
  actor: Actor,
  changed: readonly (Pick<Printed, '_id'> & Partial<Printed>)[],
): Promise<void> =>
  guardAgreement(context, actor, async () => {
    const stored = await segmentationModel(context).find({ companyId: actor.companyId }).lean();
    const known = new Map<string, Printed>(stored.map((each) => [each._id, each]));
    for (const change of changed) {
      const before = known.get(change._id);
      const isNew = { name: '', active: true, inResults: false, createdAt: context.clock.now() };
      known.set(change._id, { ...(before ?? isNew), ...change });
    }
    return printedSegmentations([...known.values()]);
  });
