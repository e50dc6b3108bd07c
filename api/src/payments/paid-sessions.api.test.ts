import { randomUUID } from 'node:crypto';
import { allModels, buildCompany, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi } from '../testing/start-api';
import { findCompany, seconds, startPaymentScene, type PaymentScene } from './testing/payment-scene';

let scene: PaymentScene;
let admin: SignedInMember;
let companyId: string;

beforeAll(async () => {
  scene = await startPaymentScene();
});
beforeEach(async () => {
  ({ admin, companyId } = await scene.buildPayer());
});
afterAll(() => scene.close());

describe('POST /stripe/webhook', () => {
  it('grants nothing for unpaid and other events, and acknowledges them', async () => {
    const events = [
      scene.paidEvent({ session: { payment_status: 'unpaid' } }),
      scene.paidEvent({ type: 'checkout.session.expired' }),
      scene.paidEvent({ livemode: true }),
      // Another payment on the same account.
      scene.paidEvent({ asked: false, session: { metadata: {}, client_reference_id: null } }),
    ];
    for (const event of events) expect((await scene.deliver(event)).status).toBe(200);
    expect(await scene.company()).toMatchObject({ subscription: null, payments: [] });
    expect(await scene.trail()).toEqual([]);
  });

  it('a session that was opened here and paid as asked entitles', async () => {
    scene.requests.length = 0;
    const body = { companyId, packId: 3 };
    const answer = await scene.api.call('POST /stripe/create-session', { as: admin, body });
    const form = Object.fromEntries(scene.requests[0]?.form ?? []);
    const amount = Number(form['line_items[0][price_data][unit_amount]']);
    const session = {
      amount_subtotal: amount,
      amount_total: amount,
      currency: form['line_items[0][price_data][currency]'],
      client_reference_id: form['client_reference_id'],
      metadata: { companyId: form['metadata[companyId]'], packId: form['metadata[packId]'] },
    };
    const { id } = answer.body as { id: string };
    await scene.deliver(scene.paidEvent({ sessionId: id, asked: false, session }));
    expect(await scene.company()).toMatchObject({
      subscription: { packId: 3 },
      payments: [{ sessionId: id }],
    });
  });

  const tax = (amount: number) => ({ amount_discount: 0, amount_shipping: 0, amount_tax: amount });

  it.each([
    ['tax on top of the price', { amount_total: 240_000, total_details: tax(40_000) }],
    ['a currency in capitals', { currency: 'EUR' }],
  ])('entitles with %s', async (_what, session) => {
    await scene.deliver(scene.paidEvent({ session }));
    expect(await scene.company()).toMatchObject({ subscription: { packId: 2 } });
  });

  const strangers = { companyId: 'somebody-else', packId: '2' };

  it.each([
    ['a smaller amount', { amount_subtotal: 100, amount_total: 100 }, 'amount'],
    ['a larger amount', { amount_subtotal: 200_001, amount_total: 200_001 }, 'amount'],
    ['a discount', { amount_total: 100_000 }, 'amount'],
    ['tax that hides a discount', { amount_total: 200_000, total_details: tax(40_000) }, 'amount'],
    ['tax below nothing', { amount_total: 100, total_details: tax(-199_900) }, 'amount'],
    ['no amount', { amount_subtotal: null, amount_total: null }, 'amount'],
    ['another currency', { currency: 'jpy' }, 'currency'],
    ['no currency', { currency: null }, 'currency'],
    ['the reference of another company', { client_reference_id: 'somebody-else' }, 'reference'],
    ['no reference', { client_reference_id: null }, 'reference'],
    ['another company in its metadata', { metadata: strangers }, 'reference'],
    ['a larger pack', { metadata: { packId: '3' } }, 'reference pack'],
    ['a pack that there is not', { metadata: { packId: '4' } }, 'reference pack'],
    ['no metadata', { metadata: null }, 'reference pack'],
    ['nothing to pay', { payment_status: 'no_payment_required' }, 'status'],
  ])('%s is noted, alarmed, and entitles to nothing', async (_what, session, differs) => {
    const sessionId = `cs_${randomUUID()}`;
    const event = await scene.paidEvent({ sessionId, session });
    for (let delivery = 0; delivery < 2; delivery += 1) expect((await scene.deliver(event)).status).toBe(200);
    expect(await scene.company()).toMatchObject({ subscription: null, payments: [] });
    expect(
      await allModels(scene.api.context).PaymentEvent.find({ checkoutSessionId: sessionId }).lean(),
    ).toMatchObject([{ companyId, outcome: 'refused' }]);
    expect(await scene.trail()).toMatchObject([
      { action: 'paymentRefused', actorId: null, details: { payment: sessionId, differs } },
    ]);
    // It does not prevent a correct one afterwards.
    await scene.deliver(scene.paidEvent());
    expect(await scene.company()).toMatchObject({ subscription: { packId: 2 } });
  });

  it('a session that was not opened here is alarmed, whoever it names', async () => {
    const sessionId = `cs_${randomUUID()}`;
    await scene.deliver(scene.paidEvent({ sessionId, asked: false }));
    await scene.deliver(scene.paidEvent({ asked: false, companyId: 'unknown' }));
    expect(await scene.company()).toMatchObject({ subscription: null, payments: [] });
    const outcomes = await allModels(scene.api.context).PaymentEvent.find({
      companyId: { $in: [companyId, 'unknown'] },
    });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
    expect(await scene.trail()).toMatchObject([
      { action: 'paymentRefused', details: { differs: 'session' } },
    ]);
  });

  it.each(['sk_live_x', 'rk_live_x'])(
    'takes live events, and no test events, with a live key such as %s',
    async (STRIPE_SECRET_KEY) => {
      const live = await startApi({ environment: { STRIPE_SECRET_KEY } });
      const built = await buildCompany(live.context, { packId: 0 });
      const send = async (livemode: boolean) => {
        const created = live.clock.now().toISOString();
        const body = await scene.paidEvent({ companyId: built.company._id, created, livemode, by: live });
        const headers = { 'stripe-signature': scene.sign(body, 'whsec_test_local', seconds(created)) };
        expect((await live.call('POST /stripe/webhook', { body, headers })).status).toBe(200);
        return findCompany(live, built.company._id);
      };
      expect((await send(false))?.subscription).toBeNull();
      expect((await send(true))?.subscription).toMatchObject({ packId: 2 });
      await live.close();
    },
  );
});
