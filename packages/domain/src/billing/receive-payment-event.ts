import { findPack, type Pack } from '@elan/contracts';
import type Stripe from 'stripe';
import { entitle, findCompany } from '../company';
import { AppError, type Context, isDuplicateKey, recordAudit } from '../platform';
import { differencesOf } from './compare-payment';
import { EventShape, SessionShape } from './event-shape';
import { paymentEventModel, type PaymentEventRecord } from './payment-event.model';
import { paymentSessionModel, type PaymentSessionRecord } from './payment-session.model';
import { stripeClient } from './stripe-client';

/** Older events are refused, so that a recorded one cannot be replayed. */
const TOLERANCE_SECONDS = 300;

/** A secret key of the account, or a restricted one. */
const LIVE_KEY = /^[sr]k_live_/;

/**
 * Handles an event of the payment provider. Delivered late, twice, concurrently or out of order, it leads to the same
 * state: the pack is granted by one conditional write that contains the payment's id; what was paid, and when, decides
 * the pack. A payment that does not match its session grants nothing.
 * @param body the bytes as they came, which the signature covers
 * @throws AppError paymentSignatureInvalid if the signature is missing, wrong or too old; validation: signed, but no event
 */
export async function receivePaymentEvent(
  context: Context,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const event = verify(context, body, signature);
  const session = paidSession(context, event);
  if (session === null) return note(context, event, { outcome: 'ignored' });
  const asked = await paymentSessionModel(context)
    .findOne({ _id: session.id })
    .setOptions({ acrossCompanies: true })
    .lean();
  // The account may receive other payments, which have none of our metadata.
  if (!asked && session.metadata?.['packId'] === undefined)
    return note(context, event, { outcome: 'ignored' });
  const pack = findPack(asked?.packId ?? 0);
  const differs = asked && pack ? differencesOf(session, asked) : ['session'];
  if (!asked || !pack || differs.length > 0) return refuse(context, event, session, asked, differs);
  await grant(context, event, asked, pack);
}

async function grant(
  context: Context,
  event: Stripe.Event,
  asked: PaymentSessionRecord,
  pack: Pack,
): Promise<void> {
  const { _id: sessionId, companyId } = asked;
  const paidAt = new Date(event.created * 1000);
  const outcome = await entitle(context, { companyId, pack, sessionId, eventId: event.id, paidAt });
  await note(context, event, { companyId, checkoutSessionId: sessionId, outcome });
  if (outcome === 'ignored') return;
  await recordAudit(context, {
    id: `payment-${sessionId}`.slice(-64),
    companyId,
    action: 'planChange',
    target: `company:${companyId}`,
    details: { packId: pack.id, payment: sessionId },
  });
}

/** A payment that does not match grants nothing: it is recorded, and a log line asks for somebody to check it. */
async function refuse(
  context: Context,
  event: Stripe.Event,
  session: Stripe.Checkout.Session,
  asked: PaymentSessionRecord | null,
  differs: readonly string[],
): Promise<void> {
  const sessionId = session.id;
  const named = asked?.companyId ?? session.metadata?.['companyId'] ?? session.client_reference_id;
  await note(context, event, { companyId: named ?? null, checkoutSessionId: sessionId, outcome: 'refused' });
  context.log.error(
    { event: event.id, payment: sessionId, companyId: named, differs },
    'a payment does not match what was asked for and grants nothing; check it at the payment provider',
  );
  if (named == null || !(await findCompany(context, named, ['_id']))) return;
  await recordAudit(context, {
    id: `refused-${sessionId}`.slice(-64),
    companyId: named,
    action: 'paymentRefused',
    target: `company:${named}`,
    details: { payment: sessionId, differs: differs.join(' ') },
  });
}

function verify(context: Context, body: Buffer, signature: string | undefined): Stripe.Event {
  const event = verifySignature(context, body, signature);
  if (!EventShape.safeParse(event).success) throw new AppError('validation');
  return event;
}

function verifySignature(context: Context, body: Buffer, signature: string | undefined): Stripe.Event {
  try {
    return stripeClient(context).webhooks.constructEvent(
      body,
      signature ?? '',
      context.settings.STRIPE_WEBHOOK_SECRET,
      TOLERANCE_SECONDS,
      undefined,
      context.clock.now().getTime(),
    );
  } catch {
    throw new AppError('paymentSignatureInvalid');
  }
}

/**
 * @returns the checkout session that the event says is settled; null for every other event, including those of the
 * other mode (test or live)
 */
function paidSession(context: Context, event: Stripe.Event): Stripe.Checkout.Session | null {
  const isLive = LIVE_KEY.test(context.settings.STRIPE_SECRET_KEY);
  if (event.livemode !== isLive) return null;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object;
      if (!SessionShape.safeParse(session).success) throw new AppError('validation');
      // If the money is still on its way, another event follows.
      return session.payment_status === 'unpaid' ? null : session;
    }
    default:
      return null;
  }
}

async function note(
  context: Context,
  event: Stripe.Event,
  about: Pick<PaymentEventRecord, 'outcome'> & Partial<PaymentEventRecord>,
): Promise<void> {
  try {
    await paymentEventModel(context).create({
      _id: event.id,
      type: event.type,
      ...about,
      happenedAt: new Date(event.created * 1000),
      receivedAt: context.clock.now(),
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
