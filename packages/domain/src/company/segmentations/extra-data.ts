import { isDay } from '@elan/calendar';
import type { ExtraDatum } from '@elan/contracts';
import { AppError, type Context, invalidField } from '../../platform';
import { segmentationModel, type SegmentationRecord } from './segmentation.model';

type Typed = Pick<SegmentationRecord, 'type' | 'fields'>;

/** @returns whether a value is valid in a segmentation: an option's id, a day `yyyy-MM-dd` that exists, or any text. */
function fitsSegmentation(segmentation: Typed, value: string): boolean {
  switch (segmentation.type) {
    case 'select':
      return segmentation.fields.some((field) => field.id === value);
    case 'date':
      return isDay(value);
    case 'text':
      return true;
  }
}

/**
 * @returns the profile values to store: one per segmentation, without empty ones
 * @throws AppError segmentationNotFound (not one of the company's), validation (an invalid value)
 */
export async function checkExtraData(
  context: Context,
  companyId: string,
  extraData: readonly ExtraDatum[],
): Promise<ExtraDatum[]> {
  if (extraData.length === 0) return [];
  const byId = await findNamed(context, companyId, extraData);
  extraData.forEach(({ segmentationId, value }, index) => {
    const segmentation = byId.get(segmentationId);
    if (!segmentation) throw new AppError('segmentationNotFound');
    if (value !== '' && !fitsSegmentation(segmentation, value)) {
      throw invalidField(`extraData.${index}.value`, 'does not fit the segmentation');
    }
  });
  const values = new Map(extraData.map((datum) => [datum.segmentationId, datum.value]));
  return [...values].flatMap(([segmentationId, value]) => (value === '' ? [] : [{ segmentationId, value }]));
}

/** @returns the profile values of somebody who was away that still mean something: what they name may be gone */
export async function valuesThatFit(
  context: Context,
  companyId: string,
  extraData: readonly ExtraDatum[],
): Promise<ExtraDatum[]> {
  const byId = await findNamed(context, companyId, extraData);
  return extraData.filter(({ segmentationId, value }) => {
    const segmentation = byId.get(segmentationId);
    return segmentation !== undefined && fitsSegmentation(segmentation, value);
  });
}

async function findNamed(
  context: Context,
  companyId: string,
  extraData: readonly ExtraDatum[],
): Promise<ReadonlyMap<string, Typed>> {
  const ids = extraData.map((datum) => datum.segmentationId);
  const segmentations = await segmentationModel(context)
    .find({ companyId, _id: { $in: ids } }, { type: 1, fields: 1 })
    .lean();
  return new Map(segmentations.map((segmentation) => [segmentation._id, segmentation]));
}
