import { countHeavyCall } from '@elan/domain/platform';
import { allModels, buildCompany, images, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let me: SignedInMember;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const { admin, company } = await buildCompany(api.context);
  [me, companyId] = [admin, company._id];
});
afterAll(() => api.close());

const change = (body: object) => api.call(`PATCH /companies/${companyId}`, { as: me, body });
const logo = `data:image/png;base64,${images.png}`;

it.each([
  ['600 changes', 'change', 600, { name: 'Another' }],
  ['60 pictures', 'picture', 60, { logo }],
] as const)('a company makes %s a minute', async (_what, kind, most, body) => {
  for (let count = 1; count < most; count += 1) await countHeavyCall(api.context, kind, companyId);
  expect((await change(body)).status).toBe(200);
  const refused = await change(body);
  expect([refused.status, refused.body]).toMatchObject([429, { message: '429001', retryAfter: 60 }]);
  expect((await api.call('GET /users', { as: me })).status).toBe(200);
  api.clock.advance(60_000);
  expect((await change(body)).status).toBe(200);
});

it('what changes nothing is not in the audit trail', async () => {
  expect((await change({})).status).toBe(200);
  const events = () => allModels(api.context).AuditEvent.countDocuments({ companyId });
  const before = await events();
  await change({ name: `Other ${companyId}` });
  await change({ name: `Other ${companyId}` });
  expect(await events()).toBe(before + 1);
});
