import { allModels, buildCompany, buildUser, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

/**
 * ATTACK (fails): files are fetched by GET with the cookie alone, and leave a line in the trail. A page of a neighbouring
 * host or port (an intranet's `<img src="https://elan.corp.example/api/users/<own id>/data">`) is the same site, so the
 * browser of an administrator who reads it sends the cookie: the trail says that they fetched the file. Everybody knows
 * the own id and the survey's, which are in personal links.
 */
let api: TestApi;
let companyId: string;
let admin: SignedInMember;
let memberId: string;
beforeAll(async () => {
  api = await startApi();
  ({
    admin,
    company: { _id: companyId },
  } = await buildCompany(api.context));
  memberId = (await buildUser(api.context, companyId))._id;
});
afterAll(() => api.close());

const lines = (action: string) => allModels(api.context).AuditEvent.countDocuments({ companyId, action });

describe('a file that a page of another origin asks for', () => {
  const image = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  it.each([
    ['same-site', 'GET'],
    ['same-site', 'HEAD'],
  ])('leaves no line that an administrator exported a member: %s %s', async (site, method) => {
    const before = await lines('memberExport');
    await fetch(`${api.origin}/api/users/${memberId}/data`, {
      method,
      headers: { cookie: `refresh=${admin.refreshToken}`, 'sec-fetch-site': site, ...image },
    });
    expect((await lines('memberExport')) - before).toBe(0);
  });
});

describe('the line of a change that lets more be seen', () => {
  it('says what was changed: reminders to those who are missing', async () => {
    for (const remindsEverybody of [true, false]) {
      const changed = await api.call(`PATCH /companies/${companyId}`, {
        as: admin,
        body: { remindsEverybody },
      });
      expect(changed.status).toBe(200);
    }
    const { body } = await api.call('GET /audit-events?action=companyUpdate', { as: admin });
    expect((body as { note: string | null }[]).map(({ note }) => note !== null)).toEqual([true, true]);
  });
});
