import type Stripe from 'stripe';
import type { PaymentSessionRecord } from './payment-session.model';

type PaidSession = Pick<
  Stripe.Checkout.Session,
  | 'amount_subtotal'
  | 'amount_total'
  | 'client_reference_id'
  | 'currency'
  | 'metadata'
  | 'payment_status'
  | 'total_details'
>;

/**
 * Compares what was paid with what was asked. Tax is added to the price; anything that reduces it, such as a discount,
 * was not asked for.
 * @returns the names of the fields that differ; none if everything matches
 */
export function differencesOf(paid: PaidSession, asked: PaymentSessionRecord): string[] {
  const { amount_subtotal: subtotal, amount_total: total, currency, metadata } = paid;
  const tax = paid.total_details?.amount_tax ?? 0;
  const agrees = {
    status: paid.payment_status === 'paid',
    amount: subtotal === asked.amount && total !== null && tax >= 0 && total - tax === asked.amount,
    currency: currency?.toLowerCase() === asked.currency,
    reference: paid.client_reference_id === asked.companyId && metadata?.['companyId'] === asked.companyId,
    pack: metadata?.['packId'] === String(asked.packId),
  };
  return Object.entries(agrees).flatMap(([name, isRight]) => (isRight ? [] : [name]));
}
