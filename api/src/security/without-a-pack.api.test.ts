import {
  allModels,
  buildApiKey,
  buildCompany,
  buildCouncilSeat,
  buildManagerLink,
  buildSurvey,
  buildUser,
  buildWebhook,
  quickHash,
  signInAs,
  type SignedInMember,
} from '@elan/domain/testing';
import { newId } from '@elan/domain/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

/** Taking power or access away needs no running pack; giving it does. */

let api: TestApi;
let companyId: string;
let surveyId: string;
let admin: SignedInMember;
let other: SignedInMember;
let invitedId: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const built = await buildCompany(api.context);
  companyId = built.company._id;
  const passwordHash = await quickHash('known password 2');
  other = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1, passwordHash }));
  surveyId = (await buildSurvey(api.context, companyId))._id;
  const invited = await api.call('POST /users/invite', {
    as: built.admin,
    body: { name: 'Wrong', email: freshEmail(), role: 1 },
  });
  invitedId = (invited.body as { id: string }).id;
  await allModels(api.context).Company.updateOne(
    { _id: companyId },
    { $set: { 'subscription.endAt': api.clock.now() } },
  );
  api.clock.advance(1000);
  admin = await signInAs(api.context, built.admin.user);
});

const call = (operation: string, body?: object) => api.call(operation, { as: admin, ...(body && { body }) });
const statusOf = async (operation: string, body?: object) => (await call(operation, body)).status;
const codeOf = async (operation: string, body?: object) =>
  ((await call(operation, body)).body as { message?: string }).message;
const isOut = async () => (await api.call('GET /users/me', { as: other })).status === 401;

describe('without a pack, another administrator', () => {
  it('is found and removed', async () => {
    const users = (await call('GET /users')).body as { id: string }[];
    expect(users.map(({ id }) => id)).toContain(other.user._id);
    expect(await statusOf(`DELETE /users/${other.user._id}`)).toBe(200);
    expect(await isOut()).toBe(true);
  });

  it('is removed together with others', async () => {
    expect(await statusOf('POST /users/removals', { userIds: [other.user._id, invitedId] })).toBe(200);
    expect(await isOut()).toBe(true);
  });

  it('loses the role, which counts a member', async () => {
    expect(await statusOf(`PATCH /users/${other.user._id}`, { role: 2 })).toBe(200);
    expect(await isOut()).toBe(true);
    const company = await allModels(api.context).Company.findOne({ _id: companyId }).lean();
    expect(company?.usage).toMatchObject({ members: 1, admins: 2 });
  });

  it('is not re-addressed, nor does anybody become one: 403004', async () => {
    const { _id: memberId, email } = await buildUser(api.context, companyId, { role: 2 });
    expect([
      await codeOf(`PATCH /users/${other.user._id}`, { email: freshEmail() }),
      await codeOf(`PATCH /users/${memberId}`, { role: 1, email }),
      await codeOf('POST /users/invite', { name: 'N', email: freshEmail(), role: 1 }),
      await codeOf(`POST /users/${invitedId}/invitation`),
    ]).toEqual(['403004', '403004', '403004', '403004']);
  });
});

it('without a pack, an invitation is revoked and lets nobody in', async () => {
  const invited = await allModels(api.context).User.findOne({ _id: invitedId, companyId }).lean();
  expect(await statusOf(`DELETE /users/${invitedId}/invitation`)).toBe(200);
  const body = { email: invited?.email, invitation: invitedId };
  expect((await api.call('POST /auth/password/send-code', { body })).status).toBe(200);
  const mails = { to: invited?.email ?? '', kind: 'resetCode' as const };
  expect(await allModels(api.context).OutboxMail.countDocuments(mails)).toBe(0);
});

describe('without a pack, access of others ends', () => {
  it('by links of managers and of the works council', async () => {
    const segmentationId = newId();
    const linkId = await buildManagerLink(api.context, { companyId, surveyId, segmentationId });
    const { body } = await call(`GET /surveys/${surveyId}/manager-links`);
    expect((body as { links: { id: string }[] }).links.map(({ id }) => id)).toEqual([linkId]);
    expect(await statusOf(`DELETE /manager-links/${linkId}`)).toBe(200);
    await buildCouncilSeat(api.context, companyId);
    expect(await statusOf('GET /council-seat')).toBe(200);
    expect(await statusOf('POST /council-seat/links')).toBe(200);
    expect(await statusOf('DELETE /council-seat')).toBe(200);
    // Whoever removes the seat is not the only one to have a say.
    expect(await statusOf('POST /council-seat/keep')).toBe(200);
  });

  it('of programs', async () => {
    const { apiKeyId, secret } = await buildApiKey(api.context, other.user, ['members']);
    expect((await api.call('GET /users', { as: secret })).body).toMatchObject({ message: '403004' });
    const { webhookId } = await buildWebhook(api.context, companyId);
    expect((await call('GET /api-keys')).body).toMatchObject([{ id: apiKeyId }]);
    expect((await call('GET /webhooks')).body).toMatchObject([{ id: webhookId }]);
    expect(await statusOf(`DELETE /api-keys/${apiKeyId}`)).toBe(200);
    expect(await statusOf(`DELETE /webhooks/${webhookId}`)).toBe(200);
  });

  it('to a page for employees, a shared device and links to a former address', async () => {
    const { EmployeePage, RoundMember, Survey } = allModels(api.context);
    const now = api.clock.now();
    const of = { companyId, surveyId, periodId: 'r' };
    const nothing = { findings: [], decided: '', declined: '' };
    const texts = { en: nothing, fr: nothing, de: nothing };
    await EmployeePage.create({ ...of, _id: newId(), texts, version: 1, showsFrom: now, withdrawnAt: null });
    expect(await statusOf(`DELETE /surveys/${surveyId}/employee-page/publication?round=r`)).toBe(200);
    expect(await EmployeePage.findOne(of).lean()).toMatchObject({ showsFrom: null, withdrawnAt: now });

    const [kept, withdrawn] = [newId(), newId()].map((_id) => ({ _id, openedAt: now, endsAt: now }));
    await Survey.updateOne({ _id: surveyId, companyId }, { $set: { kiosks: [kept, withdrawn] } });
    const body = { kioskId: withdrawn?._id };
    expect(await statusOf(`POST /surveys/${surveyId}/kiosk/withdrawals`, body)).toBe(200);
    const survey = await Survey.findOne({ _id: surveyId, companyId }).lean();
    expect(survey?.kiosks).toMatchObject([{ _id: kept?._id }]);

    const { _id: memberId } = await buildUser(api.context, companyId, { addressVersion: 1 });
    const joined = { ...of, _id: newId(), memberId, segments: [], addressVersion: 0, counts: true };
    await RoundMember.create(joined);
    expect(await statusOf(`DELETE /users/${memberId}/former-links`)).toBe(200);
    const after = await RoundMember.findOne({ companyId, _id: joined._id }).lean();
    expect(after?.addressVersion).toBe(-1);
  });
});

it('without a pack, an API key opens nothing: no preview of a survey with its questions either', async () => {
  const { secret } = await buildApiKey(api.context, admin.user, ['surveys']);
  for (const query of ['', '?preview=1']) {
    const answer = await api.call(`GET /surveys/${surveyId}${query}`, { as: secret });
    expect([query, answer.status, (answer.body as { message?: string }).message]).toEqual([
      ...[query, 403, '403004'],
    ]);
  }
});
