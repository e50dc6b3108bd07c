import type { Context } from '../../platform';
import { userModel } from '../members/user.model';
import { segmentationModel } from './segmentation.model';

/** @returns how many active segmentations of a company have a value for at least one member of role 2. */
export async function countSegmentationsInUse(context: Context, companyId: string): Promise<number> {
  const active = await segmentationModel(context).find({ companyId, active: true }, { _id: 1 }).lean();
  const used = await Promise.all(
    active.map(({ _id }) =>
      userModel(context).exists({ companyId, role: 2, 'extraData.segmentationId': _id }),
    ),
  );
  return used.filter((member) => member !== null).length;
}
