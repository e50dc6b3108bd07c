import {
  allModels,
  buildCompany,
  buildUser,
  images,
  signInAs,
  type SignedInMember,
  watchWrites,
  type Writes,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
let companyId: string;
let writes: Writes;
beforeAll(async () => {
  api = await startApi();
  writes = watchWrites(api.context.connection);
});
beforeEach(async () => {
  api.clock.set('2026-11-20T10:00:00.000Z');
  const built = await buildCompany(api.context, { packId: 2 });
  admin = built.admin;
  companyId = built.company._id;
});
afterAll(() => api.close());

const overview = async () => (await api.call('GET /companies/overview', { as: admin })).body;

const picture = (type: string, base64: string) => `data:image/${type};base64,${base64}`;

async function answeredSurvey(as: SignedInMember): Promise<string> {
  const body = { name: 'S', questions: [{ id: '1', label: 'Q', order: 1 }], active: false };
  const { id } = (await api.call('POST /surveys', { as, body })).body as { id: string };
  await allModels(api.context).Survey.updateOne(
    { _id: id, companyId: as.user.companyId },
    { $set: { isLocked: true, active: true } },
  );
  return id;
}

async function answersOn(day: string, count: number, surveyId: string, company = companyId): Promise<void> {
  await allModels(api.context).DayCount.create({
    _id: `${surveyId}:${day}:${day}`,
    companyId: company,
    surveyId,
    periodId: day,
    day,
    lastBatch: 1,
    responses: count,
    counting: count,
    squares: 0,
    questions: [],
  });
}

describe('GET /companies', () => {
  it("is a list of the caller's company alone, with what is left of the pack", async () => {
    const { body } = await api.call('GET /companies', { as: admin });
    expect(body).toEqual([
      {
        id: companyId,
        name: expect.any(String) as unknown,
        subscription: 2,
        subscriptionDetail: {
          packId: 2,
          quantitySurvey: 12,
          quantityUser: 300,
          quantityAdmin: 5,
          startAt: '2026-11-20T10:00:00.000Z',
          endAt: '2027-11-20T10:00:00.000Z',
        },
        timeZone: 'Europe/Paris',
        minimumGroupSize: 5,
        remindsEverybody: false,
        replyTo: null,
        logo: null,
        senderAddress: 'no-reply@elan.example',
      },
    ]);
  });
});

describe('GET /companies/overview', () => {
  it('counts members, and answers by day and month of the company time zone', async () => {
    const { company: other, admin: stranger } = await buildCompany(api.context);
    await answersOn('2026-11-05', 9, await answeredSurvey(stranger), other._id);
    const survey = await answeredSurvey(admin);
    await answersOn('2025-11-19', 1, survey);
    await answersOn('2025-11-20', 1, survey);
    await answersOn('2026-10-31', 2, survey);
    await answersOn('2026-11-01', 3, survey);
    // Already November in Paris, still October in UTC.
    await buildUser(api.context, companyId, { createdAt: new Date('2026-10-31T23:30:00Z') });
    await buildUser(api.context, companyId, { createdAt: new Date('2026-10-31T22:30:00Z') });
    expect(await overview()).toMatchObject({
      members: 2,
      admins: 1,
      membersAdded: 2,
      responsesThisMonth: 3,
      responsesLastMonths: [
        { createdAt: '2025-11-20', count: 1 },
        { createdAt: '2026-10-31', count: 2 },
        { createdAt: '2026-11-01', count: 3 },
      ],
      surveyAmount: 1,
      activeSurveyAmount: 1,
      surveysUsed: 1,
    });
  });

  it('after the end of the pack the effective subscription is 0 and its details stay', async () => {
    api.clock.set('2027-11-20T10:00:00.000Z');
    const { token } = admin;
    expect((await api.call('GET /companies/overview', { as: token })).status).toBe(401);
    const fresh = await api.call('GET /auth/refresh-token', { cookies: { refresh: admin.refreshToken } });
    expect(fresh.status).toBe(401);
    api.clock.set('2026-11-20T10:00:00.000Z');
    const past = { 'subscription.endAt': new Date('2026-11-20T10:00:00.000Z') };
    await allModels(api.context).Company.updateOne({ _id: companyId }, { $set: past });
    expect(await overview()).toMatchObject({
      subscription: 0,
      subscriptionDetail: { packId: 2 },
      surveysUsed: 0,
    });
    expect((await api.call('GET /surveys', { as: admin })).body).toMatchObject({ message: '403004' });
  });
});

describe('PATCH /companies/:companyId', () => {
  const update = (body: object, id = companyId) => api.call(`PATCH /companies/${id}`, { as: admin, body });

  it('changes name, time zone and minimum group size within 3 to 10', async () => {
    const name = `New name of ${companyId}`;
    const answer = await update({ name, timeZone: 'Asia/Tokyo', minimumGroupSize: 10 });
    expect(answer.body).toMatchObject({
      name,
      timeZone: 'Asia/Tokyo',
      minimumGroupSize: 10,
      subscription: 2,
    });
    for (const wrong of [
      { minimumGroupSize: 2 },
      { minimumGroupSize: 11 },
      { timeZone: 'Moon' },
      { timeZone: '+01:00' },
      { name: '' },
    ]) {
      expect((await update(wrong)).status).toBe(400);
    }
  });

  it('takes an address for replies and gives it back as it counts; null takes it away', async () => {
    expect((await update({ replyTo: ' Ada@Acme.Example ' })).body).toMatchObject({
      replyTo: 'ada@acme.example',
    });
    expect((await update({ timeZone: 'Europe/Rome' })).body).toMatchObject({ replyTo: 'ada@acme.example' });
    expect((await update({ replyTo: null })).body).toMatchObject({ replyTo: null });
  });

  it.each([
    'ada',
    'ada@acme.example, eve@evil.example',
    'ada@acme.example\r\nBcc: eve@evil.example',
    'Ada <ada@acme.example>',
    '"a\nBcc: eve@evil.example"@acme.example',
    `${'a'.repeat(250)}@acme.example`,
    '',
  ])('refuses %j as the address for replies', async (replyTo) => {
    expect((await update({ replyTo })).body).toMatchObject({
      statusCode: 400,
      details: [{ path: 'replyTo' }],
    });
    expect((await api.call('GET /companies', { as: admin })).body).toMatchObject([{ replyTo: null }]);
  });

  it('takes a logo and gives it where the company is read, not where each page looks', async () => {
    const logo = picture('png', images.png);
    expect((await update({ logo })).body).toMatchObject({ logo });
    expect((await api.call('GET /companies', { as: admin })).body).toMatchObject([{ logo }]);
    expect(await overview()).not.toHaveProperty('logo');
    expect((await update({ logo: null })).body).toMatchObject({ logo: null });
  });

  it.each([
    ['a JPEG that says it is a PNG', picture('png', images.jpeg)],
    ['a WebP, which not every mail program shows', picture('webp', images.webp)],
    ['a drawing', `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`],
    ['an address', 'https://acme.example/logo.png'],
    ['a large picture', picture('png', 'A'.repeat(70_000))],
  ])('refuses %s as the logo', async (_what, logo) => {
    expect((await update({ logo })).body).toMatchObject({ statusCode: 400, details: [{ path: 'logo' }] });
  });

  it('is noted with what was changed and by whom, without the values', async () => {
    await update({
      timeZone: 'Europe/Paris',
      replyTo: 'ada@acme.example',
      logo: picture('png', images.png),
    });
    const { body, text } = await api.call('GET /audit-events', { as: admin });
    expect(body).toMatchObject([
      { action: 'companyUpdate', actorId: admin.user._id, details: { fields: 'replyTo logo' } },
    ]);
    expect(text).not.toContain('ada@acme.example');
  });

  it('403009: smaller groups after a recent sign-in alone; larger or unchanged ones in any session', async () => {
    const stale = await signInAs(api.context, admin.user);
    const signedInAt = new Date(api.clock.now().getTime() - 3_600_000);
    await allModels(api.context).Session.updateOne({ _id: stale.sessionId, companyId }, { signedInAt });
    const send = (minimumGroupSize: number, as: SignedInMember) =>
      api.call(`PATCH /companies/${companyId}`, { as, body: { name: 'Changed with it', minimumGroupSize } });
    for (const size of [5, 7, 7]) expect((await send(size, stale)).status).toBe(200);
    await update({ name: 'As before' });
    expect((await send(6, stale)).body).toMatchObject({ message: '403009' });
    expect(await overview()).toMatchObject({ name: 'As before', minimumGroupSize: 7 });
    expect((await send(6, admin)).body).toMatchObject({ minimumGroupSize: 6 });
  });

  it('403009: so of two changes at one moment, as after the other', async () => {
    const stale = await signInAs(api.context, admin.user);
    const signedInAt = new Date(api.clock.now().getTime() - 3_600_000);
    await allModels(api.context).Session.updateOne({ _id: stale.sessionId, companyId }, { signedInAt });
    const send = (as: SignedInMember, body: object) =>
      api.call(`PATCH /companies/${companyId}`, { as, body });
    await send(admin, { replyTo: 'old@acme.example' });
    const size = { theirs: { minimumGroupSize: 5 }, owners: { minimumGroupSize: 9 } };
    const replies = { theirs: { replyTo: 'old@acme.example' }, owners: { replyTo: 'hr@acme.example' } };
    for (const { theirs, owners } of [size, replies]) {
      writes.before(1, () => send(admin, owners));
      expect((await send(stale, theirs)).body).toMatchObject({ message: '403009' });
      expect((await send(admin, {})).body).toMatchObject(owners);
    }
  });

  it('403009: reminders to those who are missing, where all got them, after a recent sign-in alone', async () => {
    const stale = await signInAs(api.context, admin.user);
    const signedInAt = new Date(api.clock.now().getTime() - 3_600_000);
    await allModels(api.context).Session.updateOne({ _id: stale.sessionId, companyId }, { signedInAt });
    const send = (remindsEverybody: boolean, as: SignedInMember) =>
      api.call(`PATCH /companies/${companyId}`, { as, body: { remindsEverybody } });
    for (const all of [false, true, true]) expect((await send(all, stale)).status).toBe(200);
    expect((await send(false, stale)).body).toMatchObject({ message: '403009' });
    expect((await send(false, admin)).body).toMatchObject({ remindsEverybody: false });
  });

  it('403009: another address for replies after a recent sign-in alone; none, or the same, in any session', async () => {
    const stale = await signInAs(api.context, admin.user);
    const signedInAt = new Date(api.clock.now().getTime() - 3_600_000);
    await allModels(api.context).Session.updateOne({ _id: stale.sessionId, companyId }, { signedInAt });
    const send = (replyTo: string | null, as: SignedInMember) =>
      api.call(`PATCH /companies/${companyId}`, { as, body: { replyTo } });
    expect((await send('thief@elsewhere.example', stale)).body).toMatchObject({ message: '403009' });
    expect((await send('hr@acme.example', admin)).body).toMatchObject({ replyTo: 'hr@acme.example' });
    expect((await send('hr@acme.example', stale)).status).toBe(200);
    expect((await send(null, stale)).body).toMatchObject({ replyTo: null });
  });

  it.each(['Elan', 'E1an', 'Elаn', 'El\u200ban', 'ELAN Support'])(
    '409003: %j, for which mails would say "Elan via Elan"; whoever has it may keep it',
    async (name) => {
      expect((await update({ name })).body).toMatchObject({ message: '409003' });
      await allModels(api.context).Company.updateOne({ _id: companyId }, { name });
      expect((await update({ name, minimumGroupSize: 8 })).status).toBe(200);
    },
  );

  it('but the provider’s own company has it', async () => {
    const provider = await startApi({
      environment: { PROVIDER_NAME: 'Provided', PROVIDER_COMPANY: companyId },
    });
    const { admin: own } = await buildCompany(provider.context, { fields: { _id: companyId } });
    const call = () =>
      provider.call(`PATCH /companies/${companyId}`, { as: own, body: { name: 'Provided' } });
    expect((await call()).body).toMatchObject({ name: 'Provided' });
    await provider.close();
  });

  it('409003: the name of another company', async () => {
    const { company } = await buildCompany(api.context);
    expect((await update({ name: company.name.toUpperCase() })).body).toMatchObject({ message: '409003' });
    await buildCompany(api.context, { name: "L'Œuvre-Saint-Éloi" });
    expect((await update({ name: 'L’Oeuvre Saint Eloi' })).body).toMatchObject({ message: '409003' });
  });

  it('404001: another company answers like one that does not exist', async () => {
    const { company } = await buildCompany(api.context);
    const [foreign, unknown] = [
      await update({ name: 'x' }, company._id),
      await update({ name: 'x' }, 'unknown'),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
  });
});
