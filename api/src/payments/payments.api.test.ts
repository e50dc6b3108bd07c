import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { allModels, buildCompany, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Answer, type TestApi } from '../testing/start-api';

let api: TestApi;
let provider: Server;
const requests: { path: string; form: URLSearchParams; key: string | undefined }[] = [];
let opened = 0;
let admin: SignedInMember;
let companyId: string;

beforeAll(async () => {
  provider = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({
        path: request.url ?? '',
        form: new URLSearchParams(body),
        key: request.headers.authorization,
      });
      const id = `cs_test_${(opened += 1)}`;
      const session = { id, object: 'checkout.session', url: `https://pay.example/${id}` };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(session));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  api = await startApi({ environment: { STRIPE_API_BASE: `http://127.0.0.1:${port}` } });
});
beforeEach(async () => {
  const built = await buildCompany(api.context, { packId: 0 });
  admin = built.admin;
  companyId = built.company._id;
});
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  await api.close();
});

const seconds = (time: Date | string) => Math.floor(new Date(time).getTime() / 1000);

interface EventOptions {
  packId?: number;
  created?: string;
  type?: string;
  livemode?: boolean;
  sessionId?: string;
  companyId?: string;
  /** Fields of the session that differ from what was asked. */
  session?: object;
  /** False: the session was not opened by us. */
  asked?: boolean;
  by?: TestApi;
}

const prices: Record<number, number> = { 1: 61_000, 2: 200_000, 3: 520_000 };

/** An event of a session that was opened here, and paid as asked. */
async function paidEvent(options: EventOptions = {}): Promise<string> {
  const { packId = 2, companyId: payer = companyId, by = api } = options;
  const { created = by.clock.now().toISOString(), type = 'checkout.session.completed' } = options;
  const { sessionId: id = `cs_${randomUUID()}`, livemode = false } = options;
  const amount = prices[packId] ?? 0;
  if (options.asked !== false) {
    const asked = { companyId: payer, packId, amount, currency: 'eur', createdAt: by.clock.now() };
    await allModels(by.context).PaymentSession.updateOne({ _id: id, companyId: payer }, asked, {
      upsert: true,
    });
  }
  const session = {
    id,
    object: 'checkout.session',
    payment_status: 'paid',
    amount_subtotal: amount,
    amount_total: amount,
    currency: 'eur',
    client_reference_id: payer,
    metadata: { companyId: payer, packId: String(packId) },
    ...options.session,
  };
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    created: seconds(created),
    type,
    livemode,
    data: { object: session },
  });
}

function sign(body: string, secret = 'whsec_test_local', at = seconds(api.clock.now())): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

async function deliver(event: string | Promise<string>, given?: string | null): Promise<Answer> {
  const body = await event;
  const signature = given === undefined ? sign(body) : given;
  return api.call('POST /stripe/webhook', {
    body,
    headers: signature === null ? {} : { 'stripe-signature': signature },
  });
}

/** The audit trail; without a subscription nobody can read it over the wire. */
const trail = () => allModels(api.context).AuditEvent.find({ companyId }).lean();
const company = () => allModels(api.context).Company.findOne({ _id: companyId }).lean();

