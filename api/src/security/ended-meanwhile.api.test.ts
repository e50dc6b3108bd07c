import type { AppKey } from '@elan/contracts';
import { endSessions } from '@elan/domain/sessions';
import {
  allModels,
  appCode,
  buildApiKey,
  buildCompany,
  buildUser,
  giveSecondFactor,
  quickHash,
  type SignedInMember,
  signInAs,
  watchWrites,
  type Writes,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patchOf } from '../testing/hr-system';
import { startApi, type Answer, type TestApi } from '../testing/start-api';

const password = 'correct horse battery';
let api: TestApi;
let writes: Writes;
let passwordHash: string;
let companyId: string;
let boss: SignedInMember;
let me: SignedInMember;

beforeAll(async () => {
  api = await startApi();
  writes = watchWrites(api.context.connection);
  passwordHash = await quickHash(password);
});
beforeEach(async () => {
  const built = await buildCompany(api.context);
  companyId = built.company._id;
  boss = built.admin;
  me = await anotherOne();
});
afterAll(() => api.close());

const models = () => allModels(api.context);
const anotherOne = async () =>
  signInAs(api.context, await buildUser(api.context, companyId, { role: 1, passwordHash }));
const stored = () => models().User.findOne({ _id: me.user._id, companyId }).lean();
const mailedTo = async (to: string | null) => {
  const mails = await models()
    .OutboxMail.find({ to: to ?? '' })
    .lean();
  return String(mails.findLast(({ payload }) => payload['code'] !== undefined)?.payload['code']);
};

async function beginApp(as: SignedInMember): Promise<object> {
  const { body } = await api.call('POST /auth/second-factor/app/options', { as });
  const { ticket, secret } = body as AppKey;
  return { ticket, code: appCode(secret, api.clock.now()) };
}

describe('a call that waits for the lock of its company, and whose session is ended meanwhile', () => {
  async function whileWaiting(call: () => Promise<Answer>, meanwhile: () => Promise<Answer>) {
    const { Company } = models();
    const until = new Date(api.clock.now().getTime() + 30_000);
    await Company.updateOne({ _id: companyId }, { $set: { turn: { by: 'an import', until } } });
    const waiting = call();
    const queue = async () => (await Company.findOne({ _id: companyId }).lean())?.queue ?? [];
    await expect.poll(async () => (await queue()).length).toBe(1);
    expect((await meanwhile()).status).toBe(200);
    await Company.updateOne({ _id: companyId }, { $set: { turn: null } });
    return waiting;
  }

  it.each([
    ['DELETE', (id: string) => `DELETE /users/${id}`],
    ['several', () => 'POST /users/removals'],
  ])('removes no administrator: %s', async (_what, operation) => {
    const { _id: other } = await buildUser(api.context, companyId, { role: 1 });
    const thief = await signInAs(api.context, me.user);
    const call = operation(other);
    const body = call.startsWith('POST') ? { userIds: [other] } : undefined;
    const answer = await whileWaiting(
      () => api.call(call, { as: thief, ...(body && { body }) }),
      () => api.call('DELETE /sessions', { as: me }),
    );
    expect([answer.status, await models().User.countDocuments({ _id: other, companyId })]).toEqual([401, 1]);
  });

  it.each([
    ['removes nobody', 'DELETE', undefined],
    ['deactivates nobody', 'PATCH', patchOf({ op: 'replace', value: { active: false } })],
  ])('%s, as a program whose key is ended', async (_what, method, body) => {
    const { _id } = await buildUser(api.context, companyId);
    const { apiKeyId, secret } = await buildApiKey(api.context, me.user, ['members']);
    const answer = await whileWaiting(
      () => api.call(`${method} /scim/v2/Users/${_id}`, { as: secret, ...(body && { body }) }),
      () => api.call(`DELETE /api-keys/${apiKeyId}`, { as: me }),
    );
    expect([answer.status, await models().User.countDocuments({ _id, companyId })]).toEqual([401, 1]);
  });

  it('releases no cards', async () => {
    const thief = await signInAs(api.context, me.user);
    const answer = await whileWaiting(
      () => api.call('POST /surveys/any/cards/release', { as: thief }),
      () => api.call('DELETE /sessions', { as: me }),
    );
    expect(answer.status).toBe(401);
  });
});

