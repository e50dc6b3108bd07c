import type { Model } from 'mongoose';
import { AppError } from './app-error';

/**
 * Limits what a company may store without paying for it, because it is always read as a whole. Not exact under
 * concurrency: a few more do no harm.
 * @throws AppError limitReached
 */
export async function requireRoomFor<Owned extends { companyId: string }>(
  model: Model<Owned>,
  companyId: string,
  most: number,
): Promise<void> {
  if ((await model.countDocuments({ companyId })) >= most) throw new AppError('limitReached');
}
