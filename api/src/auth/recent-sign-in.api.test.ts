import { authenticateCookie } from '@elan/domain/accounts';
import { newId } from '@elan/domain/platform';
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

const MINUTE = 60_000;
const password = 'correct horse battery';

let api: TestApi;
let passwordHash: string;
let companyId: string;
let me: SignedInMember;

beforeAll(async () => {
  api = await startApi();
  passwordHash = await quickHash(password);
});
beforeEach(async () => {
  api.clock.set('2026-11-20T10:00:00.000Z');
  companyId = (await buildCompany(api.context)).company._id;
  me = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1, passwordHash }));
});
afterAll(() => api.close());

const confirm = (as: SignedInMember | string, given: string, refresh?: string): Promise<Answer> =>
  api.call('POST /auth/password/confirm', {
    as,
    body: { password: given },
    ...(refresh !== undefined && { cookies: { refresh } }),
  });
const accessTokenOf = ({ body }: Answer) => (body as { accessToken: string }).accessToken;
const codeOf = ({ body }: Answer) => (body as { message?: string }).message;

const sensitive: readonly [string, (as: SignedInMember | string) => Promise<Answer>][] = [
  [
    'the password',
    (as) =>
      api.call('PATCH /users/password', {
        as,
        body: { password: 'another battery', confirm_password: 'another battery' },
      }),
  ],
  [
    'the e-mail',
    (as) => api.call(`PATCH /users/${me.user._id}`, { as, body: { email: `${newId()}@new.example` } }),
  ],
  [
    'the e-mail, by its code',
    (as) =>
      api.call('POST /users/email/valid-code', { as, body: { email: 'me@new.example', code: '123456' } }),
  ],
  [
    'a link for a manager',
    (as) =>
      api.call(`POST /surveys/${newId()}/manager-links`, {
        as,
        body: { segmentationId: newId(), groupId: 'g', email: 'manager@new.example', language: 'en' },
      }),
  ],
  ['the company', (as) => api.call('DELETE /auth/unregister', { as })],
];

describe('a sensitive call', () => {
  it.each(sensitive)(
    '%s: five minutes after sign-in it is refused with 403009, before not',
    async (_what, call) => {
      api.clock.advance(5 * MINUTE + 1);
      const late = await call(me);
      expect(late.body).toEqual({ statusCode: 403, error: 'Forbidden', message: '403009' });
      api.clock.advance(-1);
      expect(codeOf(await call(me))).not.toBe('403009');
    },
  );

  it.each(sensitive)('%s: it is possible again once the password was given', async (_what, call) => {
    api.clock.advance(10 * MINUTE);
    const token = accessTokenOf(await confirm(me, password, me.refreshToken));
    expect(codeOf(await call(token))).not.toBe('403009');
  });

  it.each(sensitive)(
    '%s: a sign-in that is yet to come, as a clock was set back, is none',
    async (_what, call) => {
      api.clock.advance(-MINUTE - 1);
      expect(codeOf(await call(me))).toBe('403009');
      api.clock.advance(1);
      expect(codeOf(await call(me))).not.toBe('403009');
    },
  );

  it.each(sensitive)('%s: a refresh is no sign-in', async (_what, call) => {
    api.clock.advance(10 * MINUTE);
    const cookies = { refresh: me.refreshToken };
    const token = accessTokenOf(await api.call('GET /auth/refresh-token', { cookies }));
    expect(codeOf(await call(token))).toBe('403009');
  });

  it('is refused in a session from before sign-ins were noted', async () => {
    await allModels(api.context).Session.updateOne(
      { _id: me.sessionId, companyId },
      { $unset: { signedInAt: 1 } },
    );
    expect(codeOf(await api.call('DELETE /auth/unregister', { as: me }))).toBe('403009');
    expect((await api.call('GET /users/me', { as: me })).status).toBe(200);
  });

  it('changes nothing when it is refused', async () => {
    api.clock.advance(10 * MINUTE);
    await api.call(`PATCH /users/${me.user._id}`, { as: me, body: { name: 'New', email: 'x@new.example' } });
    const stored = await allModels(api.context).User.findOne({ _id: me.user._id, companyId }).lean();
    expect(stored).toMatchObject({ name: me.user.name, email: me.user.email });
    expect(await allModels(api.context).OutboxMail.countDocuments({ companyId })).toBe(0);
  });
});

