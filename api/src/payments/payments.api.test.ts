import { gzipSync } from 'node:zlib';
import { allModels, buildCompany, type SignedInMember, signInAs, watchWrites } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

describe('POST /stripe/create-session', () => {
  it('opens a payment of our price for the own company', async () => {
    scene.requests.length = 0;
    const answer = await scene.api.call('POST /stripe/create-session', {
      as: admin,
      body: { companyId, packId: 2, price: 1, unit_amount: 1 },
    });
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: 'cs_test_1', url: 'https://pay.example/cs_test_1' },
    ]);
    expect(scene.requests).toHaveLength(1);
    expect(scene.requests[0]?.path).toBe('/v1/checkout/sessions');
    expect(scene.requests[0]?.key).toBe('Bearer sk_test_local');
    expect(Object.fromEntries(scene.requests[0]?.form ?? [])).toMatchObject({
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
    scene.requests.length = 0;
    const open = (body: object) => scene.api.call('POST /stripe/create-session', { as: admin, body });
    const { company: other } = await buildCompany(scene.api.context);
    expect((await open({ companyId: other._id, packId: 1 })).body).toMatchObject({ message: '404001' });
    expect((await open({ companyId, packId: 0 })).body).toMatchObject({ details: [{ path: 'packId' }] });
    expect((await open({ companyId, packId: 4 })).status).toBe(400);
    await scene.deliver(scene.paidEvent({ packId: 2 }));
    expect((await open({ companyId, packId: 1 })).body).toMatchObject({ details: [{ path: 'packId' }] });
    expect(scene.requests).toHaveLength(0);
    expect((await open({ companyId, packId: 3 })).status).toBe(201);
  });

  it('opens twenty at most without a wait, for one company', async () => {
    const open = (as: SignedInMember, of: string) =>
      scene.api.call('POST /stripe/create-session', { as, body: { companyId: of, packId: 2 } });
    const other = await scene.buildPayer();
    for (let count = 0; count < 20; count += 1) expect((await open(admin, companyId)).status).toBe(201);
    scene.requests.length = 0;
    expect((await open(admin, companyId)).body).toMatchObject({ message: '423001' });
    expect(scene.requests).toHaveLength(0);
    expect((await open(other.admin, other.companyId)).status).toBe(201);
  });
});