describe('POST /stripe/create-session', () => {
  it('opens a payment of our price for the own company', async () => {
    requests.length = 0;
    const answer = await api.call('POST /stripe/create-session', {
      as: admin,
      body: { companyId, packId: 2, price: 1, unit_amount: 1 },
    });
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: 'cs_test_1', url: 'https://pay.example/cs_test_1' },
    ]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe('/v1/checkout/sessions');
    expect(requests[0]?.key).toBe('Bearer sk_test_local');
    expect(Object.fromEntries(requests[0]?.form ?? [])).toMatchObject({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '200000',
      'line_items[0][price_data][product_data][name]': 'Elan Pro',
      client_reference_id: companyId,
      'metadata[companyId]': companyId,
      'metadata[packId]': '2',
      'adaptive_pricing[enabled]': 'false',
      success_url: 'http://localhost:8080/plans?state=success&pack=2',
      cancel_url: 'http://localhost:8080/plans?state=cancel',
    });
  });

  it('404001 for another company; 400 for an unknown pack and one below the running one', async () => {
    requests.length = 0;
    const open = (body: object) => api.call('POST /stripe/create-session', { as: admin, body });
    const { company: other } = await buildCompany(api.context);
    expect((await open({ companyId: other._id, packId: 1 })).body).toMatchObject({ message: '404001' });
    expect((await open({ companyId, packId: 0 })).body).toMatchObject({ details: [{ path: 'packId' }] });
    expect((await open({ companyId, packId: 4 })).status).toBe(400);
    await deliver(paidEvent({ packId: 2 }));
    expect((await open({ companyId, packId: 1 })).body).toMatchObject({ details: [{ path: 'packId' }] });
    expect(requests).toHaveLength(0);
    expect((await open({ companyId, packId: 3 })).status).toBe(201);
  });
});

