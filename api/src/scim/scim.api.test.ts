import { allModels, buildApiKey, buildCompany, buildUser, type SignedInMember } from '@elan/domain/testing';
import { authenticateApiKey } from '@elan/domain/company';
import { patchGroup, patchPerson, removeGroup, removePerson, replaceGroup } from '@elan/domain/directory';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type Answer, type TestApi } from '../testing/start-api';

let api: TestApi;
let admin: SignedInMember;
let companyId: string;
let key: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  const built = await buildCompany(api.context);
  admin = built.admin;
  companyId = built.company._id;
  key = (await buildApiKey(api.context, admin.user, ['members'])).secret;
});
afterAll(() => api.close());

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

interface Person {
  id: string;
  userName: string;
  externalId?: string;
  active: boolean;
  displayName: string;
  name: { formatted: string; givenName?: string; familyName?: string };
  emails: { value: string; type: string; primary: boolean }[];
  title?: string;
  [ENTERPRISE]?: Record<string, string>;
  meta: { version: string; created: string; lastModified: string; location: string };
}
interface Group {
  id: string;
  externalId?: string;
  displayName: string;
  members: { value: string }[];
  meta: { version: string };
}
interface List<Item> {
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Item[];
}

const send = (
  operation: string,
  body?: object | string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  api.call(operation, {
    as: key,
    headers: { 'content-type': 'application/scim+json', ...headers },
    ...(body && { body }),
  });
async function ok<Result>(operation: string, body?: object): Promise<Result> {
  const answer = await send(operation, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  expect(answer.headers.get('content-type')).toContain('application/scim+json');
  return JSON.parse(answer.text) as Result;
}
const refused = async (operation: string, body?: object | string, headers?: Record<string, string>) => {
  const { text } = await send(operation, body, headers);
  const { status, scimType, schemas } = JSON.parse(text) as Record<string, unknown>;
  expect(schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  return [status, scimType];
};
const add = (more: object = {}): Promise<Person> =>
  ok('POST /scim/v2/Users', { userName: freshEmail(), ...more });
const patch = (id: string, ...operations: object[]): Promise<Person> =>
  ok(`PATCH /scim/v2/Users/${id}`, { schemas: [PATCH], Operations: operations });
const list = (query = ''): Promise<List<Person>> => ok(`GET /scim/v2/Users${query}`);
const find = (filter: string) => list(`?filter=${encodeURIComponent(filter)}`);
const user = (id: string) => allModels(api.context).User.findOne({ _id: id, companyId }).lean();

async function fill(attribute: string, name: string, type = 'select'): Promise<string> {
  const fields = type === 'select' ? [{ value: 'First' }] : [];
  const made = await api.call('POST /segmentations', { as: admin, body: { name, type, fields } });
  expect(made.status, made.text).toBe(201);
  const segmentationId = (made.body as { id: string }).id;
  const { body } = await api.call('GET /directory', { as: admin });
  const { fills } = body as { fills: object[] };
  const more = { fills: [...fills, { attribute, segmentationId }] };
  expect((await api.call('PATCH /directory', { as: admin, body: more })).status).toBe(200);
  return segmentationId;
}

describe('RFC 7644, its examples', () => {
  it('3.3: creates a resource, says where it is, and refuses it a second time', async () => {
    const email = freshEmail();
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: email,
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
    };
    const answer = await send('POST /scim/v2/Users', body);
    const made = JSON.parse(answer.text) as Person;
    expect(answer.status).toBe(201);
    expect(made).toMatchObject({ ...body, active: true, emails: [{ value: email }] });
    expect(answer.headers.get('location')).toBe(made.meta.location);
    expect(answer.headers.get('etag')).toBe(made.meta.version);
    expect(made.meta).toMatchObject({ created: made.meta.lastModified, resourceType: 'User' });
    expect(await user(made.id)).toMatchObject({ role: 2, name: 'Ms. Barbara J Jensen III', email });
    expect(await refused('POST /scim/v2/Users', body)).toEqual(['409', 'uniqueness']);
    expect(await refused('POST /scim/v2/Users', { ...body, userName: freshEmail() })).toEqual([
      '409',
      'uniqueness',
    ]);
  });

  it('3.4.1: reads a known resource, and what somebody wants of it', async () => {
    const made = await add();
    expect(await ok(`GET /scim/v2/Users/${made.id}`)).toEqual(made);
    expect(await refused('GET /scim/v2/Users/unknown')).toEqual(['404', undefined]);
    const some = await ok<object>(`GET /scim/v2/Users/${made.id}?attributes=userName,name.formatted`);
    expect(Object.keys(some).toSorted()).toEqual(['id', 'name', 'schemas', 'userName']);
    const others = await ok<object>(`GET /scim/v2/Users/${made.id}?excludedAttributes=emails`);
    expect(Object.keys(others)).not.toContain('emails');
  });

  it('3.4.2: lists, filters and pages', async () => {
    const people = [];
    for (const displayName of ['Ana', 'Bo', 'Cy'])
      people.push(await add({ displayName, externalId: displayName }));
    const [a, b, c] = people as [Person, Person, Person];
    const all = await list();
    expect(all).toMatchObject({ totalResults: 4, startIndex: 1, itemsPerPage: 4 });
    expect(all.Resources.map(({ id }) => id)).toEqual(expect.arrayContaining([a.id, b.id, c.id]));
    const page = await list('?startIndex=2&count=2');
    expect(page).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 });
    expect(page.Resources).toEqual(all.Resources.slice(1, 3));
    expect(await list('?startIndex=-3&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
    expect(await list('?startIndex=9')).toMatchObject({ totalResults: 4, Resources: [] });
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
      const ids = (await find(filter)).Resources.map(({ id }) => id);
      expect(ids.toSorted(), filter).toEqual(expected.map(({ id }) => id).toSorted());
    }
    for (const filter of ['userName', 'userName xx "a"', '((((((((((((((((((((((((a eq 1', ''])
      expect(await refused(`GET /scim/v2/Users?filter=${encodeURIComponent(filter)}`)).toEqual([
        '400',
        'invalidFilter',
      ]);
  });

  it('3.4.2: who asks for a name, a number or an id looks at nobody else', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, i) => add({ externalId: `n${i}` })));
    const [{ id, userName }] = people as [Person];
    const { connection } = api.context;
    for (const filter of [`userName eq "${userName}"`, 'externalId eq "n0"', `id eq "${id}"`]) {
      const asked: object[] = [];
      connection.set('debug', (collection: string, method: string, sent: object) => {
        // The caller is found by an id.
        if (collection === 'users' && method === 'find' && !('role' in sent)) asked.push(sent);
      });
      expect((await find(filter)).Resources.map((found) => found.id)).toEqual([id]);
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

  it('3.5.1: replaces a resource', async () => {
    const department = await fill('department', 'Department');
    const made = await add({
      name: { givenName: 'Ana', familyName: 'Lima' },
      [ENTERPRISE]: { department: 'Sales' },
    });
    expect(made[ENTERPRISE]).toEqual({ department: 'Sales' });
    const next = { userName: made.userName, externalId: 'x', displayName: 'Ana L.', active: true };
    const put = await ok<Person>(`PUT /scim/v2/Users/${made.id}`, next);
    expect(put).toMatchObject({ ...next, id: made.id, emails: made.emails });
    expect(put[ENTERPRISE]).toBeUndefined();
    expect(
      (await user(made.id))?.extraData.filter(({ segmentationId }) => segmentationId === department),
    ).toEqual([]);
    expect(await refused(`PUT /scim/v2/Users/${made.id}`, { displayName: 'Nobody' })).toEqual([
      '400',
      'invalidValue',
    ]);
  });

  it('3.5.2: adds, replaces and removes with and without a path', async () => {
    await fill('title', 'Job', 'text');
    const { id } = await add({ displayName: 'Ana' });
    expect(await patch(id, { op: 'add', value: { title: 'Nurse', externalId: '7' } })).toMatchObject({
      title: 'Nurse',
      externalId: '7',
    });
    expect(await patch(id, { op: 'replace', path: 'name.familyName', value: 'Lima' })).toMatchObject({
      name: { formatted: 'Lima', familyName: 'Lima' },
    });
    const removed = await patch(id, { op: 'remove', path: 'title' }, { op: 'remove', path: 'externalId' });
    expect(removed.title).toBeUndefined();
    expect(removed.externalId).toBeUndefined();
    const wrong: [object, string][] = [
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'move', path: 'title' }, 'invalidSyntax'],
      [{ op: 'replace', path: 'shoeSize', value: 3 }, 'invalidPath'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'replace', path: 'emails', value: [{ value: 'nonsense' }] }, 'invalidValue'],
      [{ op: 'replace', path: '__proto__.polluted', value: 'x' }, 'invalidPath'],
      [{ op: 'add', value: 'x' }, 'invalidValue'],
    ];
    for (const [operation, type] of wrong) {
      const body = {
        schemas: [PATCH],
        Operations: [{ op: 'replace', path: 'displayName', value: 'No' }, operation],
      };
      expect(await refused(`PATCH /scim/v2/Users/${id}`, body), JSON.stringify(operation)).toEqual([
        '400',
        type,
      ]);
    }
    // All or nothing.
    expect(await user(id)).toMatchObject({ name: 'Lima' });
    expect(await refused(`PATCH /scim/v2/Users/${id}`, { Operations: [] })).toEqual(['400', 'invalidSyntax']);
  });

  it('3.6: removes, and the resource is unknown from then on', async () => {
    const { id, userName } = await add();
    const answer = await send(`DELETE /scim/v2/Users/${id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await user(id)).toBeNull();
    expect(await refused(`GET /scim/v2/Users/${id}`)).toEqual(['404', undefined]);
    expect(await refused(`DELETE /scim/v2/Users/${id}`)).toEqual(['404', undefined]);
    expect((await find(`userName eq "${userName}"`)).totalResults).toBe(0);
  });

  it('3.14: versions', async () => {
    const { id, meta } = await add();
    const known = await send(`GET /scim/v2/Users/${id}`, undefined, { 'if-none-match': meta.version });
    expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', meta.version]);
    const body = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'displayName', value: 'New' }] };
    expect((await send(`PATCH /scim/v2/Users/${id}`, body, { 'if-match': meta.version })).status).toBe(200);
    for (const operation of ['PATCH', 'PUT', 'DELETE'])
      expect(
        await refused(`${operation} /scim/v2/Users/${id}`, operation === 'DELETE' ? undefined : body, {
          'if-match': meta.version,
        }),
      ).toEqual(['412', undefined]);
    expect(
      (await send(`GET /scim/v2/Users/${id}`, undefined, { 'if-none-match': meta.version })).status,
    ).toBe(200);
  });

  it('3.14: of changes that know the same version, whatever process has them, one is made', async () => {
    const actor = await authenticateApiKey(api.context, key);
    const body = (value: string) => ({
      schemas: [PATCH],
      Operations: [{ op: 'replace', path: 'displayName', value }],
    });
    const codesOf = async (changes: readonly Promise<unknown>[]) =>
      (await Promise.allSettled(changes)).flatMap((result) =>
        result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
      );
    for (const kind of ['active', 'left']) {
      const { id, meta } = await add({ active: kind === 'active', externalId: kind });
      const names = ['One', 'Two', 'Three'];
      const known = names.map((name) => patchPerson(api.context, actor, id, body(name), meta.version));
      expect(await codesOf(known)).toEqual(['outdated', 'outdated']);
      // Who names no version loses nothing: each changes what the other left.
      const free = ['givenName', 'familyName'].map((part) =>
        patchPerson(
          api.context,
          actor,
          id,
          { schemas: [PATCH], Operations: [{ op: 'add', path: `name.${part}`, value: part }] },
          undefined,
        ),
      );
      expect(await codesOf(free)).toEqual([]);
      const { name, meta: now } = await ok<Person>(`GET /scim/v2/Users/${id}`);
      expect(name).toMatchObject({ givenName: 'givenName', familyName: 'familyName' });
      const last = await codesOf([
        patchPerson(api.context, actor, id, body('Last'), now.version),
        removePerson(api.context, actor, id, now.version),
      ]);
      expect(last).toHaveLength(1);
      expect(['outdated', 'memberNotFound']).toContain(last[0]);
    }
  });

  it('3.4.2.2 and 3.5.2: conditions of every kind, whatever the case of their words', async () => {
    const ana = await add({
      displayName: 'Ana',
      externalId: '701984',
      emails: [{ value: freshEmail(), type: 'work' }],
    });
    const bo = await add({ displayName: 'Bo', active: false });
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
      const ids = (await find(filter)).Resources.map(({ id }) => id);
      expect(ids.toSorted(), filter).toEqual(expected.map(({ id }) => id).toSorted());
    }
    const [page] = [await list(`?filter=displayName%20pr&startIndex=2&count=1`)];
    expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect(await list('?count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
  });

  it('3.4.2.3: a wish for an order that is not offered is left aside', async () => {
    const made = await add();
    const sorted = await list('?sortBy=userName&sortOrder=descending');
    expect(sorted).toEqual(await list());
    expect(sorted.Resources.map(({ id }) => id)).toContain(made.id);
  });

  it('3.4.2.5: what is left out and what is asked for, also of lists and of answers to writes', async () => {
    const { id } = await add({ name: { givenName: 'Ana', familyName: 'Lima' } });
    const some = await list('?attributes=USERNAME,emails.value');
    for (const one of some.Resources)
      expect(Object.keys(one).toSorted()).toEqual(['emails', 'id', 'schemas', 'userName']);
    const others = await list('?excludedAttributes=name,id,schemas');
    for (const one of others.Resources) {
      expect(Object.keys(one)).toEqual(expect.arrayContaining(['id', 'schemas', 'userName']));
      expect(Object.keys(one)).not.toContain('name');
    }
    expect(await ok(`GET /scim/v2/Users/${id}?attributes=${ENTERPRISE}:department`)).toEqual({
      id,
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    });
  });

  it('3.5.2: lists of operations, values by condition, and the same twice', async () => {
    const { id, userName } = await add({ name: { givenName: 'Ana', familyName: 'Lima' } });
    const next = freshEmail();
    const replaced = await patch(
      id,
      { op: 'replace', path: 'name', value: { givenName: 'Bo', familyName: 'Berg' } },
      { op: 'REPLACE', path: 'emails[type eq "work"]', value: { type: 'work', value: next, primary: true } },
      { op: 'add', path: 'emails[type eq "home"].value', value: 'home@elsewhere.example' },
      { op: 'add', path: 'nickName', value: 'Bobo' },
    );
    expect(replaced).toMatchObject({ userName, name: { formatted: 'Bo Berg' } });
    expect(replaced.emails).toEqual([{ value: next, type: 'work', primary: true }]);
    const same = await patch(
      id,
      { op: 'replace', path: 'name', value: { givenName: 'Bo', familyName: 'Berg' } },
      { op: 'add', value: { emails: [{ value: next, type: 'work' }], active: true } },
    );
    expect(same).toEqual(replaced);
    expect(
      await patch(id, { op: 'replace', path: `emails[value eq "${next}"].value`, value: userName }),
    ).toMatchObject({ emails: [{ value: userName }] });
    // Of an attribute that everybody has to have, section 3.5.2.2 says so.
    const body = { schemas: [PATCH], Operations: [{ op: 'remove', path: 'userName' }] };
    expect(await refused(`PATCH /scim/v2/Users/${id}`, body)).toEqual(['400', 'mutability']);
  });

  it('3.7, 3.11 and 3.4.3: what is not offered is not found, in the words of SCIM', async () => {
    const calls: [string, string][] = [
      ['POST /scim/v2/Bulk', '404'],
      ['GET /scim/v2/Me', '404'],
      ['POST /scim/v2/.search', '404'],
      ['POST /scim/v2/Users/.search', '405'],
    ];
    for (const [operation, status] of calls)
      expect(await refused(operation, operation.startsWith('GET') ? undefined : {}), operation).toEqual([
        status,
        undefined,
      ]);
  });

  it('4: each type and each schema is found by its id', async () => {
    for (const path of ['ResourceTypes', 'Schemas']) {
      const { Resources } = await ok<List<{ id: string; meta: object }>>(`GET /scim/v2/${path}`);
      for (const one of Resources) expect(await ok(`GET /scim/v2/${path}/${one.id}`)).toEqual(one);
      expect(await refused(`GET /scim/v2/${path}/unknown`)).toEqual(['404', undefined]);
    }
  });

  it('4: says what is there', async () => {
    expect(await ok('GET /scim/v2/ServiceProviderConfig')).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
      bulk: { supported: false },
      sort: { supported: false },
    });
    expect(
      (await ok<List<{ id: string }>>('GET /scim/v2/ResourceTypes')).Resources.map(({ id }) => id),
    ).toEqual(['User', 'Group']);
    expect((await ok<List<{ id: string }>>('GET /scim/v2/Schemas')).Resources).toHaveLength(3);
  });

  it('3.12: a body that cannot be read is told from a value that does not fit', async () => {
    expect(await refused('POST /scim/v2/Users', '{"userName":')).toEqual(['400', 'invalidSyntax']);
    expect(await refused('POST /scim/v2/Users', { userName: '' })).toEqual(['400', 'invalidValue']);
  });

  it('3.4.2.2: texts of a filter are JSON', async () => {
    const { id } = await add({ externalId: 'n/1 "é" \\ x' });
    for (const text of ['n/1 \\"é\\" \\\\ x', 'n\\/1 \\u0022\\u00e9\\u0022 \\\\ x']) {
      const found = await list(`?filter=${encodeURIComponent(`externalId eq "${text}"`)}`);
      expect(
        found.Resources.map((person) => person.id),
        text,
      ).toEqual([id]);
    }
  });

  it('3.12: also a key that writes no members is told so in the words of SCIM', async () => {
    key = (await buildApiKey(api.context, admin.user, ['surveys'])).secret;
    expect(await refused('GET /scim/v2/Users')).toEqual(['403', undefined]);
    key = 'elan_nonsense';
    expect(await refused('GET /scim/v2/Users')).toEqual(['401', undefined]);
    expect((await send('GET /scim/v2/Users')).headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('what systems really send', () => {
  it('Entra: Add and Replace with a capital, words for true, an address by its type, an extension by its path', async () => {
    await fill('department', 'Department');
    const email = freshEmail();
    const { id } = await add({
      userName: `ana.${Math.random()}@tenant.example`,
      active: 'True',
      emails: [{ primary: true, type: 'work', value: email }],
      name: { givenName: 'Ana', familyName: 'Lima' },
      roles: [],
      phoneNumbers: [{ type: 'work', value: '1' }],
    });
    const next = freshEmail();
    const after = await patch(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: next },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Sales' },
      { op: 'Replace', path: 'name.familyName', value: 'Berg' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '2' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'somebody' },
    );
    expect(after).toMatchObject({ name: { formatted: 'Ana Berg' }, [ENTERPRISE]: { department: 'Sales' } });
    expect(after.emails).toEqual([{ value: next, type: 'work', primary: true }]);
    expect(await patch(id, { op: 'Replace', path: 'active', value: 'False' })).toMatchObject({
      active: false,
    });
    expect(await user(id)).toBeNull();
    expect(await patch(id, { op: 'Replace', path: 'active', value: 'True' })).toMatchObject({
      ...{ id, active: true, userName: after.userName, emails: after.emails },
      [ENTERPRISE]: { department: 'Sales' },
    });
    expect(await user(id)).toMatchObject({ email: next, name: 'Ana Berg', role: 2 });
  });

  it('Entra: a PATCH without a path, with dotted names and the extension as an object', async () => {
    await fill('costCenter', 'Cost centre');
    const { id } = await add();
    const value = { 'name.givenName': 'Bo', 'name.familyName': 'Berg', [ENTERPRISE]: { costCenter: '12' } };
    expect(await patch(id, { op: 'Add', value })).toMatchObject({
      name: { formatted: 'Bo Berg' },
      [ENTERPRISE]: { costCenter: '12' },
    });
    const path = `${ENTERPRISE}:costCenter`;
    expect((await patch(id, { op: 'Replace', path, value: '' }))[ENTERPRISE]).toBeUndefined();
  });

  it('Okta: looks by userName, adds with a password, deactivates and brings back without a path', async () => {
    const userName = freshEmail();
    expect(
      (await list(`?filter=userName%20eq%20%22${userName}%22&startIndex=1&count=100`)).totalResults,
    ).toBe(0);
    const { id } = await add({
      userName,
      password: '1mz050nq',
      name: { givenName: 'Cy', familyName: 'Day' },
      locale: 'fr-FR',
    });
    expect(await user(id)).toMatchObject({ language: 'fr', passwordHash: null, name: 'Cy Day' });
    expect(await patch(id, { op: 'replace', value: { active: false } })).toMatchObject({ active: false });
    expect(await find(`userName eq "${userName}"`)).toMatchObject({ Resources: [{ id, active: false }] });
    expect(await list()).toMatchObject({ totalResults: 2 });
    expect(await refused('POST /scim/v2/Users', { userName })).toEqual(['409', 'uniqueness']);
    const back = { userName, active: true, name: { givenName: 'Cy', familyName: 'Day' } };
    expect(await ok(`PUT /scim/v2/Users/${id}`, back)).toMatchObject({ id, active: true });
    expect(await user(id)).toMatchObject({ email: userName, language: 'fr' });
    expect(await list()).toMatchObject({ totalResults: 2 });
  });

  it('Okta: finds by a condition on the address, replaces everything, and pushes a group of many', async () => {
    await fill('groups', 'Teams');
    const userName = freshEmail();
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      ...{ userName, externalId: '00u1', displayName: 'Cy Day', locale: 'en-US', groups: [], active: true },
      name: { givenName: 'Cy', familyName: 'Day' },
      emails: [{ primary: true, value: userName, type: 'work' }],
    };
    const { id } = await ok<Person>('POST /scim/v2/Users', body);
    const found = await find(`emails[type eq "work"].value eq "${userName}"`);
    expect(found.Resources.map((person) => person.id)).toEqual([id]);
    const put = {
      ...body,
      id,
      meta: { resourceType: 'User' },
      name: { givenName: 'Cy', familyName: 'Night' },
    };
    expect(await ok(`PUT /scim/v2/Users/${id}`, put)).toMatchObject({ name: { formatted: 'Cy Night' } });
    const displayName = 'Everybody';
    const group = await ok<Group>('POST /scim/v2/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      ...{ displayName, members: [{ value: id, display: userName }] },
    });
    const moved = await ok<Group>(`PATCH /scim/v2/Groups/${group.id}`, {
      schemas: [PATCH],
      Operations: [
        { op: 'remove', path: 'members', value: [{ value: id }] },
        { op: 'add', path: 'members', value: [{ value: id, display: userName }] },
        { op: 'replace', value: { id: group.id, displayName: 'All' } },
      ],
    });
    expect(moved).toMatchObject({ displayName: 'All', members: [{ value: id }] });
    expect((await send(`DELETE /scim/v2/Groups/${group.id}`)).status).toBe(204);
  });

  it('Entra: tests the connection with somebody who is not there, and pages from 1', async () => {
    const nobody = '8f3b4d3a-6d61-4a7e-9f0a-000000000000';
    for (const filter of [`userName eq "${nobody}"`, `externalId eq "${nobody}"`])
      expect(await find(filter)).toMatchObject({
        totalResults: 0,
        itemsPerPage: 0,
        startIndex: 1,
        Resources: [],
      });
    expect(
      await ok(`GET /scim/v2/Groups?excludedAttributes=members&filter=displayName%20eq%20%22${nobody}%22`),
    ).toMatchObject({ totalResults: 0, Resources: [] });
    expect(await refused(`GET /scim/v2/Users/${nobody}`)).toEqual(['404', undefined]);
  });

  it('a person who is there already is found by their address, and not added a second time', async () => {
    const { _id, email } = await buildUser(api.context, companyId, { role: 2 });
    expect(await find(`userName eq "${email}"`)).toMatchObject({ Resources: [{ id: _id, active: true }] });
    expect(await patch(_id, { op: 'add', path: 'externalId', value: '9' })).toMatchObject({
      externalId: '9',
    });
    expect(await find('externalId eq "9"')).toMatchObject({ totalResults: 1 });
  });
});

describe('groups', () => {
  const patched = (id: string, ...operations: object[]): Promise<Group> =>
    ok(`PATCH /scim/v2/Groups/${id}`, { schemas: [PATCH], Operations: operations });
  const idsOf = ({ members }: Group) => members.map(({ value }) => value).toSorted();

  it('there are none until an administrator has chosen what they fill, which is used in results only if they say so', async () => {
    expect(await ok('GET /scim/v2/Groups')).toMatchObject({ totalResults: 0 });
    expect(await refused('POST /scim/v2/Groups', { displayName: 'Sales' })).toEqual(['400', 'invalidValue']);
    const segmentation = await fill('groups', 'Teams');
    await api.call(`PATCH /segmentations/${segmentation}`, { as: admin, body: { inResults: false } });
    await ok('POST /scim/v2/Groups', { displayName: 'Sales' });
    expect(
      await allModels(api.context).Segmentation.findOne({ _id: segmentation, companyId }).lean(),
    ).toMatchObject({
      inResults: false,
      fields: [{ value: 'First' }, { value: 'Sales' }],
    });
  });

  it('members come and go by the ways in which systems say it', async () => {
    const segmentation = await fill('groups', 'Teams');
    const [a, b] = [await add(), await add()];
    const group = await ok<Group>('POST /scim/v2/Groups', {
      displayName: 'Sales',
      members: [{ value: a.id }],
    });
    expect(await refused('POST /scim/v2/Groups', { displayName: 'SALES' })).toEqual(['409', 'uniqueness']);
    expect(idsOf(group)).toEqual([a.id]);
    expect(await user(a.id)).toMatchObject({
      extraData: [{ segmentationId: segmentation, value: group.id }],
    });
    const both = await patched(group.id, { op: 'Add', path: 'members', value: [{ value: b.id }] });
    expect(idsOf(both)).toEqual([a.id, b.id].toSorted());
    expect(idsOf(await patched(group.id, { op: 'remove', path: `members[value eq "${a.id}"]` }))).toEqual([
      b.id,
    ]);
    expect(
      idsOf(await patched(group.id, { op: 'Remove', path: 'members', value: [{ value: b.id }] })),
    ).toEqual([]);
    expect(
      idsOf(await patched(group.id, { op: 'replace', path: 'members', value: [{ value: a.id }] })),
    ).toEqual([a.id]);
    expect(
      await patched(group.id, { op: 'replace', value: { id: group.id, displayName: 'Trade' } }),
    ).toMatchObject({
      displayName: 'Trade',
    });
    const other = await ok<Group>('POST /scim/v2/Groups', {
      displayName: 'Design',
      members: [{ value: a.id }],
    });
    expect(idsOf(await ok<Group>(`GET /scim/v2/Groups/${group.id}`))).toEqual([]);
    const found = await ok<List<Group>>(
      'GET /scim/v2/Groups?excludedAttributes=members&filter=displayName%20eq%20%22design%22',
    );
    expect(found.Resources.map(({ id, members }) => [id, members])).toEqual([[other.id, undefined]]);
    expect(
      await refused(`PATCH /scim/v2/Groups/${group.id}`, {
        schemas: [PATCH],
        Operations: [{ op: 'add', path: 'members', value: [{ value: 'unknown' }] }],
      }),
    ).toEqual(['404', undefined]);
    expect((await send(`DELETE /scim/v2/Groups/${other.id}`)).status).toBe(204);
    expect(await user(a.id)).toMatchObject({ extraData: [] });
    expect(await refused(`GET /scim/v2/Groups/${other.id}`)).toEqual(['404', undefined]);
  });

  it('are read as people are: values in lists, numbers, and extensions that are not kept', async () => {
    await fill('groups', 'Teams');
    const group = await ok<Group>('POST /scim/v2/Groups', { displayName: 'Sales', externalId: 17 });
    expect(group.externalId).toBe('17');
    const extension = 'urn:ietf:params:scim:schemas:extension:sample:2.0:Group';
    const after = await patched(
      group.id,
      { op: 'Replace', path: 'displayName', value: [{ $ref: null, value: 'Trade' }] },
      { op: 'Add', path: 'externalId', value: [{ $ref: null, value: 'G-1' }] },
      { op: 'Add', path: `${extension}:description`, value: 'All of it' },
    );
    expect(after).toMatchObject({ displayName: 'Trade', externalId: 'G-1' });
    const wrong = { schemas: [PATCH], Operations: [{ op: 'add', path: 'colour', value: 'red' }] };
    expect(await refused(`PATCH /scim/v2/Groups/${group.id}`, wrong)).toEqual(['400', 'invalidPath']);
  });

  it('keep how the system calls them, and are found by it', async () => {
    const segmentation = await fill('groups', 'Teams');
    const made = await ok<Group>('POST /scim/v2/Groups', { displayName: 'Sales', externalId: 'G-1' });
    await ok('POST /scim/v2/Groups', { displayName: 'Design', externalId: 'g-1' });
    expect(made.externalId).toBe('G-1');
    const path = `/scim/v2/Groups/${made.id}`;
    const found = (externalId: string) =>
      ok<List<Group>>(`GET /scim/v2/Groups?filter=externalId%20eq%20%22${externalId}%22`);
    expect((await found('G-1')).Resources.map(({ id }) => id)).toEqual([made.id]);
    // An administrator who renames the option leaves it, and so does a change of something else.
    const { fields } = await stored();
    const renamed = fields.map(({ id, value }) => ({ id, value: id === made.id ? 'Trade' : value }));
    const body = { fields: renamed };
    expect((await api.call(`PATCH /segmentations/${segmentation}`, { as: admin, body })).status).toBe(200);
    expect(await ok(`GET ${path}`)).toMatchObject({ displayName: 'Trade', externalId: 'G-1' });
    const other = await patched(made.id, { op: 'Replace', path: 'externalId', value: 'G-2' });
    expect(other.externalId).toBe('G-2');
    expect(other.meta.version).not.toBe(made.meta.version);
    expect(
      await patched(made.id, { op: 'replace', value: { id: made.id, displayName: 'Sales' } }),
    ).toMatchObject({
      ...{ displayName: 'Sales', externalId: 'G-2' },
    });
    const wrong = { op: 'add', path: 'externalId', value: { id: 'G' } };
    expect(await refused(`PATCH ${path}`, { schemas: [PATCH], Operations: [wrong] })).toEqual([
      ...['400', 'invalidValue'],
    ]);
    expect((await found('G-1')).totalResults).toBe(0);
    expect(await patched(made.id, { op: 'remove', path: 'externalId' })).not.toHaveProperty('externalId');
    expect(await ok(`PUT ${path}`, { displayName: 'Sales', externalId: 'G-3' })).toMatchObject({
      externalId: 'G-3',
    });
    expect(await ok(`PUT ${path}`, { displayName: 'Sales' })).not.toHaveProperty('externalId');
    await ok(`PUT ${path}`, { displayName: 'Sales', externalId: 'G-4' });
    expect((await send(`DELETE ${path}`)).status).toBe(204);
    expect((await found('G-4')).totalResults).toBe(0);
    expect((await stored()).externalIds?.map(({ externalId }) => externalId)).toEqual(['g-1']);

    async function stored() {
      const one = await allModels(api.context).Segmentation.findOne({ _id: segmentation, companyId }).lean();
      return one ?? expect.fail('no segmentation');
    }
  });

  it('of changes that know the same version, whatever process has them, one is made', async () => {
    await fill('groups', 'Teams');
    const [a, b] = [await add(), await add()];
    const actor = await authenticateApiKey(api.context, key);
    const { context } = api;
    const members = [{ value: a.id }];
    const made = await ok<Group>('POST /scim/v2/Groups', { displayName: 'Sales', members });
    const bodyOf = (value: object) => ({
      schemas: [PATCH],
      Operations: [{ op: 'add', path: 'members', value: [value] }],
    });
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
    const again = await ok<Group>('POST /scim/v2/Groups', { displayName: 'New', members });
    const ifMatch = { 'if-match': again.meta.version };
    const body = { displayName: 'Newer', members };
    const both = await Promise.all(
      [body, { displayName: 'Newest', members }].map((next) =>
        send(`PUT /scim/v2/Groups/${again.id}`, next, ifMatch),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await refused(`DELETE /scim/v2/Groups/${again.id}`, undefined, ifMatch)).toEqual([
      '412',
      undefined,
    ]);
    // Who names no version loses nothing: each adds to what the other left.
    const free = await ok<Group>('POST /scim/v2/Groups', { displayName: 'Free' });
    await Promise.all(
      [a, b].map(({ id }) => patchGroup(context, actor, free.id, bodyOf({ value: id }), undefined)),
    );
    expect(idsOf(await ok<Group>(`GET /scim/v2/Groups/${free.id}`))).toEqual([a.id, b.id].toSorted());
  });
});

describe('who leaves, and who signs in', () => {
  it('no administrator is removed: a key is never a recent sign-in, nor is a session left open', async () => {
    const boss = await buildUser(api.context, companyId, { role: 1, passwordHash: 'x' });
    const gone = { schemas: [PATCH], Operations: [{ op: 'replace', value: { active: false } }] };
    for (const { _id } of [boss, admin.user]) {
      expect(await refused(`PATCH /scim/v2/Users/${_id}`, gone)).toEqual(['403', undefined]);
      expect(await refused(`DELETE /scim/v2/Users/${_id}`)).toEqual(['403', undefined]);
      expect((await list()).Resources.find(({ id }) => id === _id)).toMatchObject({ active: true });
    }
    api.clock.advance(6 * 60_000);
    expect((await api.call(`DELETE /scim/v2/Users/${boss._id}`, { as: admin })).status).toBe(403);
    expect(await user(boss._id)).not.toBeNull();
    expect(await allModels(api.context).User.countDocuments({ companyId, role: 1 })).toBe(2);
  });

  it('a key changes the address of no other administrator', async () => {
    const boss = await buildUser(api.context, companyId, { role: 1 });
    const body = {
      schemas: [PATCH],
      Operations: [{ op: 'replace', path: 'emails', value: [{ value: freshEmail() }] }],
    };
    expect(await refused(`PATCH /scim/v2/Users/${boss._id}`, body)).toEqual(['403', undefined]);
    expect(await user(boss._id)).toMatchObject({ email: boss.email });
  });

  it('a key renames no administrator, nor the one who made it', async () => {
    const other = await buildUser(api.context, companyId, { role: 1, name: 'Otto' });
    const path = 'displayName';
    for (const { _id } of [admin.user, other]) {
      const patch = { schemas: [PATCH], Operations: [{ op: 'replace', path, value: 'Somebody Else' }] };
      expect(await refused(`PATCH /scim/v2/Users/${_id}`, patch)).toEqual(['403', undefined]);
      const renamed = await api.call(`PATCH /users/${_id}`, { as: key, body: { name: 'Somebody Else' } });
      expect(renamed.body).toMatchObject({ message: '403009' });
    }
    const { User } = allModels(api.context);
    expect(await User.countDocuments({ companyId, name: 'Somebody Else' })).toBe(0);
  });

  it('a changed address makes earlier links void, also for whoever left and came back', async () => {
    const { id } = await add();
    const email = freshEmail();
    await patch(id, { op: 'replace', path: 'emails', value: [{ value: email, type: 'work' }] });
    expect(await user(id)).toMatchObject({ email, addressVersion: 1 });
    await patch(id, { op: 'replace', path: 'active', value: false });
    await patch(id, { op: 'replace', path: 'active', value: true });
    expect(await user(id)).toMatchObject({ email, addressVersion: 1 });
  });

  it('version, time, order and size move with what the system knows, and with nothing else', async () => {
    const { id } = await add();
    await add();
    const before = await list();
    api.clock.advance(3_600_000);
    await allModels(api.context).User.updateOne(
      { _id: id, companyId },
      {
        $set: {
          bounce: { at: api.clock.now(), reason: 'full' },
          noRemindersOf: ['s'],
          lastConnectedAt: api.clock.now(),
          lastImportId: 'i',
        },
      },
    );
    expect(await list()).toEqual(before);
    await patch(id, { op: 'replace', path: 'displayName', value: 'New' });
    const after = await list();
    expect(after.Resources.map((person) => person.id)).toEqual(before.Resources.map((person) => person.id));
    const [old, now] = [before, after].map(
      ({ Resources }) => Resources.find((person) => person.id === id)?.meta,
    );
    expect(now?.version).not.toBe(old?.version);
    expect(Date.parse(now?.lastModified ?? '')).toBeGreaterThan(Date.parse(old?.lastModified ?? ''));
  });

  it('the day of the last call of a program is kept', async () => {
    await list();
    const { body } = await api.call('GET /directory', { as: admin });
    expect(body).toEqual({ fills: [], lastOn: api.clock.now().toISOString().slice(0, 10) });
  });
});
