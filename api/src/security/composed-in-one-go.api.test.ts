import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHrSystem, type HrSystem } from '../testing/hr-system';
import { longestTurn } from '../testing/longest-turn';
import { startApi, type CallOptions, type TestApi } from '../testing/start-api';

/** What one call may compute in one go (ms of the processor). */
const MOST = 100;
/** Bytes that fit into the smallest of these bodies; that of a group may have fifteen times as many. */
const BYTES = 95_000;
/** Accents above and below by turns: whoever composes them puts each in its place among all before it. */
const marks = `a${'\u0301\u0323'.repeat(BYTES / 4)}`;

let api: TestApi;
let hr: HrSystem;
beforeAll(async () => {
  api = await startApi();
  hr = await buildHrSystem(api);
  await hr.fill('groups');
});
afterAll(() => api.close());

it.each<{ of: string; operation: string; given: () => CallOptions }>([
  {
    of: 'an address that anybody types',
    operation: 'POST /surveys/nobodys/link-requests/by-address',
    given: () => ({ body: { email: `${marks}@business.example` } }),
  },
  {
    of: 'an address that an administrator types',
    operation: 'POST /users/invite',
    given: () => ({
      as: hr.admin,
      body: { name: 'A', email: `${marks}@business.example`, role: 2, language: 'en', extraData: [] },
    }),
  },
  {
    of: 'a name that an HR system gives a group',
    operation: 'POST /scim/v2/Groups',
    given: () => ({
      as: hr.key,
      body: { displayName: marks },
      headers: { 'content-type': 'application/scim+json' },
    }),
  },
  {
    of: 'a name that an HR system gives a person',
    operation: 'POST /scim/v2/Users',
    given: () => ({
      as: hr.key,
      body: { userName: 'a', displayName: marks },
      headers: { 'content-type': 'application/scim+json' },
    }),
  },
])('$of is refused as too long without holding up others', async ({ operation, given }) => {
  const longest = await longestTurn(async () => {
    const { status } = await api.call(operation, given());
    expect(status).toBe(400);
  });
  expect(longest).toBeLessThan(MOST);
});