describe('POST /stripe/webhook', () => {
  it('a paid pack entitles for 12 months at once, and is in the audit trail', async () => {
    const before = api.clock.now();
    const answer = await deliver(paidEvent({ packId: 3 }));
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    const { body } = await api.call('GET /companies/overview', { as: admin });
    expect(body).toMatchObject({
      subscription: 3,
      subscriptionDetail: {
        packId: 3,
        quantitySurvey: 60,
        quantityUser: 300,
        quantityAdmin: 10,
        startAt: before.toISOString(),
        endAt: '2027-11-20T10:00:00.000Z',
      },
    });
    const { body: events } = await api.call('GET /audit-events', { as: admin });
    expect(events).toMatchObject([{ action: 'planChange', actorId: null, details: { packId: 3 } }]);
  });

  it('400001 and no effect: signature missing, wrong, old, or over a changed body', async () => {
    const body = await paidEvent();
    const old = seconds(api.clock.now()) - 301;
    const attempts: [string, string | null][] = [
      [body, null],
      [body, ''],
      [body, 'nonsense'],
      [body, sign(body, 'whsec_other')],
      [body, sign(body, 'whsec_test_local', old)],
      [body.replace('"2"', '"3"'), sign(body)],
      [`${body} `, sign(body)],
    ];
    for (const [given, signature] of attempts) {
      expect((await deliver(given, signature)).body).toMatchObject({ statusCode: 400, message: '400001' });
    }
    expect((await company())?.subscription).toBeNull();
    expect((await deliver(body, sign(body, 'whsec_test_local', old + 1))).status).toBe(200);
  });

  it('the same event 50 times in parallel entitles once', async () => {
    const body = await paidEvent();
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect((await company())?.payments).toHaveLength(1);
    expect(await allModels(api.context).AuditEvent.countDocuments({ companyId, action: 'planChange' })).toBe(
      1,
    );
    expect(await allModels(api.context).PaymentEvent.countDocuments({ companyId })).toBe(1);
  });

  it('an event that comes again later does not begin 12 new months nor reset the surveys', async () => {
    const body = await paidEvent();
    await deliver(body);
    const before = await company();
    await allModels(api.context).Company.updateOne({ _id: companyId }, { $set: { 'usage.surveys': 4 } });
    api.clock.advance(86_400_000);
    expect((await deliver(body)).status).toBe(200);
    api.clock.advance(-86_400_000);
    expect(await company()).toMatchObject({ subscription: before?.subscription, usage: { surveys: 4 } });
  });

  it('two events of one payment entitle once', async () => {
    const sessionId = 'cs_two_events';
    await deliver(paidEvent({ sessionId }));
    await deliver(paidEvent({ sessionId, type: 'checkout.session.async_payment_succeeded' }));
    expect((await company())?.payments).toHaveLength(1);
  });

  it('events out of order leave the same state as in order', async () => {
    const first = await paidEvent({ packId: 1, created: '2026-11-20T09:00:00Z' });
    const second = await paidEvent({ packId: 3, created: '2026-11-20T09:00:10Z' });
    await deliver(second);
    await deliver(first);
    const { company: other } = await buildCompany(api.context, { packId: 0 });
    await deliver(paidEvent({ packId: 1, created: '2026-11-20T09:00:00Z', companyId: other._id }));
    await deliver(paidEvent({ packId: 3, created: '2026-11-20T09:00:10Z', companyId: other._id }));
    const inOrder = await allModels(api.context).Company.findOne({ _id: other._id }).lean();
    expect((await company())?.subscription).toEqual(inOrder?.subscription);
    expect((await company())?.payments.map(({ packId }) => packId).sort()).toEqual([1, 3]);
  });

  it('an upgrade replaces the running pack at once and begins 12 new months', async () => {
    await deliver(paidEvent({ packId: 1, created: '2026-06-01T10:00:00Z' }));
    await allModels(api.context).Company.updateOne({ _id: companyId }, { $set: { 'usage.surveys': 3 } });
    await deliver(paidEvent({ packId: 2 }));
    expect(await company()).toMatchObject({
      subscription: { packId: 2, endAt: new Date('2027-11-20T10:00:00.000Z') },
      usage: { surveys: 0 },
    });
  });

  it('a smaller pack paid while a larger one runs is noted and changes nothing, whichever is told first', async () => {
    const larger = await paidEvent({ packId: 3, created: '2026-10-01T10:00:00Z' });
    const smaller = await paidEvent({ packId: 1, created: '2026-11-20T09:00:00Z' });
    await deliver(larger);
    await allModels(api.context).Company.updateOne({ _id: companyId }, { $set: { 'usage.surveys': 4 } });
    await deliver(smaller);
    const endAt = new Date('2027-10-01T10:00:00Z');
    expect(await company()).toMatchObject({ subscription: { packId: 3, endAt }, usage: { surveys: 4 } });
    expect((await company())?.payments.map(({ packId }) => packId)).toEqual([3, 1]);
    const noted = await allModels(api.context).PaymentEvent.find({ companyId }, { outcome: 1 }).lean();
    expect(noted.map(({ outcome }) => outcome).sort()).toEqual(['entitled', 'recorded']);
    const { company: other } = await buildCompany(api.context, { packId: 0 });
    for (const [packId, created] of [
      [1, '2026-11-20T09:00:00Z'],
      [3, '2026-10-01T10:00:00Z'],
    ] as const) {
      await deliver(paidEvent({ packId, created, companyId: other._id }));
    }
    const outOfOrder = await allModels(api.context).Company.findOne({ _id: other._id }).lean();
    expect(outOfOrder?.subscription).toEqual((await company())?.subscription);
  });

  it('a smaller pack paid after the larger one ended counts, also if the larger one is told later', async () => {
    const larger = await paidEvent({ packId: 3, created: '2025-11-01T10:00:00Z' });
    await deliver(larger);
    await deliver(paidEvent({ packId: 1, created: '2026-11-20T09:00:00Z' }));
    expect(await company()).toMatchObject({ subscription: { packId: 1 } });
    const { company: other } = await buildCompany(api.context, { packId: 0 });
    await deliver(paidEvent({ packId: 1, created: '2026-11-20T09:00:00Z', companyId: other._id }));
    await deliver(paidEvent({ packId: 3, created: '2025-11-01T10:00:00Z', companyId: other._id }));
    const outOfOrder = await allModels(api.context).Company.findOne({ _id: other._id }).lean();
    expect(outOfOrder?.subscription).toMatchObject({ packId: 1 });
  });

  it('grants nothing for unpaid and other events, and acknowledges them', async () => {
    const events = [
      paidEvent({ session: { payment_status: 'unpaid' } }),
      paidEvent({ type: 'checkout.session.expired' }),
      paidEvent({ livemode: true }),
      // Another payment on the same account.
      paidEvent({ asked: false, session: { metadata: {}, client_reference_id: null } }),
    ];
    for (const event of events) expect((await deliver(event)).status).toBe(200);
    expect(await company()).toMatchObject({ subscription: null, payments: [] });
    expect(await trail()).toEqual([]);
  });

  it('a session that was opened here and paid as asked entitles', async () => {
    requests.length = 0;
    const body = { companyId, packId: 3 };
    const answer = await api.call('POST /stripe/create-session', { as: admin, body });
    const form = Object.fromEntries(requests[0]?.form ?? []);
    const amount = Number(form['line_items[0][price_data][unit_amount]']);
    const session = {
      amount_subtotal: amount,
      amount_total: amount,
      currency: form['line_items[0][price_data][currency]'],
      client_reference_id: form['client_reference_id'],
      metadata: { companyId: form['metadata[companyId]'], packId: form['metadata[packId]'] },
    };
    const { id } = answer.body as { id: string };
    await deliver(paidEvent({ sessionId: id, asked: false, session }));
    expect(await company()).toMatchObject({ subscription: { packId: 3 }, payments: [{ sessionId: id }] });
  });

  const tax = (amount: number) => ({ amount_discount: 0, amount_shipping: 0, amount_tax: amount });

  it.each([
    ['tax on top of the price', { amount_total: 240_000, total_details: tax(40_000) }],
    ['a currency in capitals', { currency: 'EUR' }],
  ])('entitles with %s', async (_what, session) => {
    await deliver(paidEvent({ session }));
    expect(await company()).toMatchObject({ subscription: { packId: 2 } });
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
    const event = await paidEvent({ sessionId, session });
    for (let delivery = 0; delivery < 2; delivery += 1) expect((await deliver(event)).status).toBe(200);
    expect(await company()).toMatchObject({ subscription: null, payments: [] });
    expect(
      await allModels(api.context).PaymentEvent.find({ checkoutSessionId: sessionId }).lean(),
    ).toMatchObject([{ companyId, outcome: 'refused' }]);
    expect(await trail()).toMatchObject([
      { action: 'paymentRefused', actorId: null, details: { payment: sessionId, differs } },
    ]);
    // It does not prevent a correct one afterwards.
    await deliver(paidEvent());
    expect(await company()).toMatchObject({ subscription: { packId: 2 } });
  });

  it('a session that was not opened here is alarmed, whoever it names', async () => {
    const sessionId = `cs_${randomUUID()}`;
    await deliver(paidEvent({ sessionId, asked: false }));
    await deliver(paidEvent({ asked: false, companyId: 'unknown' }));
    expect(await company()).toMatchObject({ subscription: null, payments: [] });
    const outcomes = await allModels(api.context).PaymentEvent.find({
      companyId: { $in: [companyId, 'unknown'] },
    });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
    expect(await trail()).toMatchObject([{ action: 'paymentRefused', details: { differs: 'session' } }]);
  });

  it.each(['sk_live_x', 'rk_live_x'])(
    'takes live events, and no test events, with a live key such as %s',
    async (STRIPE_SECRET_KEY) => {
      const live = await startApi({ environment: { STRIPE_SECRET_KEY } });
      const built = await buildCompany(live.context, { packId: 0 });
      const send = async (livemode: boolean) => {
        const created = live.clock.now().toISOString();
        const body = await paidEvent({ companyId: built.company._id, created, livemode, by: live });
        const headers = { 'stripe-signature': sign(body, 'whsec_test_local', seconds(created)) };
        expect((await live.call('POST /stripe/webhook', { body, headers })).status).toBe(200);
        return allModels(live.context).Company.findOne({ _id: built.company._id }).lean();
      };
      expect((await send(false))?.subscription).toBeNull();
      expect((await send(true))?.subscription).toMatchObject({ packId: 2 });
      await live.close();
    },
  );
});
