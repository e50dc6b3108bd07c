import { setTimeout } from 'node:timers/promises';
import { thoroughly } from '@elan/tooling/repeats';
import { choosePassword } from '@elan/domain/company';
import {
  allModels,
  buildCompany,
  buildUser,
  quickHash,
  type SignedInMember,
  signInAs,
  watchWrites,
  type Writes,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type Answer, type TestApi } from '../testing/start-api';

const password = 'correct horse battery';
const chosen = 'another battery of horses';

let api: TestApi;
let writes: Writes;
let passwordHash: string;
let companyId: string;
let me: SignedInMember;

beforeAll(async () => {
  api = await startApi();
  writes = watchWrites(api.context.connection);
  passwordHash = await quickHash(password);
});
beforeEach(async () => {
  companyId = (await buildCompany(api.context)).company._id;
  me = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1, passwordHash }));
});
afterAll(() => api.close());

const refresh = (token = '') => api.call('GET /auth/refresh-token', { cookies: { refresh: token } });
const cookieOf = ({ cookies }: Answer): string => cookies['refresh'] ?? '';
const tokenOf = ({ body }: Answer): string => (body as { accessToken: string }).accessToken;
const seesItself = async (as: SignedInMember | string): Promise<number> =>
  (await api.call('GET /users/me', { as })).status;
const signIn = async (given: string, email = me.user.email): Promise<number> =>
  (await api.call('POST /auth/login', { body: { email, password: given } })).status;
const stored = () => allModels(api.context).User.findOne({ _id: me.user._id, companyId }).lean();

const changePassword = (cookie: string, as: SignedInMember | string = me, given = chosen): Promise<Answer> =>
  api.call('PATCH /users/password', {
    as,
    body: { password: given, confirm_password: given },
    cookies: { refresh: cookie },
  });

async function mailedCode(to: string | null): Promise<string> {
  const mails = await allModels(api.context)
    .OutboxMail.find({ to: to ?? '' })
    .lean();
  return String(mails.findLast(({ payload }) => payload['code'] !== undefined)?.payload['code']);
}

async function askForAddress(): Promise<{ email: string; code: string }> {
  const email = freshEmail();
  await api.call(`PATCH /users/${me.user._id}`, { as: me, body: { email } });
  return { email, code: await mailedCode(email) };
}

const enterCode = (body: object): Promise<Answer> =>
  api.call('POST /users/email/valid-code', { as: me, body, cookies: { refresh: me.refreshToken } });

async function resetPassword(): Promise<Answer> {
  const { email } = me.user;
  const { cookies } = await api.call('POST /auth/password/send-code', { body: { email } });
  const body = { email, code: await mailedCode(email), password: 'what was forgotten' };
  return api.call('POST /auth/password/reset', { body, cookies });
}

type Change = () => Promise<Answer>;

/** What leads to a change, which is then one call. */
const changes: readonly [string, () => Promise<Change>][] = [
  ['password', () => Promise.resolve(() => changePassword(me.refreshToken))],
  [
    'e-mail',
    async () => {
      const asked = await askForAddress();
      return () => enterCode(asked);
    },
  ],
];

describe.each(changes)('a new %s of ones own', (_what, prepare) => {
  let change: Change;
  beforeEach(async () => {
    change = await prepare();
  });

  it('makes every token from before void at once, copies of the own ones too', async () => {
    const other = await signInAs(api.context, me.user);
    const copied = await refresh(me.refreshToken);
    expect((await change()).status).toBe(200);
    for (const as of [me, other, tokenOf(copied)]) expect(await seesItself(as)).toBe(401);
    for (const token of [me.refreshToken, cookieOf(copied), other.refreshToken]) {
      const answer = await refresh(token);
      expect([answer.status, answer.cookies]).toEqual([401, {}]);
    }
  });

  it('gives the browser a new cookie in its answer, which no copy from before can end', async () => {
    const answer = await change();
    const { headers } = answer;
    expect(headers.getSetCookie().find((cookie) => cookie.startsWith('refresh='))).toMatch(/HttpOnly/);
    await refresh(me.refreshToken);
    api.clock.advance(11_000);
    await refresh(me.refreshToken);
    // Two tabs of the browser share the cookie.
    const tabs = await Promise.all([refresh(cookieOf(answer)), refresh(cookieOf(answer))]);
    for (const tab of tabs) expect(await seesItself(tokenOf(tab))).toBe(200);
    expect(new Set(tabs.map(cookieOf)).size).toBe(1);
    // The password was entered as long ago as before.
    const [tab] = tabs.map(tokenOf);
    expect((await changePassword('', tab, 'one more long password')).status).toBe(200);
  });

  it('leaves one session, which began when the person signed in and is named as before', async () => {
    const { Session } = allModels(api.context);
    const own = { _id: me.sessionId, companyId };
    await Session.updateOne(own, { $set: { browser: 'Firefox', system: 'Windows' } });
    const before = await Session.findOne(own).lean();
    api.clock.advance(60_000);
    await change();
    const { createdAt, signedInAt } = before ?? {};
    const after = await Session.find({ companyId, userId: me.user._id }).lean();
    expect(after).toMatchObject([
      { browser: 'Firefox', system: 'Windows', createdAt, signedInAt, traded: [] },
    ]);
    expect(after.map(({ _id }) => _id)).not.toContain(me.sessionId);
  });

  it('opens no session for who was signed out while it was made', async () => {
    writes.before(1, () => allModels(api.context).Session.deleteOne({ _id: me.sessionId, companyId }));
    const answer = await change();
    expect([answer.status, answer.cookies['refresh']]).toEqual([401, undefined]);
    expect(await allModels(api.context).Session.countDocuments({ companyId, userId: me.user._id })).toBe(0);
  });
});

