import type { BulkChange, MemberPage, Segmentation, User } from '@elan/contracts';
import type { UserRecord } from '@elan/domain/company';
import { newId } from '@elan/domain/platform';
import { allModels, buildCompany, buildUser, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, startBeside, type TestApi } from '../testing/start-api';

let api: TestApi;
/** Another process on the same database. */
let beside: TestApi;

beforeAll(async () => {
  api = await startApi();
  beside = await startBeside(api);
});
afterAll(async () => {
  await beside.close();
  await api.close();
});

const asPage = (body: unknown) => body as MemberPage;
const namesOf = ({ users }: MemberPage) => users.map(({ name }) => name);

async function buildPeople(people: readonly Partial<UserRecord>[]) {
  const { company, admin } = await buildCompany(api.context);
  const members: UserRecord[] = [];
  for (const person of people) {
    api.clock.advance(1000);
    members.push(
      await buildUser(api.context, company._id, { createdAt: api.clock.now(), email: null, ...person }),
    );
  }
  const search = async (query: Readonly<Record<string, string>>, by = api): Promise<MemberPage> => {
    const answer = await by.call(`GET /users/search?${new URLSearchParams(query).toString()}`, { as: admin });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return asPage(answer.body);
  };
  return { admin, companyId: company._id, members, search };
}

const call = (operation: string, as: SignedInMember, body?: object) => api.call(operation, { as, body });

const createSegmentation = async (as: SignedInMember, body: object) =>
  (await call('POST /segmentations', as, body)).body as Segmentation;

