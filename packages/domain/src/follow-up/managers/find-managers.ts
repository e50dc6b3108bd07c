import type { Context } from '../../platform';
import { managerLinkModel, type ManagerLinkRecord } from './manager-link.model';

/** Whether a link is neither withdrawn nor expired. */
export const isOpen = (
  { withdrawnAt, expiresAt }: Pick<ManagerLinkRecord, 'withdrawnAt' | 'expiresAt'>,
  now: Date,
): boolean => withdrawnAt === null && expiresAt > now;

/** Who has which link, by id; links that no longer exist are left out. */
export async function findManagers(
  context: Context,
  companyId: string,
  ids: readonly string[],
): Promise<ManagerLinkRecord[]> {
  if (ids.length === 0) return [];
  return managerLinkModel(context)
    .find({ companyId, _id: { $in: [...ids] } })
    .lean();
}

/** Everybody with an open link to a view of a survey, by address. */
export async function findOpenManagers(
  context: Context,
  companyId: string,
  surveyId: string,
): Promise<ManagerLinkRecord[]> {
  const open = { companyId, surveyId, withdrawnAt: null, expiresAt: { $gt: context.clock.now() } };
  return managerLinkModel(context).find(open).sort({ email: 1, _id: 1 }).lean();
}
