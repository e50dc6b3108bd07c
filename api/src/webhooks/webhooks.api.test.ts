import { MAX_WEBHOOKS, type NewWebhook, type Webhook, type WebhookDelivery } from '@elan/contracts';
import { allModels, buildCompany, buildUser, buildWebhook, type SignedInMember } from '@elan/domain/testing';
import { endSessions } from '@elan/domain/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
beforeAll(async () => {
  api = await startApi({ environment: { INSIDE_RECEIVERS: 'http://127.0.0.1:9' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ admin } = await buildCompany(api.context));
});

const imported = { data: [{ Name: 'A', 'E-mail': 'new@sample.example' }] };
const gone = { kind: 'segmentation', segmentationId: 'gone' };
const draft = { url: 'https://hr.sample.example/elan?key=1', events: ['survey.opened', 'members.changed'] };
const make = (body: object = draft) => api.call('POST /webhooks', { as: admin, body });
const list = async () => (await api.call('GET /webhooks', { as: admin })).body as Webhook[];
const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message;
const deliveriesOf = (companyId = admin.user.companyId) =>
  allModels(api.context).WebhookDelivery.find({ companyId }).lean();

describe('a webhook', () => {
  it('shows its secret once, and keeps it encrypted', async () => {
    const made = (await make()).body as NewWebhook;
    expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await list()).toEqual([made.webhook]);
    expect(made.webhook).toMatchObject({ ...draft, isActive: true, failingSince: null });
    const stored = await allModels(api.context).Webhook.findOne({ companyId: admin.user.companyId }).lean();
    expect(JSON.stringify([stored, await list()])).not.toContain(made.secret.slice(6));
  });

  it.each([
    { url: 'http://hr.sample.example/' },
    { url: 'http://127.0.0.1:9.example/' },
    { url: 'ftp://hr.sample.example/' },
    { url: 'https://name:word@hr.sample.example/' },
    { url: 'https://hr.sample.example/#part' },
    { url: 'https://[::1' },
    { url: '' },
    { events: [] },
    { events: ['survey.opened', 'survey.opened'] },
    { events: ['answer.given'] },
  ])('is refused with %j', async (wrong) => {
    expect(messageOf(await make({ ...draft, ...wrong }))).toBe('validation');
  });

  it('inside the own network is for operators to allow', async () => {
    expect((await make({ ...draft, url: 'http://127.0.0.1:9/elan' })).status).toBe(201);
  });

  it(`takes a recent sign-in, and there are ${MAX_WEBHOOKS} at most`, async () => {
    for (let made = 1; made < MAX_WEBHOOKS; made += 1) await buildWebhook(api.context, admin.user.companyId);
    const answers = await Promise.all(Array.from({ length: 3 }, () => make()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(messageOf))).toEqual(new Set([undefined, '409008']));
    api.clock.advance(6 * 60_000);
    expect(messageOf(await make())).toBe('403009');
  });

  it('is made by nobody who is signed out while the call waits for the company', async () => {
    const { companyId } = admin.user;
    const { Company, Webhook: stored } = allModels(api.context);
    const until = new Date(api.clock.now().getTime() + 3_600_000);
    await Company.updateOne({ _id: companyId }, { turn: { by: 'another call', until } });
    const waiting = make();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await endSessions(api.context, { companyId, userId: admin.user._id });
    await Company.updateOne({ _id: companyId }, { turn: null });
    expect((await waiting).status).toBe(401);
    expect(await stored.countDocuments({ companyId })).toBe(0);
  });

  it('is turned off and on, in the trail; what waits for it is given up', async () => {
    const { companyId } = admin.user;
    const { webhookId, deliveryId } = await buildWebhook(api.context, companyId);
    await allModels(api.context).WebhookDelivery.updateOne(
      { _id: deliveryId, companyId },
      { $set: { state: 'waiting' } },
    );
    const turn = (isActive: boolean) =>
      api.call(`PATCH /webhooks/${webhookId}`, { as: admin, body: { isActive } });
    expect((await turn(false)).body).toMatchObject({ isActive: false });
    expect((await deliveriesOf()).map(({ state }) => state)).toEqual(['failed']);
    const again = () =>
      api.call(`POST /webhooks/${webhookId}/deliveries/${deliveryId}/repetition`, { as: admin });
    expect(messageOf(await again())).toBe('webhookNotFound');
    expect((await turn(true)).body).toMatchObject({ isActive: true });
    expect((await again()).status).toBe(202);
    expect((await deliveriesOf()).map(({ state }) => state)).toEqual(['waiting']);
    const events = await allModels(api.context)
      .AuditEvent.find({ companyId, action: 'webhookUpdate' })
      .lean();
    expect(events.map(({ details }) => details['isActive']).toSorted()).toEqual([false, true]);
  });

  it('is turned off by any session, and on again with a recent sign-in', async () => {
    const { companyId } = admin.user;
    const { webhookId: _id } = await buildWebhook(api.context, companyId);
    const turn = (isActive: boolean) => api.call(`PATCH /webhooks/${_id}`, { as: admin, body: { isActive } });
    api.clock.advance(6 * 60_000);
    expect((await turn(false)).status).toBe(200);
    expect(messageOf(await turn(true))).toBe('403009');
    const stored = await allModels(api.context).Webhook.findOne({ _id, companyId }).lean();
    expect(stored?.isActive).toBe(false);
  });

  it('is removed with its messages', async () => {
    const { webhookId } = await buildWebhook(api.context, admin.user.companyId);
    const remove = () => api.call(`DELETE /webhooks/${webhookId}`, { as: admin });
    expect((await remove()).status).toBe(200);
    expect(await deliveriesOf()).toEqual([]);
    expect(messageOf(await remove())).toBe('webhookNotFound');
  });

  it('lists its messages without their bodies, and none sooner than its time may be known', async () => {
    const { webhookId, deliveryId } = await buildWebhook(api.context, admin.user.companyId);
    const answer = await api.call(`GET /webhooks/${webhookId}/deliveries`, { as: admin });
    expect((answer.body as WebhookDelivery[]).map(({ id }) => id)).toEqual([deliveryId]);
    expect(answer.text).not.toContain('body');
  });
});