describe('GET /users/search', () => {
  it('ranks as tables do: equal, start, word, inside, initials, scattered letters', async () => {
    const names = ['xx annex', 'Ana Nova Neves', 'Joanna', 'Hugo Ann', 'Anna', 'Ann', 'Alain Nunez'];
    // Newest first, as in the list that a table gets.
    const { search } = await buildPeople(names.toReversed().map((name) => ({ name })));
    const found = namesOf(await search({ search: 'ann' }));
    // The administrator's random address may hold these letters too.
    expect(found.filter((name) => name !== 'Ada Admin')).toEqual([
      'Ann',
      'Anna',
      'xx annex',
      'Hugo Ann',
      'Joanna',
      'Ana Nova Neves',
      'Alain Nunez',
    ]);
  });

  it('finds by name without accents, by what stands before the @, and by all of it where an @ is searched for', async () => {
    const { search } = await buildPeople([
      { name: 'Élodie\u00a0Søren', email: 'es@shop.example' },
      { name: 'Lucas Morel', email: 'l.elodi@shop.example' },
    ]);
    expect(namesOf(await search({ search: 'ELODIE SO' }))).toEqual(['Élodie\u00a0Søren']);
    expect(namesOf(await search({ search: 'élodi' }))).toEqual(['Élodie\u00a0Søren', 'Lucas Morel']);
    // The administrator's random address may hold these letters.
    const found = namesOf(await search({ search: 'shop' }));
    expect(found.filter((name) => name !== 'Ada Admin')).toEqual([]);
    expect((await search({ search: '@shop' })).total).toBe(2);
  });

  it('gives pages of the sorted list, the newest first unless told', async () => {
    const { search } = await buildPeople(
      Array.from({ length: 25 }, (_, index) => ({ name: `Zoé ${index + 1}` })),
    );
    const users = { role: 'users', sort: 'name' };
    expect(namesOf(await search({ ...users, page: '3' }))).toEqual(
      [21, 22, 23, 24, 25].map((n) => `Zoé ${n}`),
    );
    const last = await search({ ...users, descending: 'true', size: '20' });
    expect([last.total, last.users.length, last.users[0]?.name]).toEqual([25, 20, 'Zoé 25']);
    expect(namesOf(await search({ role: 'users' }))[0]).toBe('Zoé 25');
    expect(namesOf(await search({ ...users, page: '9' }))[0]).toBe('Zoé 21');
    const all = await search({ ...users, ids: 'true' });
    expect(all.ids).toHaveLength(25);
    expect(all.ids?.slice(0, 10)).toEqual(all.users.map(({ id }) => id));
  });

  it('filters by role, state of the e-mail and import, and counts each', async () => {
    const bounce = { at: api.clock.now(), reason: '550 unknown' };
    const { search, admin } = await buildPeople([
      { name: 'Refused', email: 'refused@shop.example', bounce },
      { name: 'Cleared', email: 'cleared@shop.example', bounce: null },
      { name: 'Imported', lastImportId: 'first' },
    ]);
    expect(await search({ role: 'administrators' })).toMatchObject({
      total: 1,
      users: [{ id: admin.user._id }],
      counts: { users: 3, administrators: 1, refused: 0, withoutEmail: 0 },
    });
    const refused = await search({ role: 'users', email: 'refused' });
    expect(refused.counts).toEqual({ users: 3, administrators: 1, refused: 1, withoutEmail: 1 });
    expect(namesOf(refused)).toEqual(['Refused']);
    expect(refused.users[0]?.bounce).toEqual({ at: bounce.at.toISOString(), reason: bounce.reason });
    expect(namesOf(await search({ email: 'none' }))).toEqual(['Imported']);
    expect(namesOf(await search({ importId: 'first' }))).toEqual(['Imported']);
    expect((await search({ importId: 'second' })).total).toBe(0);
  });

  it('filters and sorts by segmentations: in any of the groups of each, or without a value', async () => {
    const { search, admin, members } = await buildPeople(
      ['Sales Paris', 'Sales Lyon', 'IT Paris', 'Nobody'].map((name) => ({ name })),
    );
    const team = await createSegmentation(admin, {
      ...{ name: 'Team', type: 'select' },
      fields: [{ value: 'Sales' }, { value: 'IT' }],
    });
    const site = await createSegmentation(admin, { name: 'Site', type: 'text' });
    const since = await createSegmentation(admin, { name: 'Since', type: 'date', bracket: 'seniority' });
    const [sales = '', it = ''] = team.fields.map(({ id }) => id);
    const profiles = [
      [sales, 'Paris', '2026-01-01'],
      [sales, 'Lyon', '2010-01-01'],
      [it, 'Paris', '2024-01-01'],
    ];
    for (const [index, values] of profiles.entries()) {
      const extraData = [team, site, since].map(({ id }, at) => ({ segmentationId: id, value: values[at] }));
      await call(`PATCH /users/${members[index]?._id}`, admin, { extraData });
    }
    const groups = (...filters: [Segmentation, string[]][]) =>
      JSON.stringify(filters.map(([{ id }, values]) => ({ segmentationId: id, values })));
    const found = async (...filters: [Segmentation, string[]][]) =>
      namesOf(await search({ role: 'users', sort: 'name', segments: groups(...filters) }));
    expect(await found([team, [sales]])).toEqual(['Sales Lyon', 'Sales Paris']);
    expect(await found([team, [sales, it]], [site, ['Paris']])).toEqual(['IT Paris', 'Sales Paris']);
    expect(await found([since, ['<1', '>10']])).toEqual(['Sales Lyon', 'Sales Paris']);
    expect(await found([team, ['']])).toEqual(['Nobody']);
    expect(await found([team, ['', it]])).toEqual(['IT Paris', 'Nobody']);
    const sorted = async (sort: string, descending = 'false') =>
      namesOf(await search({ role: 'users', sort, descending }));
    expect(await sorted(team.id)).toEqual(['Nobody', 'IT Paris', 'Sales Lyon', 'Sales Paris']);
    expect(await sorted(since.id, 'true')).toEqual(['Sales Paris', 'IT Paris', 'Sales Lyon', 'Nobody']);
    const unknown = `?segments=${encodeURIComponent(groups([{ ...team, id: newId() }, ['x']]))}`;
    for (const query of [unknown, `?sort=${newId()}`])
      expect((await call(`GET /users/search${query}`, admin)).body).toMatchObject({ message: '404004' });
  });

  it.each(['page=0', 'size=15', 'email=some', 'segments=%5B', 'segments=%5B%7B%7D%5D', 'descending=yes'])(
    'refuses %s',
    async (query) => {
      const { admin } = await buildPeople([]);
      const answer = await call(`GET /users/search?${query}`, admin);
      expect([answer.status, answer.body]).toMatchObject([400, { message: 'validation' }]);
    },
  );

  it('shows in every process what any of them changed', async () => {
    const { search, admin, members, companyId } = await buildPeople([
      { name: 'Before', email: 'b@shop.example' },
    ]);
    const seen = async () =>
      Promise.all([api, beside].map(async (by) => namesOf(await search({ role: 'users' }, by))));
    const expectSeen = async (...names: string[]) => expect(await seen()).toEqual([names, names]);
    const id = members[0]?._id ?? '';
    await expectSeen('Before');
    await beside.call(`PATCH /users/${id}`, { as: admin, body: { name: 'After' } });
    await expectSeen('After');
    api.clock.advance(1000);
    await call('POST /users/import', admin, { data: [{ name: 'Imported', email: 'i@shop.example' }] });
    await expectSeen('Imported', 'After');
    await call('POST /users/import', admin, { data: [{ name: 'Imported Wed', email: 'i@shop.example' }] });
    await expectSeen('Imported Wed', 'After');
    await beside.call(`DELETE /users/${id}`, { as: admin });
    await expectSeen('Imported Wed');
    await allModels(api.context).User.updateMany({ companyId, role: 2 }, { $set: { name: 'Many' } });
    await expectSeen('Many');
  });
});

