import { thoroughly } from '@elan/tooling/repeats';
import { allModels, buildCompany, buildUser, quickHash, signInAs } from '@elan/domain/testing';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type Answer, type TestApi } from '../testing/start-api';

let api: TestApi;
let companyId: string;
let passwordHash: string;
const password = 'correct horse';

beforeAll(async () => {
  api = await startApi();
  // The database expires documents by its own clock: nothing here may be in its past.
  api.clock.set('2126-01-01T00:00:00Z');
  companyId = (await buildCompany(api.context)).company._id;
  passwordHash = await quickHash(password);
});
afterAll(() => api.close());

const administrator = (fields = {}) =>
  buildUser(api.context, companyId, { role: 1, passwordHash, ...fields });
const login = (email: string | null, given: string = password): Promise<Answer> =>
  api.call('POST /auth/login', { body: { email, password: given } });

describe('login', () => {
  it('gives an access token, the user and a refresh cookie, and notes the connection', async () => {
    const user = await administrator({ status: 'pending' });
    const answer = await login(` ${user.email?.toUpperCase()} `);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body as object).sort()).toEqual(['accessToken', 'user']);
    expect(answer.body).toMatchObject({
      user: { id: user._id, companyId, status: 'active', lastConnectedAt: api.clock.now().toISOString() },
    });
    expect(answer.text).not.toContain('argon2');
    expect(answer.cookies['refresh']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('401001: a wrong password, an unknown e-mail, role 2 and a member without password answer alike', async () => {
    const [known, member, fresh] = await Promise.all([
      administrator(),
      administrator({ role: 2 }),
      administrator({ passwordHash: null }),
    ]);
    const answers = [
      await login(known.email, 'wrong password'),
      await login(freshEmail()),
      await login(member.email),
      await login(fresh.email, ''.padEnd(8)),
    ];
    for (const { status, body, cookies } of answers) {
      expect([status, body]).toEqual([401, { statusCode: 401, error: 'Unauthorized', message: '401001' }]);
      expect(cookies).toEqual({});
    }
  });

  it('takes as long for unknown e-mails as for known ones', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 3; i += 1) {
      const known = (await administrator()).email;
      for (const [kind, email] of [
        ['known', known],
        ['unknown', freshEmail()],
      ] as const) {
        const start = performance.now();
        await login(email, 'wrong password');
        times[kind].push(performance.now() - start);
      }
    }
    // Both wait for the same minimum; anything below it would reveal something.
    expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(195);
  });

  it('never trims or cuts a password', async () => {
    const long = `${'x'.repeat(100)}a`;
    const user = await administrator({
      passwordHash: await quickHash(long),
    });
    expect((await login(user.email, `${'x'.repeat(100)}b`)).status).toBe(401);
    expect((await login(user.email, ` ${long}`)).status).toBe(401);
    expect((await login(user.email, long)).status).toBe(200);
  });

  it('with the old password leaves no session when a new one is chosen while it is compared', async () => {
    // Slow enough that the other password comes in between.
    const slow = await hash(password, { memoryCost: 65_536, timeCost: 40, parallelism: 1 });
    const user = await administrator({ passwordHash: slow });
    const attempts = await allModels(api.context).Attempt.countDocuments();
    const waiting = api.call('POST /auth/login', { body: { email: user.email, password } });
    // The attempt is counted when the comparison begins.
    while ((await allModels(api.context).Attempt.countDocuments()) === attempts)
      await new Promise(setImmediate);
    await allModels(api.context).User.updateOne({ _id: user._id, companyId }, { $set: { passwordHash } });
    await allModels(api.context).Session.deleteMany({ companyId, userId: user._id });
    expect((await waiting).body).toMatchObject({ message: '401001' });
    expect(await allModels(api.context).Session.countDocuments({ companyId, userId: user._id })).toBe(0);
  });

  it('423001: waits grow with each failure of an account, survive the right password, and end with success', async () => {
    const { email } = await administrator();
    for (let i = 0; i < 5; i += 1) expect((await login(email, 'wrong')).status).toBe(401);
    const refused = await login(email);
    expect(refused.body).toMatchObject({ statusCode: 423, message: '423001', retryAfter: 5 });
    api.clock.advance(5000);
    expect((await login(email, 'wrong')).status).toBe(401);
    expect((await login(email)).body).toMatchObject({ message: '423001', retryAfter: 10 });
    api.clock.advance(10_000);
    expect((await login(email)).status).toBe(200);
    for (let i = 0; i < 4; i += 1) expect((await login(email, 'wrong')).status).toBe(401);
    expect((await login(email)).status).toBe(200);
  });

  it('of 100 wrong passwords at once at most five are compared', async () => {
    const { email, _id } = await administrator();
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(email, 'wrong')));
    const compared = answers.filter((answer) => answer.status === 401).length;
    expect(compared).toBeGreaterThan(0);
    expect(compared).toBeLessThanOrEqual(5);
    expect(answers.every((answer) => [401, 423, 429].includes(answer.status))).toBe(true);
    const failures = { companyId, action: 'signInFailed' as const, target: `user:${_id}` };
    expect(await allModels(api.context).AuditEvent.countDocuments(failures)).toBe(compared);
    api.clock.advance(3_600_000);
  });
});

thoroughly(() => {
  describe('more sign-ins at once than the machine can hash', () => {
    it('429001: some are told to come back, and that was no attempt of theirs', async () => {
      const emails = Array.from({ length: 60 }, () => freshEmail());
      const before = await allModels(api.context).Attempt.countDocuments({});
      const answers = await Promise.all(
        emails.map((email, i) =>
          api.call('POST /auth/login', { body: { email, password: 'x' }, from: `198.51.100.${i}` }),
        ),
      );
      const refused = answers.filter((answer) => answer.status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.body).toMatchObject({ message: '429001', retryAfter: 1 });
      expect(answers.filter((answer) => answer.status === 401)).toHaveLength(60 - refused.length);
      const { Attempt } = allModels(api.context);
      // The others are counted by pair, for the hash too, by network, by site and by account.
      expect((await Attempt.countDocuments({})) - before).toBe(5 * (60 - refused.length));
    });
  });
});

describe('PATCH /users/password', () => {
  const change = (as: Parameters<typeof api.call>[1], body: object) =>
    api.call('PATCH /users/password', { ...as, body });

  it('406002: the confirmation must equal the new password', async () => {
    const me = await signInAs(api.context, await administrator());
    const body = { password: 'a new password', confirm_password: 'another one' };
    expect((await change({ as: me }, body)).body).toMatchObject({ statusCode: 406, message: '406002' });
    expect((await change({ as: me }, { password: 'short', confirm_password: 'short' })).status).toBe(400);
  });

  it('stores argon2id', async () => {
    const user = await administrator();
    const me = await signInAs(api.context, user);
    const body = { password: 'a new password', confirm_password: 'a new password' };
    expect((await change({ as: me }, body)).body).toEqual({});
    const stored = await allModels(api.context).User.findOne({ _id: user._id, companyId }).lean();
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$/);
    expect((await login(user.email, 'a new password')).status).toBe(200);
    expect((await login(user.email)).status).toBe(401);
  });
});
