import { monthsLater } from '@elan/calendar/instants';
import type { Pack } from '@elan/contracts';
import type { Context } from '../../platform';
import { companyModel, type SubscriptionRecord } from './company.model';

export interface Purchase {
  readonly companyId: string;
  readonly pack: Pack;
  /** The payment provider's checkout session: it is paid once, however many events report it. */
  readonly sessionId: string;
  readonly eventId: string;
  readonly paidAt: Date;
}

/**
 * Gives a company the pack that it paid for, for 12 months from the payment. A running pack that is no larger ends at
 * once, and the count of surveys starts again at zero.
 * @returns `entitled`; `recorded` if the payment was known already, or another one decides the pack: a later one, or a
 * larger one that was still running; `ignored` if the company no longer exists
 */
export async function entitle(
  context: Context,
  purchase: Purchase,
): Promise<'entitled' | 'recorded' | 'ignored'> {
  const Company = companyModel(context);
  const { companyId: _id, sessionId, eventId, pack, paidAt } = purchase;
  const company = await Company.findOne({ _id }, { timeZone: 1 }).lean();
  if (!company) return 'ignored';
  const isNew = { _id, 'payments.sessionId': { $ne: sessionId } };
  const payments = { sessionId, eventId, packId: pack.id, paidAt };
  const subscription = subscriptionFor(pack, paidAt, company.timeZone);
  const decided = await Company.updateOne(
    { ...isNew, $or: [{ subscription: null }, ...yieldsTo(subscription)] },
    {
      $set: { subscription, 'usage.surveys': 0, 'usage.changedAt': context.clock.now() },
      $push: { payments },
    },
  );
  if (decided.modifiedCount === 1) return 'entitled';
  await Company.updateOne(isNew, { $push: { payments } });
  return 'recorded';
}

/**
 * The subscriptions that a paid one replaces. If two would run at the same time, the larger wins, and the later if they
 * are equal; so the order in which payments are reported does not matter.
 */
function yieldsTo({ packId, startAt, endAt }: SubscriptionRecord) {
  return [
    { 'subscription.endAt': { $lte: startAt } },
    { 'subscription.startAt': { $lte: startAt }, 'subscription.packId': { $lte: packId } },
    { 'subscription.startAt': { $gte: startAt, $lt: endAt }, 'subscription.packId': { $lt: packId } },
  ];
}

function subscriptionFor(pack: Pack, startAt: Date, timeZone: string): SubscriptionRecord {
  return {
    packId: pack.id,
    quantitySurvey: pack.surveys,
    quantityUser: pack.users,
    quantityAdmin: pack.admins,
    startAt,
    endAt: monthsLater(startAt, pack.months, timeZone),
  };
}
