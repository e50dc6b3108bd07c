import { findPack, type Pack } from '@elan/contracts';
import type Stripe from 'stripe';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { isDuplicateKey } from '../core/duplicate-key';
import { entitle, type Purchase } from './entitle';
import type { PaymentEventRecord } from './payment-event.model';
import { stripeClient } from './stripe-client';

/** An event older than this is not taken, so that a recorded one cannot be sent again. */
const TOLERANCE_SECONDS = 300;

/** A secret key of the account, or one restricted to what is needed. */
const LIVE_KEY = /^[sr]k_live_/;

/**
 * Takes an event of the payment provider. Delivered late, twice, at once or in another order it leaves the same state:
 * the entitlement is one conditional write that carries the payment's id, and when and what was paid decides the pack.
 * @param body the bytes as they came, which the signature covers
 * @throws AppError 400001 when the signature is missing, wrong or too old
 */
export async function receivePaymentEvent(
  core: Core,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const event = verify(core, body, signature);
  const purchase = purchaseOf(core, event);
  const outcome = purchase ? await entitle(core, purchase) : 'ignored';
  await note(core, event, purchase, outcome);
  if (!purchase || outcome === 'ignored') return;
  await recordAudit(core, {
    id: `payment-${purchase.sessionId}`.slice(-64),
    companyId: purchase.companyId,
    action: 'planChange',
    target: `company:${purchase.companyId}`,
    details: { packId: purchase.pack.id, payment: purchase.sessionId },
  });
}

function verify(core: Core, body: Buffer, signature: string | undefined): Stripe.Event {
  try {
    return stripeClient(core).webhooks.constructEvent(
      body,
      signature ?? '',
      core.settings.STRIPE_WEBHOOK_SECRET,
      TOLERANCE_SECONDS,
      undefined,
      core.clock.now().getTime(),
    );
  } catch {
    throw new AppError('400001');
  }
}

/** @returns what was bought, or null for every event that is not a paid pack of ours. */
function purchaseOf(core: Core, event: Stripe.Event): Purchase | null {
  const session = paidSession(event);
  const isLive = LIVE_KEY.test(core.settings.STRIPE_SECRET_KEY);
  if (!session || event.livemode !== isLive) return null;
  const companyId = session.metadata?.['companyId'];
  const pack: Pack | undefined = findPack(Number(session.metadata?.['packId']));
  if (companyId === undefined || !pack) return null;
  return {
    companyId,
    pack,
    sessionId: session.id,
    eventId: event.id,
    paidAt: new Date(event.created * 1000),
  };
}

function paidSession(event: Stripe.Event): Stripe.Checkout.Session | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return event.data.object.payment_status === 'paid' ? event.data.object : null;
    default:
      return null;
  }
}

async function note(
  core: Core,
  event: Stripe.Event,
  purchase: Purchase | null,
  outcome: PaymentEventRecord['outcome'],
): Promise<void> {
  try {
    await core.models.PaymentEvent.create({
      _id: event.id,
      type: event.type,
      companyId: purchase?.companyId ?? null,
      checkoutSessionId: purchase?.sessionId ?? null,
      outcome,
      happenedAt: new Date(event.created * 1000),
      receivedAt: core.clock.now(),
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
