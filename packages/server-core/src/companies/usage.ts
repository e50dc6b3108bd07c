import type { Role } from '@elan/contracts';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { repairUsage } from './repair-usage';
import { runningSubscription } from './subscription';
import type { SubscriptionRecord } from './company.model';

type Counter = 'surveys' | 'members' | 'admins';

const limits = {
  surveys: { of: (pack: SubscriptionRecord) => pack.quantitySurvey, code: '403001' },
  members: { of: (pack: SubscriptionRecord) => pack.quantityUser, code: '403005' },
  admins: { of: (pack: SubscriptionRecord) => pack.quantityAdmin, code: '403003' },
} as const;

/** @returns the counter under which a role falls. */
export function counterOfRole(role: Role): 'members' | 'admins' {
  return role === 2 ? 'members' : 'admins';
}

/**
 * Takes places under a limit of the running pack, all or none, in one conditional update: of many that ask at once
 * only as many get one as there are.
 * @throws AppError 403004 (no subscription), or the code of the limit
 */
export async function takeQuota(core: Core, companyId: string, counter: Counter, amount = 1): Promise<void> {
  if (amount === 0) return;
  const now = core.clock.now();
  const company = await core.models.Company.findOne({ _id: companyId }, { subscription: 1 }).lean();
  const pack = company && runningSubscription(company, now);
  if (!pack) throw new AppError('403004');
  const { of, code } = limits[counter];
  const path = `usage.${counter}`;
  const take = async (): Promise<boolean> => {
    const { modifiedCount } = await core.models.Company.updateOne(
      { _id: companyId, [path]: { $lte: of(pack) - amount } },
      { $inc: { [path]: amount }, $set: { 'usage.changedAt': now } },
    );
    return modifiedCount === 1;
  };
  if (await take()) return;
  // A crash between counting and writing may have left the counter too high.
  if ((await repairUsage(core, companyId)) && (await take())) return;
  throw new AppError(code);
}

/** Gives places back: what they were taken for did not happen, or is gone. */
export async function giveQuotaBack(
  core: Core,
  companyId: string,
  counter: Counter,
  amount = 1,
): Promise<void> {
  if (amount === 0) return;
  const path = `usage.${counter}`;
  await core.models.Company.updateOne(
    { _id: companyId, [path]: { $gte: amount } },
    { $inc: { [path]: -amount }, $set: { 'usage.changedAt': core.clock.now() } },
  );
}

/** Takes one of the surveys that the pack allows in its 12 months. @throws AppError 403001, 403004 */
export function takeSurveyQuota(core: Core, companyId: string): Promise<void> {
  return takeQuota(core, companyId, 'surveys');
}

/** For a survey that could not be created after all, or was deleted before anybody was invited. */
export function giveSurveyQuotaBack(core: Core, companyId: string): Promise<void> {
  return giveQuotaBack(core, companyId, 'surveys');
}

/** @returns whether all surveys of the pack are used up (or no pack runs). */
export async function isSurveyQuotaUsedUp(core: Core, companyId: string): Promise<boolean> {
  const company = await core.models.Company.findOne({ _id: companyId }, { subscription: 1, usage: 1 }).lean();
  const pack = company && runningSubscription(company, core.clock.now());
  return !pack || company.usage.surveys >= pack.quantitySurvey;
}

/**
 * Takes an administrator away from the count unless it is the last: of two who remove each other at once, one stays.
 * @throws AppError 409006
 */
export async function releaseAdministrator(core: Core, companyId: string): Promise<void> {
  const { modifiedCount } = await core.models.Company.updateOne(
    { _id: companyId, 'usage.admins': { $gt: 1 } },
    { $inc: { 'usage.admins': -1 }, $set: { 'usage.changedAt': core.clock.now() } },
  );
  if (modifiedCount === 0) throw new AppError('409006');
}

/** Puts an administrator back into the count who was taken out of it and stays after all. */
export async function restoreAdministrator(core: Core, companyId: string): Promise<void> {
  await core.models.Company.updateOne(
    { _id: companyId },
    { $inc: { 'usage.admins': 1 }, $set: { 'usage.changedAt': core.clock.now() } },
  );
}
