import { repeats } from '@elan/tooling/repeats';
import type { PossibleDoubles } from '@elan/contracts';
import type { UserRecord } from '@elan/domain/company';
import { allModels, buildCompany, buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function buildPeople(people: readonly (readonly [name: string, email: string | null])[]) {
  const { company, admin } = await buildCompany(api.context);
  const members: UserRecord[] = [];
  for (const [name, email] of people) {
    api.clock.advance(1000);
    members.push(await buildUser(api.context, company._id, { name, email, createdAt: api.clock.now() }));
  }
  const found = async (): Promise<PossibleDoubles> =>
    (await api.call('GET /users/possible-doubles', { as: admin })).body as PossibleDoubles;
  /** Each pair reads `alike: who / who`. */
  const pairs = async (): Promise<string[]> =>
    (await found()).pairs.map(
      ({ alike, members: two }) => `${alike}: ${two.map(({ name, email }) => email ?? name).join(' / ')}`,
    );
  const distinguish = (...userIds: (string | undefined)[]) =>
    api.call('POST /users/possible-doubles', { as: admin, body: { userIds } });
  return { admin, members, found, pairs, distinguish };
}

describe('possible doubles', () => {
  it('are two spellings of one address, the older first', async () => {
    const { pairs, found } = await buildPeople([
      ['Ann Lee', 'ann.lee@acme.example'],
      ['A. Lee', 'annlee+work@acme.example'],
      ['Ann Lee', 'ann.lee@other.example'],
      ['Bob Roy', 'bob@acme.example'],
      ['Tag', '+tag@acme.example'],
      ['Gat', '+gat@acme.example'],
    ]);
    expect(await pairs()).toEqual(['address: ann.lee@acme.example / annlee+work@acme.example']);
    expect((await found()).total).toBe(1);
  });

  it('are one name, in any order and however it is typed, of which one has no address', async () => {
    const { pairs } = await buildPeople([
      ['Zoé D’Œuvre', null],
      ["d'oeuvre, ZOE", 'zoe@acme.example'],
      ['Ann Lee', 'ann@acme.example'],
      ['Ann Lee', 'ann.lee@acme.example'],
    ]);
    expect(await pairs()).toEqual(['name: Zoé D’Œuvre / zoe@acme.example']);
  });

  it('are the same whatever ids members have, who were all added at the same moment', async () => {
    const orders: string[][] = [];
    for (let round = 0; round < 4; round += 1) {
      const { company, admin } = await buildCompany(api.context);
      for (const [name, email] of [
        ['Bea', 'bea+1@acme.example'],
        ['Ann', 'ann@acme.example'],
        ['Bea', 'bea@acme.example'],
        ['Ann', 'ann+1@acme.example'],
        ['Zoe', null],
        ['Zoe', null],
      ] as const)
        await buildUser(api.context, company._id, { name, email, createdAt: api.clock.now() });
      const { pairs } = (await api.call('GET /users/possible-doubles', { as: admin }))
        .body as PossibleDoubles;
      orders.push(pairs.flatMap(({ members }) => members.map(({ name, email }) => email ?? name)));
    }
    const expected = [
      'ann@acme.example',
      'ann+1@acme.example',
      'bea@acme.example',
      'bea+1@acme.example',
      'Zoe',
      'Zoe',
    ];
    for (const order of orders) expect(order).toEqual(expected);
  });

  it('are no more once one is removed, or somebody says that they are two people', async () => {
    const { admin, members, pairs, distinguish } = await buildPeople([
      ['Ann', 'ann@acme.example'],
      ['Ann', 'ann+1@acme.example'],
      ['Ann', 'ann+2@acme.example'],
    ]);
    const [first, second, third] = members.map(({ _id }) => _id);
    expect(await pairs()).toHaveLength(2);
    expect((await distinguish(second, first)).status).toBe(200);
    expect((await distinguish(first, second)).status).toBe(200);
    expect(await pairs()).toEqual(['address: ann@acme.example / ann+2@acme.example']);
    expect((await distinguish(first, third)).status).toBe(200);
    // Only now is the third compared with the second.
    expect(await pairs()).toEqual(['address: ann+1@acme.example / ann+2@acme.example']);
    await api.call(`DELETE /users/${third}`, { as: admin });
    expect(await pairs()).toEqual([]);
  });

  it.each([
    [
      'address',
      [
        ['Ann', 'ann@acme.example'],
        ['Ann', 'a.nn@acme.example'],
      ],
    ],
    [
      'name',
      [
        ['Zoe Roy', null],
        ['Roy, Zoe', 'zoe@acme.example'],
      ],
    ],
  ] as const)(
    'stay two people when both are removed and imported again, alike by %s',
    async (_alike, people) => {
      for (const order of [0, 1].slice(0, repeats(2, 1))) {
        const { admin, members, pairs, distinguish } = await buildPeople(people);
        const [one, other] = members.map(({ _id }) => _id);
        expect(await pairs()).toHaveLength(1);
        await distinguish(...(order === 0 ? [one, other] : [other, one]));
        for (const { _id } of members) await api.call(`DELETE /users/${_id}`, { as: admin });
        const rows = people.map(([Name, email]) => ({ Name, 'E-mail': email }));
        const data = order === 0 ? rows : rows.toReversed();
        expect((await api.call('POST /users/import', { as: admin, body: { data } })).status).toBe(200);
        const list = (await api.call('GET /users', { as: admin })).body as { name: string }[];
        expect(list.filter(({ name }) => people.some(([own]) => own === name))).toHaveLength(2);
        expect(await pairs()).toEqual([]);
      }
    },
  );

  it('of one name, without addresses, are told apart one by one', async () => {
    const { members, pairs, distinguish } = await buildPeople([
      ['Zoe', null],
      ['Zoe', null],
      ['Zoe', null],
    ]);
    const [first, second, third] = members.map(({ _id }) => _id);
    await distinguish(first, second);
    expect(await pairs()).toHaveLength(1);
    await distinguish(first, third);
    expect(await pairs()).toHaveLength(1);
    await distinguish(third, second);
    expect(await pairs()).toEqual([]);
  });

  it('are two people for their own company only, and for two years', async () => {
    const people = [
      ['Ann', 'ann@acme.example'],
      ['Ann', 'a.nn@acme.example'],
    ] as const;
    const { members, pairs, distinguish } = await buildPeople(people);
    await distinguish(...members.map(({ _id }) => _id));
    const forgotten = new Date(api.clock.now().getTime() + 730 * 86_400_000);
    expect(await pairs()).toEqual([]);
    expect(await (await buildPeople(people)).pairs()).toHaveLength(1);
    const stored = await allModels(api.context)
      .DistinctPair.find({ companyId: members[0]?.companyId ?? '' })
      .lean();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.expiresAt).toEqual(forgotten);
    expect(JSON.stringify(stored)).not.toContain('nn@acme');
  });

  it('are found again when one who was removed is added under another spelling', async () => {
    const { admin, members, pairs, distinguish } = await buildPeople([
      ['Ann', 'ann@acme.example'],
      ['Ann', 'a.nn@acme.example'],
    ]);
    await distinguish(...members.map(({ _id }) => _id));
    await api.call(`DELETE /users/${members[1]?._id}`, { as: admin });
    const body = { name: 'Ann', email: 'a.n.n@acme.example', role: 2 };
    expect((await api.call('POST /users/invite', { as: admin, body })).status).toBe(201);
    expect(await pairs()).toEqual(['address: ann@acme.example / a.n.n@acme.example']);
  });

  it('say nothing but what the list says, and are the company’s own', async () => {
    const { admin, members, found } = await buildPeople([
      ['Ann', 'ann@acme.example'],
      ['Ann', 'ann+1@acme.example'],
    ]);
    const [pair] = (await found()).pairs;
    const list = (await api.call('GET /users', { as: admin })).body as { id: string }[];
    for (const member of pair?.members ?? []) expect(list).toContainEqual(member);
    const other = await buildPeople([['Ann', 'ann@acme.example']]);
    expect(await other.pairs()).toEqual([]);
    const foreign = await other.distinguish(members[0]?._id, other.members[0]?._id);
    expect(foreign.body).toMatchObject({ message: '404003' });
    const [own] = other.members;
    expect((await other.distinguish(own?._id, own?._id)).body).toMatchObject({ message: '404003' });
    expect((await other.distinguish(own?._id)).status).toBe(400);
  });

  it('are counted where there are too many to show', async () => {
    const { found } = await buildPeople(
      Array.from({ length: 53 }, (_, at) => ['Ann', `ann+${at}@acme.example`] as const),
    );
    const { total, pairs } = await found();
    expect([total, pairs.length]).toEqual([52, 50]);
  });
});
