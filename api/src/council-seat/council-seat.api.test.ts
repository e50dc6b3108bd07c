import type { CouncilSeat } from '@elan/contracts';
import { allModels, buildUser, signInAs } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildCouncilScene, COUNCIL, type CouncilScene } from './testing/council-scene';

const DAY = 86_400_000;
const MINUTE = 60_000;

let api: TestApi;
let scene: CouncilScene;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-11-20T10:00:00.000Z');
  await allModels(api.context).Attempt.deleteMany({});
  scene = await buildCouncilScene(api, { members: 6 });
});

const codeOf = ({ body }: { body: unknown }) => (body as { message?: string }).message;
const newsOf = async () =>
  (await scene.mails({ kind: 'councilSeatChanged' })).map(({ to, payload }) => [payload['what'], to]);

describe('making a seat', () => {
  it('its address confirms first, then gets a link for at most a year', async () => {
    const made = await scene.make();
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...{ name: 'CSE', readsComments: false, endsAt: null, version: 1 },
      holders: [{ email: COUNCIL, state: 'unconfirmed', linkUntil: null, endsAt: null }],
    });
    const kinds = async () => (await scene.mails({ to: COUNCIL })).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['councilSeatConfirmation']);
    const key = await scene.keyFor();
    // The key of the question opens nothing.
    expect((await api.call('POST /council/visits', { body: { key } })).status).toBe(403);
    await scene.confirm();
    expect(await kinds()).toContain('councilSeatLink');
    // A page that is loaded again confirms again.
    const mailed = await kinds();
    expect((await api.call('POST /council/confirmations', { body: { key } })).status).toBe(200);
    expect(await kinds()).toEqual(mailed);
    // Where a process died before the link was mailed, it is mailed then.
    await allModels(api.context).CouncilLink.updateMany(
      { companyId: scene.company._id },
      { $set: { keyHash: null } },
    );
    await allModels(api.context).OutboxMail.deleteMany({
      companyId: scene.company._id,
      kind: 'councilSeatLink',
    });
    expect((await api.call('POST /council/confirmations', { body: { key } })).status).toBe(200);
    expect(await kinds()).toEqual(mailed);
    expect((await scene.seat())?.holders).toMatchObject([
      { state: 'sent', linkUntil: '2027-11-20T10:00:00.000Z' },
    ]);
    await scene.visit();
    expect((await scene.seat())?.holders).toMatchObject([{ state: 'opened' }]);
    await allModels(api.context).Company.updateOne(
      { _id: scene.company._id },
      { $set: { 'subscription.endAt': new Date('2030-01-01') } },
    );
    api.clock.set('2027-11-20T10:00:01.000Z');
    expect((await api.call('POST /council/visits', { body: { key: await scene.keyFor() } })).status).toBe(
      403,
    );
    expect((await scene.seat())?.holders).toMatchObject([{ state: 'expired' }]);
  });

  it('is told to all administrators, and to the seat; all of it is audited', async () => {
    const other = await buildUser(api.context, scene.company._id, { role: 1, status: 'active' });
    await scene.make();
    const own = scene.admin.user.email;
    expect((await newsOf()).toSorted()).toEqual(
      [
        ['made', own],
        ['made', other.email],
      ].toSorted(),
    );
    await scene.confirm();
    await scene.admin$('DELETE /council-seat');
    expect((await newsOf()).filter(([what]) => what === 'removed').map(([, to]) => to)).toEqual(
      expect.arrayContaining([own, other.email, COUNCIL]),
    );
    const events = await allModels(api.context).AuditEvent.find({ companyId: scene.company._id }).lean();
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['councilSeatCreate', 'councilSeatConfirm', 'councilSeatRemove']),
    );
    expect(JSON.stringify(events)).not.toContain(COUNCIL);
  });

  it.each([
    ['POST /council-seat', { name: 'CSE', email: COUNCIL, language: 'en', readsComments: false }],
    ['PUT /council-seat/address', { email: COUNCIL, version: 1 }],
    ['POST /council-seat/links', undefined],
    ['DELETE /council-seat', undefined],
  ])('%s needs a recent sign-in', async (operation, body) => {
    if (!operation.startsWith('POST /council-seat') || body === undefined) await scene.make();
    const as = await scene.signIn();
    api.clock.advance(5 * MINUTE + 1);
    const late = await api.call(operation, { as, ...(body && { body }) });
    expect([late.status, codeOf(late)]).toEqual([403, '403009']);
  });

  it('two administrators at once make one seat, and remove it once', async () => {
    const other = await buildUser(api.context, scene.company._id, { role: 1, status: 'active' });
    const sessions = [await scene.signIn(), await signInAs(api.context, other)];
    const body = { name: 'CSE', email: COUNCIL, language: 'en', readsComments: false };
    const made = await Promise.all(sessions.map((as) => api.call('POST /council-seat', { as, body })));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(made.map(codeOf)).toContain('409008');
    await scene.confirm();
    const addresses = ['one@council.example', 'two@council.example'];
    const given = await Promise.all(
      sessions.map((as, place) =>
        api.call('PUT /council-seat/address', { as, body: { email: addresses[place], version: 1 } }),
      ),
    );
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(given.map(codeOf)).toContain('409012');
    const removed = await Promise.all(sessions.map((as) => api.call('DELETE /council-seat', { as })));
    expect(removed.map(({ status }) => status)).toEqual([200, 200]);
    const seat = await scene.seat();
    expect(seat).toMatchObject({ endsAt: '2026-12-20T10:00:00.000Z', version: 3 });
    const audited = await allModels(api.context)
      .AuditEvent.find({
        companyId: scene.company._id,
        action: 'councilSeatRemove',
      })
      .lean();
    expect(audited).toHaveLength(1);
  });
});

