import type { Context } from '../../platform';
import { segmentationModel, type SegmentationRecord } from './segmentation.model';

/** The segmentations by which the answers of a company are split. */
export async function activeSegmentations(
  context: Context,
  companyId: string,
): Promise<SegmentationRecord[]> {
  return segmentationModel(context).find({ companyId, active: true }).sort({ _id: 1 }).lean();
}
