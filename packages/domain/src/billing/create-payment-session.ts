import { findPack } from '@elan/contracts';
import Stripe from 'stripe';
import { findMember, readCompany, runningSubscription } from '../company';
import {
  type Actor,
  AppError,
  claimAttempts,
  type Context,
  invalidField,
  rateLimitPolicies,
  waitAs,
} from '../platform';
import { stripeClient } from './stripe-client';
import { paymentSessionModel } from './payment-session.model';

const CURRENCY = 'eur';

/**
 * Opens a payment for a pack at the payment provider. The price is ours, whatever the caller says; nothing is granted
 * before the provider confirms the payment.
 * @throws AppError companyNotFound (not the caller's company), validation (unknown pack, or a smaller one than the
 * running one), tooManyAttempts, overloaded
 */
export async function createPaymentSession(
  context: Context,
  actor: Actor,
  given: { companyId: string; packId: number },
): Promise<{ id: string; url: string }> {
  const company = await readCompany(context, actor, given.companyId);
  const pack = findPack(given.packId);
  if (!pack) throw invalidField('packId', 'must be the id of a pack');
  const running = runningSubscription(company, context.clock.now());
  if (running && running.packId > pack.id) throw invalidField('packId', 'must not be below the running pack');
  await claimAttempts(context, [rateLimitPolicies.paymentsOfCompany, company._id]);
  const user = await findMember(context, company._id, actor.userId, ['email']);
  const { PROVIDER_NAME, PUBLIC_URL } = context.settings;
  const opening = reach(context, (stripe) =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: CURRENCY,
            unit_amount: pack.priceCents,
            tax_behavior: 'exclusive',
            product_data: { name: `${PROVIDER_NAME} ${pack.name}` },
          },
        },
      ],
      // The amount paid equals the amount asked, in the same currency: the webhook compares them.
      adaptive_pricing: { enabled: false },
      client_reference_id: company._id,
      metadata: { companyId: company._id, packId: String(pack.id) },
      ...(user?.email != null && { customer_email: user.email }),
      locale: actor.language,
      success_url: `${PUBLIC_URL}/plans?state=success&pack=${pack.id}`,
      cancel_url: `${PUBLIC_URL}/plans?state=cancel`,
    }),
  );
  const session = await waitAs(actor, opening);
  if (session.url === null) throw new Error('The payment provider opened a session without a page');
  await paymentSessionModel(context).create({
    _id: session.id,
    companyId: company._id,
    packId: pack.id,
    amount: pack.priceCents,
    currency: CURRENCY,
    createdAt: context.clock.now(),
  });
  return { id: session.id, url: session.url };
}

async function reach<T>(context: Context, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(stripeClient(context));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError) {
      context.log.error({ reason: error.message }, 'the payment provider cannot be reached');
      throw new AppError('overloaded');
    }
    throw error;
  }
}
