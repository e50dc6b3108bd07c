import type { Context } from '../../platform';
import { privacyRequestModel } from './privacy-request.model';

const closedBefore = (companyId: string, before: Date) => ({
  companyId,
  closedAt: { $gt: new Date(0), $lt: before },
});

/** @returns how many requests were closed before an instant */
export const countClosedBefore = (context: Context, companyId: string, before: Date): Promise<number> =>
  privacyRequestModel(context).countDocuments(closedBefore(companyId, before));

/** Deletes them. */
export async function eraseClosedBefore(context: Context, companyId: string, before: Date): Promise<void> {
  await privacyRequestModel(context).deleteMany(closedBefore(companyId, before));
}
