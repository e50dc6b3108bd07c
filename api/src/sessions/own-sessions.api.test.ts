import type { OwnSession } from '@elan/contracts';
import {
  allModels,
  buildCompany,
  buildUser,
  quickHash,
  type SignedInMember,
  signInAs,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Answer, type TestApi } from '../testing/start-api';

const DAY = 86_400_000;
const password = 'correct horse battery';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let api: TestApi;
let passwordHash: string;
let companyId: string;
let me: SignedInMember;
/** Different in each test: the clock goes back, and an address's earlier attempts would lie in the future. */
let from = '';
let tests = 0;

beforeAll(async () => {
  api = await startApi();
  passwordHash = await quickHash(password);
});
beforeEach(async () => {
  from = `203.0.113.${(tests += 1)}`;
  api.clock.set('2026-11-20T10:00:00.000Z');
  companyId = (await buildCompany(api.context)).company._id;
  me = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1, passwordHash }));
});
afterAll(() => api.close());

const login = (userAgent: string, refresh?: string): Promise<Answer> =>
  api.call('POST /auth/login', {
    body: { email: me.user.email, password },
    headers: { 'user-agent': userAgent },
    from,
    ...(refresh !== undefined && { cookies: { refresh } }),
  });
const list = async (as: SignedInMember | string = me): Promise<OwnSession[]> =>
  (await api.call('GET /sessions', { as })).body as OwnSession[];
const refresh = (token: string) => api.call('GET /auth/refresh-token', { cookies: { refresh: token } });
const tokenOf = ({ body }: Answer) => (body as { accessToken: string }).accessToken;
const isSignedIn = async (as: SignedInMember | string) =>
  (await api.call('GET /users/me', { as })).status === 200;

describe('ones own sessions', () => {
  it('are listed with browser, system and last use, the last used first, the own one marked', async () => {
    api.clock.advance(60_000);
    const phone = await login(PHONE);
    api.clock.advance(60_000);
    await login(FIREFOX);
    api.clock.advance(60_000);
    const { cookies } = phone;
    const token = tokenOf(await refresh(cookies['refresh'] ?? ''));
    expect(await list(token)).toEqual([
      {
        id: expect.any(String) as string,
        browser: 'Safari',
        system: 'iOS',
        signedInAt: '2026-11-20T10:01:00.000Z',
        lastUsedAt: '2026-11-20T10:03:00.000Z',
        current: true,
      },
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', current: false }),
      expect.objectContaining({ id: me.sessionId, browser: null, system: null, current: false }),
    ]);
  });

  it('keep neither the address nor more of the browser than two words', async () => {
    await login(FIREFOX);
    await login('evil<script>alert(1)</script>/9.9 (secret words)');
    const sessions = JSON.stringify(await allModels(api.context).Session.find({ companyId }).lean());
    expect(sessions).toContain('"browser":"Firefox"');
    expect(sessions).not.toMatch(/203\.0\.113|133|Mozilla|evil|secret/);
  });

  it('end one by one, at once, and nobody elses do', async () => {
    const [other, colleague] = [
      await signInAs(api.context, me.user),
      await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 })),
    ];
    const end = (id: string) => api.call(`DELETE /sessions/${id}`, { as: me });
    expect([(await end(other.sessionId)).status, await isSignedIn(other)]).toEqual([200, false]);
    expect((await refresh(other.refreshToken)).status).toBe(401);
    for (const id of [other.sessionId, colleague.sessionId, 'unknown']) {
      expect((await end(id)).body).toMatchObject({ statusCode: 404, message: '404007' });
    }
    expect(await isSignedIn(colleague)).toBe(true);
    expect(await isSignedIn(me)).toBe(true);
  });

  it('end all at once but the one that asks, and that is in the audit trail', async () => {
    const others = [await signInAs(api.context, me.user), await signInAs(api.context, me.user)];
    expect((await api.call('DELETE /sessions', { as: me })).body).toEqual({});
    expect(await list()).toMatchObject([{ id: me.sessionId, current: true }]);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    const events = await allModels(api.context).AuditEvent.find({ companyId, action: 'sessionEnd' }).lean();
    expect(events).toMatchObject([{ actorId: me.user._id, details: { session: 'others' } }]);
  });
});

describe('signing in again', () => {
  it('ends the session of the cookie that came along, and no other', async () => {
    const elsewhere = await signInAs(api.context, me.user);
    expect((await login(FIREFOX, me.refreshToken)).status).toBe(200);
    expect(await isSignedIn(me)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect(await list(elsewhere)).toHaveLength(2);
  });

  it('ends it by a cookie, too, that somebody else has replaced long ago', async () => {
    const theirs = await refresh(me.refreshToken);
    api.clock.advance(11_000);
    expect((await login(FIREFOX, me.refreshToken)).status).toBe(200);
    expect((await refresh(theirs.cookies['refresh'] ?? '')).status).toBe(401);
    expect(await isSignedIn(tokenOf(theirs))).toBe(false);
  });

  it('as somebody else, too; a wrong password ends nothing', async () => {
    const colleague = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }));
    const body = { email: me.user.email, password: 'wrong' };
    await api.call('POST /auth/login', { body, cookies: { refresh: colleague.refreshToken } });
    expect(await isSignedIn(colleague)).toBe(true);
    await login(FIREFOX, colleague.refreshToken);
    expect(await isSignedIn(colleague)).toBe(false);
  });
});

describe('a session', () => {
  it('ends 90 days after sign-in, however often it is refreshed and the password given again', async () => {
    let cookie = me.refreshToken;
    let token = me.token;
    for (let day = 1; day < 90; day += 1) {
      api.clock.advance(DAY);
      const refreshed = await refresh(cookie);
      expect(refreshed.status).toBe(200);
      cookie = refreshed.cookies['refresh'] ?? '';
      token = tokenOf(refreshed);
    }
    const again = await api.call('POST /auth/password/confirm', {
      as: token,
      body: { password },
      cookies: { refresh: cookie },
    });
    cookie = again.cookies['refresh'] ?? '';
    api.clock.advance(DAY - 1);
    token = tokenOf(await refresh(cookie));
    expect(await isSignedIn(token)).toBe(true);
    api.clock.advance(1);
    expect(await isSignedIn(token)).toBe(false);
    expect((await refresh(cookie)).body).toMatchObject({ message: '401002' });
    const fresh = await signInAs(api.context, me.user);
    expect(await list(fresh)).toHaveLength(1);
  });

  it('opens no files by its cookie after that, either', async () => {
    await allModels(api.context).Session.updateOne(
      { _id: me.sessionId, companyId },
      { $set: { createdAt: new Date(api.clock.now().getTime() - 90 * DAY) } },
    );
    const cookies = { refresh: me.refreshToken };
    const file = await api.call('GET /surveys/unknown/responses/csv', { cookies });
    expect(file.status).toBe(401);
  });
});
