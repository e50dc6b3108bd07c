import type { Role } from '@elan/contracts';
import { AppError, type Context } from '../../platform';
import { recountUsage, type SurveyCount } from './recount-usage';
import { findCompany } from '../companies/find-company';
import { runningSubscription } from '../companies/subscription';
import { companyModel, type SubscriptionRecord } from '../companies/company.model';

type Counter = 'surveys' | 'members' | 'admins';

const limits = {
  surveys: { of: (pack: SubscriptionRecord) => pack.quantitySurvey, code: 'surveyQuotaReached' },
  members: { of: (pack: SubscriptionRecord) => pack.quantityUser, code: 'memberQuotaReached' },
  admins: { of: (pack: SubscriptionRecord) => pack.quantityAdmin, code: 'administratorQuotaReached' },
} as const;

/** @returns the counter that a role belongs to. */
export function counterOfRole(role: Role): 'members' | 'admins' {
  return role === 2 ? 'members' : 'admins';
}

/**
 * Reserves places under a limit of the running pack, all or none, in one conditional update: concurrent callers never
 * get more than there are, and a company that is being deleted gets none.
 * @param countSurveys where surveys are reserved
 * @throws AppError subscriptionRequired, or the code of the limit
 */
export async function reserveQuota(
  context: Context,
  companyId: string,
  counter: Counter,
  amount = 1,
  countSurveys?: SurveyCount,
): Promise<void> {
  if (amount === 0) return;
  const now = context.clock.now();
  const company = await findCompany(context, companyId, ['subscription', 'deletingAt']);
  const pack = company && runningSubscription(company, now);
  if (!pack || company.deletingAt !== null) throw new AppError('subscriptionRequired');
  const { of, code } = limits[counter];
  const path = `usage.${counter}`;
  const take = async (): Promise<boolean> => {
    const { modifiedCount } = await companyModel(context).updateOne(
      { _id: companyId, deletingAt: null, [path]: { $lte: of(pack) - amount } },
      { $inc: { [path]: amount }, $set: { 'usage.changedAt': now } },
    );
    return modifiedCount === 1;
  };
  if (await take()) return;
  // A crash between counting and writing may have left the counter too high.
  if ((await recountUsage(context, companyId, countSurveys)) && (await take())) return;
  throw new AppError(code);
}

/**
 * Reserves the place of a member for an administrator who loses the role. Without a pack nothing limits it: to take power
 * away needs none.
 * @throws AppError memberQuotaReached
 */
export async function reserveForDemoted(context: Context, companyId: string): Promise<void> {
  try {
    await reserveQuota(context, companyId, 'members');
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'subscriptionRequired')) throw error;
    await companyModel(context).updateOne(
      { _id: companyId },
      { $inc: { 'usage.members': 1 }, $set: { 'usage.changedAt': context.clock.now() } },
    );
  }
}

/** Releases places: what they were reserved for did not happen, or no longer exists. */
export async function releaseQuota(
  context: Context,
  companyId: string,
  counter: Counter,
  amount = 1,
): Promise<void> {
  if (amount === 0) return;
  const path = `usage.${counter}`;
  await companyModel(context).updateOne(
    { _id: companyId, [path]: { $gte: amount } },
    { $inc: { [path]: -amount }, $set: { 'usage.changedAt': context.clock.now() } },
  );
}

/** @returns whether all surveys of the pack are used up (or no pack is running). */
export async function isSurveyQuotaUsedUp(context: Context, companyId: string): Promise<boolean> {
  const company = await findCompany(context, companyId, ['subscription', 'usage']);
  const pack = company && runningSubscription(company, context.clock.now());
  return !pack || company.usage.surveys >= pack.quantitySurvey;
}

/**
 * Removes an administrator from the count unless it is the last: if two remove each other at once, one stays.
 * @throws AppError lastAdministrator
 */
export async function releaseAdministrator(context: Context, companyId: string): Promise<void> {
  const { modifiedCount } = await companyModel(context).updateOne(
    { _id: companyId, 'usage.admins': { $gt: 1 } },
    { $inc: { 'usage.admins': -1 }, $set: { 'usage.changedAt': context.clock.now() } },
  );
  if (modifiedCount === 0) throw new AppError('lastAdministrator');
}

/** Adds an administrator to the count again who was removed from it and stays after all. */
export async function restoreAdministrator(context: Context, companyId: string): Promise<void> {
  await companyModel(context).updateOne(
    { _id: companyId },
    { $inc: { 'usage.admins': 1 }, $set: { 'usage.changedAt': context.clock.now() } },
  );
}