describe('members changed', () => {
  it('is told once for all that happens within a minute, when it is over', async () => {
    await buildWebhook(api.context, admin.user.companyId);
    await api.call('POST /users/invite', { as: admin, body: { name: 'A', email: 'a@sample.example' } });
    const { _id } = await buildUser(api.context, admin.user.companyId);
    await api.call(`PATCH /users/${_id}`, { as: admin, body: { name: 'B' } });
    await api.call(`DELETE /users/${_id}`, { as: admin });
    const waiting = (await deliveriesOf()).filter(({ state }) => state === 'waiting');
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.notBefore.getTime()).toBe(Math.floor(api.clock.now().getTime() / 60_000 + 1) * 60_000);
    expect(JSON.parse(waiting[0]?.body ?? '')).toMatchObject({
      ...{ type: 'members.changed', data: { companyId: admin.user.companyId, id: null } },
    });
  });

  it.each<[string, (ids: Record<'member' | 'pending', string>) => [string, object?]]>([
    ['added', () => ['POST /users/invite', { name: 'A', email: 'new@sample.example' }]],
    ['changed', ({ member }) => [`PATCH /users/${member}`, { name: 'B' }]],
    [
      'changed together',
      ({ member }) => ['POST /users/changes', { changes: [{ userIds: [member], language: 'de' }] }],
    ],
    ['removed', ({ member }) => [`DELETE /users/${member}`]],
    ['imported', () => ['POST /users/import', imported]],
    ['invited no more', ({ pending }) => [`DELETE /users/${pending}/invitation`]],
  ])('is told later if the process dies after somebody was %s', async (_what, call) => {
    const { companyId } = admin.user;
    await buildWebhook(api.context, companyId);
    const { _id: member } = await buildUser(api.context, companyId);
    const { _id: pending } = await buildUser(api.context, companyId, { role: 1, status: 'pending' });
    const dying = diesWhereItTells();
    const [operation, body] = call({ member, pending });
    await api.call(operation, { as: admin, ...(body && { body }) });
    expect(dying.mock.calls.length).toBeGreaterThan(1);
    dying.mockRestore();
    const told = (await deliveriesOf()).filter(
      ({ event, state }) => event === 'members.changed' && state === 'waiting',
    );
    expect(told).toHaveLength(1);
    const [{ notBefore } = { notBefore: 0 }] = told;
    expect(Number(notBefore) - api.clock.now().getTime()).toBeLessThanOrEqual(11 * 60_000);
    // Like all others, so that it does not say when.
    expect(Number(notBefore) % 60_000).toBe(0);
  });

  it('is not told of what was refused', async () => {
    await buildWebhook(api.context, admin.user.companyId);
    const body = { name: 'A', email: admin.user.email };
    expect((await api.call('POST /users/invite', { as: admin, body })).status).toBe(409);
    const { _id } = await buildUser(api.context, admin.user.companyId);
    const double = { email: admin.user.email };
    expect((await api.call(`PATCH /users/${_id}`, { as: admin, body: double })).status).toBe(409);
    expect((await deliveriesOf()).filter(({ state }) => state === 'waiting')).toEqual([]);
  });
});

describe('an import that is finished', () => {
  const told = async () =>
    (await deliveriesOf()).filter(({ event, state }) => event === 'import.finished' && state === 'waiting');
  const send = () => api.call('PUT /users/import', { as: admin, body: imported });

  it('is told once it is written, also if it changed nothing', async () => {
    await buildWebhook(api.context, admin.user.companyId);
    await send();
    await send();
    expect((await told()).map(({ notBefore }) => notBefore)).toEqual([api.clock.now(), api.clock.now()]);
  });

  it('is told later if the process dies after its last write', async () => {
    await buildWebhook(api.context, admin.user.companyId);
    const dying = diesWhereItTells();
    expect((await send()).status).toBe(200);
    dying.mockRestore();
    const [{ notBefore } = { notBefore: 0 }, ...more] = await told();
    expect(more).toEqual([]);
    expect(Number(notBefore) - api.clock.now().getTime()).toBeGreaterThan(9 * 60_000);
  });

  it.each<[string, object]>([
    ['was only tried', { ...imported, dryRun: true }],
    ['was refused', { data: [{ 'E-mail': 'new@sample.example', Name: 'A' }], columns: { Name: gone } }],
  ])('is not told if it %s', async (_what, body) => {
    await buildWebhook(api.context, admin.user.companyId);
    await api.call('PUT /users/import', { as: admin, body });
    expect(await told()).toEqual([]);
  });
});

/** The database is gone when what has happened is to be told; what was announced before is written. */
function diesWhereItTells() {
  const { collection } = allModels(api.context).WebhookDelivery;
  const insert = collection.insertMany.bind(collection);
  return vi.spyOn(collection, 'insertMany').mockImplementation((documents, ...rest) => {
    const soon = api.clock.now().getTime() + 60_000;
    const isNow = documents.some(({ notBefore }) => Number(notBefore) <= soon);
    return isNow ? Promise.reject(new Error('the process died')) : insert(documents, ...rest);
  });
}
