import {
  allModels,
  buildApiKey,
  buildCompany,
  buildUser,
  images,
  type SignedInMember,
  signInAs,
  watchWrites,
  type Writes,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastInLine } from '../http/one-at-a-time';
import { patchOf } from '../testing/hr-system';
import { startApi, type Answer, type TestApi } from '../testing/start-api';

let api: TestApi;
let writes: Writes;
let companyId: string;
let me: SignedInMember;
beforeAll(async () => {
  api = await startApi();
  writes = watchWrites(api.context.connection);
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
  // It stands in line in the process: nothing of that is in the database.
  const last = () => lastInLine.get(`import ${companyId}`) ?? lastInLine.get(`scim ${companyId}`);
  const atWork = last();
  const waiting = call();
  await expect.poll(() => last() === atWork, { timeout: 20_000 }).toBe(false);
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

describe('a call that waits otherwise, and whose session is ended meanwhile', () => {
  const noDesign = { primaryColor: null, backgroundColor: null, textColor: null, font: null };
  const logo = `data:image/png;base64,${images.png}`;
  const ending = async () => {
    expect((await api.call('DELETE /sessions', { as: me })).status).toBe(200);
  };

  // The first write counts the import, before it is looked at; the second one takes the lock, under which it is planned.
  it.each([
    ['look at', 1],
    ['plan', 2],
  ])('removes nobody while a thread is to %s a file', async (_what, write) => {
    await buildUser(api.context, companyId);
    const as = await signInAs(api.context, me.user);
    const before = await models().User.countDocuments({ companyId });
    writes.before(write, ending);
    const answer = await api.call('PUT /users/import', { as, body: { data: [], mayRemove: 1 } });
    expect([answer.status, await models().User.countDocuments({ companyId })]).toEqual([401, before]);
  });

  it.each([
    ['the company', () => `PATCH /companies/${companyId}`, { logo }],
    ['a survey', () => 'POST /surveys', { name: 'Mood', templateId: 1, design: { ...noDesign, logo } }],
  ])('keeps no logo of %s', async (_what, operation, body) => {
    const as = await signInAs(api.context, me.user);
    // The second write counts the picture, before it is drawn.
    writes.before(2, ending);
    const answer = await api.call(operation(), { as, body });
    const company = await models().Company.findOne({ _id: companyId }).lean();
    const surveys = await models().Survey.countDocuments({ companyId });
    expect([answer.status, company?.logo ?? null, surveys]).toEqual([401, null, 0]);
  });

  it('reads nothing, if that takes long', async () => {
    const as = await signInAs(api.context, me.user);
    const { collection } = models().IdentityProvider;
    const findOne: unknown = Reflect.get(collection, 'findOne');
    let hasWaited = false;
    Reflect.set(collection, 'findOne', async (...given: unknown[]): Promise<unknown> => {
      if (!hasWaited) {
        hasWaited = true;
        await ending();
        api.clock.advance(2000);
      }
      return Reflect.apply(findOne as () => unknown, collection, given);
    });
    const answer = await api.call('GET /companies/single-sign-on', { as });
    Reflect.set(collection, 'findOne', findOne);
    expect([hasWaited, answer.status]).toEqual([true, 401]);
  });
});
