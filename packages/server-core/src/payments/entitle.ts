import type { Pack } from '@elan/contracts';
import { DateTime } from 'luxon';
import type { SubscriptionRecord } from '../companies/company.model';
import type { Core } from '../core/core';

export interface Purchase {
  readonly companyId: string;
  readonly pack: Pack;
  /** The payment provider's checkout session: it is paid once, however many events tell of it. */
  readonly sessionId: string;
  readonly eventId: string;
  readonly paidAt: Date;
}

/**
 * Gives a company the pack that it paid, for 12 months from the payment. A pack that still runs ends at once, and the
 * count of surveys begins anew.
 * @returns `entitled`; `recorded` when the payment was known already, or a later one has decided the pack since;
 * `ignored` when there is no such company any more
 */
export async function entitle(core: Core, purchase: Purchase): Promise<'entitled' | 'recorded' | 'ignored'> {
  const { Company } = core.models;
  const { companyId: _id, sessionId, eventId, pack, paidAt } = purchase;
  const company = await Company.findOne({ _id }, { timeZone: 1 }).lean();
  if (!company) return 'ignored';
  const isNew = { _id, 'payments.sessionId': { $ne: sessionId } };
  const payments = { sessionId, eventId, packId: pack.id, paidAt };
  const latest = await Company.updateOne(
    {
      ...isNew,
      $or: [
        { subscription: null },
        { 'subscription.startAt': { $lt: paidAt } },
        // Two payments of one second: the larger pack, in whatever order they are told.
        { 'subscription.startAt': paidAt, 'subscription.packId': { $lte: pack.id } },
      ],
    },
    {
      $set: {
        subscription: subscriptionFor(pack, paidAt, company.timeZone),
        'usage.surveys': 0,
        'usage.changedAt': core.clock.now(),
      },
      $push: { payments },
    },
  );
  if (latest.modifiedCount === 1) return 'entitled';
  await Company.updateOne(isNew, { $push: { payments } });
  return 'recorded';
}

function subscriptionFor(pack: Pack, startAt: Date, timeZone: string): SubscriptionRecord {
  const endAt = DateTime.fromJSDate(startAt).setZone(timeZone).plus({ months: pack.months }).toJSDate();
  return {
    packId: pack.id,
    quantitySurvey: pack.surveys,
    quantityUser: pack.users,
    quantityAdmin: pack.admins,
    startAt,
    endAt,
  };
}
