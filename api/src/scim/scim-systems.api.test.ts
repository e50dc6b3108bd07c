import { buildUser } from '@elan/domain/testing';
import { describe, expect, it } from 'vitest';
import {
  eachWithHrSystem,
  ENTERPRISE,
  type Group,
  type HrSystem,
  PATCH,
  type Person,
} from '../testing/hr-system';
import { freshEmail, type TestApi } from '../testing/start-api';

let api: TestApi;
let hr: HrSystem;
eachWithHrSystem((given) => ({ api, hr } = given));

describe('what systems really send', () => {
  it('Entra: Add and Replace with a capital, words for true, an address by its type, an extension by its path', async () => {
    await hr.fill('department', 'Department');
    const email = freshEmail();
    const { id } = await hr.add({
      userName: `ana.${Math.random()}@tenant.example`,
      active: 'True',
      emails: [{ primary: true, type: 'work', value: email }],
      name: { givenName: 'Ana', familyName: 'Lima' },
      roles: [],
      phoneNumbers: [{ type: 'work', value: '1' }],
    });
    const next = freshEmail();
    const after = await hr.patch(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: next },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Sales' },
      { op: 'Replace', path: 'name.familyName', value: 'Berg' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '2' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'somebody' },
    );
    expect(after).toMatchObject({ name: { formatted: 'Ana Berg' }, [ENTERPRISE]: { department: 'Sales' } });
    expect(after.emails).toEqual([{ value: next, type: 'work', primary: true }]);
    expect(await hr.patch(id, { op: 'Replace', path: 'active', value: 'False' })).toMatchObject({
      active: false,
    });
    expect(await hr.user(id)).toBeNull();
    expect(await hr.patch(id, { op: 'Replace', path: 'active', value: 'True' })).toMatchObject({
      ...{ id, active: true, userName: after.userName, emails: after.emails },
      [ENTERPRISE]: { department: 'Sales' },
    });
    expect(await hr.user(id)).toMatchObject({ email: next, name: 'Ana Berg', role: 2 });
  });

  it('Entra: a PATCH without a path, with dotted names and the extension as an object', async () => {
    await hr.fill('costCenter', 'Cost centre');
    const { id } = await hr.add();
    const value = { 'name.givenName': 'Bo', 'name.familyName': 'Berg', [ENTERPRISE]: { costCenter: '12' } };
    expect(await hr.patch(id, { op: 'Add', value })).toMatchObject({
      name: { formatted: 'Bo Berg' },
      [ENTERPRISE]: { costCenter: '12' },
    });
    const path = `${ENTERPRISE}:costCenter`;
    expect((await hr.patch(id, { op: 'Replace', path, value: '' }))[ENTERPRISE]).toBeUndefined();
  });

  it('Okta: looks by userName, adds with a password, deactivates and brings back without a path', async () => {
    const userName = freshEmail();
    expect(
      (await hr.list(`?filter=userName%20eq%20%22${userName}%22&startIndex=1&count=100`)).totalResults,
    ).toBe(0);
    const { id } = await hr.add({
      userName,
      password: '1mz050nq',
      name: { givenName: 'Cy', familyName: 'Day' },
      locale: 'fr-FR',
    });
    expect(await hr.user(id)).toMatchObject({ language: 'fr', passwordHash: null, name: 'Cy Day' });
    expect(await hr.patch(id, { op: 'replace', value: { active: false } })).toMatchObject({ active: false });
    expect(await hr.find(`userName eq "${userName}"`)).toMatchObject({ Resources: [{ id, active: false }] });
    expect(await hr.list()).toMatchObject({ totalResults: 2 });
    expect(await hr.refused('POST /scim/v2/Users', { userName })).toEqual(['409', 'uniqueness']);
    const back = { userName, active: true, name: { givenName: 'Cy', familyName: 'Day' } };
    expect(await hr.ok(`PUT /scim/v2/Users/${id}`, back)).toMatchObject({ id, active: true });
    expect(await hr.user(id)).toMatchObject({ email: userName, language: 'fr' });
    expect(await hr.list()).toMatchObject({ totalResults: 2 });
  });

  it('Okta: finds by a condition on the address, replaces everything, and pushes a group of many', async () => {
    await hr.fill('groups', 'Teams');
    const userName = freshEmail();
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      ...{ userName, externalId: '00u1', displayName: 'Cy Day', locale: 'en-US', groups: [], active: true },
      name: { givenName: 'Cy', familyName: 'Day' },
      emails: [{ primary: true, value: userName, type: 'work' }],
    };
    const { id } = await hr.ok<Person>('POST /scim/v2/Users', body);
    const found = await hr.find(`emails[type eq "work"].value eq "${userName}"`);
    expect(found.Resources.map((person) => person.id)).toEqual([id]);
    const put = {
      ...body,
      id,
      meta: { resourceType: 'User' },
      name: { givenName: 'Cy', familyName: 'Night' },
    };
    expect(await hr.ok(`PUT /scim/v2/Users/${id}`, put)).toMatchObject({ name: { formatted: 'Cy Night' } });
    const displayName = 'Everybody';
    const group = await hr.ok<Group>('POST /scim/v2/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      ...{ displayName, members: [{ value: id, display: userName }] },
    });
    const moved = await hr.ok<Group>(`PATCH /scim/v2/Groups/${group.id}`, {
      schemas: [PATCH],
      Operations: [
        { op: 'remove', path: 'members', value: [{ value: id }] },
        { op: 'add', path: 'members', value: [{ value: id, display: userName }] },
        { op: 'replace', value: { id: group.id, displayName: 'All' } },
      ],
    });
    expect(moved).toMatchObject({ displayName: 'All', members: [{ value: id }] });
    expect((await hr.send(`DELETE /scim/v2/Groups/${group.id}`)).status).toBe(204);
  });

  it('Entra: tests the connection with somebody who is not there, and pages from 1', async () => {
    const nobody = '8f3b4d3a-6d61-4a7e-9f0a-000000000000';
    for (const filter of [`userName eq "${nobody}"`, `externalId eq "${nobody}"`])
      expect(await hr.find(filter)).toMatchObject({
        totalResults: 0,
        itemsPerPage: 0,
        startIndex: 1,
        Resources: [],
      });
    expect(
      await hr.ok(`GET /scim/v2/Groups?excludedAttributes=members&filter=displayName%20eq%20%22${nobody}%22`),
    ).toMatchObject({ totalResults: 0, Resources: [] });
    expect(await hr.refused(`GET /scim/v2/Users/${nobody}`)).toEqual(['404', undefined]);
  });

  it('Google, OneLogin, JumpCloud and Ping: other types of bodies, whole people, conditions and empty bodies', async () => {
    await hr.fill('groups', 'Teams');
    const userName = freshEmail();
    const plain = { 'content-type': 'application/json; charset=UTF-8', accept: 'application/json' };
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
      ...{ userName, active: true, emails: [{ value: userName, primary: true, type: 'work' }] },
      name: { givenName: 'Cy', familyName: 'Day', formatted: 'Cy Day' },
      [ENTERPRISE]: { employeeNumber: '7', manager: { value: '8', displayName: 'Bo' } },
      addresses: [{ type: 'work', primary: true, country: 'FR' }],
    };
    const made = await hr.send('POST /scim/v2/Users', body, plain);
    expect([made.status, made.headers.get('content-type')]).toEqual([...[201, 'application/scim+json']]);
    const { id } = made.body as Person;
    expect(await hr.list(`?count=1&startIndex=1&sortBy=userName&sortOrder=ascending`)).toMatchObject({
      ...{ itemsPerPage: 1, totalResults: 2 },
    });
    expect(await hr.idsBy(`userName eq "${userName}" or emails.value eq "${userName}"`)).toEqual([id]);
    const whole = await hr.read(id);
    expect(await hr.ok(`PUT /scim/v2/Users/${id}`, { ...whole, groups: [], roles: null })).toEqual(whole);
    const group = await hr.ok<Group>('POST /scim/v2/Groups', { displayName: 'All', members: null });
    const add = { op: 'add', path: 'members', value: [{ value: id, type: 'User', $ref: '../Users/x' }] };
    expect((await hr.patchGroup(group.id, add)).members.map(({ value }) => value)).toEqual([id]);
    const remove = { op: 'remove', path: `members[value eq "${id}" OR value Eq "nobody"]` };
    expect((await hr.patchGroup(group.id, remove)).members).toEqual([]);
    expect((await hr.send(`DELETE /scim/v2/Users/${id}`)).status).toBe(204);
  });

  it('a person who is there already is found by their address, and not added a second time', async () => {
    const { _id, email } = await buildUser(api.context, hr.companyId, { role: 2 });
    expect(await hr.find(`userName eq "${email}"`)).toMatchObject({ Resources: [{ id: _id, active: true }] });
    expect(await hr.patch(_id, { op: 'add', path: 'externalId', value: '9' })).toMatchObject({
      externalId: '9',
    });
    expect(await hr.find('externalId eq "9"')).toMatchObject({ totalResults: 1 });
  });
});
