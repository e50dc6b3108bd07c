import { API_SCOPES, endpoints, type EndpointDefinition } from '@elan/contracts';
import { exampleIds, exampleParts, requestSamples } from '@elan/contracts/request-samples';
import { buildApiKey, buildCompany, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
beforeAll(async () => {
  api = await startApi({ environment: { KEY_CALLS_PER_MINUTE: '100000' } });
  ({ admin } = await buildCompany(api.context));
});
afterAll(() => api.close());

const rows = Object.values(endpoints)
  .flatMap((operations) => Object.values<EndpointDefinition>(operations))
  .map((row): [string, EndpointDefinition] => [`${row.method} ${row.path}`, row]);
const guarded = rows.filter(([, row]) => row.access !== 'public');
const offered = rows.filter(([, row]) => row.scopes);

async function ask([key, row]: [string, EndpointDefinition], secret: string): Promise<string | undefined> {
  const { body, query = '' } = requestSamples[key]?.(exampleIds) ?? {};
  const path = row.path.replace(/:(\w+)/g, (_all, name: string) => exampleParts[name] ?? '');
  const answer = await api.call(`${row.method} ${path}${query}`, { as: secret, ...(body && { body }) });
  return (answer.body as { message?: string }).message;
}

describe('API keys and the contract', () => {
  it.each(guarded)('%s refuses every key without one of its scopes', async (key, row) => {
    for (const scope of API_SCOPES.filter((one) => row.scopes?.includes(one) !== true)) {
      const { secret } = await buildApiKey(api.context, admin.user, [scope]);
      // What the browser fetches by navigation takes a cookie only.
      expect(await ask([key, row], secret)).toBe(
        row.credential === 'cookie' && !row.scopes ? 'unauthenticated' : 'scopeMissing',
      );
    }
  });

  it.each(offered)('%s admits a key with one of its scopes', async (key, row) => {
    for (const scope of row.scopes ?? []) {
      const { secret } = await buildApiKey(api.context, admin.user, [scope]);
      expect(['scopeMissing', 'unauthenticated', '403009']).not.toContain(await ask([key, row], secret));
    }
  });

  it('no call about comments, links, keys, sessions, mails or the trail takes a key', () => {
    const forbidden = /comment|link|api-keys|sessions|auth|mail|audit|reports|managers|progress|companies/;
    expect(offered.map(([key]) => key).filter((key) => forbidden.test(key))).toEqual([]);
  });

  it('none that shows results takes the scope that shows members', () => {
    const both = offered.filter(
      ([, { scopes }]) => scopes?.includes('results') && scopes.includes('members'),
    );
    expect(both.map(([key]) => key)).toEqual(['GET /segmentations']);
  });
});
