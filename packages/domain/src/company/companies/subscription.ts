import { AppError, type Context } from '../../platform';
import { companyModel, type CompanyRecord, type SubscriptionRecord } from './company.model';

/** @returns the pack that runs now, or null before the first and after the end. */
export function runningSubscription(
  company: Pick<CompanyRecord, 'subscription'>,
  now: Date,
): SubscriptionRecord | null {
  const { subscription } = company;
  return subscription && subscription.endAt > now ? subscription : null;
}

/** @throws AppError 403004 when the company has no running subscription */
export async function requireSubscription(context: Context, companyId: string): Promise<SubscriptionRecord> {
  const company = await companyModel(context).findOne({ _id: companyId }, { subscription: 1 }).lean();
  const subscription = company && runningSubscription(company, context.clock.now());
  if (!subscription) throw new AppError('403004');
  return subscription;
}
