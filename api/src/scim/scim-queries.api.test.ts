import { describe, expect, it } from 'vitest';
import { eachWithHrSystem, ENTERPRISE, type HrSystem, patchOf, type Person } from '../testing/hr-system';
import { freshEmail, type TestApi } from '../testing/start-api';

let api: TestApi;
let hr: HrSystem;
eachWithHrSystem((given) => ({ api, hr } = given));

describe('RFC 7644, its examples', () => {
  it('3.4.2: lists, filters and pages', async () => {
    const people = [];
    for (const displayName of ['Ana', 'Bo', 'Cy'])
      people.push(await hr.add({ displayName, externalId: displayName }));
    const [a, b, c] = people as [Person, Person, Person];
    const all = await hr.list();
    expect(all).toMatchObject({ totalResults: 4, startIndex: 1, itemsPerPage: 4 });
    expect(all.Resources.map(({ id }) => id)).toEqual(expect.arrayContaining([a.id, b.id, c.id]));
    const page = await hr.list('?startIndex=2&count=2');
    expect(page).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 });
    expect(page.Resources).toEqual(all.Resources.slice(1, 3));
    expect(await hr.list('?startIndex=-3&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
    expect(await hr.list('?startIndex=0&count=0')).toMatchObject({
      startIndex: 1,
      totalResults: 4,
      Resources: [],
    });
    expect(await hr.list('?startIndex=9')).toMatchObject({ totalResults: 4, Resources: [] });
    expect(await hr.refused('GET /scim/v2/Users?count=many')).toEqual(['400', 'invalidValue']);
    const found: [string, Person[]][] = [
      [`userName eq "${a.userName.toUpperCase()}"`, [a]],
      ['externalId eq "Bo"', [b]],
      ['externalId eq "bo"', []],
      [`urn:ietf:params:scim:schemas:core:2.0:User:userName sw "${c.userName.slice(0, 12)}"`, [c]],
      [`id eq "${a.id}"`, [a]],
      [`emails[type eq "work" and value eq "${b.userName}"]`, [b]],
      [`emails.value eq "${b.userName}" and active eq false`, []],
      ['displayName co "y" or displayName eq "ana"', [a, c]],
      ['not (displayName pr)', []],
      ['externalId pr and meta.lastModified gt "2011-05-13T04:42:34Z"', [a, b, c]],
      ['title pr', []],
    ];
    for (const [filter, expected] of found) {
      const ids = (await hr.find(filter)).Resources.map(({ id }) => id);
      expect(ids.toSorted(), filter).toEqual(expected.map(({ id }) => id).toSorted());
    }
    for (const filter of ['userName', 'userName xx "a"', '((((((((((((((((((((((((a eq 1', ''])
      expect(await hr.refused(`GET /scim/v2/Users?filter=${encodeURIComponent(filter)}`)).toEqual([
        '400',
        'invalidFilter',
      ]);
  });

  it('3.4.2: who asks for a name, a number or an id looks at nobody else', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, i) => hr.add({ externalId: `n${i}` })));
    const [{ id, userName }] = people as [Person];
    const { connection } = api.context;
    for (const filter of [`userName eq "${userName}"`, 'externalId eq "n0"', `id eq "${id}"`]) {
      const asked: object[] = [];
      connection.set('debug', (collection: string, method: string, sent: object) => {
        // The caller is found by an id.
        if (collection === 'users' && method === 'find' && !('role' in sent)) asked.push(sent);
      });
      expect((await hr.find(filter)).Resources.map((found) => found.id)).toEqual([id]);
      connection.set('debug', false);
      expect(asked.length).toBeGreaterThan(0);
      for (const sent of asked) {
        const { executionStats } = (await connection
          .collection('users')
          .find(sent)
          .explain('executionStats')) as { executionStats: { totalDocsExamined: number } };
        expect(executionStats.totalDocsExamined, filter).toBeLessThanOrEqual(1);
      }
    }
  });

  it('3.4.2.2 and 3.5.2: conditions of every kind, whatever the case of their words', async () => {
    const ana = await hr.add({
      displayName: 'Ana',
      externalId: '701984',
      emails: [{ value: freshEmail(), type: 'work' }],
    });
    const bo = await hr.add({ displayName: 'Bo', active: false });
    const found: [string, Person[]][] = [
      [`USERNAME Eq "${ana.userName}"`, [ana]],
      [`urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${bo.userName}"`, [bo]],
      ['externalId eq "701984" AND active eq true', [ana]],
      [`(displayName eq "ana" or displayName eq "bo") and not (active eq true)`, [bo]],
      [`displayName eq "bo" or displayName eq "ana" and active eq false`, [bo]],
      [`emails[type eq "work" and not (value co "nobody")] and displayName eq "ana"`, [ana]],
      [`emails[type eq "work" and value ew ".example"] and displayName eq "ana"`, [ana]],
      [`emails.type eq "work" and displayName ne "Bo" and displayName sw "an"`, [ana]],
      [`userName eq "${ana.userName}" and meta.resourceType eq "User"`, [ana]],
      [`meta.created ge "${ana.meta.created}" and displayName le "ana" and externalId pr`, [ana]],
      [`meta.lastModified lt "2011-05-13T04:42:34Z"`, []],
      [`name.familyName pr`, []],
      [`urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "Sales"`, []],
    ];
    for (const [filter, expected] of found) {
      const ids = (await hr.find(filter)).Resources.map(({ id }) => id);
      expect(ids.toSorted(), filter).toEqual(expected.map(({ id }) => id).toSorted());
    }
    const [page] = [await hr.list(`?filter=displayName%20pr&startIndex=2&count=1`)];
    expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect(await hr.list('?count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
  });

  it('3.4.2.2: texts of a filter are JSON', async () => {
    const { id } = await hr.add({ externalId: 'n/1 "é" \\ x' });
    for (const text of ['n/1 \\"é\\" \\\\ x', 'n\\/1 \\u0022\\u00e9\\u0022 \\\\ x']) {
      const found = await hr.list(`?filter=${encodeURIComponent(`externalId eq "${text}"`)}`);
      expect(
        found.Resources.map((person) => person.id),
        text,
      ).toEqual([id]);
    }
  });

  it('3.4.2.3: a wish for an order that is not offered is left aside', async () => {
    const made = await hr.add();
    const sorted = await hr.list('?sortBy=userName&sortOrder=descending');
    expect(sorted).toEqual(await hr.list());
    expect(sorted.Resources.map(({ id }) => id)).toContain(made.id);
  });

  it('3.4.2.5: what is left out and what is asked for, also of lists and of answers to writes', async () => {
    const { id } = await hr.add({ name: { givenName: 'Ana', familyName: 'Lima' } });
    const some = await hr.list('?attributes=USERNAME,emails.value');
    for (const one of some.Resources)
      expect(Object.keys(one).toSorted()).toEqual(['emails', 'id', 'schemas', 'userName']);
    const others = await hr.list('?excludedAttributes=name,id,schemas');
    for (const one of others.Resources) {
      expect(Object.keys(one)).toEqual(expect.arrayContaining(['id', 'schemas', 'userName']));
      expect(Object.keys(one)).not.toContain('name');
    }
    expect(await hr.ok(`GET /scim/v2/Users/${id}?attributes=${ENTERPRISE}:department`)).toEqual({
      id,
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    });
  });
});

