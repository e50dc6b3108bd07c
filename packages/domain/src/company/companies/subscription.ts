import { AppError, sharedRead, type Context } from '../../platform';
import type { CompanyRecord, SubscriptionRecord } from './company.model';
import { findCompany } from './find-company';

/** @returns the running pack, or null before the first and after the end. */
export function runningSubscription(
  company: Pick<CompanyRecord, 'subscription'>,
  now: Date,
): SubscriptionRecord | null {
  const { subscription } = company;
  return subscription && subscription.endAt > now ? subscription : null;
}

/**
 * Admits a call: checked at each one, so from this process's copy. What limits are counted by is read again.
 * @throws AppError subscriptionRequired
 */
export async function admitSubscribed(context: Context, companyId: string): Promise<void> {
  runningOf(context, await subscribed(context, companyId, ['subscription']));
}

const subscribed = sharedRead(findCompany<'subscription'>);

/** @throws AppError subscriptionRequired if the company has no running subscription */
export async function requireSubscription(context: Context, companyId: string): Promise<SubscriptionRecord> {
  return runningOf(context, await findCompany(context, companyId, ['subscription']));
}

function runningOf(
  context: Context,
  company: Pick<CompanyRecord, 'subscription'> | null,
): SubscriptionRecord {
  const subscription = company && runningSubscription(company, context.clock.now());
  if (!subscription) throw new AppError('subscriptionRequired');
  return subscription;
}
