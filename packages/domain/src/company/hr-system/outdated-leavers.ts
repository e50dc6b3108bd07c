import type { Context } from '../../platform';
import { leaverModel, type LeaverRecord } from './leaver.model';

const leftBefore = (companyId: string, before: Date) => ({ companyId, changedAt: { $lt: before } });

/** @returns how many people whom the HR system deactivated before an instant are still known */
export const countLeaversBefore = (context: Context, companyId: string, before: Date): Promise<number> =>
  leaverModel(context).countDocuments(leftBefore(companyId, before));

/** Forgets the people whom the HR system deactivated before an instant. */
export async function forgetLeaversBefore(context: Context, companyId: string, before: Date): Promise<void> {
  await leaverModel(context).deleteMany(leftBefore(companyId, before));
}

/** @returns since when the one who left first is gone; null: nobody is known */
export async function firstLeaverOf(context: Context, companyId: string): Promise<Date | null> {
  const first = await leaverModel(context)
    .findOne({ companyId }, { changedAt: 1 })
    .sort({ changedAt: 1 })
    .lean();
  return first?.changedAt ?? null;
}

/** @returns somebody whom the HR system deactivated; null: nobody, or a member again */
export const findLeaver = (
  context: Context,
  companyId: string,
  userId: string,
): Promise<LeaverRecord | null> => leaverModel(context).findOne({ _id: userId, companyId }).lean();

/** @returns ids and names of those who are still known, by name, up to a limit */
export async function listLeavers(
  context: Context,
  companyId: string,
  limit: number,
): Promise<Pick<LeaverRecord, '_id' | 'name'>[]> {
  return leaverModel(context).find({ companyId }, { name: 1 }).sort({ name: 1, _id: 1 }).limit(limit).lean();
}

/** @returns the names of those who exist, by id */
export async function findLeaverNames(
  context: Context,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await leaverModel(context)
    .find({ companyId, _id: { $in: [...userIds] } }, { name: 1 })
    .lean();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}
