import type { Model } from 'mongoose';
import { AppError } from './app-error';

/**
 * What a company may hold without paying for each is limited, because it is always read as a whole. Not exact when many
 * are made at the same moment: a few more hurt nobody.
 * @throws AppError limitReached
 */
export async function requireRoomFor<Owned extends { companyId: string }>(
  model: Model<Owned>,
  companyId: string,
  most: number,
): Promise<void> {
  if ((await model.countDocuments({ companyId })) >= most) throw new AppError('limitReached');
}