describe('nobody can silence it on the spot', () => {
  beforeEach(async () => {
    await scene.make();
    await scene.confirm();
  });

  it('a removal takes effect after 30 days, and can be taken back', async () => {
    const session = await scene.visit();
    expect((await scene.admin$('DELETE /council-seat')).body).toMatchObject({
      endsAt: '2026-12-20T10:00:00.000Z',
    });
    expect((await scene.view(session)).status).toBe(200);
    api.clock.advance(30 * DAY - 1000);
    const late = await scene.visit();
    expect(await scene.page(late, { page: 'home' })).toMatchObject({ endsAt: '2026-12-20T10:00:00.000Z' });
    expect((await scene.admin$('POST /council-seat/keep')).body).toMatchObject({ endsAt: null });
    api.clock.advance(2000);
    expect((await scene.view(late)).status).toBe(200);
    await scene.admin$('DELETE /council-seat');
    api.clock.advance(30 * DAY);
    expect((await scene.admin$('POST /council-seat/keep')).status).toBe(404);
    expect((await scene.seat()) ?? null).toBeNull();
    expect((await api.call('POST /council/visits', { body: { key: await scene.keyFor() } })).status).toBe(
      403,
    );
  });

  it('removing and keeping it again and again mails nobody without end, and is refused rather than done in silence', async () => {
    const removed = async () => (await newsOf()).filter(([what, to]) => what === 'removed' && to === COUNCIL);
    const answers = [];
    for (let n = 0; n < 12; n += 1) {
      answers.push((await scene.admin$('DELETE /council-seat')).status);
      await scene.admin$('POST /council-seat/keep');
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 423, 423]);
    expect(await removed()).toHaveLength(10);
    expect((await scene.seat())?.endsAt).toBeNull();
    api.clock.advance(MINUTE);
    expect((await scene.admin$('DELETE /council-seat')).status).toBe(200);
    expect(await removed()).toHaveLength(11);
  });

  it('a leaked link stops working at once with everything it opened, and a new one is there at once', async () => {
    const [session, key] = [await scene.visit(), await scene.keyFor()];
    await scene.admin$('POST /council-seat/links');
    expect((await scene.view(session)).status).toBe(403);
    expect((await api.call('POST /council/visits', { body: { key } })).status).toBe(403);
    expect((await scene.seat())?.endsAt).toBeNull();
    expect((await scene.view(await scene.visit())).status).toBe(200);
  });

  it('a leaked link stops working whatever others have mailed to its address', async () => {
    const other = await buildCouncilScene(api);
    await other.make();
    for (let version = 1; version < 6; version += 1)
      await other.admin$('PUT /council-seat/address', { email: COUNCIL, version });
    const [session, key] = [await scene.visit(), await scene.keyFor()];
    expect((await scene.admin$('POST /council-seat/links')).status).toBe(200);
    expect((await scene.view(session)).status).toBe(403);
    expect((await api.call('POST /council/visits', { body: { key } })).status).toBe(403);
    expect((await scene.view(await scene.visit())).status).toBe(200);
  });

  it('it stays where no new one may be mailed: nobody leaves the seat without one by replacing it again and again', async () => {
    const key = await scene.keyFor();
    let last = await scene.admin$('POST /council-seat/links');
    for (let n = 0; n < 4; n += 1) last = await scene.admin$('POST /council-seat/links');
    const latest = await scene.keyFor();
    expect([last.status, latest === key]).toEqual([200, false]);
    await allModels(api.context).OutboxMail.deleteMany({ kind: 'councilSeatChanged' });
    for (let n = 0; n < 2; n += 1) expect((await scene.admin$('POST /council-seat/links')).status).toBe(423);
    expect((await api.call('POST /council/visits', { body: { key: latest } })).status).toBe(201);
    expect((await newsOf()).filter(([what]) => what === 'renewed')).toEqual([]);
    api.clock.advance(15 * MINUTE);
    expect((await scene.admin$('POST /council-seat/links')).status).toBe(200);
    expect((await scene.view(await scene.visit())).status).toBe(200);
  });

  it('another address takes effect at once, and the former one keeps its access for 30 days', async () => {
    const next = 'next@council.example';
    const answer = await scene.admin$('PUT /council-seat/address', { email: next, version: 1 });
    expect(answer.body).toMatchObject({
      version: 2,
      holders: [
        { email: next, state: 'unconfirmed', endsAt: null },
        { email: COUNCIL, endsAt: '2026-12-20T10:00:00.000Z' },
      ],
    });
    expect((await newsOf()).filter(([what]) => what === 'readdressed').map(([, to]) => to)).toContain(
      COUNCIL,
    );
    await scene.confirm(next);
    expect((await scene.view(await scene.visit(next))).status).toBe(200);
    expect((await scene.view(await scene.visit())).status).toBe(200);
    api.clock.advance(30 * DAY);
    expect((await api.call('POST /council/visits', { body: { key: await scene.keyFor() } })).status).toBe(
      403,
    );
    expect((await scene.view(await scene.visit(next))).status).toBe(200);
  });

  it('the same address again, and then another one, leaves the confirmed one its 30 days, too', async () => {
    await scene.admin$('PUT /council-seat/address', { email: COUNCIL, version: 1 });
    await scene.admin$('PUT /council-seat/address', { email: 'friend@council.example', version: 2 });
    expect((await scene.seat())?.holders.map(({ email }) => email)).toEqual([
      'friend@council.example',
      COUNCIL,
    ]);
    expect((await newsOf()).filter(([what]) => what === 'readdressed').map(([, to]) => to)).toContain(
      COUNCIL,
    );
  });

  it('an address that nobody confirmed is replaced at once', async () => {
    for (const [place, email] of ['typo@council.example', 'right@council.example'].entries())
      await scene.admin$('PUT /council-seat/address', { email, version: place + 1 });
    expect((await scene.seat())?.holders.map(({ email }) => email)).toEqual([
      'right@council.example',
      COUNCIL,
    ]);
  });
});

