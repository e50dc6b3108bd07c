import type { Model } from 'mongoose';
import { AppError, type Context } from '../../platform';
import { type LockedFor, withCompanyLock } from './with-company-lock';

/** How many of a kind a company may have. */
interface Room<Owned> {
  readonly model: Model<Owned>;
  readonly most: number;
  /** A filter for those that count; all do by default. */
  readonly counted?: object;
}

/**
 * Writes one more of something that a company stores without paying for it, because it is always read as a whole. Under
 * the company's lock, which `write` must not take: counted outside, many at once would all find the last place free.
 * @throws AppError limitReached; `overloaded` if the lock does not become free in time
 */
export async function withRoomFor<Owned extends { companyId: string }, Result>(
  context: Context,
  of: LockedFor,
  rooms: Room<Owned> | readonly Room<Owned>[],
  write: () => Promise<Result>,
): Promise<Result> {
  const companyId = typeof of === 'string' ? of : of.companyId;
  return withCompanyLock(context, of, async () => {
    for (const { model, most, counted } of [rooms].flat()) {
      if ((await model.countDocuments({ ...counted, companyId })) >= most) throw new AppError('limitReached');
    }
    return write();
  });
}
