import { findPack } from '@elan/contracts';
import Stripe from 'stripe';
import { runningSubscription } from '../companies/subscription';
import { readCompany } from '../companies/update-company';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { invalidField } from '../core/invalid-field';
import { stripeClient } from './stripe-client';

const CURRENCY = 'eur';

/**
 * Opens a payment of a pack at the payment provider. The price is ours, whatever the caller says; nothing is granted
 * before the provider tells that it was paid.
 * @throws AppError 404001 (not the caller's company), validation (unknown pack, or a smaller one than runs), overloaded
 */
export async function createPaymentSession(
  core: Core,
  actor: Actor,
  given: { companyId: string; packId: number },
): Promise<{ id: string; url: string }> {
  const company = await readCompany(core, actor, given.companyId);
  const pack = findPack(given.packId);
  if (!pack) throw invalidField('packId', 'must be the id of a pack');
  const running = runningSubscription(company, core.clock.now());
  if (running && running.packId > pack.id) throw invalidField('packId', 'must not be below the running pack');
  const user = await core.models.User.findOne(
    { _id: actor.userId, companyId: company._id },
    { email: 1 },
  ).lean();
  const { PROVIDER_NAME, PUBLIC_URL } = core.settings;
  const session = await reach(core, (stripe) =>
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
      // What is paid is what was asked, in the same currency: the webhook compares them.
      adaptive_pricing: { enabled: false },
      client_reference_id: company._id,
      metadata: { companyId: company._id, packId: String(pack.id) },
      ...(user?.email != null && { customer_email: user.email }),
      locale: actor.language,
      success_url: `${PUBLIC_URL}/plans?state=success&pack=${pack.id}`,
      cancel_url: `${PUBLIC_URL}/plans?state=cancel`,
    }),
  );
  if (session.url === null) throw new Error('The payment provider opened a session without a page');
  await core.models.PaymentSession.create({
    _id: session.id,
    companyId: company._id,
    packId: pack.id,
    amount: pack.priceCents,
    currency: CURRENCY,
    createdAt: core.clock.now(),
  });
  return { id: session.id, url: session.url };
}

async function reach<T>(core: Core, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(stripeClient(core));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError) {
      core.log.error({ reason: error.message }, 'the payment provider is out of reach');
      throw new AppError('overloaded');
    }
    throw error;
  }
}