describe('conditions', () => {
  it('on what has several values mean any of them (RFC 7644, section 3.4.2.2)', async () => {
    await hr.fill('department');
    const { id, userName } = await hr.add({ [ENTERPRISE]: { department: 'Sales' } });
    await hr.add();
    const mine = userName.slice(0, 20);
    expect(await hr.idsBy(`emails co "${mine}"`)).toEqual([id]);
    expect(await hr.idsBy(`emails eq "${userName}"`)).toEqual([id]);
    expect(await hr.idsBy(`displayName pr and (emails co "${mine}" or emails.value co "nobody")`)).toEqual([
      id,
    ]);
    expect(await hr.idsBy(`schemas eq "${ENTERPRISE}"`)).toEqual([id]);
  });

  it('on instants compare instants, however these are written', async () => {
    const { id, userName, meta } = await hr.add();
    const at = new Date(meta.lastModified);
    const second = `${at.toISOString().slice(0, 19)}Z`;
    const inIndia = new Date(at.getTime() + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30');
    const isHis = `userName eq "${userName}" and meta.lastModified`;
    for (const condition of [`ge "${second}"`, `eq "${inIndia}"`, `le "${inIndia}"`, `ge "${inIndia}"`])
      expect(await hr.idsBy(`${isHis} ${condition}`), condition).toEqual([id]);
    expect(await hr.idsBy(`${isHis} gt "${inIndia}"`)).toEqual([]);
  });
});

it('parts of attributes are asked for and left out by themselves (RFC 7644, section 3.9)', async () => {
  await hr.fill('department');
  await hr.fill('title');
  const given = { name: { givenName: 'Ana', familyName: 'Lima' }, title: 'First' };
  const made = await hr.add({ ...given, [ENTERPRISE]: { department: 'First' } });
  const shown = async (query: string) => {
    const { id, schemas, ...others } = await hr.ok<Record<string, unknown>>(
      `GET /scim/v2/Users/${made.id}?${query}`,
    );
    expect([id, schemas]).toEqual([made.id, expect.any(Array)]);
    return others;
  };
  expect(await shown(`attributes=name.familyName,emails.value,${ENTERPRISE}:department`)).toEqual({
    name: { familyName: 'Lima' },
    emails: [{ value: made.userName }],
    [ENTERPRISE]: { department: 'First' },
  });
  const { name, emails, meta } = await shown('excludedAttributes=name.givenName,emails.primary,meta.version');
  expect(name).toEqual({ formatted: 'Ana Lima', familyName: 'Lima' });
  expect(emails).toEqual([{ value: made.userName, type: 'work' }]);
  expect(Object.keys(meta as object).toSorted()).toEqual([
    ...['created', 'lastModified', 'location', 'resourceType'],
  ]);
  expect(await shown('attributes=')).toHaveProperty('userName');
});

it('booleans have no order (RFC 7644, section 3.4.2.2)', async () => {
  for (const filter of ['active gt false', 'active LE "True"', 'emails[primary ge true]', 'userName lt true'])
    expect(await hr.refused(`GET /scim/v2/Users?filter=${encodeURIComponent(filter)}`), filter).toEqual([
      ...['400', 'invalidFilter'],
    ]);
});

it('answers to writes show what is asked for (RFC 7644, section 3.9)', async () => {
  await hr.fill('groups');
  const keysOf = async (operation: string, body: object) =>
    Object.keys(await hr.ok<object>(operation, body)).toSorted();
  const query = '?attributes=userName,meta.version';
  const userName = freshEmail();
  const shown = ['id', 'meta', 'schemas', 'userName'];
  expect(await keysOf(`POST /scim/v2/Users${query}`, { userName })).toEqual(shown);
  const [id] = await hr.idsBy(`userName eq "${userName}"`);
  const renamed = patchOf({ op: 'replace', path: 'displayName', value: 'Ana' });
  expect(await keysOf(`PUT /scim/v2/Users/${id}${query}`, { userName })).toEqual(shown);
  expect(await keysOf(`PATCH /scim/v2/Users/${id}${query}`, renamed)).toEqual(shown);
  const bare = '?excludedAttributes=members';
  const members = [{ value: id }];
  const group = { displayName: 'Sales', members };
  const kept = ['displayName', 'id', 'meta', 'schemas'];
  expect(await keysOf(`POST /scim/v2/Groups${bare}`, group)).toEqual(kept);
  const [made] = (await hr.findGroups('displayName eq "Sales"')).Resources;
  expect(made?.members).toMatchObject(members);
  expect(await keysOf(`PUT /scim/v2/Groups/${made?.id}${bare}`, group)).toEqual(kept);
  expect(await keysOf(`PATCH /scim/v2/Groups/${made?.id}${bare}`, renamed)).toEqual(kept);
});

it('a condition on a boolean takes it as a word, too', async () => {
  const { id } = await hr.add();
  await hr.patch(id, { op: 'Replace', path: 'active', value: 'False' });
  expect(await hr.idsBy('active eq "False"')).toEqual([id]);
  expect(await hr.idsBy('active eq "True"')).not.toContain(id);
  expect(await hr.idsBy(`id eq "${id}" and emails[primary eq "true"]`)).toEqual([id]);
});
