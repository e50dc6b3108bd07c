import type { Installation } from '@elan/contracts';
import { signAccessToken } from '@elan/domain/sessions';
import { allModels, buildCompany, buildUser, signInAs, type SignedInMember } from '@elan/domain/testing';
import { LIVE_PAGES_HEADER } from '@elan/edge/page-headers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Answer, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
beforeAll(async () => {
  api = await startApi();
  ({ admin } = await buildCompany(api.context));
});
afterAll(() => api.close());

describe('errors are JSON of one shape', () => {
  it('answers 404 notFound for an unknown route, in and outside the API', async () => {
    for (const atRoot of [false, true]) {
      const answer = await api.call('GET /no/such/route', { atRoot });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ statusCode: 404, error: 'Not Found', message: 'notFound' });
    }
  });

  it('answers 400 validation for malformed JSON, without a stack', async () => {
    const answer = await api.call('POST /auth/login', { body: '{"email": ' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'validation', error: 'Bad Request' });
    expect(answer.text).not.toMatch(/at |node_modules/);
  });

  it('says in details where a body does not fit', async () => {
    const answer = await api.call('POST /auth/login', { body: { email: 'not an address' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: 'validation',
      details: expect.arrayContaining([
        { path: 'email', message: 'must be an e-mail address' },
        expect.objectContaining({ path: 'password' }),
      ]) as unknown,
    });
  });

  it('answers 400 for an absent body and for an id that is none', async () => {
    expect((await api.call('POST /auth/login')).status).toBe(400);
    expect((await api.call('DELETE /users/$gt', { as: admin })).status).toBe(400);
    expect((await api.call('DELETE /users/%ff', { as: admin })).status).toBe(400);
  });

  /** How long a call takes the processor (ms): the median of seven. */
  const timeOf = async (call: () => Promise<Answer>) => {
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const began = process.cpuUsage();
      expect((await call()).status).toBe(200);
      times.push(process.cpuUsage(began).user / 1_000);
    }
    return times.toSorted((a, b) => a - b)[3] ?? Infinity;
  };

  it('reads cookies that cannot be decoded in the time of others', async () => {
    const names = Array.from({ length: 2_200 }, (_, at) => (at + 1_296).toString(36));
    const withCookies = (value: string) =>
      timeOf(() =>
        api.call('GET /provider', { headers: { cookie: names.map((name) => `${name}=${value}`).join(';') } }),
      );
    await withCookies('b');
    const plain = await withCookies('b');
    expect(await withCookies('%')).toBeLessThan(2 * plain + 5);
    expect(await withCookies('j:')).toBeLessThan(2 * plain + 5);
  });

  it('reads a query that cannot be decoded in the time of others', async () => {
    const withQuery = (sign: string) => {
      const query = Array.from({ length: 990 }, (_, at) => `${sign}${at.toString(36)}=${sign}`).join('&');
      return timeOf(() => api.call(`GET /provider?${query}`));
    };
    await withQuery('abc');
    const plain = await withQuery('abc');
    expect(await withQuery('%ff')).toBeLessThan(2 * plain + 3);
  });

  it('answers 415 when a body is not JSON', async () => {
    const body = 'email=a&password=b';
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await api.call('POST /auth/login', { body, headers: { 'content-type': type } });
      expect(answer.status).toBe(415);
      expect(answer.body).toMatchObject({ message: 'unsupportedMediaType' });
    }
  });

  it('answers 413 above the limit of the row, and only to callers who may call', async () => {
    const body = { data: 'x'.repeat(4_100_000) };
    expect((await api.call('POST /users/import', { as: admin, body })).status).toBe(413);
    expect((await api.call('POST /users/import', { body })).status).toBe(401);
    expect((await api.call('POST /auth/login', { body: { email: 'x'.repeat(200_000) } })).status).toBe(413);
    const allowed = await api.call('POST /users/import', {
      as: admin,
      body: { data: 'x'.repeat(1_000_000) },
    });
    expect(allowed.status).toBe(400);
  });

  it('survives deep nesting', async () => {
    const deep = `${'['.repeat(7_000)}${']'.repeat(7_000)}`;
    expect((await api.call('POST /auth/login', { body: deep })).status).toBe(400);
  });
});

describe('headers', () => {
  it.each(['GET /health', 'GET /users/me', 'GET /nothing'])(
    '%s tells nothing and is not stored',
    async (route) => {
      const { headers } = await api.call(route);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      for (const directive of ['default-src', 'base-uri', 'object-src', 'frame-ancestors']) {
        expect(headers.get('content-security-policy')).toContain(`${directive} 'none'`);
      }
    },
  );
});

