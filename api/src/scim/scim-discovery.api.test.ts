import { describe, expect, it } from 'vitest';
import { eachWithHrSystem, type HrSystem, type List } from '../testing/hr-system';

let hr: HrSystem;
eachWithHrSystem((given) => ({ hr } = given));

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
      for (const other of ['unknown', 'urn:ietf:params:scim:schemas:core:2.0:Device', 'a%20b', '%C3%A9'])
        expect(await hr.refused(`GET /scim/v2/${path}/${other}`), other).toEqual(['404', undefined]);
    }
  });

  it('4: is not filtered, and has no pages and no order', async () => {
    const types = await hr.ok<List<{ id: string }>>('GET /scim/v2/ResourceTypes');
    expect(await hr.ok('GET /scim/v2/ResourceTypes?startIndex=2&count=1&sortBy=id')).toEqual(types);
    for (const path of [
      ...['ServiceProviderConfig', 'ResourceTypes', 'Schemas', 'ResourceTypes/User'],
      'Schemas/urn:ietf:params:scim:schemas:core:2.0:User',
    ])
      for (const filter of ['id%20eq%20%22User%22', ''])
        expect(await hr.refused(`GET /scim/v2/${path}?filter=${filter}`), path).toEqual(['403', undefined]);
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
