import {
  allModels,
  buildApiKey,
  buildCompany,
  buildUser,
  type SignedInMember,
  signInAs,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patchOf } from '../testing/hr-system';
import { startApi, type Answer, type TestApi } from '../testing/start-api';

let api: TestApi;
let companyId: string;
let me: SignedInMember;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const { company, admin } = await buildCompany(api.context);
  companyId = company._id;
  me = admin;
});
afterAll(() => api.close());

const models = () => allModels(api.context);

/** Keeps a call at work, as long as another one holds the lock of the company, and has others line up behind it. */
async function inLineBehind(
  first: () => Promise<Answer>,
  call: () => Promise<Answer>,
  end: () => Promise<Answer>,
) {
  const until = new Date(api.clock.now().getTime() + 30_000);
  await models().Company.updateOne({ _id: companyId }, { $set: { turn: { by: 'another call', until } } });
  const before = first();
  const queue = async () => (await models().Company.findOne({ _id: companyId }).lean())?.queue ?? [];
  await expect.poll(async () => (await queue()).length, { timeout: 20_000 }).toBe(1);
  const waiting = call();
  // It has been let in, and stands in line in the process: nothing of that is in the database.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await end()).status).toBe(200);
  await models().Company.updateOne({ _id: companyId }, { $set: { turn: null } });
  expect((await before).status).toBeLessThan(300);
  return waiting;
}

describe('a call that stands in line behind another of its company, and whose session or key is ended meanwhile', () => {
  it.each([
    ['removes nobody', 'PUT', []],
    ['adds nobody', 'POST', [{ name: 'Mallory', email: 'mallory@thief.example' }]],
  ])('%s by a file', async (_what, method, data) => {
    await Promise.all([1, 2, 3].map(() => buildUser(api.context, companyId)));
    const thief = await signInAs(api.context, me.user);
    const before = await models().User.countDocuments({ companyId });
    const answer = await inLineBehind(
      () => api.call('POST /users/import', { as: me, body: { data: [] } }),
      () => api.call(`${method} /users/import`, { as: thief, body: { data, mayRemove: 3 } }),
      () => api.call('DELETE /sessions', { as: me }),
    );
    expect([answer.status, await models().User.countDocuments({ companyId })]).toEqual([401, before]);
  });

  it.each([
    ['renames nobody', 'PATCH', patchOf({ op: 'replace', path: 'displayName', value: 'Mallory' })],
    ['deactivates nobody', 'PATCH', patchOf({ op: 'replace', value: { active: false } })],
    ['removes nobody', 'DELETE', undefined],
  ])('%s as a program', async (_what, method, body) => {
    const [one, other] = await Promise.all([1, 2].map(() => buildUser(api.context, companyId)));
    const { apiKeyId, secret } = await buildApiKey(api.context, me.user, ['members']);
    const kept = await buildApiKey(api.context, me.user, ['members']);
    const answer = await inLineBehind(
      () => api.call(`DELETE /scim/v2/Users/${one!._id}`, { as: kept.secret }),
      () => api.call(`${method} /scim/v2/Users/${other!._id}`, { as: secret, ...(body && { body }) }),
      () => api.call(`DELETE /api-keys/${apiKeyId}`, { as: me }),
    );
    const after = await models().User.findOne({ _id: other!._id, companyId }).lean();
    expect([answer.status, after?.name]).toEqual([401, other!.name]);
  });
});
