import { newId, queueMails } from '@elan/domain/platform';
import { mails } from '@elan/domain/scheduling';
import { allModels, buildCompany, buildUser, signInAs, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type Answer, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const built = await buildCompany(api.context);
  admin = built.admin;
  companyId = built.company._id;
});
afterAll(() => api.close());

const invite = (body: object): Promise<Answer> =>
  api.call('POST /users/invite', { as: admin, body: { name: 'Noa', email: freshEmail(), ...body } });
const update = (id: string, body: object, as = admin) => api.call(`PATCH /users/${id}`, { as, body });
const stored = (id: string) => allModels(api.context).User.findOne({ _id: id, companyId }).lean();
const usage = async () => (await allModels(api.context).Company.findOne({ _id: companyId }).lean())?.usage;
const mailsTo = (to: string | null) => allModels(api.context).OutboxMail.find({ to }).lean();

async function segmentation(type: 'date' | 'select' | 'text'): Promise<string> {
  const _id = `seg-${type}-${companyId.slice(0, 8)}`;
  await allModels(api.context).Segmentation.create({
    _id,
    companyId,
    name: type,
    normalisedName: type,
    active: true,
    type,
    fields: type === 'select' ? [{ id: 'sales', value: 'Sales' }] : [],
    createdAt: api.clock.now(),
    updatedAt: api.clock.now(),
  });
  return _id;
}

describe('GET /users and /users/me', () => {
  it('list the members of the company, newest first, without secrets', async () => {
    api.clock.advance(1000);
    const member = await buildUser(api.context, companyId, { passwordHash: 'secret hash', email: null });
    const answer = await api.call('GET /users', { as: admin });
    expect((answer.body as { id: string }[]).map(({ id }) => id)).toEqual([member._id, admin.user._id]);
    expect(answer.text).not.toMatch(/secret hash|passwordHash|companyId/);
    expect((await api.call('GET /users/me', { as: admin })).body).toMatchObject({
      id: admin.user._id,
      companyId,
    });
  });
});

describe('POST /users/invite', () => {
  it('adds a member of role 2 unless told, active, without mail', async () => {
    const answer = await invite({ email: ' NOA@Firm.example ', name: ' Noa ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Noa',
      email: 'noa@firm.example',
      role: 2,
      language: 'en',
      status: 'active',
      lastConnectedAt: null,
      extraData: [],
    });
    expect(await mailsTo('noa@firm.example')).toEqual([]);
    expect((await usage())?.members).toBe(1);
  });

  it('an administrator is pending and mailed the way to a password', async () => {
    const email = `plus+sign-${companyId.toLowerCase().replace(/[^a-z0-9]/g, 'x')}@firm.example`;
    const answer = await invite({ role: 1, email, language: 'fr' });
    expect(answer.body).toMatchObject({ role: 1, status: 'pending' });
    const { id } = answer.body as { id: string };
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'administratorInvitation', language: 'fr', companyId });
    expect(mail?.payload).toEqual({
      link: `http://localhost:8080/auth/forgot?email=${encodeURIComponent(email)}&invitation=${id}`,
      companyName: expect.any(String) as unknown,
      inviterName: 'Ada Admin',
    });
  });

  it('409001: an e-mail is used once in a company, in any case and role; 20 at once make one member', async () => {
    const { email } = await buildUser(api.context, companyId);
    for (const taken of [email, admin.user.email]) {
      const answer = await invite({ email: taken?.toUpperCase() });
      expect(answer.body).toMatchObject({ statusCode: 409, message: '409001' });
    }
    const same = freshEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite({ email: same })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect((await usage())?.members).toBe(2);
  });

  it('403006: role 0 exists in the company of the provider only, and no name makes a company that', async () => {
    const named = await buildCompany(api.context, { name: 'Elan' });
    const body = { name: 'Noa', email: freshEmail(), role: 0 };
    const answer = await api.call('POST /users/invite', { as: named.admin, body });
    expect(answer.body).toMatchObject({ statusCode: 403, message: '403006' });
    const overview = await api.call('GET /companies/overview', { as: named.admin });
    expect(overview.body).toMatchObject({ name: 'Elan', isProvider: false });
  });

  it('profile values fit their segmentation, of this company', async () => {
    const [date, select, text] = [
      await segmentation('date'),
      await segmentation('select'),
      await segmentation('text'),
    ];
    const good = [
      { segmentationId: date, value: '1990-02-28' },
      { segmentationId: select, value: 'sales' },
      { segmentationId: text, value: ' Paris ' },
    ];
    const answer = await invite({ extraData: good });
    expect(answer.body).toMatchObject({
      extraData: [...good.slice(0, 2), { segmentationId: text, value: 'Paris' }],
    });
    for (const [segmentationId, value] of [
      [date, '1990-02-30'],
      [date, 'May'],
      [select, 'Sales'],
    ]) {
      expect((await invite({ extraData: [{ segmentationId, value }] })).body).toMatchObject({
        message: 'validation',
        details: [{ path: 'extraData.0.value' }],
      });
    }
    const unknown = await invite({ extraData: [{ segmentationId: 'unknown', value: 'x' }] });
    expect(unknown.body).toMatchObject({ statusCode: 404, message: '404004' });
  });
});

