import { allModels, buildCompany, buildUser, giveSecondFactor, signInAs } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const shorter = { roundYears: 1, afterwards: 'fold', leaverDays: 30, auditYears: 1 };
const provider = {
  ...{ issuer: 'https://login.sample.example', clientId: 'c', clientSecret: 's', administratorClaim: null },
};

it('who does and undoes what all administrators are told of floods nobody, and is refused everywhere alike', async () => {
  const { company, admin } = await buildCompany(api.context);
  const other = await buildUser(api.context, company._id, { role: 1 });
  const call = (operation: string, body?: object, as = admin) => api.call(operation, { as, body });
  const makeKey = () => call('POST /api-keys', { name: 'K', scopes: ['surveys'], days: 1 });
  for (let times = 0; times < 50; times += 1) {
    const { status, body } = await makeKey();
    expect(status).toBe(201);
    const { key } = body as { key: { id: string } };
    expect((await call(`DELETE /api-keys/${key.id}`)).status).toBe(200);
  }
  const { retention } = (await call('GET /privacy')).body as { retention: { version: number } };
  const { checksum } = (await call('GET /agreements')).body as { checksum: string };
  const mails = () => allModels(api.context).OutboxMail.countDocuments({ companyId: company._id });
  const before = await mails();
  expect(before).toBe(100);
  const refused: Record<string, object> = {
    'POST /api-keys': { name: 'K', scopes: ['surveys'], days: 1 },
    'PUT /privacy/retention': { ...shorter, version: retention.version },
    'POST /agreements': { on: '2026-03-03', by: 'CSE', checksum },
    'POST /users/invite': { name: 'Noa', email: freshEmail(), role: 1 },
    [`PATCH /users/${other._id}`]: { name: 'Somebody else' },
    'PATCH /companies/single-sign-on': provider,
  };
  for (const [operation, body] of Object.entries(refused))
    expect([operation, (await call(operation, body)).body]).toMatchObject([operation, { message: '423001' }]);
  expect(await mails()).toBe(before);
  // Power is taken away at any time, and nobody else is refused.
  const theirs = await signInAs(api.context, other);
  expect((await call('POST /api-keys', { name: 'K', scopes: ['surveys'], days: 1 }, theirs)).status).toBe(
    201,
  );
  expect((await call(`DELETE /users/${other._id}`)).status).toBe(200);
});

it('who turns a rule of sign-in on and off is refused beyond fifty times, and tells nobody of what changes nothing', async () => {
  const { company, admin } = await buildCompany(api.context);
  await giveSecondFactor(api.context, admin.user);
  const set = (secondFactorRequired: boolean) =>
    api.call('PATCH /companies/sign-in', { as: admin, body: { secondFactorRequired } });
  const mails = () =>
    allModels(api.context).OutboxMail.countDocuments({ companyId: company._id, kind: 'signInRulesChanged' });
  for (let times = 1; times <= 50; times += 1) {
    expect((await set(times % 2 === 1)).status).toBe(200);
    expect((await set(times % 2 === 1)).status).toBe(200);
  }
  expect(await mails()).toBe(50);
  expect((await set(true)).body).toMatchObject({ message: '423001' });
  expect((await api.call('GET /companies/sign-in', { as: admin })).body).toMatchObject({
    secondFactorRequired: false,
  });
  expect(await mails()).toBe(50);
});
