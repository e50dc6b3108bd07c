import { allModels } from '@elan/domain/testing';
import { authenticateApiKey } from '@elan/domain/company';
import { patchGroup, removeGroup, replaceGroup } from '@elan/domain/directory';
import { describe, expect, it } from 'vitest';
import { eachWithHrSystem, type Group, type HrSystem, type List, patchOf } from '../testing/hr-system';
import type { TestApi } from '../testing/start-api';

let api: TestApi;
let hr: HrSystem;
eachWithHrSystem((given) => ({ api, hr } = given));

const idsOf = ({ members }: Group) => members.map(({ value }) => value).toSorted();

describe('groups', () => {
  it('there are none until an administrator has chosen what they fill, which is used in results only if they say so', async () => {
    expect(await hr.ok('GET /scim/v2/Groups')).toMatchObject({ totalResults: 0 });
    expect(await hr.refused('POST /scim/v2/Groups', { displayName: 'Sales' })).toEqual([
      '400',
      'invalidValue',
    ]);
    const segmentation = await hr.fill('groups', 'Teams');
    await api.call(`PATCH /segmentations/${segmentation}`, { as: hr.admin, body: { inResults: false } });
    await hr.ok('POST /scim/v2/Groups', { displayName: 'Sales' });
    expect(
      await allModels(api.context)
        .Segmentation.findOne({ _id: segmentation, companyId: hr.companyId })
        .lean(),
    ).toMatchObject({
      inResults: false,
      fields: [{ value: 'First' }, { value: 'Sales' }],
    });
  });

  it('members come and go by the ways in which systems say it', async () => {
    const segmentation = await hr.fill('groups', 'Teams');
    const [a, b] = [await hr.add(), await hr.add()];
    const group = await hr.ok<Group>('POST /scim/v2/Groups', {
      displayName: 'Sales',
      members: [{ value: a.id }],
    });
    expect(await hr.refused('POST /scim/v2/Groups', { displayName: 'SALES' })).toEqual(['409', 'uniqueness']);
    expect(idsOf(group)).toEqual([a.id]);
    expect(await hr.user(a.id)).toMatchObject({
      extraData: [{ segmentationId: segmentation, value: group.id }],
    });
    const both = await hr.patchGroup(group.id, { op: 'Add', path: 'members', value: [{ value: b.id }] });
    expect(idsOf(both)).toEqual([a.id, b.id].toSorted());
    expect(
      idsOf(await hr.patchGroup(group.id, { op: 'remove', path: `members[value eq "${a.id}"]` })),
    ).toEqual([b.id]);
    expect(
      idsOf(await hr.patchGroup(group.id, { op: 'Remove', path: 'members', value: [{ value: b.id }] })),
    ).toEqual([]);
    expect(
      idsOf(await hr.patchGroup(group.id, { op: 'replace', path: 'members', value: [{ value: a.id }] })),
    ).toEqual([a.id]);
    expect(
      await hr.patchGroup(group.id, { op: 'replace', value: { id: group.id, displayName: 'Trade' } }),
    ).toMatchObject({
      displayName: 'Trade',
    });
    const other = await hr.ok<Group>('POST /scim/v2/Groups', {
      displayName: 'Design',
      members: [{ value: a.id }],
    });
    expect(idsOf(await hr.ok<Group>(`GET /scim/v2/Groups/${group.id}`))).toEqual([]);
    const found = await hr.ok<List<Group>>(
      'GET /scim/v2/Groups?excludedAttributes=members&filter=displayName%20eq%20%22design%22',
    );
    expect(found.Resources.map(({ id, members }) => [id, members])).toEqual([[other.id, undefined]]);
    expect(
      await hr.refused(
        `PATCH /scim/v2/Groups/${group.id}`,
        patchOf({ op: 'add', path: 'members', value: [{ value: 'unknown' }] }),
      ),
    ).toEqual(['404', undefined]);
    expect((await hr.send(`DELETE /scim/v2/Groups/${other.id}`)).status).toBe(204);
    expect(await hr.user(a.id)).toMatchObject({ extraData: [] });
    expect(await hr.refused(`GET /scim/v2/Groups/${other.id}`)).toEqual(['404', undefined]);
  });

  it('are read as people are: values in lists, numbers, and extensions that are not kept', async () => {
    await hr.fill('groups', 'Teams');
    const group = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'Sales', externalId: 17 });
    expect(group.externalId).toBe('17');
    const extension = 'urn:ietf:params:scim:schemas:extension:sample:2.0:Group';
    const after = await hr.patchGroup(
      group.id,
      { op: 'Replace', path: 'displayName', value: [{ $ref: null, value: 'Trade' }] },
      { op: 'Add', path: 'externalId', value: [{ $ref: null, value: 'G-1' }] },
      { op: 'Add', path: `${extension}:description`, value: 'All of it' },
    );
    expect(after).toMatchObject({ displayName: 'Trade', externalId: 'G-1' });
    const wrong = patchOf({ op: 'add', path: 'colour', value: 'red' });
    expect(await hr.refused(`PATCH /scim/v2/Groups/${group.id}`, wrong)).toEqual(['400', 'invalidPath']);
  });

  it('keep how the system calls them, and are found by it', async () => {
    const segmentation = await hr.fill('groups', 'Teams');
    const made = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'Sales', externalId: 'G-1' });
    await hr.ok('POST /scim/v2/Groups', { displayName: 'Design', externalId: 'g-1' });
    expect(made.externalId).toBe('G-1');
    const path = `/scim/v2/Groups/${made.id}`;
    const found = (externalId: string) =>
      hr.ok<List<Group>>(`GET /scim/v2/Groups?filter=externalId%20eq%20%22${externalId}%22`);
    expect((await found('G-1')).Resources.map(({ id }) => id)).toEqual([made.id]);
    // An administrator who renames the option leaves it, and so does a change of something else.
    const { fields } = await stored();
    const renamed = fields.map(({ id, value }) => ({ id, value: id === made.id ? 'Trade' : value }));
    const body = { fields: renamed };
    expect((await api.call(`PATCH /segmentations/${segmentation}`, { as: hr.admin, body })).status).toBe(200);
    expect(await hr.ok(`GET ${path}`)).toMatchObject({ displayName: 'Trade', externalId: 'G-1' });
    const other = await hr.patchGroup(made.id, { op: 'Replace', path: 'externalId', value: 'G-2' });
    expect(other.externalId).toBe('G-2');
    expect(other.meta.version).not.toBe(made.meta.version);
    expect(
      await hr.patchGroup(made.id, { op: 'replace', value: { id: made.id, displayName: 'Sales' } }),
    ).toMatchObject({
      ...{ displayName: 'Sales', externalId: 'G-2' },
    });
    const wrong = { op: 'add', path: 'externalId', value: { id: 'G' } };
    expect(await hr.refused(`PATCH ${path}`, patchOf(wrong))).toEqual([...['400', 'invalidValue']]);
    expect((await found('G-1')).totalResults).toBe(0);
    expect(await hr.patchGroup(made.id, { op: 'remove', path: 'externalId' })).not.toHaveProperty(
      'externalId',
    );
    expect(await hr.ok(`PUT ${path}`, { displayName: 'Sales', externalId: 'G-3' })).toMatchObject({
      externalId: 'G-3',
    });
    expect(await hr.ok(`PUT ${path}`, { displayName: 'Sales' })).not.toHaveProperty('externalId');
    await hr.ok(`PUT ${path}`, { displayName: 'Sales', externalId: 'G-4' });
    expect((await hr.send(`DELETE ${path}`)).status).toBe(204);
    expect((await found('G-4')).totalResults).toBe(0);
    expect((await stored()).externalIds?.map(({ externalId }) => externalId)).toEqual(['g-1']);

    async function stored() {
      const one = await allModels(api.context)
        .Segmentation.findOne({ _id: segmentation, companyId: hr.companyId })
        .lean();
      return one ?? expect.fail('no segmentation');
    }
  });

  it('of changes that know the same version, whatever process has them, one is made', async () => {
    await hr.fill('groups', 'Teams');
    const [a, b] = [await hr.add(), await hr.add()];
    const actor = await authenticateApiKey(api.context, hr.key);
    const { context } = api;
    const members = [{ value: a.id }];
    const made = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'Sales', members });
    const bodyOf = (value: object) => patchOf({ op: 'add', path: 'members', value: [value] });
    const { version } = made.meta;
    const results = await Promise.allSettled([
      patchGroup(context, actor, made.id, bodyOf({ value: b.id }), version),
      replaceGroup(context, actor, made.id, { displayName: 'Trade', members }, version),
      replaceGroup(context, actor, made.id, { displayName: 'Sales', members: [] }, version),
      removeGroup(context, actor, made.id, version),
    ]);
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    );
    expect(codes).toHaveLength(3);
    expect(codes.filter((code) => code !== 'outdated' && code !== 'groupNotFound')).toEqual([]);
    const again = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'New', members });
    const ifMatch = { 'if-match': again.meta.version };
    const body = { displayName: 'Newer', members };
    const both = await Promise.all(
      [body, { displayName: 'Newest', members }].map((next) =>
        hr.send(`PUT /scim/v2/Groups/${again.id}`, next, ifMatch),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await hr.refused(`DELETE /scim/v2/Groups/${again.id}`, undefined, ifMatch)).toEqual([
      '412',
      undefined,
    ]);
    // Who names no version loses nothing: each adds to what the other left.
    const free = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'Free' });
    await Promise.all(
      [a, b].map(({ id }) => patchGroup(context, actor, free.id, bodyOf({ value: id }), undefined)),
    );
    expect(idsOf(await hr.ok<Group>(`GET /scim/v2/Groups/${free.id}`))).toEqual([a.id, b.id].toSorted());
  });
});
