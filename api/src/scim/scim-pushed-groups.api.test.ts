import { allModels, watchWrites } from '@elan/domain/testing';
import { beforeEach, expect, it } from 'vitest';
import { eachWithHrSystem, type Group, type HrSystem, type List, patchOf } from '../testing/hr-system';
import type { TestApi } from '../testing/start-api';

let api: TestApi;
let hr: HrSystem;
eachWithHrSystem((given) => ({ api, hr } = given));
beforeEach(() => hr.fill('groups', 'Teams'));

it('a group is found by how the system calls it, or is not there, wherever its creation was cut off', async () => {
  const { id } = await hr.add();
  const { Company } = allModels(api.context);
  const writes = watchWrites(api.context.connection);
  const statuses: number[] = [];
  for (let left = 0; left === statuses.length; left += 1) {
    const group = { displayName: `Group ${left}`, externalId: `G-${left}`, members: [{ value: id }] };
    writes.dieAfter(left);
    const first = await hr.send('POST /scim/v2/Groups', group);
    writes.dieAfter(Infinity);
    // The process that died loses the lock.
    await Company.updateOne({ _id: hr.companyId }, { turn: null });
    if (first.status >= 500) statuses.push(first.status);
    const again = await hr.send('POST /scim/v2/Groups', group);
    expect([201, 409]).toContain(again.status);
    const { Resources } = await hr.findGroups(`externalId eq "G-${left}"`);
    expect(
      Resources.map(({ displayName }) => displayName),
      `after ${left} writes`,
    ).toEqual([group.displayName]);
    const [found] = Resources;
    const whole = await hr.ok<Group>(`PUT /scim/v2/Groups/${found?.id}`, group);
    expect(whole.members.map(({ value }) => value)).toEqual([id]);
  }
  expect(statuses.length).toBeGreaterThan(3);
});

it('two groups are never called the same by the system', async () => {
  const first = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'Sales', externalId: 'G-1' });
  const again = { displayName: 'Trade', externalId: 'G-1' };
  expect((await hr.send('POST /scim/v2/Groups', again)).body).toMatchObject({ scimType: 'uniqueness' });
  const other = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'Trade', externalId: 'G-2' });
  expect((await hr.send(`PUT /scim/v2/Groups/${other.id}`, again)).status).toBe(409);
  await hr.ok(`PUT /scim/v2/Groups/${first.id}`, { displayName: 'Sales', externalId: 'G-1' });
  expect((await hr.findGroups('externalId eq "G-1"')).Resources.map(({ id }) => id)).toEqual([first.id]);
});

it('two that were called the same before can be changed, but for that', async () => {
  const first = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'North', externalId: 'N' });
  const second = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'South', externalId: 'S' });
  await allModels(api.context).Segmentation.updateOne(
    { companyId: hr.companyId, 'externalIds.id': second.id },
    { $set: { 'externalIds.$.externalId': 'N' } },
  );
  const { id } = await hr.add();
  const path = `/scim/v2/Groups/${second.id}`;
  const whole = { displayName: 'South', externalId: 'N', members: [{ value: id }] };
  expect((await hr.ok<Group>(`PUT ${path}`, whole)).members.map(({ value }) => value)).toEqual([id]);
  expect((await hr.send(`PUT ${path}`, { ...whole, displayName: 'North' })).status).toBe(409);
  expect((await hr.findGroups('displayName eq "North"')).Resources.map((group) => group.id)).toEqual([
    first.id,
  ]);
});

