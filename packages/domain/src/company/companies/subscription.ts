import { AppError, type Context } from '../../platform';
import type { CompanyRecord, SubscriptionRecord } from './company.model';
import { findCompany } from './find-company';

/** @returns the pack that runs now, or null before the first and after the end. */
export function runningSubscription(
  company: Pick<CompanyRecord, 'subscription'>,
  now: Date,
): SubscriptionRecord | null {
  const { subscription } = company;
  return subscription && subscription.endAt > now ? subscription : null;
}

/** @throws AppError subscriptionRequired when the company has no running subscription */
export async function requireSubscription(context: Context, companyId: string): Promise<SubscriptionRecord> {
  const company = await findCompany(context, companyId, ['subscription']);
  const subscription = company && runningSubscription(company, context.clock.now());
  if (!subscription) throw new AppError('subscriptionRequired');
  return subscription;
}