describe('POST /stripe/webhook', () => {
  it('answers 400 to whatever is signed and is no event, and grants nothing', async () => {
    const event = JSON.parse(await scene.paidEvent({ packId: 2 })) as {
      data: { object: Record<string, unknown> };
    };
    const { object } = event.data;
    const odd: unknown[] = [null, 0, '', 'x', true, [], [null], {}, { a: { b: [] } }, -1, 1e300];
    const events = [
      ...odd,
      ...odd.flatMap((value) =>
        ['id', 'type', 'livemode', 'created', 'data'].map((name) => ({ ...event, [name]: value })),
      ),
      ...odd.map((value) => ({ ...event, data: { object: value } })),
    ];
    const sessions = odd.flatMap((value) =>
      Object.keys(object).map((name) => ({ ...object, [name]: value })),
    );
    const bodies = [
      ...['', '{', '\0', '[1', 'NaN', '{"id":1}', '{"__proto__":{"id":"evt"}}'],
      ...[...events, ...sessions.map((each) => ({ ...event, data: { object: each } }))].map((each) =>
        JSON.stringify(each),
      ),
    ];
    for (const body of bodies) {
      const { status } = await scene.deliver(body);
      expect([body, status >= 500]).toEqual([body, false]);
    }
  });

  it('takes no compressed body: nothing is unpacked for anybody', async () => {
    const body = gzipSync(await scene.paidEvent({ packId: 2 }));
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    const { status } = await scene.api.call('POST /stripe/webhook', { body, headers });
    expect(status).toBe(415);
  });

  it('a paid pack entitles for 12 months at once, and is in the audit trail', async () => {
    const before = scene.api.clock.now();
    const answer = await scene.deliver(scene.paidEvent({ packId: 3 }));
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    const { body } = await scene.api.call('GET /companies/overview', { as: admin });
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
    const { body: events } = await scene.api.call('GET /audit-events', { as: admin });
    expect(events).toMatchObject([{ action: 'planChange', actorId: null, details: { packId: 3 } }]);
  });

  it('400001 and no effect: signature missing, wrong, old, or over a changed body', async () => {
    const body = await scene.paidEvent();
    const old = seconds(scene.api.clock.now()) - 301;
    const attempts: [string, string | null][] = [
      [body, null],
      [body, ''],
      [body, 'nonsense'],
      [body, scene.sign(body, 'whsec_other')],
      [body, scene.sign(body, 'whsec_test_local', old)],
      [body.replace('"2"', '"3"'), scene.sign(body)],
      [`${body} `, scene.sign(body)],
    ];
    for (const [given, signature] of attempts) {
      expect((await scene.deliver(given, signature)).body).toMatchObject({
        statusCode: 400,
        message: '400001',
      });
    }
    expect((await scene.company())?.subscription).toBeNull();
    expect((await scene.deliver(body, scene.sign(body, 'whsec_test_local', old + 1))).status).toBe(200);
  });

  it('the same event 50 times in parallel entitles once', async () => {
    const body = await scene.paidEvent();
    const answers = await Promise.all(Array.from({ length: 50 }, () => scene.deliver(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect((await scene.company())?.payments).toHaveLength(1);
    expect(
      await allModels(scene.api.context).AuditEvent.countDocuments({ companyId, action: 'planChange' }),
    ).toBe(1);
    expect(await allModels(scene.api.context).PaymentEvent.countDocuments({ companyId })).toBe(1);
  });

  it('an event that comes again later does not begin 12 new months nor reset the surveys', async () => {
    const body = await scene.paidEvent();
    await scene.deliver(body);
    const before = await scene.company();
    await allModels(scene.api.context).Company.updateOne(
      { _id: companyId },
      { $set: { 'usage.surveys': 4 } },
    );
    scene.api.clock.advance(86_400_000);
    expect((await scene.deliver(body)).status).toBe(200);
    scene.api.clock.advance(-86_400_000);
    expect(await scene.company()).toMatchObject({
      subscription: before?.subscription,
      usage: { surveys: 4 },
    });
  });

  it('two events of one payment entitle once', async () => {
    const sessionId = 'cs_two_events';
    await scene.deliver(scene.paidEvent({ sessionId }));
    await scene.deliver(scene.paidEvent({ sessionId, type: 'checkout.session.async_payment_succeeded' }));
    expect((await scene.company())?.payments).toHaveLength(1);
  });

  it('events out of order leave the same state as in order', async () => {
    const first = await scene.paidEvent({ packId: 1, created: '2026-11-20T09:00:00Z' });
    const second = await scene.paidEvent({ packId: 3, created: '2026-11-20T09:00:10Z' });
    await scene.deliver(second);
    await scene.deliver(first);
    const { company: other } = await buildCompany(scene.api.context, { packId: 0 });
    await scene.deliver(
      scene.paidEvent({ packId: 1, created: '2026-11-20T09:00:00Z', companyId: other._id }),
    );
    await scene.deliver(
      scene.paidEvent({ packId: 3, created: '2026-11-20T09:00:10Z', companyId: other._id }),
    );
    const inOrder = await findCompany(scene.api, other._id);
    expect((await scene.company())?.subscription).toEqual(inOrder?.subscription);
    expect((await scene.company())?.payments.map(({ packId }) => packId).sort()).toEqual([1, 3]);
  });

  it('an upgrade replaces the running pack at once and begins 12 new months', async () => {
    await scene.deliver(scene.paidEvent({ packId: 1, created: '2026-06-01T10:00:00Z' }));
    await allModels(scene.api.context).Company.updateOne(
      { _id: companyId },
      { $set: { 'usage.surveys': 3 } },
    );
    await scene.deliver(scene.paidEvent({ packId: 2 }));
    expect(await scene.company()).toMatchObject({
      subscription: { packId: 2, endAt: new Date('2027-11-20T10:00:00.000Z') },
      usage: { surveys: 0 },
    });
  });

  it('a smaller pack paid while a larger one runs is noted and changes nothing, whichever is told first', async () => {
    const larger = await scene.paidEvent({ packId: 3, created: '2026-10-01T10:00:00Z' });
    const smaller = await scene.paidEvent({ packId: 1, created: '2026-11-20T09:00:00Z' });
    await scene.deliver(larger);
    await allModels(scene.api.context).Company.updateOne(
      { _id: companyId },
      { $set: { 'usage.surveys': 4 } },
    );
    await scene.deliver(smaller);
    const endAt = new Date('2027-10-01T10:00:00Z');
    expect(await scene.company()).toMatchObject({
      subscription: { packId: 3, endAt },
      usage: { surveys: 4 },
    });
    expect((await scene.company())?.payments.map(({ packId }) => packId)).toEqual([3, 1]);
    const noted = await allModels(scene.api.context).PaymentEvent.find({ companyId }, { outcome: 1 }).lean();
    expect(noted.map(({ outcome }) => outcome).sort()).toEqual(['entitled', 'recorded']);
    const { company: other } = await buildCompany(scene.api.context, { packId: 0 });
    for (const [packId, created] of [
      [1, '2026-11-20T09:00:00Z'],
      [3, '2026-10-01T10:00:00Z'],
    ] as const) {
      await scene.deliver(scene.paidEvent({ packId, created, companyId: other._id }));
    }
    const outOfOrder = await findCompany(scene.api, other._id);
    expect(outOfOrder?.subscription).toEqual((await scene.company())?.subscription);
  });

  it('a smaller pack paid after the larger one ended counts, also if the larger one is told later', async () => {
    const larger = await scene.paidEvent({ packId: 3, created: '2025-11-01T10:00:00Z' });
    await scene.deliver(larger);
    await scene.deliver(scene.paidEvent({ packId: 1, created: '2026-11-20T09:00:00Z' }));
    expect(await scene.company()).toMatchObject({ subscription: { packId: 1 } });
    const { company: other } = await buildCompany(scene.api.context, { packId: 0 });
    await scene.deliver(
      scene.paidEvent({ packId: 1, created: '2026-11-20T09:00:00Z', companyId: other._id }),
    );
    await scene.deliver(
      scene.paidEvent({ packId: 3, created: '2025-11-01T10:00:00Z', companyId: other._id }),
    );
    const outOfOrder = await findCompany(scene.api, other._id);
    expect(outOfOrder?.subscription).toMatchObject({ packId: 1 });
  });
});

it('a payment is not opened by a session that is ended while the provider is asked', async () => {
  const { api } = scene;
  const other = await signInAs(api.context, admin.user);
  // The second write counts the payment, before the provider is asked.
  watchWrites(api.context.connection).before(2, () => api.call('DELETE /sessions', { as: other }));
  const answer = await api.call('POST /stripe/create-session', { as: admin, body: { companyId, packId: 3 } });
  const opened = await allModels(api.context).PaymentSession.countDocuments({ companyId });
  expect([answer.status, opened]).toEqual([401, 0]);
});
