import { allModels, buildCompany, buildUser, buildWebhook, signInAs } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('a session left open does not turn on again what an administrator has turned off', async () => {
  const { _id: companyId } = (await buildCompany(api.context)).company;
  const as = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }));
  const { webhookId: _id } = await buildWebhook(api.context, companyId);
  const turn = (isActive: boolean) => api.call(`PATCH /webhooks/${_id}`, { as, body: { isActive } });
  expect((await turn(false)).status).toBe(200);
  api.clock.advance(10 * 60_000);
  expect((await turn(true)).body).toMatchObject({ message: '403009' });
  expect(await allModels(api.context).Webhook.findOne({ _id, companyId }).lean()).toMatchObject({
    isActive: false,
  });
});
