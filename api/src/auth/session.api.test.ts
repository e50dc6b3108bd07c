import { get } from 'node:http';
import { allModels, buildCompany, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  ({ admin } = await buildCompany(api.context));
});
afterAll(() => api.close());

const refresh = (token: string, headers: Record<string, string> = {}) =>
  api.call('GET /auth/refresh-token', { cookies: { refresh: token }, headers });

async function sessions(): Promise<number> {
  return allModels(api.context).Session.countDocuments({ companyId: admin.user.companyId });
}

describe('refresh tokens', () => {
  it('are traded for an access token and a successor', async () => {
    const answer = await refresh(admin.refreshToken);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body as object)).toEqual(['accessToken']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { accessToken } = answer.body as { accessToken: string };
    expect((await api.call('GET /users/me', { as: accessToken })).status).toBe(200);
    const successor = answer.cookies['refresh'] ?? '';
    expect(successor).not.toBe(admin.refreshToken);
    expect((await refresh(successor)).status).toBe(200);
  });

  it('live in a cookie out of reach of scripts and other sites', async () => {
    const { headers } = await refresh(admin.refreshToken);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).not.toMatch(/Secure/);
  });

  it('are refused with 401002 when absent, made up, changed or expired', async () => {
    const parts = admin.refreshToken.split('.');
    const changed = [parts[0], 'A'.repeat(43), parts[2]].join('.');
    for (const token of ['', 'x', 'a.b.c', changed]) {
      expect((await refresh(token)).body).toMatchObject({ statusCode: 401, message: '401002' });
    }
    expect(await sessions()).toBe(1);
    api.clock.advance(30 * 86_400_000 + 1);
    expect((await refresh(admin.refreshToken)).body).toMatchObject({ message: '401002' });
    api.clock.advance(-30 * 86_400_000 - 1);
  });

  it('end the whole family when an old one comes again', async () => {
    const first = await refresh(admin.refreshToken);
    const successor = first.cookies['refresh'] ?? '';
    const { accessToken } = first.body as { accessToken: string };
    api.clock.advance(11_000);
    expect((await refresh(admin.refreshToken)).body).toMatchObject({ message: '401002' });
    expect((await refresh(successor)).body).toMatchObject({ message: '401002' });
    expect((await api.call('GET /users/me', { as: accessToken })).status).toBe(401);
    expect(await sessions()).toBe(0);
    const events = await allModels(api.context)
      .AuditEvent.find({
        companyId: admin.user.companyId,
        action: 'sessionReuse',
      })
      .lean();
    expect(events).toHaveLength(1);
  });

  it('20 parallel refreshes leave one family with one good successor', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(admin.refreshToken)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    const successors = new Set(answers.map((answer) => answer.cookies['refresh']));
    expect(successors.size).toBe(1);
    expect(await sessions()).toBe(1);
    expect((await refresh([...successors][0] ?? '')).status).toBe(200);
  });

  it('survive an answer that was lost: the same token within ten seconds leads to the current one', async () => {
    const second = (await refresh(admin.refreshToken)).cookies['refresh'] ?? '';
    const third = (await refresh(second)).cookies['refresh'] ?? '';
    api.clock.advance(9000);
    expect((await refresh(admin.refreshToken)).cookies['refresh']).toBe(third);
  });

  it('are stored as hashes only', async () => {
    const stored = JSON.stringify(
      await allModels(api.context).Session.findOne({ companyId: admin.user.companyId }).lean(),
    );
    for (const part of admin.refreshToken.split('.').slice(1)) expect(stored).not.toContain(part);
  });
});

describe('requests that another page caused', () => {
  const causes = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  ];

  it.each(causes)('neither refresh nor sign out: %o', async (headers) => {
    for (const route of ['GET /auth/refresh-token', 'GET /auth/logout']) {
      const answer = await api.call(route, { cookies: { refresh: admin.refreshToken }, headers });
      expect(answer.body).toMatchObject({ statusCode: 403, message: 'crossSite' });
      expect(answer.cookies).toEqual({});
    }
    expect((await refresh(admin.refreshToken, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

describe('a link to the calls that are GET', () => {
  it('does nothing, even on a page of ours', async () => {
    for (const path of ['/auth/refresh-token', '/auth/logout']) {
      const status = await new Promise((resolve, reject) => {
        const headers = {
          cookie: `refresh=${admin.refreshToken}`,
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'navigate',
        };
        get(`${api.origin}/api${path}`, { headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on('error', reject);
      });
      expect(status).toBe(403);
    }
    expect((await refresh(admin.refreshToken)).status).toBe(200);
  });
});

describe('logout', () => {
  it('ends the session, clears the cookie and is no error without one', async () => {
    const answer = await api.call('GET /auth/logout', { cookies: { refresh: admin.refreshToken } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({});
    expect(answer.cookies).toEqual({ refresh: '' });
    // The header would also remove the cookie by which this browser is known.
    expect(answer.headers.get('clear-site-data')).toBeNull();
    expect((await api.call('GET /users/me', { as: admin })).status).toBe(401);
    expect((await refresh(admin.refreshToken)).status).toBe(401);
    expect((await api.call('GET /auth/logout')).status).toBe(200);
  });

  it('ends it by a cookie, too, that somebody else has replaced long ago', async () => {
    const theirs = await refresh(admin.refreshToken);
    api.clock.advance(11_000);
    await api.call('GET /auth/logout', { cookies: { refresh: admin.refreshToken } });
    expect((await refresh(theirs.cookies['refresh'] ?? '')).status).toBe(401);
    expect((await api.call('GET /users/me', { as: admin })).status).toBe(401);
    expect(await sessions()).toBe(0);
  });
});

describe('behind https', () => {
  it('the cookie is Secure and bound to the host', async () => {
    const secure = await startApi({ environment: { PUBLIC_URL: 'https://elan.example' } });
    try {
      const { admin: somebody } = await buildCompany(secure.context);
      const { headers } = await secure.call('GET /auth/refresh-token', {
        cookies: { '__Host-refresh': somebody.refreshToken },
      });
      expect(headers.get('set-cookie')).toMatch(/^__Host-refresh=.*Path=\/.*HttpOnly.*Secure/);
    } finally {
      await secure.close();
    }
  });
});
