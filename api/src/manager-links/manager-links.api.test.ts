import type { ManagerLink, ManagerView } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import { allModels, buildApiKey, buildUser, signInAs } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startManagerLinkScene, type ManagerLinkScene } from './testing/manager-link-scene';

let scene: ManagerLinkScene;
beforeAll(async () => {
  scene = await startManagerLinkScene();
}, 120_000);
afterAll(() => scene.api.close());

describe("a manager's link", () => {
  it('is opened by its key alone, and refuses every other alike', async () => {
    const [one, other] = [await scene.shared(), await scene.shared()];
    const { key } = await scene.mailed(one.email);
    const foreign = (await scene.mailed(other.email)).key;
    const secret = key.split('.')[1] ?? '';
    const wrong = [
      `${one.id}.`,
      one.id,
      `${other.id}.${secret}`,
      `${one.id}.${foreign.split('.')[1]}`,
      '',
      'x.y',
    ];
    const answers = await Promise.all([...wrong, `${key}x`].map((each) => scene.view(each)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]?.status, (answers[0]?.body as { message: string }).message]).toEqual([403, '403010']);
  });

  it('is stored as a hash, and its page is kept and listed nowhere', async () => {
    const { id, email } = await scene.shared();
    const { key } = await scene.mailed(email);
    const stored = JSON.stringify(
      await allModels(scene.api.context)
        .ManagerLink.findOne({ _id: id, companyId: scene.company._id })
        .lean(),
    );
    expect(stored).not.toContain(key.split('.')[1]);
    expect(key.split('.')[1]).toHaveLength(22);
    const { headers } = await scene.view(key);
    const names = ['cache-control', 'referrer-policy', 'x-robots-tag'];
    expect(names.map((name) => headers.get(name))).toEqual(['private, no-store', 'no-referrer', 'noindex']);
  });

  it('ends with the address of its member: when that is corrected, and when they are removed', async () => {
    const { api, company } = scene;
    const former = scene.own();
    const member = await buildUser(api.context, company._id, { role: 2, email: former });
    const { id } = await scene.shared({ email: former });
    const { key } = await scene.mailed(former);
    expect((await scene.view(key)).status).toBe(200);
    const as = await scene.signIn();
    const corrected = await api.call(`PATCH /users/${member._id}`, { as, body: { email: scene.own() } });
    expect(corrected.status).toBe(200);
    expect((await scene.view(key)).status).toBe(403);
    expect((await scene.states()).get(id)?.state).toBe('withdrawn');
    expect((await api.call(`POST /manager-links/${id}/mails`, { as })).status).toBe(409);
    expect((await api.call(`DELETE /users/${member._id}`, { as })).status).toBe(200);
    expect((await scene.states()).has(id)).toBe(false);
  });

  it.each(['an old session', 'an API key for members'])(
    'that ended with an address is not opened by writing it back, with %s',
    async (hand) => {
      const { api, company, admin } = scene;
      const former = scene.own();
      const member = await buildUser(api.context, company._id, { role: 2, email: former });
      const { id } = await scene.shared({ email: former });
      const { key } = await scene.mailed(former);
      const path = `PATCH /users/${member._id}`;
      api.clock.advance(60_000);
      await api.call(path, { as: await scene.signIn(), body: { email: scene.own() } });
      const old = await signInAs(api.context, admin.user);
      await allModels(api.context).Session.updateOne(
        { _id: old.sessionId, companyId: company._id },
        { signedInAt: new Date(api.clock.now().getTime() - 3_600_000) },
      );
      const { secret } = await buildApiKey(api.context, admin.user, ['members']);
      const as = hand === 'an old session' ? old : secret;
      expect((await api.call(path, { as, body: { email: former } })).status).toBe(200);
      const opened = (await scene.view(key)).status;
      const again = await api.call(`POST /manager-links/${id}/mails`, { as: old });
      expect([opened, (await scene.states()).get(id)?.state, again.status]).toEqual([403, 'withdrawn', 409]);
    },
  );

  it('ends at once when it is withdrawn, like one that never was', async () => {
    const { id, email } = await scene.shared();
    const { key } = await scene.mailed(email);
    expect((await scene.view(key)).status).toBe(200);
    const withdrawn = await scene.api.call(`DELETE /manager-links/${id}`, { as: await scene.signIn() });
    expect((withdrawn.body as ManagerLink).state).toBe('withdrawn');
    const refused = await scene.view(key);
    expect([refused.status, refused.text]).toEqual([403, (await scene.view('x.y')).text]);
    const again = await scene.api.call(`POST /manager-links/${id}/mails`, { as: await scene.signIn() });
    expect(again.status).toBe(409);
    expect(await scene.auditedActions(id)).toContain('managerLinkWithdraw');
  });

  it('is not made by who is signed out everywhere while the call waits for the company', async () => {
    const { api, company } = scene;
    const { Company, ManagerLink: Link } = allModels(api.context);
    const _id = company._id;
    const before = await Link.countDocuments({ companyId: _id });
    const until = new Date(api.clock.now().getTime() + 3_600_000);
    const waiting = await scene.signIn();
    await Company.updateOne({ _id }, { turn: { by: 'another call', until } });
    const body = { ...scene.north(), email: scene.own(), language: 'en' };
    const call = api.call(`POST /surveys/${scene.surveyId}/manager-links`, { as: waiting, body });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { Session } = allModels(api.context);
    await Session.deleteOne({ _id: waiting.sessionId, companyId: _id });
    await Company.updateOne({ _id }, { turn: null });
    expect((await call).body).toMatchObject({ statusCode: 401 });
    expect(await Link.countDocuments({ companyId: _id })).toBe(before);
  });

  it('that is sent again ends the one before', async () => {
    const { id, email } = await scene.shared();
    const first = await scene.mailed(email);
    const sent = await scene.api.call(`POST /manager-links/${id}/mails`, { as: await scene.signIn() });
    expect(sent.status).toBe(200);
    const second = await scene.mailed(email);
    expect(second.key).not.toBe(first.key);
    expect([(await scene.view(first.key)).status, (await scene.view(second.key)).status]).toEqual([403, 200]);
  });

  it('is made for a group that is told, for 90 days at most', async () => {
    const small = await scene.share({ groupId: scene.region.fields[2]?.id });
    expect([small.status, (small.body as { details: object[] }).details[0]]).toEqual([
      400,
      { path: 'groupId', message: 'is not shown in the latest round' },
    ]);
    expect((await scene.share({ groupId: 'company' })).status).toBe(400);
    expect((await scene.share({ days: 91 })).status).toBe(400);
    expect((await scene.share({ days: 0 })).status).toBe(400);
  });
});