describe('POST /users/changes', () => {
  async function buildTeams() {
    const people = await buildPeople(['A', 'B', 'C'].map((name) => ({ name })));
    const { admin } = people;
    const fields = [{ value: 'Sales' }, { value: 'IT' }];
    const team = await createSegmentation(admin, { name: 'Team', type: 'select', fields });
    const site = await createSegmentation(admin, { name: 'Site', type: 'text' });
    const [sales = '', it = ''] = team.fields.map(({ id }) => id);
    const ids = people.members.map(({ _id }) => _id);
    const inTeam = (value: string) => [{ segmentationId: team.id, value }];
    await call(`PATCH /users/${ids[0]}`, admin, {
      extraData: [...inTeam(sales), { segmentationId: site.id, value: 'Paris' }],
    });
    await call(`PATCH /users/${ids[1]}`, admin, { extraData: inTeam(it) });
    const change = (changes: object[]) => call('POST /users/changes', admin, { changes });
    const profiles = async () => {
      const users = (await call('GET /users', admin)).body as User[];
      return ids.map((id) => {
        const user = users.find((one) => one.id === id);
        const value = (of: Segmentation) =>
          user?.extraData.find(({ segmentationId }) => segmentationId === of.id)?.value ?? null;
        return [value(team), value(site), user?.language];
      });
    };
    return { ...people, ids, sales, it, team, inTeam, change, profiles };
  }

  it('sets a value of many, leaves the others, and says what undoes it', async () => {
    const { ids, it: itTeam, sales, inTeam, change, profiles } = await buildTeams();
    const before = await profiles();
    const answer = await change([{ userIds: ids, extraData: inTeam(itTeam), language: 'fr' }]);
    expect(answer.status).toBe(200);
    expect(await profiles()).toEqual([
      [itTeam, 'Paris', 'fr'],
      [itTeam, null, 'fr'],
      [itTeam, null, 'fr'],
    ]);
    const undo = (answer.body as { before: BulkChange[] }).before;
    expect(answer.body).toEqual({
      changed: 3,
      before: [
        { extraData: inTeam(sales), language: 'en', userIds: [ids[0]] },
        { language: 'en', userIds: [ids[1]] },
        { extraData: inTeam(''), language: 'en', userIds: [ids[2]] },
      ],
    });
    expect((await change(undo)).body).toMatchObject({ changed: 3 });
    expect(await profiles()).toEqual(before);
    expect((await change(undo)).body).toEqual({ changed: 0, before: [] });
  });

  it('is one event of the audit trail, and none when nothing changed', async () => {
    const { admin, ids, it: itTeam, team, inTeam, change } = await buildTeams();
    const events = async () => {
      const all = (await call('GET /audit-events', admin)).body as { action: string; details: object }[];
      return all.filter(({ action }) => action === 'membersUpdate').map(({ details }) => details);
    };
    await change([{ userIds: ids, extraData: inTeam(itTeam) }]);
    await change([{ userIds: ids, extraData: inTeam(itTeam) }]);
    // The second member was in the team already.
    expect(await events()).toEqual([{ members: 2, fields: 'extraData', segmentations: team.id }]);
  });

  it('changes nobody when one is unknown or a value does not fit', async () => {
    const { ids, sales, inTeam, change, profiles } = await buildTeams();
    const before = await profiles();
    const stranger = await buildCompany(api.context);
    const refusals = [
      [[{ userIds: [...ids, newId()], extraData: inTeam(sales) }], 404, '404003'],
      [[{ userIds: [...ids, stranger.admin.user._id], language: 'fr' }], 404, '404003'],
      [[{ userIds: ids, extraData: inTeam('no option') }], 400, 'validation'],
      [[{ userIds: ids, extraData: [{ segmentationId: newId(), value: 'v' }] }], 404, '404004'],
      [[{ userIds: [], language: 'fr' }], 400, 'validation'],
      [
        [
          { userIds: ids, language: 'fr' },
          { userIds: ids, language: 'en' },
        ],
        400,
        'validation',
      ],
      [[{ userIds: Array.from({ length: 10_001 }, () => 'x'), language: 'fr' }], 400, 'validation'],
    ] as const;
    for (const [changes, status, message] of refusals) {
      const answer = await change([...changes]);
      expect([answer.status, answer.body]).toMatchObject([status, { message }]);
    }
    expect(await profiles()).toEqual(before);
  });
});