describe('PATCH /users/:userId', () => {
  it('changes what is given and leaves the rest', async () => {
    const member = await buildUser(api.context, companyId);
    const answer = await update(member._id, { name: 'Other', language: 'fr' });
    expect(answer.body).toMatchObject({ name: 'Other', language: 'fr', email: member.email, role: 2 });
    expect((await update(member._id, {})).body).toEqual(answer.body);
  });

  it('409001: the e-mail of somebody else; the own one is fine', async () => {
    const [one, two] = [await buildUser(api.context, companyId), await buildUser(api.context, companyId)];
    expect((await update(one._id, { email: two.email })).body).toMatchObject({ message: '409001' });
    expect((await update(one._id, { email: one.email })).status).toBe(200);
  });

  it('a member who becomes an administrator is pending and invited; one without e-mail cannot', async () => {
    const member = await buildUser(api.context, companyId);
    const { email } = member;
    expect((await update(member._id, { role: 1, email })).body).toMatchObject({ role: 1, status: 'pending' });
    expect(await mailsTo(member.email)).toHaveLength(1);
    expect(await usage()).toMatchObject({ admins: 2, members: 0 });
    const silent = await buildUser(api.context, companyId, { email: null });
    expect((await update(silent._id, { role: 1 })).body).toMatchObject({ details: [{ path: 'email' }] });
    expect((await update(silent._id, { role: 1, email: freshEmail() })).status).toBe(200);
  });

  it('an administrator who becomes a member is signed out and has no password any more', async () => {
    const second = await signInAs(
      api.context,
      await buildUser(api.context, companyId, { role: 1, passwordHash: 'x' }),
    );
    expect((await update(second.user._id, { role: 2 })).body).toMatchObject({ role: 2, status: 'active' });
    expect(await stored(second.user._id)).toMatchObject({ passwordHash: null });
    expect((await api.call('GET /users/me', { as: second })).status).toBeGreaterThanOrEqual(401);
    expect(await allModels(api.context).Session.countDocuments({ companyId, userId: second.user._id })).toBe(
      0,
    );
    expect(await usage()).toMatchObject({ admins: 1, members: 1 });
  });

  it('409006: the last administrator is neither demoted nor removed, nor both of two at once', async () => {
    expect((await update(admin.user._id, { role: 2 })).body).toMatchObject({ message: '409006' });
    const remove = (id: string) => api.call(`DELETE /users/${id}`, { as: admin });
    expect((await remove(admin.user._id)).body).toMatchObject({ message: '409006' });
    const second = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }));
    const answers = await Promise.all([
      update(second.user._id, { role: 2 }, admin),
      update(admin.user._id, { role: 2 }, second),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const left = await allModels(api.context).User.countDocuments({ companyId, role: { $in: [0, 1] } });
    expect(left).toBeGreaterThanOrEqual(1);
  });

  it('409006: a pending administrator does not count as the one who stays', async () => {
    await buildUser(api.context, companyId, { role: 1, status: 'pending' });
    expect((await update(admin.user._id, { role: 2 })).body).toMatchObject({ message: '409006' });
    const active = { companyId, role: 1 as const, status: 'active' as const };
    for (let round = 0; round < 5; round += 1) {
      const second = await signInAs(api.context, await buildUser(api.context, companyId, active));
      const third = await signInAs(api.context, await buildUser(api.context, companyId, active));
      const everybody = [admin, second, third];
      const answers = await Promise.all([
        update(second.user._id, { role: 2 }, admin),
        api.call(`DELETE /users/${third.user._id}`, { as: second }),
        api.call(`DELETE /users/${admin.user._id}`, { as: third }),
      ]);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
      const left = await allModels(api.context).User.find(active).lean();
      expect(left.length).toBeGreaterThanOrEqual(1);
      admin = everybody.find(({ user }) => user._id === left[0]?._id) ?? admin;
      await allModels(api.context).User.deleteMany({ ...active, _id: { $ne: admin.user._id } });
      await allModels(api.context).Company.updateOne({ _id: companyId }, { $set: { 'usage.admins': 2 } });
    }
  });

  it('403004: without subscription only oneself, and nobody gets a role', async () => {
    const member = await buildUser(api.context, companyId);
    await allModels(api.context).Company.updateOne({ _id: companyId }, { $set: { subscription: null } });
    expect((await update(admin.user._id, { name: 'Me' })).status).toBe(200);
    expect((await update(member._id, { name: 'Them' })).body).toMatchObject({ message: '403004' });
    const promotion = await update(member._id, { role: 1, email: member.email });
    expect(promotion.body).toMatchObject({ message: '403004' });
  });
});