describe('the address of a manager', () => {
  it('outside the domains of the company confirms itself before the link is sent', async () => {
    const email = `manager-${Date.now()}@elsewhere.example`;
    const { id, state } = await scene.shared({ email });
    expect(state).toBe('unconfirmed');
    const asked = await scene.mailed(email);
    expect([asked.kind, asked.address.pathname]).toEqual(['managerConfirmation', '/managers/confirm']);
    expect((await scene.view(asked.key)).status).toBe(403);
    const confirm = (key: string) => scene.api.call('POST /managers/confirmations', { body: { key } });
    expect((await confirm(`${id}.wrong`)).status).toBe(403);
    expect((await confirm(asked.key)).status).toBe(200);
    const sent = await scene.mailed(email);
    expect(sent.kind).toBe('managerLink');
    expect((await scene.view(sent.key)).status).toBe(200);
    const mails = () =>
      allModels(scene.api.context).OutboxMail.countDocuments({ companyId: scene.company._id, to: email });
    const before = await mails();
    expect((await confirm(asked.key)).status).toBe(200);
    expect(await mails()).toBe(before);
    expect((await scene.shared({ email })).state).toBe('sent');
  });

  it.each(['gmail.com', 'sub.'])(
    'is not of the company by a public provider or another domain: %s',
    async (domain) => {
      const email = `manager@${domain.endsWith('.') ? domain + scene.ownDomain() : domain}`;
      expect((await scene.shared({ email })).state).toBe('unconfirmed');
    },
  );

  it('is of the company only by administrators who have signed in', async () => {
    const { User } = allModels(scene.api.context);
    await User.create({
      ...{ _id: newId(), companyId: scene.company._id, name: 'P', email: 'p@pending.example', role: 1 },
      ...{ language: 'en', status: 'pending', createdAt: scene.api.clock.now() },
    });
    expect((await scene.shared({ email: 'manager@pending.example' })).state).toBe('unconfirmed');
  });

  it('that refuses its mail is shown', async () => {
    const { id, email } = await scene.shared();
    await allModels(scene.api.context).OutboxMail.updateOne(
      { companyId: scene.company._id, to: email },
      { $set: { state: 'failed' } },
    );
    expect((await scene.states()).get(id)?.bounced).toBe(true);
  });

  it('gets a few mails at once and no more', async () => {
    const email = scene.own();
    const answers: number[] = [];
    for (let i = 0; i < 7; i += 1) answers.push((await scene.share({ email })).status);
    expect(answers.slice(0, 5)).toEqual([201, 201, 201, 201, 201]);
    expect(answers.at(-1)).toBe(423);
  });
});

describe('what becomes of a link later', () => {
  it('tells nothing of a group that may not be told any more, and says why', async () => {
    // One administrator may mail so many in a while.
    scene.api.clock.advance(7_200_000);
    const { email } = await scene.shared();
    const { key } = await scene.mailed(email);
    const promise = async (minimumGroupSize: number): Promise<ManagerView> => {
      const body = { minimumGroupSize };
      await scene.api.call(`PATCH /companies/${scene.company._id}`, { as: await scene.signIn(), body });
      return (await scene.view(key)).body as ManagerView;
    };
    expect((await promise(7)).hidden).toBe(null);
    const hidden = await promise(10);
    expect([hidden.hidden, hidden.told, hidden.against, hidden.group]).toEqual(['few', null, null, 'North']);
    expect((await promise(5)).hidden).toBe(null);
  });

  it('ends by the clock, and with the survey', async () => {
    scene.api.clock.advance(7_200_000);
    const [short, long] = [await scene.shared({ days: 1 }), await scene.shared({ days: 30 })];
    const keys = await Promise.all([short, long].map(async ({ email }) => (await scene.mailed(email)).key));
    const now = scene.api.clock.now().getTime();
    const open = async () => Promise.all(keys.map(async (key) => (await scene.view(key)).status));
    scene.api.clock.set(new Date(now + 86_399_000).toISOString());
    expect(await open()).toEqual([200, 200]);
    scene.api.clock.set(new Date(now + 86_400_000).toISOString());
    expect(await open()).toEqual([403, 200]);
    expect((await scene.states()).get(short.id)?.state).toBe('expired');
    await scene.api.call(`DELETE /surveys/${scene.surveyId}`, { as: await scene.signIn() });
    expect(await open()).toEqual([403, 403]);
  });
});