describe('a second factor that is required at that moment', () => {
  /** Requires one before each write of a call in turn. @returns the writes after which the caller stays without one */
  async function requiring(
    prepare: () => Promise<() => Promise<Answer>>,
    isSignedIn: (answer: Answer) => Promise<boolean>,
  ): Promise<number[]> {
    await giveSecondFactor(api.context, boss.user);
    const found: number[] = [];
    for (let write = 1; write <= 20; write += 1) {
      await models().Company.updateOne({ _id: companyId }, { $set: { secondFactorRequired: false } });
      me = await anotherOne();
      const call = await prepare();
      let status = 0;
      writes.before(write, async () => {
        const body = { secondFactorRequired: true };
        status = (await api.call('PATCH /companies/sign-in', { as: boss, body })).status;
      });
      const answer = await call();
      writes.before(Infinity, () => Promise.resolve());
      if (status === 0) break;
      expect(status).toBe(200);
      if (!(await stored())?.secondFactor && (await isSignedIn(answer))) found.push(write);
    }
    return found;
  }

  const seesItself = async () => (await api.call('GET /users/me', { as: me })).status === 200;
  const refreshes = async ({ cookies: { refresh } }: Answer) =>
    refresh !== undefined &&
    (await api.call('GET /auth/refresh-token', { cookies: { refresh } })).status === 200;

  it('leaves nobody signed in who removes their last one', async () => {
    const prepare = async () => {
      const body = await beginApp(me);
      await api.call('POST /auth/second-factor/app', { as: me, body });
      return () => api.call('DELETE /auth/second-factor/app', { as: me });
    };
    expect(await requiring(prepare, seesItself)).toEqual([]);
  });

  it('leaves nobody signed in without one who changes their password', async () => {
    const body = { password: 'another battery', confirm_password: 'another battery' };
    const prepare = () => {
      const cookies = { refresh: me.refreshToken };
      return Promise.resolve(() => api.call('PATCH /users/password', { as: me, body, cookies }));
    };
    expect(await requiring(prepare, refreshes)).toEqual([]);
  });

  it('leaves nobody signed in without one who changes their e-mail', async () => {
    const prepare = async () => {
      const email = `new.${me.user.email ?? ''}`;
      await api.call(`PATCH /users/${me.user._id}`, { as: me, body: { email } });
      const body = { email, code: await mailedTo(email) };
      const cookies = { refresh: me.refreshToken };
      return () => api.call('POST /users/email/valid-code', { as: me, body, cookies });
    };
    expect(await requiring(prepare, refreshes)).toEqual([]);
  });
});

/** Does something else before each write of a call in turn. @returns the writes after which somebody is signed in */
async function interrupting(
  prepare: () => Promise<() => Promise<Answer>>,
  meanwhile: () => Promise<unknown>,
): Promise<number[]> {
  const found: number[] = [];
  for (let write = 1; write <= 20; write += 1) {
    me = await anotherOne();
    const call = await prepare();
    let happened = false;
    writes.before(write, async () => {
      happened = true;
      await meanwhile();
    });
    const { cookies } = await call();
    writes.before(Infinity, () => Promise.resolve());
    const refresh = cookies['refresh'] ?? '';
    const { status } = await api.call('GET /auth/refresh-token', { cookies: { refresh } });
    if (!happened) {
      expect([status, write > 1]).toEqual([200, true]);
      break;
    }
    if (status === 200) found.push(write);
  }
  return found;
}

it('a first second factor opens no session if the sign-in at which it is set up is ended meanwhile', async () => {
  await models().Company.updateOne({ _id: companyId }, { $set: { secondFactorRequired: true } });
  const prepare = async () => {
    const { email } = me.user;
    const { cookies } = await api.call('POST /auth/login', { body: { email, password } });
    const options = await api.call('POST /auth/login/second-factor/app/options', { cookies });
    const { ticket, secret } = options.body as AppKey;
    const body = { ticket, code: appCode(secret, api.clock.now()) };
    return () => api.call('POST /auth/login/second-factor/app', { cookies, body });
  };
  const meanwhile = () => endSessions(api.context, { companyId, userId: me.user._id });
  expect(await interrupting(prepare, meanwhile)).toEqual([]);
  expect((await stored())?.secondFactor).toBeTruthy();
});

it('a session of a provider goes on as no other once its company has disconnected the provider', async () => {
  const issuer = 'https://login.sample.example';
  const body = { password: 'another battery', confirm_password: 'another battery' };
  const prepare = async () => {
    const { IdentityProvider, Session } = models();
    const connection = { issuer, clientId: 'elan', clientSecret: 'sealed' };
    await IdentityProvider.updateOne({ _id: companyId, companyId }, { $set: connection }, { upsert: true });
    const userId = me.user._id;
    const provider = { issuer, subject: userId, sid: null, checkedAt: api.clock.now() };
    await Session.updateMany({ companyId, userId }, { $set: { provider } });
    const cookies = { refresh: me.refreshToken };
    return () => api.call('PATCH /users/password', { as: me, body, cookies });
  };
  const meanwhile = async () => {
    expect((await api.call('DELETE /companies/single-sign-on', { as: boss })).status).toBe(200);
  };
  expect(await interrupting(prepare, meanwhile)).toEqual([]);
});

it('a reset by mail removes a first second factor that a thief sets up while it is under way', async () => {
  const broken: object[] = [];
  for (let write = 1; write <= 20; write += 1) {
    me = await anotherOne();
    const body = await beginApp(me);
    const { email } = me.user;
    const { cookies } = await api.call('POST /auth/password/send-code', { body: { email } });
    const code = await mailedTo(email);
    let added = 0;
    writes.before(write, async () => {
      added = (await api.call('POST /auth/second-factor/app', { as: me, body })).status;
    });
    const given = { email, code, password: 'what was forgotten' };
    const { status } = await api.call('POST /auth/password/reset', { body: given, cookies });
    writes.before(Infinity, () => Promise.resolve());
    if (added === 0) break;
    if (status !== 200 || (await stored())?.secondFactor) broken.push({ write, added, status });
  }
  expect(broken).toEqual([]);
});