describe('the password given again', () => {
  it('replaces the tokens of the session, which stays the same one', async () => {
    api.clock.advance(MINUTE);
    const answer = await confirm(me, password, me.refreshToken);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([200, ['accessToken']]);
    expect((await api.call('GET /users/me', { as: me })).body).toMatchObject({ message: 'unauthenticated' });
    expect((await api.call('GET /users/me', { as: accessTokenOf(answer) })).status).toBe(200);
    expect(answer.cookies['refresh']).toBeDefined();
    expect(answer.cookies['refresh']).not.toBe(me.refreshToken);
    // Another tab that refreshes at that moment is not mistaken for a thief; later the old token is.
    const refresh = (token: string) => api.call('GET /auth/refresh-token', { cookies: { refresh: token } });
    expect((await refresh(me.refreshToken)).status).toBe(200);
    api.clock.advance(11_000);
    expect((await refresh(answer.cookies['refresh'] ?? '')).status).toBe(200);
    expect(await allModels(api.context).Session.countDocuments({ companyId, userId: me.user._id })).toBe(1);
    expect((await refresh(me.refreshToken)).status).toBe(401);
    expect(await allModels(api.context).Session.countDocuments({ companyId, userId: me.user._id })).toBe(0);
  });

  describe('is worth nothing to who holds a copy of the tokens from before', () => {
    const refresh = async (token: string) =>
      api.call('GET /auth/refresh-token', { cookies: { refresh: token } });
    const takeOver = async (token: string) =>
      codeOf(
        await api.call('POST /users/invite', {
          as: token,
          body: { name: 'T', email: `${newId()}@thief.example`, role: 1 },
        }),
      );

    it('and uses them in the seconds after', async () => {
      api.clock.advance(10 * MINUTE);
      const own = await confirm(me, password, me.refreshToken);
      const stolen = await refresh(me.refreshToken);
      expect(await takeOver(accessTokenOf(stolen))).toBe('403009');
      // No cookie from which the next one would know more.
      expect(stolen.cookies['refresh']).toBeUndefined();
      expect(await takeOver(accessTokenOf(await refresh(own.cookies['refresh'] ?? '')))).toBeUndefined();
    });

    it('and used them in the seconds before', async () => {
      api.clock.advance(10 * MINUTE);
      const stolen = await refresh(me.refreshToken);
      const own = await confirm(me, password, me.refreshToken);
      expect(await takeOver(accessTokenOf(stolen))).toBe('403009');
      expect(await takeOver(accessTokenOf(await refresh(stolen.cookies['refresh'] ?? '')))).toBe('403009');
      expect(await takeOver(accessTokenOf(own))).toBeUndefined();
    });
  });

  it('in two tabs at one moment counts for the one that was last, with a cookie that lasts', async () => {
    const refresh = (token = '') => api.call('GET /auth/refresh-token', { cookies: { refresh: token } });
    // A third tab refreshes in between.
    const together = await Promise.all([
      confirm(me, password, me.refreshToken),
      refresh(me.refreshToken),
      confirm(me, password, me.refreshToken),
    ]);
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
    api.clock.advance(1000);
    const last = await confirm(me, password, me.refreshToken);
    expect(last.status).toBe(200);
    for (const answer of [together[0], together[2]])
      expect((await api.call('GET /users/me', { as: accessTokenOf(answer) })).status).toBe(401);
    const body = { email: `${newId()}@new.example`, code: '123456' };
    // The clock went back, so that codes tried earlier from the usual address lie in the future.
    const from = '203.0.113.7';
    const entered = await api.call('POST /users/email/valid-code', { as: accessTokenOf(last), body, from });
    expect(codeOf(entered)).toBe('406001');
    api.clock.advance(11_000);
    expect((await refresh(last.cookies['refresh'])).status).toBe(200);
  });

  it('counts for no cookie, which opens files: one of two may be a copy', async () => {
    const copied = me.refreshToken;
    const { cookies } = await api.call('GET /auth/refresh-token', { cookies: { refresh: copied } });
    for (const cookie of [copied, cookies['refresh']]) {
      const actor = await authenticateCookie(api.context, cookie);
      expect(actor).toMatchObject({ userId: me.user._id, signedInAt: null });
    }
  });

  it('leaves the cookie of another session alone', async () => {
    const other = await signInAs(api.context, me.user);
    const answer = await confirm(me, password, other.refreshToken);
    expect([answer.status, answer.cookies]).toEqual([200, {}]);
    expect((await api.call('GET /users/me', { as: other })).status).toBe(200);
  });

  it('ends the session where its refresh token was used before: somebody holds a copy', async () => {
    await api.call('GET /auth/refresh-token', { cookies: { refresh: me.refreshToken } });
    api.clock.advance(11_000);
    expect(codeOf(await confirm(me, password, me.refreshToken))).toBe('401002');
    expect((await api.call('GET /users/me', { as: me })).status).toBe(401);
  });

  it('401001: a wrong one confirms nothing, is in the audit trail, and is slowed down after five', async () => {
    api.clock.advance(10 * MINUTE);
    for (let i = 0; i < 5; i += 1) expect(codeOf(await confirm(me, 'wrong', me.refreshToken))).toBe('401001');
    expect((await confirm(me, password)).body).toMatchObject({ message: '423001', retryAfter: 5 });
    expect(codeOf(await api.call('DELETE /auth/unregister', { as: me }))).toBe('403009');
    const events = allModels(api.context).AuditEvent.countDocuments({ companyId, action: 'signInFailed' });
    expect(await events).toBe(5);
    api.clock.advance(5000);
    expect((await confirm(me, password)).status).toBe(200);
  });
});