describe('DELETE /users/:userId', () => {
  it('removes the member, their sessions, mails and places in audiences', async () => {
    const other = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }));
    const id = other.user._id;
    await allModels(api.context).Audience.create({
      _id: `audience-${companyId}`,
      companyId,
      name: 'All',
      normalisedName: 'all',
      userIds: [id, admin.user._id],
      createdAt: api.clock.now(),
    });
    expect((await api.call(`DELETE /users/${id}`, { as: admin })).body).toEqual({});
    expect((await api.call('GET /users/me', { as: other })).body).toMatchObject({ message: '401003' });
    const audience = await allModels(api.context).Audience.findOne({ companyId }).lean();
    expect(audience?.userIds).toEqual([admin.user._id]);
    expect(await usage()).toMatchObject({ admins: 1 });
    expect((await api.call(`DELETE /users/${id}`, { as: admin })).body).toMatchObject({ message: '404003' });
  });

  it('takes the address from their mails, old ones included, sends none, and leaves everybody else’s', async () => {
    const { _id: id, email } = await buildUser(api.context, companyId, { email: freshEmail() });
    const other = await buildUser(api.context, companyId, { email: freshEmail() });
    const order = { mail: mails.surveyInvitation, language: 'en', companyId, payload: {} } as const;
    const to = freshEmail();
    await queueMails(api.context, [
      { ...order, key: `now:${id}`, to: email ?? '', memberId: id },
      { ...order, key: `of-an-address-before:${id}`, to, memberId: id },
      // The address used to be somebody else's, whose mails stay.
      { ...order, key: `kept:${other._id}`, to: email ?? '', memberId: other._id },
      // These were written before mails named their member.
      { ...order, key: `old:${id}`, to, memberId: null },
      { ...order, key: `old-with-more:${id}:1`, to, memberId: null },
      { ...order, key: `old-without-id:${newId()}`, to: email ?? '', memberId: null },
      { ...order, key: `kept-too:${other._id}`, to: other.email ?? '', memberId: null },
      { ...order, key: `code:${newId()}`, to: email ?? '', memberId: null, companyId: null },
    ]);
    await allModels(api.context).OutboxMail.updateOne(
      { to: email, companyId: null },
      { $set: { state: 'sent' } },
    );
    expect((await api.call(`DELETE /users/${id}`, { as: admin })).body).toEqual({});
    const left = await allModels(api.context)
      .OutboxMail.find({
        $or: [{ companyId }, { to: email }],
        kind: order.mail.kind,
      })
      .lean();
    const kept = left.filter((mail) => mail.to !== '');
    expect(kept.map(({ _id }) => _id).sort()).toEqual([`kept-too:${other._id}`, `kept:${other._id}`]);
    const held = left.filter((mail) => mail.to === '');
    // Whether they were sent must be known if the member comes back.
    expect(held).toHaveLength(5);
    expect(new Set(held.map(({ state }) => state))).toEqual(new Set(['cancelled']));
  });
});
