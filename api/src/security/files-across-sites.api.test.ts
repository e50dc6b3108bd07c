import { allModels, buildCompany, buildUser, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

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

/** Fetches the data of a member with the cookie alone. @returns the status, and how many lines the trail got */
async function fetchData(root: string, method: string, headers: Record<string, string>) {
  const lines = () => allModels(api.context).AuditEvent.countDocuments({ companyId, action: 'memberExport' });
  const before = await lines();
  const { status } = await fetch(`${api.origin}${root}/users/${memberId}/data`, {
    method,
    headers: { cookie: `refresh=${admin.refreshToken}`, ...headers },
  });
  return [status, (await lines()) - before];
}

// The browser sends the cookie to a page of a neighbouring host or port: it is the same site.
describe('a file that needs the cookie alone', () => {
  it.each([
    ['GET', '/api', 'same-site'],
    ['HEAD', '/api', 'same-site'],
    ['GET', '', 'same-site'],
    ['GET', '/api', 'cross-site'],
  ])('is not fetched for a page of another origin, nor noted: %s %s %s', async (method, root, site) => {
    expect(await fetchData(root, method, { 'sec-fetch-site': site })).toEqual([403, 0]);
  });

  it.each(['same-origin', 'none'])('is fetched by going there: %s', async (site) => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' };
    expect(await fetchData('', 'GET', headers)).toEqual([200, 1]);
  });
});
