import { type ApiKey, MAX_API_KEYS, type NewApiKey, type Statistics } from '@elan/contracts';
import { admitAdministrator, confirmApiKey, createApiKey } from '@elan/domain/company';
import { newId } from '@elan/domain/platform';
import {
  allModels,
  buildApiKey,
  buildCompany,
  buildUser,
  signInAs,
  type SignedInMember,
  watchWrites,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';
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

  it('does not come back with a role, wherever the process dies that took it away', async () => {
    const writes = watchWrites(api.context.connection);
    const back: number[] = [];
    for (let count = 0; count < 30; count += 1) {
      const maker = await buildUser(api.context, admin.user.companyId, { role: 1 });
      const { secret } = await buildApiKey(api.context, maker, ['members']);
      const path = `/users/${maker._id}`;
      api.clock.advance(1000);
      admin = await signInAs(api.context, admin.user);
      writes.dieAfter(count);
      const { status } = await api.call(`PATCH ${path}`, { as: admin, body: { role: 2 } });
      writes.dieAfter(Infinity);
      // The lock of the company that it had is free again.
      api.clock.advance(60_000);
      const body = { role: 1, email: maker.email };
      await api.call(`PATCH ${path}`, { as: admin, body });
      const { User } = allModels(api.context);
      const given = { _id: maker._id, companyId: maker.companyId, status: 'pending' } as const;
      // It was taken from them, and they choose a password again.
      const { matchedCount } = await User.updateOne(given, { $set: { status: 'active' } });
      if (matchedCount > 0 && (await usersBy(secret)).status === 200) back.push(count);
      await api.call(`DELETE ${path}`, { as: admin });
      if (status === 200) break;
    }
    expect(back).toEqual([]);
  });

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

  it('gives no administrator another language, nor the one who made it', async () => {
    const { secret } = await buildApiKey(api.context, admin.user, ['members']);
    const { companyId } = admin.user;
    const member = await buildUser(api.context, companyId);
    const language = 'de';
    for (const { _id } of [colleague.user, admin.user]) {
      const changed = await api.call(`PATCH /users/${_id}`, { as: secret, body: { language } });
      expect(messageOf(changed)).toBe('403009');
      const body = { changes: [{ userIds: [member._id, _id], language }] };
      expect(messageOf(await api.call('POST /users/changes', { as: secret, body }))).toBe('403009');
    }
    const { User } = allModels(api.context);
    expect(await User.countDocuments({ companyId, language })).toBe(0);
    const body = { changes: [{ userIds: [member._id], language }] };
    expect((await api.call('POST /users/changes', { as: secret, body })).status).toBe(200);
    const own = await api.call(`PATCH /users/${admin.user._id}`, { as: admin, body: { language } });
    expect([own.status, await User.countDocuments({ companyId, language })]).toEqual([200, 2]);
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

describe('an address of one’s own that is changed', () => {
  const readdress = async (person: SignedInMember): Promise<SignedInMember> => {
    api.clock.advance(1000);
    const email = freshEmail();
    const path = `/users/${person.user._id}`;
    expect((await api.call(`PATCH ${path}`, { as: person, body: { email } })).status).toBe(200);
    const mail = await allModels(api.context).OutboxMail.findOne({ to: email }).lean();
    const body = { email, code: String(mail?.payload['code']) };
    expect((await api.call('POST /users/email/valid-code', { as: person, body })).status).toBe(200);
    const { _id, companyId } = person.user;
    const renewed = await allModels(api.context).User.findOne({ _id, companyId }).lean();
    return signInAs(api.context, renewed ?? person.user);
  };

  it('makes the keys wait that were made before, until somebody confirms them, and tells everybody', async () => {
    const { secret, apiKeyId } = await buildApiKey(api.context, colleague.user, ['members']);
    const { secret: other } = await buildApiKey(api.context, admin.user, ['members']);
    colleague = await readdress(colleague);
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    expect((await usersBy(other)).status).toBe(200);
    const at = api.clock.now().toISOString();
    expect(new Map((await list()).map(({ id, waitsSince }) => [id, waitsSince])).get(apiKeyId)).toBe(at);
    const { companyId } = admin.user;
    const mails = await allModels(api.context).OutboxMail.find({ companyId, kind: 'apiKeysWait' }).lean();
    expect(mails.map(({ to }) => to).sort()).toEqual([admin.user.email, colleague.user.email].sort());
    expect(mails.map(({ payload }) => payload['why'])).toEqual(['address', 'address']);
    const { secret: later } = (await make({ ...draft, scopes: ['members'] }, colleague)).body as NewApiKey;
    expect((await usersBy(later)).status).toBe(200);
    const confirmed = await api.call(`POST /api-keys/${apiKeyId}/confirmation`, { as: colleague });
    expect(confirmed.body).toMatchObject({ waitsSince: null });
    expect((await usersBy(secret)).status).toBe(200);
  });

  it('ends a confirmation, and an earlier wait is not told again', async () => {
    const { secret, apiKeyId } = await buildApiKey(api.context, colleague.user, ['members']);
    colleague = await readdress(colleague);
    expect((await api.call(`POST /api-keys/${apiKeyId}/confirmation`, { as: admin })).status).toBe(200);
    expect((await usersBy(secret)).status).toBe(200);
    admin = await readdress(admin);
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    const told = { companyId: admin.user.companyId, kind: 'apiKeysWait' as const };
    expect(await allModels(api.context).OutboxMail.countDocuments(told)).toBe(4);
    await readdress(colleague);
    expect(await allModels(api.context).OutboxMail.countDocuments(told)).toBe(4);
  });
});

describe('a reset password', () => {
  beforeEach(async () => {
    const { _id, companyId } = colleague.user;
    await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { passwordHash: 'known' } });
  });
  const day = async () => {
    api.clock.advance(DAY);
    admin = await signInAs(api.context, admin.user);
  };
  const reset = async ({ user: { email } }: SignedInMember) => {
    const { cookies } = await api.call('POST /auth/password/send-code', { body: { email } });
    const mails = allModels(api.context).OutboxMail.find({ to: email, kind: 'resetCode' });
    const [mail] = await mails.sort({ createdAt: -1 }).lean();
    const { code } = mail?.payload as { code: string };
    const body = { email, code, password: `a new password ${code}` };
    expect((await api.call('POST /auth/password/reset', { body, cookies })).status).toBe(200);
  };
  const confirm = (id: string, as = admin) => api.call(`POST /api-keys/${id}/confirmation`, { as });

  it('makes the keys wait that were made in the account, and tells everybody', async () => {
    const { secret, apiKeyId } = await buildApiKey(api.context, colleague.user, ['members']);
    const { secret: other } = await buildApiKey(api.context, admin.user, ['members']);
    await reset(colleague);
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    expect((await usersBy(other)).status).toBe(200);
    const at = api.clock.now().toISOString();
    expect(new Map((await list()).map(({ id, waitsSince }) => [id, waitsSince])).get(apiKeyId)).toBe(at);
    const { companyId } = admin.user;
    const mails = await allModels(api.context).OutboxMail.find({ companyId, kind: 'apiKeysWait' }).lean();
    expect(mails.map(({ to }) => to).sort()).toEqual([admin.user.email, colleague.user.email].sort());
    const events = await allModels(api.context).AuditEvent.find({ companyId, action: 'apiKeysWait' }).lean();
    expect(events).toMatchObject([{ target: `user:${colleague.user._id}`, details: { keys: 1 } }]);
    // Those that wait already are not told again.
    await day();
    await reset(colleague);
    expect(await allModels(api.context).OutboxMail.countDocuments({ companyId, kind: 'apiKeysWait' })).toBe(
      2,
    );
  });

  it('leaves it to an administrator who has just signed in to confirm them, until the next reset', async () => {
    const { secret, apiKeyId } = await buildApiKey(api.context, colleague.user, ['members']);
    expect((await confirm(apiKeyId)).body).toMatchObject({ id: apiKeyId, waitsSince: null });
    await reset(colleague);
    expect(messageOf(await confirm(`${apiKeyId}x`))).toBe('apiKeyNotFound');
    api.clock.advance(6 * 60_000);
    expect(messageOf(await confirm(apiKeyId))).toBe('403009');
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    admin = await signInAs(api.context, admin.user);
    expect((await confirm(apiKeyId)).body).toMatchObject({ madeBy: colleague.user.name, waitsSince: null });
    expect((await usersBy(secret)).status).toBe(200);
    const { companyId } = admin.user;
    const events = await allModels(api.context)
      .AuditEvent.find({ companyId, action: 'apiKeyConfirm' })
      .lean();
    expect(events).toMatchObject([{ target: `apiKey:${apiKeyId}`, actorId: admin.user._id }]);
    const mails = await allModels(api.context).OutboxMail.find({ companyId, kind: 'apiKeyCreated' }).lean();
    const told = mails.filter(({ payload }) => (payload as { what?: string }).what === 'confirmed');
    expect(told.map(({ to }) => to).sort()).toEqual([admin.user.email, colleague.user.email].sort());
    await day();
    await reset(colleague);
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
  });

  it('makes the keys of others wait again that were confirmed in the account', async () => {
    const { secret, apiKeyId } = await buildApiKey(api.context, colleague.user, ['members']);
    await reset(colleague);
    // As by a stolen session.
    expect((await confirm(apiKeyId)).status).toBe(200);
    const { _id, companyId } = admin.user;
    const keysWait = { companyId, kind: 'apiKeysWait' as const };
    const told = () => allModels(api.context).OutboxMail.countDocuments(keysWait);
    expect(await told()).toBe(2);
    await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { passwordHash: 'known' } });
    const again = async () => {
      await reset(admin);
      const renewed = await allModels(api.context).User.findOne({ _id, companyId }).lean();
      admin = await signInAs(api.context, renewed ?? admin.user);
    };
    await again();
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    expect(await list()).toMatchObject([{ waitsSince: api.clock.now().toISOString() }]);
    expect(await told()).toBe(4);
    // It waits already, and goes on waiting.
    api.clock.advance(DAY);
    await again();
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    expect(await told()).toBe(4);
    expect((await confirm(apiKeyId)).body).toMatchObject({ waitsSince: null });
    expect((await usersBy(secret)).status).toBe(200);
  });

  it('is no way round a removal: what was confirmed in an account waits once that account is removed', async () => {
    const { companyId } = admin.user;
    const other = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }));
    const { secret, apiKeyId } = await buildApiKey(api.context, colleague.user, ['members']);
    await reset(colleague);
    const at = api.clock.now().toISOString();
    const confirmed = await api.call(`POST /api-keys/${apiKeyId}/confirmation`, { as: other });
    expect([confirmed.status, (await usersBy(secret)).status]).toEqual([200, 200]);
    api.clock.advance(1000);
    expect((await api.call(`DELETE /users/${other.user._id}`, { as: admin })).status).toBe(200);
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    expect(await list()).toMatchObject([{ waitsSince: at }]);
    const mails = await allModels(api.context).OutboxMail.find({ companyId, kind: 'apiKeysWait' }).lean();
    const told = mails.filter(({ payload }) => (payload as { why?: string }).why === 'left');
    expect(told.map(({ to }) => to).sort()).toEqual([admin.user.email, colleague.user.email].sort());
  });

  it.each([
    ['loses the role', { role: 2 }, true],
    ['gets another address from somebody else', { email: 'other@sample.example' }, true],
    ['is removed', null, false],
  ])('ends a confirmation for good: whoever gave it %s', async (_what, change, isPatch) => {
    const { companyId } = admin.user;
    const other = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }));
    const { secret, apiKeyId } = await buildApiKey(api.context, colleague.user, ['members']);
    await reset(colleague);
    expect((await confirm(apiKeyId, other)).status).toBe(200);
    expect((await usersBy(secret)).status).toBe(200);
    api.clock.advance(1000);
    const path = `/users/${other.user._id}`;
    const changed = isPatch
      ? await api.call(`PATCH ${path}`, { as: admin, body: change ?? {} })
      : await api.call(`DELETE ${path}`, { as: admin });
    expect(changed.status).toBe(200);
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    expect((await list())[0]?.waitsSince).not.toBeNull();
    const mails = await allModels(api.context).OutboxMail.find({ companyId, kind: 'apiKeysWait' }).lean();
    const told = mails.filter(({ payload }) => (payload as { why?: string }).why === 'left');
    expect(told.map(({ to }) => to)).toEqual(
      expect.arrayContaining([admin.user.email, colleague.user.email]),
    );
    // Back under the same id, at first without the role.
    const user = { _id: other.user._id, companyId };
    if (!isPatch)
      await allModels(api.context).User.create({ ...other.user, role: 2, createdAt: api.clock.now() });
    else await allModels(api.context).User.updateOne(user, { $set: { role: 2, status: 'active' } });
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    const { email } = (await allModels(api.context).User.findOne(user).lean()) ?? {};
    const promoted = await api.call(`PATCH ${path}`, { as: admin, body: { role: 1, email } });
    expect(promoted.status).toBe(200);
    await allModels(api.context).User.updateOne(user, { $set: { status: 'active' } });
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    expect((await confirm(apiKeyId)).body).toMatchObject({ waitsSince: null });
    expect((await usersBy(secret)).status).toBe(200);
  });

  it('ends a confirmation for good: whoever gave it loses the role and gets it again by the provider', async () => {
    const { companyId } = admin.user;
    const email = `${newId().toLowerCase()}@business.example`;
    const other = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1, email }));
    const { secret, apiKeyId } = await buildApiKey(api.context, colleague.user, ['members']);
    await reset(colleague);
    expect((await confirm(apiKeyId, other)).status).toBe(200);
    api.clock.advance(1000);
    const { _id } = other.user;
    expect((await api.call(`PATCH /users/${_id}`, { as: admin, body: { role: 2 } })).status).toBe(200);
    const nobody = { find: () => Promise.resolve(new Map()), restore: () => Promise.resolve() };
    const given = { name: 'Ana', language: 'en', email } as const;
    const back = await admitAdministrator(api.context, companyId, given, nobody, () => Promise.resolve(true));
    expect(back).toMatchObject({ _id, role: 1, status: 'active' });
    expect(messageOf(await usersBy(secret))).toBe('unauthenticated');
    expect((await list())[0]?.waitsSince).not.toBeNull();
  });

  it('is not the first one of somebody who signs in by the provider: their keys stay', async () => {
    const { _id, companyId } = colleague.user;
    const { secret } = await buildApiKey(api.context, colleague.user, ['members']);
    await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { passwordHash: null } });
    await reset(colleague);
    expect((await usersBy(secret)).status).toBe(200);
    const mails = { companyId, kind: 'apiKeysWait' as const };
    expect(await allModels(api.context).OutboxMail.countDocuments(mails)).toBe(0);
  });

  it('lets new keys be made, and neither made nor confirmed by whoever was in the account', async () => {
    const { apiKeyId } = await buildApiKey(api.context, colleague.user, ['members']);
    const { _id: userId, companyId } = colleague.user;
    const session = await allModels(api.context).Session.findOne({ companyId, userId }).lean();
    await reset(colleague);
    // As if the process had died before it ended the session, or a call were on its way.
    if (session) await allModels(api.context).Session.create(session);
    const intruder = {
      ...({ userId, companyId, role: 1, language: 'en' } as const),
      ...{ sessionId: session?._id ?? '', signedInAt: api.clock.now() },
    };
    await expect(confirmApiKey(api.context, intruder, apiKeyId)).rejects.toThrow('unauthenticated');
    const wanted = { name: 'K', scopes: ['results' as const], days: 1 };
    await expect(createApiKey(api.context, intruder, wanted)).rejects.toThrow('unauthenticated');
    const renewed = await allModels(api.context).User.findOne({ _id: userId, companyId }).lean();
    const back = await signInAs(api.context, renewed ?? colleague.user);
    const { secret } = (await make({ ...draft, scopes: ['members'] }, back)).body as NewApiKey;
    expect((await usersBy(secret)).status).toBe(200);
  });

  it('is not a changed one: whoever is signed in keeps their keys', async () => {
    const { secret } = await buildApiKey(api.context, colleague.user, ['members']);
    const body = { password: 'another password', confirm_password: 'another password' };
    expect((await api.call('PATCH /users/password', { as: colleague, body })).status).toBe(200);
    expect((await usersBy(secret)).status).toBe(200);
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
