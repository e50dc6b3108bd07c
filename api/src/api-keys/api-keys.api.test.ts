import { type ApiKey, MAX_API_KEYS, type NewApiKey, type Statistics } from '@elan/contracts';
import {
  allModels,
  buildApiKey,
  buildCompany,
  buildUser,
  signInAs,
  type SignedInMember,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

const DAY = 86_400_000;

let api: TestApi;
let admin: SignedInMember;
let colleague: SignedInMember;
beforeAll(async () => {
  api = await startApi({ environment: { KEY_CALLS_PER_MINUTE: '20' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ admin } = await buildCompany(api.context));
  colleague = await signInAs(api.context, await buildUser(api.context, admin.user.companyId, { role: 1 }));
});

const draft = { name: 'Warehouse', scopes: ['results'], days: 90 };
const make = (body: object = draft, as = admin) => api.call('POST /api-keys', { as, body });
const list = async () => (await api.call('GET /api-keys', { as: admin })).body as ApiKey[];
const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message;
const usersBy = (key: string) => api.call('GET /users', { as: key });

describe('making a key', () => {
  it('shows the secret once, keeps a hash, and lists the rest', async () => {
    const made = (await make()).body as NewApiKey;
    expect(made.secret).toMatch(/^elan_[\w-]{22}\.[\w-]{43}$/);
    expect(await list()).toEqual([made.key]);
    expect(made.key).toMatchObject({ ...{ name: 'Warehouse', scopes: ['results'], lastUsedOn: null } });
    expect(made.key.madeBy).toBe(admin.user.name);
    const stored = await allModels(api.context).ApiKey.findOne({ companyId: admin.user.companyId }).lean();
    expect(JSON.stringify(stored)).not.toContain(made.secret.split('.')[1]);
    expect(JSON.stringify(await list())).not.toContain(stored?.secretHash);
  });

  it('needs a recent sign-in, a year at most, and never results together with members', async () => {
    for (const wrong of [
      { days: 366 },
      { days: 0 },
      { scopes: [] },
      { scopes: ['results', 'members'] },
      { scopes: ['results', 'surveys', 'members'] },
      { scopes: ['comments'] },
      { scopes: ['surveys', 'surveys'] },
      { name: '' },
    ])
      expect(messageOf(await make({ ...draft, ...wrong }))).toBe('validation');
    api.clock.advance(6 * 60_000);
    expect(messageOf(await make())).toBe('403009');
    expect(await list()).toEqual([]);
  });

  it('tells every administrator by mail, and the trail, without the secret', async () => {
    const { secret, key } = (await make()).body as NewApiKey;
    const { companyId } = admin.user;
    const mails = await allModels(api.context).OutboxMail.find({ companyId, kind: 'apiKeyCreated' }).lean();
    expect(mails.map(({ to }) => to).sort()).toEqual([admin.user.email, colleague.user.email].sort());
    const events = await allModels(api.context).AuditEvent.find({ companyId, action: 'apiKeyCreate' }).lean();
    expect(events).toMatchObject([
      { target: `apiKey:${key.id}`, actorId: admin.user._id, details: { scopes: 'results', days: 90 } },
    ]);
    expect(JSON.stringify([mails, events])).not.toContain(secret.split('.')[1]);
  });

  it(`is refused beyond ${MAX_API_KEYS}, however many ask at once`, async () => {
    for (let made = 2; made < MAX_API_KEYS; made += 1) await buildApiKey(api.context, admin.user);
    const answers = await Promise.all(Array.from({ length: 6 }, () => make()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(new Set(answers.map(messageOf))).toEqual(new Set([undefined, '409008']));
    expect(await list()).toHaveLength(MAX_API_KEYS);
    api.clock.advance(90 * DAY);
    admin = await signInAs(api.context, admin.user);
    expect((await make()).status).toBe(201);
  });
});

describe('a key', () => {
  it('reads what its scope says, and says on which day', async () => {
    const { secret } = (await make({ ...draft, scopes: ['members'] })).body as NewApiKey;
    const answer = await usersBy(secret);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe((await api.call('GET /users', { as: admin })).text);
    const today = api.clock.now().toISOString().slice(0, 10);
    expect((await list()).map(({ lastUsedOn }) => lastUsedOn)).toEqual([today]);
  });

  it('is refused altered, ended, expired, and under another id', async () => {
    const { secret, key } = (await make({ ...draft, scopes: ['members'], days: 1 })).body as NewApiKey;
    const { secret: other } = (await make({ ...draft, scopes: ['members'] })).body as NewApiKey;
    const mixed = `${secret.split('.')[0] ?? ''}.${other.split('.')[1] ?? ''}`;
    for (const wrong of [mixed, `${secret}x`, secret.slice(0, -1), 'elan_', 'elan_$gt.x'])
      expect(messageOf(await usersBy(wrong))).toBe('unauthenticated');
    expect((await usersBy(secret)).status).toBe(200);
    api.clock.advance(DAY);
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    admin = await signInAs(api.context, admin.user);
    expect(messageOf(await api.call(`DELETE /api-keys/${key.id}x`, { as: admin }))).toBe('apiKeyNotFound');
    const [living] = await list();
    expect((await api.call(`DELETE /api-keys/${living?.id ?? ''}`, { as: admin })).status).toBe(200);
    expect(messageOf(await usersBy(other))).toBe('unauthenticated');
  });

  it.each(['loses the role', 'is removed', 'gets another address'])(
    'ends when its maker %s, and does not come back with a role',
    async (what) => {
      const { secret } = await buildApiKey(api.context, colleague.user, ['members']);
      expect((await usersBy(secret)).status).toBe(200);
      const path = `/users/${colleague.user._id}`;
      if (what === 'is removed') await api.call(`DELETE ${path}`, { as: admin });
      else {
        const body = what === 'loses the role' ? { role: 2 } : { email: 'other@sample.example' };
        expect((await api.call(`PATCH ${path}`, { as: admin, body })).status).toBe(200);
      }
      expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
      const { companyId } = admin.user;
      await allModels(api.context).User.updateOne(
        { _id: colleague.user._id, companyId },
        { $set: { role: 1, status: 'active' } },
      );
      expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    },
  );

  it('is nobody just signed in: it touches no administrator', async () => {
    const { secret } = await buildApiKey(api.context, admin.user, ['members']);
    const body = { name: 'N', email: 'new@sample.example', role: 1 };
    expect(messageOf(await api.call('POST /users/invite', { as: secret, body }))).toBe('403009');
    const removal = await api.call(`DELETE /users/${colleague.user._id}`, { as: secret });
    expect(messageOf(removal)).toBe('403009');
    expect((await api.call('POST /users/invite', { as: secret, body: { ...body, role: 2 } })).status).toBe(
      201,
    );
  });

  it('may call so often a minute, and others do not wait for it', async () => {
    const { secret } = await buildApiKey(api.context, admin.user, ['surveys']);
    const { secret: other } = await buildApiKey(api.context, admin.user, ['members']);
    // What it may not call counts as well.
    for (let call = 0; call < 20; call += 1) expect(messageOf(await usersBy(secret))).toBe('scopeMissing');
    const refused = await usersBy(secret);
    expect([refused.status, messageOf(refused)]).toEqual([429, '429001']);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await usersBy(other)).status).toBe(200);
    api.clock.advance(60_000);
    expect(messageOf(await usersBy(secret))).toBe('scopeMissing');
  });
});

it('results by key are those of the pages, held back alike', async () => {
  const scene = await buildSurveyScene(api, { members: 6 });
  const { secret } = await buildApiKey(api.context, scene.admin.user, ['results']);
  const survey = await scene.createSurvey();
  const paths = ['', '/analysis', '/trend'].map((end) => `GET /statistics/surveys/${survey.id}${end}`);
  const same = async () => {
    const as = await scene.signIn();
    const byKey = await api.call(`GET /surveys/${survey.id}/responses/csv`, { as: secret });
    const cookies = { refresh: as.refreshToken };
    const byPage = await api.call(`GET /surveys/${survey.id}/responses/csv`, { cookies });
    expect([byKey.status, byKey.text]).toEqual([200, byPage.text]);
    for (const path of paths)
      expect((await api.call(path, { as: secret })).text).toBe((await api.call(path, { as })).text);
    return (await api.call(paths[0] ?? '', { as: secret })).body as Statistics;
  };
  for (const { _id } of scene.members.slice(0, 4)) await scene.answer(survey, _id, [8]);
  expect(await same()).toMatchObject({ suppressed: true, score: null });
  for (const { _id } of scene.members.slice(4)) await scene.answer(survey, _id, [8]);
  await scene.close(survey);
  expect(await same()).toMatchObject({ suppressed: false, score: 8 });
});
