import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildHrSystem, type HrSystem, type List } from '../testing/hr-system';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
let hr: HrSystem;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  hr = await buildHrSystem(api);
});
afterAll(() => api.close());

describe('RFC 7644, its examples', () => {
  it('3.7, 3.11 and 3.4.3: what is not offered is not found, in the words of SCIM', async () => {
    const calls: [string, string][] = [
      ['POST /scim/v2/Bulk', '404'],
      ['GET /scim/v2/Me', '404'],
      ['POST /scim/v2/.search', '404'],
      ['POST /scim/v2/Users/.search', '405'],
    ];
    for (const [operation, status] of calls)
      expect(await hr.refused(operation, operation.startsWith('GET') ? undefined : {}), operation).toEqual([
        status,
        undefined,
      ]);
  });

  it('4: each type and each schema is found by its id', async () => {
    for (const path of ['ResourceTypes', 'Schemas']) {
      const { Resources } = await hr.ok<List<{ id: string; meta: object }>>(`GET /scim/v2/${path}`);
      for (const one of Resources) expect(await hr.ok(`GET /scim/v2/${path}/${one.id}`)).toEqual(one);
      expect(await hr.refused(`GET /scim/v2/${path}/unknown`)).toEqual(['404', undefined]);
    }
  });

  it('4: says what is there', async () => {
    expect(await hr.ok('GET /scim/v2/ServiceProviderConfig')).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
      bulk: { supported: false },
      sort: { supported: false },
    });
    expect(
      (await hr.ok<List<{ id: string }>>('GET /scim/v2/ResourceTypes')).Resources.map(({ id }) => id),
    ).toEqual(['User', 'Group']);
    expect((await hr.ok<List<{ id: string }>>('GET /scim/v2/Schemas')).Resources).toHaveLength(3);
  });
});