describe('nobody is both seat and administrator', () => {
  it('no administrator gets the seat, invited ones included', async () => {
    const invited = await buildUser(api.context, scene.company._id, { role: 1, status: 'pending' });
    for (const email of [scene.admin.user.email, invited.email]) {
      expect(codeOf(await scene.make({ email }))).toBe('seatAndAdministrator');
    }
    await scene.make();
    const body = { email: scene.admin.user.email ?? '', version: 1 };
    expect(codeOf(await scene.admin$('PUT /council-seat/address', body))).toBe('seatAndAdministrator');
  });

  it('whoever has the seat becomes no administrator: invited, promoted or by another address', async () => {
    await scene.make();
    const member = await buildUser(api.context, scene.company._id, { email: 'member@x.example' });
    const tries = [
      await scene.admin$('POST /users/invite', { name: 'C', email: COUNCIL, role: 1 }),
      await scene.admin$(`PATCH /users/${member._id}`, { role: 1, email: COUNCIL }),
      await scene.admin$(`PATCH /users/${scene.admin.user._id}`, { email: COUNCIL }),
    ];
    expect(tries.map(({ status, body }) => [status, codeOf({ body })])).toEqual(
      tries.map(() => [409, 'seatAndAdministrator']),
    );
    // A plain member may well be on the council.
    expect((await scene.admin$('POST /users/invite', { name: 'C', email: COUNCIL })).status).toBe(201);
  });

  it('of both at one instant, one comes about', async () => {
    const companyId = scene.company._id;
    const { CouncilSeat, User } = allModels(api.context);
    for (let turn = 0; turn < 8; turn += 1) {
      const email = `both-${turn}@x.example`;
      const invite = () => scene.admin$('POST /users/invite', { name: 'C', email, role: 1 });
      const answers = await Promise.all([scene.make({ email }), invite()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const seats = await CouncilSeat.countDocuments({ companyId, 'holders.email': email });
      expect(seats + (await User.countDocuments({ companyId, email }))).toBe(1);
      await CouncilSeat.deleteMany({ companyId });
    }
  });

  it('whoever became one all the same reads nothing by the seat', async () => {
    await scene.make();
    await scene.confirm();
    const session = await scene.visit();
    await buildUser(api.context, scene.company._id, { role: 1, status: 'active', email: COUNCIL });
    expect((await scene.view(session)).status).toBe(403);
  });
});

describe('a visit', () => {
  let key: string;
  beforeEach(async () => {
    await scene.make();
    await scene.confirm();
    key = await scene.keyFor();
  });

  const begin = async () =>
    ((await api.call('POST /council/visits', { body: { key } })).body as { visit: string }).visit;
  const enter = (visit: string, code: string) =>
    api.call('POST /council/visits/codes', { body: { visit, code } });
  const other = (code: string) => (code === '111111' ? '222222' : '111111');

  it('opens by the code in the mail, five tries long, and only where it began', async () => {
    const visit = await begin();
    const code = await scene.codeFor();
    for (let n = 0; n < 5; n += 1) expect((await enter(visit, other(code))).status).toBe(406);
    expect((await enter(visit, code)).status).not.toBe(201);
    const elsewhere = await begin();
    expect(elsewhere).not.toBe(visit);
    const [mail] = await scene.mails({ kind: 'councilSeatCode' });
    expect(mail?.to).toBe(COUNCIL);
    await allModels(api.context).Attempt.deleteMany({});
    await allModels(api.context).OutboxMail.deleteMany({ kind: 'councilSeatCode' });
    const third = await begin();
    const fresh = await scene.codeFor();
    // The code of one visit opens no other.
    if (fresh !== code) expect((await enter(elsewhere, fresh)).status).toBe(406);
    expect((await enter(third, fresh)).status).toBe(201);
    expect((await enter(third, fresh)).status).toBe(403);
  });

  it('by another company’s link to the same address uses up none of its mails', async () => {
    const elsewhere = await buildCouncilScene(api);
    await elsewhere.make();
    await elsewhere.confirm();
    const body = { key: await elsewhere.keyFor() };
    for (let n = 0; n < 15; n += 1) await api.call('POST /council/visits', { body });
    expect((await scene.view(await scene.visit())).status).toBe(200);
  });

  it('nothing but its session reads, for half an hour', async () => {
    const visit = await begin();
    const code = await scene.codeFor();
    expect((await scene.view(visit)).status).toBe(403);
    expect((await scene.view(key)).status).toBe(403);
    const session = ((await enter(visit, code)).body as { session: string }).session;
    expect((await scene.view(session)).status).toBe(200);
    api.clock.advance(30 * MINUTE + 1);
    expect((await scene.view(session)).status).toBe(403);
  });

  it('ends when asked to', async () => {
    const session = await scene.visit();
    await api.call('POST /council/visits/ends', { body: { session } });
    expect((await scene.view(session)).status).toBe(403);
  });

  it('its session is none of the application, and the other way round', async () => {
    const session = await scene.visit();
    for (const operation of ['GET /users', 'GET /surveys', 'GET /council-seat', 'GET /auth/me']) {
      const answer = await api.call(operation, { as: session, cookies: { refresh: session } });
      expect([401, 404]).toContain(answer.status);
    }
    const renewed = await api.call('POST /auth/token', { cookies: { refresh: session } });
    expect(renewed.status).toBeGreaterThanOrEqual(400);
    const { refreshToken, token: accessToken } = await scene.signIn();
    for (const token of [refreshToken, accessToken])
      expect([400, 403]).toContain((await scene.view(token)).status);
  });

  it('unknown, wrong, withdrawn and expired keys are refused in the same way', async () => {
    const [id = '', secret = ''] = key.split('.');
    const answers = [
      await api.call('POST /council/visits', { body: { key: 'unknown.key' } }),
      await api.call('POST /council/visits', { body: { key: `${id}.${'A'.repeat(secret.length)}` } }),
      await api.call('POST /council/visits', { body: { key: '' } }),
    ];
    await scene.admin$('POST /council-seat/links');
    answers.push(await api.call('POST /council/visits', { body: { key } }));
    const { CouncilLink } = allModels(api.context);
    await CouncilLink.updateMany({ companyId: scene.company._id }, { $set: { expiresAt: new Date(0) } });
    answers.push(await api.call('POST /council/visits', { body: { key: await scene.keyFor() } }));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(403);
  });

  it('a company without a pack has no seat that reads', async () => {
    const session = await scene.visit();
    await allModels(api.context).Company.updateOne(
      { _id: scene.company._id },
      { $set: { subscription: null } },
    );
    api.clock.advance(1000);
    expect(codeOf(await scene.view(session))).toBe('403010');
  });
});

it('what is stored of it opens nothing, and goes with its company', async () => {
  await scene.make();
  await scene.confirm();
  const session = await scene.visit();
  const { CouncilLink, CouncilSeat: Seats, CouncilVisit, CouncilNote } = allModels(api.context);
  const companyId = scene.company._id;
  const stored = JSON.stringify([
    await CouncilLink.find({ companyId }).lean(),
    await CouncilVisit.find({ companyId }).lean(),
  ]);
  for (const secret of [session, await scene.keyFor()].map((key) => key.split('.')[1] ?? ''))
    expect(stored).not.toContain(secret);
  expect((await scene.seat()) as CouncilSeat).not.toBeNull();
  await scene.admin$('DELETE /auth/unregister');
  const left = await Promise.all(
    [CouncilLink, Seats, CouncilVisit, CouncilNote].map((model) =>
      (model as typeof CouncilLink).countDocuments({ companyId }),
    ),
  );
  expect(left).toEqual([0, 0, 0, 0]);
});