it('a new e-mail is not given by who is signed out everywhere while the code is compared', async () => {
  const owner = await signInAs(api.context, me.user);
  const asked = await askForAddress();
  const out: Answer[] = [];
  writes.before(1, async () => out.push(await api.call('DELETE /sessions', { as: owner })));
  const answer = await enterCode(asked);
  expect([out[0]?.status, answer.status, answer.cookies['refresh']]).toEqual([200, 401, undefined]);
  expect(await stored()).toMatchObject({ email: me.user.email });
  expect(await seesItself(owner)).toBe(200);
});

/** What leads to the last call of each change, by the owner or by a colleague. */
const endings: readonly [string, () => Promise<Change>][] = [
  ...changes,
  [
    'forgotten password',
    async () => {
      const { email } = me.user;
      const { cookies } = await api.call('POST /auth/password/send-code', { body: { email } });
      const body = { email, code: await mailedCode(email), password: 'what was forgotten' };
      return () => api.call('POST /auth/password/reset', { body, cookies });
    },
  ],
  [
    'e-mail that a colleague gives',
    async () => {
      const colleague = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }));
      const body = { email: freshEmail() };
      return () => api.call(`PATCH /users/${me.user._id}`, { as: colleague, body });
    },
  ],
];

it.each(endings)(
  'a new %s leaves nobody signed in from before, wherever the process dies',
  async (_what, prepare) => {
    let died = 0;
    for (let count = 1; count <= 30; count += 1) {
      // Whoever dies leaves the lock of a company behind.
      companyId = (await buildCompany(api.context)).company._id;
      me = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1, passwordHash }));
      const change = await prepare();
      const before = await stored();
      writes.dieAfter(count);
      const { status } = await change();
      writes.dieAfter(Infinity);
      if (status === 200) break;
      const after = await stored();
      if (after?.passwordHash === before?.passwordHash && after?.email === before?.email) continue;
      died += 1;
      expect((await refresh(me.refreshToken)).status).toBe(401);
      // A process takes for true what it has just read, if the other died before it could say so.
      if (died === 1) await expect.poll(() => seesItself(me)).toBe(401);
    }
    expect(died).toBeGreaterThan(0);
  },
);

describe('of two changes at one moment', () => {
  /** More than any of these calls writes. */
  const WRITES = 14;

  /** Lets something else happen before each write of a call in turn, for a new person each time. */
  async function interrupting(
    prepare: () => Promise<{ call: Change; other: Change }>,
    check: (answers: { call: Answer; other: Answer }) => Promise<void>,
  ): Promise<number> {
    let interrupted = 0;
    for (let write = 1; write <= WRITES; write += 1) {
      me = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1, passwordHash }));
      const { call, other } = await prepare();
      const others: Promise<Answer>[] = [];
      writes.before(write, async () => {
        others.push(other());
        // A call that waits for the company's lock goes on when this one has given it back.
        await Promise.race([others[0], isQueued(others)]);
      });
      const answer = await call();
      writes.before(Infinity, () => Promise.resolve());
      const otherAnswer = await others[0];
      if (!otherAnswer) break;
      interrupted += 1;
      await check({ call: answer, other: otherAnswer });
    }
    return interrupted;
  }

  async function isQueued(calls: readonly Promise<Answer>[]): Promise<void> {
    let isOver = false;
    void Promise.allSettled(calls).then(() => (isOver = true));
    const waits = { _id: companyId, 'queue.0': { $exists: true } };
    while (!isOver && !(await allModels(api.context).Company.exists(waits))) await setTimeout(5);
  }

  thoroughly(() => {
    it('a reset stands, and leaves nobody signed in, whenever it comes into a change of the password', async () => {
      const prepare = () =>
        Promise.resolve({ call: () => changePassword(me.refreshToken), other: resetPassword });
      const times = await interrupting(prepare, async ({ call, other }) => {
        expect(other.status).toBe(200);
        expect((await refresh(cookieOf(call))).status).toBe(401);
        expect([await signIn('what was forgotten'), await signIn(chosen)]).toEqual([200, 401]);
      });
      expect(times).toBeGreaterThan(4);
    });
  });

  it('an address that a colleague gives stands, whenever they do so while one is given by oneself', async () => {
    const colleague = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }));
    let given = '';
    const prepare = async () => {
      const asked = await askForAddress();
      given = freshEmail();
      const readdress = () =>
        api.call(`PATCH /users/${me.user._id}`, { as: colleague, body: { email: given } });
      return { call: () => enterCode(asked), other: readdress };
    };
    const times = await interrupting(prepare, async ({ call, other }) => {
      expect(other.status).toBe(200);
      expect(await stored()).toMatchObject({ email: given, status: 'pending', passwordHash: null });
      expect((await refresh(cookieOf(call))).status).toBe(401);
    });
    expect(times).toBeGreaterThan(4);
  });

  it('a late reset is refused, and the address still signs in with the password that was chosen', async () => {
    const before = await stored();
    expect((await changePassword(me.refreshToken)).status).toBe(200);
    if (!before) throw new Error('not stored');
    const late = choosePassword(api.context, before, before.email ?? '', passwordHash);
    await expect(late).rejects.toMatchObject({ code: 'invalidCode' });
    expect([await signIn(chosen), await signIn(password)]).toEqual([200, 401]);
  });

  it('one counts of two new passwords', async () => {
    const answers = await Promise.all([
      changePassword(me.refreshToken),
      changePassword(me.refreshToken, me, 'one more long password'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const kept = answers.find(({ status }) => status === 200);
    expect((await refresh(kept && cookieOf(kept))).status).toBe(200);
  });
});