it('whoever asks for no members has none read', async () => {
  const { id } = await hr.add();
  const members = [{ value: id }];
  const sales = await hr.ok<Group>('POST /scim/v2/Groups', {
    displayName: 'Sales',
    externalId: 'S',
    members,
  });
  const { connection } = api.context;
  const reading = async <Result>(work: () => Promise<Result>) => {
    let reads = 0;
    connection.set('debug', (collection: string, method: string, sent: object) => {
      if (collection === 'users' && method === 'find' && 'extraData' in sent) reads += 1;
    });
    const result = await work();
    connection.set('debug', false);
    return { result, reads };
  };
  const path = `/scim/v2/Groups/${sales.id}`;
  for (const query of ['?excludedAttributes=members', '?attributes=displayName,externalId']) {
    const one = await reading(() => hr.ok<Group>(`GET ${path}${query}`));
    expect(one).toMatchObject({ reads: 0, result: { id: sales.id, displayName: 'Sales' } });
    expect(one.result).not.toHaveProperty('members');
    const all = await reading(() => hr.ok<List<Group>>(`GET /scim/v2/Groups${query}`));
    expect(all).toMatchObject({ reads: 0, result: { totalResults: 2 } });
    const found = await reading(() => hr.findGroups('displayName eq "sales"', query.replace('?', '&')));
    expect(found).toMatchObject({ reads: 0, result: { totalResults: 1, Resources: [{ id: sales.id }] } });
  }
  // No more than those of the groups that are shown, together.
  const nobody = await reading(() => hr.findGroups('displayName eq "Nobody"'));
  expect(nobody).toMatchObject({ reads: 0, result: { totalResults: 0, Resources: [] } });
  expect((await reading(() => hr.ok<List<Group>>('GET /scim/v2/Groups?count=0'))).reads).toBe(0);
  const whole = await reading(() => hr.ok<List<Group>>('GET /scim/v2/Groups'));
  expect(whole).toMatchObject({ reads: 1, result: { Resources: [{ members: [] }, sales] } });
  for (const filter of [
    `members eq "${id}"`,
    `members[value eq "${id}"]`,
    `displayName eq "Sales" and members.value eq "${id}"`,
    `meta.version eq "${sales.meta.version.replaceAll('"', String.raw`\"`)}"`,
    `displayName eq "none" or members eq "${id}"`,
  ]) {
    const { Resources } = await hr.findGroups(filter, '&excludedAttributes=members');
    expect(
      Resources.map((group) => group.id),
      filter,
    ).toEqual([sales.id]);
  }
  expect((await hr.findGroups(`displayName eq "First" and members eq "${id}"`)).totalResults).toBe(0);
  expect(
    (await hr.findGroups(`not (members eq "${id}")`)).Resources.map(({ displayName }) => displayName),
  ).toEqual(['First']);
  expect((await hr.ok<Group>(`GET ${path}?attributes=meta`)).meta.version).toBe(sales.meta.version);
});

it('is read whatever the case of its names, and its members go by any condition', async () => {
  const [a, b, c] = [await hr.add(), await hr.add(), await hr.add()];
  const members = [a, b, c].map(({ id }) => ({ value: id }));
  const made = await hr.ok<Group>('POST /scim/v2/Groups', { DisplayName: 'Sales', externalid: 'S', members });
  expect(made).toMatchObject({ displayName: 'Sales', externalId: 'S' });
  const patch = (path: string) =>
    hr.send(`PATCH /scim/v2/Groups/${made.id}`, patchOf({ op: 'Remove', path }));
  const { body } = await patch(`members[value eq "${a.id}" or value eq "${b.id}"]`);
  expect((body as Group).members.map(({ value }) => value)).toEqual([c.id]);
  for (const condition of ['value eq', 'display eq "Ada"', `not (value eq "${c.id}")`, `value ew "${c.id}"`])
    expect((await patch(`members[${condition}]`)).body, condition).toMatchObject({
      scimType: 'invalidFilter',
    });
  expect((await patch('displayName')).body).toMatchObject({ scimType: 'mutability' });
});

it('a group takes as many members as the product allows', async () => {
  const { id } = await hr.add();
  const some = Array.from({ length: 9_999 }, () => ({ value: id, display: 'x'.repeat(60), type: 'User' }));
  const members = [...some, { value: id }];
  const made = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'Everybody', members });
  expect(made.members.map(({ value }) => value)).toEqual([id]);
  expect(await hr.ok(`PUT /scim/v2/Groups/${made.id}`, { displayName: 'Everybody', members })).toMatchObject({
    members: [{ value: id }],
  });
});