describe('bearer tokens', () => {
  const forge = (header: object, claims: object, signature = '') =>
    [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') +
    `.${signature}`;
  const now = Math.floor(Date.parse('2026-11-20T10:00:00Z') / 1000);

  it('refuses no token, nonsense, alg none, another key and a refresh token', async () => {
    const claims = {
      sub: admin.user._id,
      sid: admin.sessionId,
      typ: 'access',
      iss: 'elan',
      aud: 'elan-api',
      iat: now,
      exp: now + 900,
    };
    const signature = admin.token.split('.')[2] ?? '';
    const tokens = [
      'nonsense',
      forge({ alg: 'none', typ: 'JWT' }, claims),
      forge({ alg: 'HS256', typ: 'JWT' }, { ...claims, exp: now + 9000 }, signature),
      forge({ alg: 'RS256', typ: 'JWT' }, claims, signature),
      admin.refreshToken,
    ];
    expect((await api.call('GET /users/me')).body).toMatchObject({ message: 'unauthenticated' });
    for (const token of tokens) {
      const answer = await api.call('GET /users/me', { as: token });
      expect([answer.status, answer.body]).toEqual([
        401,
        { statusCode: 401, error: 'Unauthorized', message: 'unauthenticated' },
      ]);
    }
  });

  it('does not look at a token where anybody may call, however stale it is', async () => {
    const user = await buildUser(api.context, admin.user.companyId, { role: 1 });
    const { token: stale, refreshToken: refresh } = await signInAs(api.context, user);
    api.clock.advance(16 * 60_000);
    for (const as of ['nonsense', stale]) {
      expect((await api.call('GET /provider', { as })).status).toBe(200);
      expect((await api.call('GET /health', { as })).status).toBe(200);
      const body = { email: user.email, password: 'not mine' };
      expect((await api.call('POST /auth/login', { as, body })).body).toMatchObject({ message: '401001' });
      const code = { email: user.email, code: '123456' };
      const guess = await api.call('POST /auth/password/valid-code', { as, body: code });
      expect(guess.body).toMatchObject({ message: '406001' });
    }
    const cookies = { refresh };
    const refreshed = await api.call('GET /auth/refresh-token', { as: stale, cookies });
    expect(refreshed.status).toBe(200);
    expect((await api.call('GET /auth/logout', { as: stale, cookies: refreshed.cookies })).status).toBe(200);
    expect((await api.call('GET /auth/refresh-token', { cookies: refreshed.cookies })).status).toBe(401);
    api.clock.advance(-16 * 60_000);
  });

  it('refuses a stale token where it changes the answer, so that its sender renews it', async () => {
    const path = '/surveys/unknown';
    expect((await api.call(`GET ${path}`, { as: 'nonsense' })).status).toBe(401);
    expect((await api.call(`GET ${path}`)).status).toBe(404);
  });

  it('refuses a token after 15 minutes', async () => {
    const token = signAccessToken(api.context, { userId: admin.user._id, sessionId: admin.sessionId });
    expect((await api.call('GET /users/me', { as: token })).status).toBe(200);
    api.clock.advance(15 * 60_000);
    expect((await api.call('GET /users/me', { as: token })).body).toMatchObject({
      message: 'unauthenticated',
    });
    api.clock.advance(-15 * 60_000);
  });

  it('refuses a deleted person (401003), a demoted one (403006) and an ended session at once', async () => {
    const companyId = admin.user.companyId;
    const people = await Promise.all(
      [0, 1, 2].map(async () => signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }))),
    );
    const [deleted, demoted, out] = people as [SignedInMember, SignedInMember, SignedInMember];
    await allModels(api.context).User.deleteOne({ _id: deleted.user._id, companyId });
    await allModels(api.context).User.updateOne({ _id: demoted.user._id, companyId }, { $set: { role: 2 } });
    await allModels(api.context).Session.deleteOne({ _id: out.sessionId, companyId });
    expect((await api.call('GET /users/me', { as: deleted })).body).toMatchObject({ message: '401003' });
    expect((await api.call('GET /users/me', { as: demoted })).body).toMatchObject({ message: '403006' });
    expect((await api.call('GET /users/me', { as: out })).body).toMatchObject({ message: 'unauthenticated' });
  });

  it('refuses a token with the session of somebody else', async () => {
    const { admin: other } = await buildCompany(api.context);
    const mixed = signAccessToken(api.context, { userId: other.user._id, sessionId: admin.sessionId });
    expect((await api.call('GET /users/me', { as: mixed })).status).toBe(401);
  });
});

describe('a company without subscription', () => {
  it('is refused with 403004 where a pack is needed, and only there', async () => {
    const { admin: poor } = await buildCompany(api.context, { packId: 0 });
    for (const route of ['GET /surveys', 'GET /audit-events']) {
      expect((await api.call(route, { as: poor })).body).toMatchObject({ message: '403004' });
    }
    for (const route of ['GET /users', 'GET /users/me', 'GET /companies', 'GET /companies/overview']) {
      expect((await api.call(route, { as: poor })).status).toBe(200);
    }
  });
});

describe('provider', () => {
  it('tells health, the provider and its own document', async () => {
    expect((await api.call('GET /health')).body).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    });
    expect((await api.call('GET /provider')).body).toMatchObject({ name: 'Elan', testPayments: true });
    const installation = async (said: string) => {
      const { body } = await api.call('GET /installation', { headers: { [LIVE_PAGES_HEADER]: said } });
      return (body as Installation).respondentsPage;
    };
    const since = '2026-11-20T09:00:00.000Z';
    expect(await installation(`0123456789ab ${since}`)).toEqual({ hash: '0123456789ab', since });
    expect(await installation('0123456789ab soon')).toEqual({ hash: '0123456789ab', since: null });
    expect(await installation('<script>')).toBeNull();
    const { body } = await api.call('GET /openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/auth/login': {}, '/surveys/{surveyId}': {} } });
  });

  it('gives the example file at both addresses, with the segmentations of the signed-in company', async () => {
    await allModels(api.context).Segmentation.create({
      _id: 'team',
      companyId: admin.user.companyId,
      name: '=Team',
      normalisedName: '=team',
      active: true,
      type: 'select',
      fields: [{ id: 'a', value: 'Sales' }],
      createdAt: api.clock.now(),
      updatedAt: api.clock.now(),
    });
    const stranger = await api.call('GET /import.csv', { atRoot: true });
    expect(stranger.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(stranger.headers.get('content-disposition')).toContain('import.csv');
    expect(stranger.text.split('\r\n')[0]).toMatch(/^\uFEFF?"name","email","role","language"$/);
    const cookies = { refresh: admin.refreshToken };
    const { text } = await api.call('GET /import.csv', { cookies });
    expect(text).toContain(`"name","email","role","language","'=Team"`);
    expect(text).toContain(',"Sales"');
  });
});
