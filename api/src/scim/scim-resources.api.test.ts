import { buildApiKey, buildUser } from '@elan/domain/testing';
import { describe, expect, it } from 'vitest';
import {
  eachWithHrSystem,
  ENTERPRISE,
  type HrSystem,
  PATCH,
  patchOf,
  type Person,
} from '../testing/hr-system';
import { freshEmail, type TestApi } from '../testing/start-api';

let api: TestApi;
let hr: HrSystem;
eachWithHrSystem((given) => ({ api, hr } = given));

describe('RFC 7644, its examples', () => {
  it('3.3: creates a resource, says where it is, and refuses it a second time', async () => {
    const email = freshEmail();
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: email,
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
    };
    const answer = await hr.send('POST /scim/v2/Users', body);
    const made = JSON.parse(answer.text) as Person;
    expect(answer.status).toBe(201);
    expect(made).toMatchObject({ ...body, active: true, emails: [{ value: email }] });
    expect(answer.headers.get('location')).toBe(made.meta.location);
    expect(answer.headers.get('etag')).toBe(made.meta.version);
    expect(made.meta).toMatchObject({ created: made.meta.lastModified, resourceType: 'User' });
    expect(await hr.user(made.id)).toMatchObject({ role: 2, name: 'Ms. Barbara J Jensen III', email });
    expect(await hr.refused('POST /scim/v2/Users', body)).toEqual(['409', 'uniqueness']);
    expect(await hr.refused('POST /scim/v2/Users', { ...body, userName: freshEmail() })).toEqual([
      '409',
      'uniqueness',
    ]);
  });

  it('3.4.1: reads a known resource, and what somebody wants of it', async () => {
    const made = await hr.add();
    expect(await hr.ok(`GET /scim/v2/Users/${made.id}`)).toEqual(made);
    expect(await hr.refused('GET /scim/v2/Users/unknown')).toEqual(['404', undefined]);
    const some = await hr.ok<object>(`GET /scim/v2/Users/${made.id}?attributes=userName,name.formatted`);
    expect(Object.keys(some).toSorted()).toEqual(['id', 'name', 'schemas', 'userName']);
    const others = await hr.ok<object>(`GET /scim/v2/Users/${made.id}?excludedAttributes=emails`);
    expect(Object.keys(others)).not.toContain('emails');
  });

  it('3.5.1: replaces a resource', async () => {
    const department = await hr.fill('department', 'Department');
    const made = await hr.add({
      name: { givenName: 'Ana', familyName: 'Lima' },
      [ENTERPRISE]: { department: 'Sales' },
    });
    expect(made[ENTERPRISE]).toEqual({ department: 'Sales' });
    const next = { userName: made.userName, externalId: 'x', displayName: 'Ana L.', active: true };
    const put = await hr.ok<Person>(`PUT /scim/v2/Users/${made.id}`, next);
    expect(put).toMatchObject({ ...next, id: made.id, emails: made.emails });
    expect(put[ENTERPRISE]).toBeUndefined();
    expect(
      (await hr.user(made.id))?.extraData.filter(({ segmentationId }) => segmentationId === department),
    ).toEqual([]);
    expect(await hr.refused(`PUT /scim/v2/Users/${made.id}`, { displayName: 'Nobody' })).toEqual([
      '400',
      'invalidValue',
    ]);
  });

  it('3.5.2: adds, replaces and removes with and without a path', async () => {
    await hr.fill('title', 'Job', 'text');
    const { id } = await hr.add({ displayName: 'Ana' });
    expect(await hr.patch(id, { op: 'add', value: { title: 'Nurse', externalId: '7' } })).toMatchObject({
      title: 'Nurse',
      externalId: '7',
    });
    expect(await hr.patch(id, { op: 'replace', path: 'name.familyName', value: 'Lima' })).toMatchObject({
      name: { formatted: 'Lima', familyName: 'Lima' },
    });
    const removed = await hr.patch(id, { op: 'remove', path: 'title' }, { op: 'remove', path: 'externalId' });
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
      expect(await hr.refused(`PATCH /scim/v2/Users/${id}`, body), JSON.stringify(operation)).toEqual([
        '400',
        type,
      ]);
    }
    // All or nothing.
    expect(await hr.user(id)).toMatchObject({ name: 'Lima' });
    expect(await hr.refused(`PATCH /scim/v2/Users/${id}`, { Operations: [] })).toEqual([
      '400',
      'invalidSyntax',
    ]);
  });

  it('3.5.2: lists of operations, values by condition, and the same twice', async () => {
    const { id, userName } = await hr.add({ name: { givenName: 'Ana', familyName: 'Lima' } });
    const next = freshEmail();
    const replaced = await hr.patch(
      id,
      { op: 'replace', path: 'name', value: { givenName: 'Bo', familyName: 'Berg' } },
      { op: 'REPLACE', path: 'emails[type eq "work"]', value: { type: 'work', value: next, primary: true } },
      { op: 'add', path: 'emails[type eq "home"].value', value: 'home@elsewhere.example' },
      { op: 'add', path: 'nickName', value: 'Bobo' },
    );
    expect(replaced).toMatchObject({ userName, name: { formatted: 'Bo Berg' } });
    expect(replaced.emails).toEqual([{ value: next, type: 'work', primary: true }]);
    const same = await hr.patch(
      id,
      { op: 'replace', path: 'name', value: { givenName: 'Bo', familyName: 'Berg' } },
      { op: 'add', value: { emails: [{ value: next, type: 'work' }], active: true } },
    );
    expect(same).toEqual(replaced);
    expect(
      await hr.patch(id, { op: 'replace', path: `emails[value eq "${next}"].value`, value: userName }),
    ).toMatchObject({ emails: [{ value: userName }] });
    // Of an attribute that everybody has to have, section 3.5.2.2 says so.
    const body = patchOf({ op: 'remove', path: 'userName' });
    expect(await hr.refused(`PATCH /scim/v2/Users/${id}`, body)).toEqual(['400', 'mutability']);
  });

  it('3.6: removes, and the resource is unknown from then on', async () => {
    const { id, userName } = await hr.add();
    const answer = await hr.send(`DELETE /scim/v2/Users/${id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await hr.user(id)).toBeNull();
    expect(await hr.refused(`GET /scim/v2/Users/${id}`)).toEqual(['404', undefined]);
    expect(await hr.refused(`DELETE /scim/v2/Users/${id}`)).toEqual(['404', undefined]);
    expect((await hr.find(`userName eq "${userName}"`)).totalResults).toBe(0);
  });

  it('3.12: a body that cannot be read is told from a value that does not fit', async () => {
    expect(await hr.refused('POST /scim/v2/Users', '{"userName":')).toEqual(['400', 'invalidSyntax']);
    expect(await hr.refused('POST /scim/v2/Users', { userName: '' })).toEqual(['400', 'invalidValue']);
  });

  it('3.12: also a key that writes no members is told so in the words of SCIM', async () => {
    hr.key = (await buildApiKey(api.context, hr.admin.user, ['surveys'])).secret;
    expect(await hr.refused('GET /scim/v2/Users')).toEqual(['403', undefined]);
    hr.key = 'elan_nonsense';
    expect(await hr.refused('GET /scim/v2/Users')).toEqual(['401', undefined]);
    expect((await hr.send('GET /scim/v2/Users')).headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('somebody without an address', () => {
  it('is changed and deactivated by the number that the system knows', async () => {
    const unreachable = { role: 2, email: null, externalId: 'n7', name: 'Ana Lima' } as const;
    const { _id } = await buildUser(api.context, hr.companyId, unreachable);
    await buildUser(api.context, hr.companyId, { role: 2, email: null, name: 'Bo Berg' });
    expect(await hr.idsBy('externalId eq "n7"')).toEqual([_id]);
    const renamed = await hr.patch(_id, { op: 'replace', path: 'displayName', value: 'Ana Berg' });
    expect(renamed).toMatchObject({ displayName: 'Ana Berg', userName: _id, active: true });
    expect(renamed.emails).toBeUndefined();
    // What was read can be sent back.
    expect(await hr.ok(`PUT /scim/v2/Users/${_id}`, renamed)).toEqual(renamed);
    expect(await hr.patch(_id, { op: 'replace', value: { active: false } })).toMatchObject({ active: false });
    const { Resources } = await hr.list();
    expect(Resources.find(({ id }) => id === _id)).toMatchObject({ active: false });
  });
});

describe('the address for mails', () => {
  it('stays where a system speaks of another one that is not kept', async () => {
    const { id, emails } = await hr.add();
    const home = 'babs@elsewhere.example';
    // RFC 7644, section 3.5.2.1, its second example.
    const added = await hr.patch(id, {
      op: 'add',
      value: { emails: [{ value: home, type: 'home' }], nickname: 'Babs' },
    });
    expect(added.emails).toEqual(emails);
    const path = `emails[value eq "${home}"].value`;
    const refused = await hr.send(
      `PATCH /scim/v2/Users/${id}`,
      patchOf({ op: 'replace', path, value: 'new@elsewhere.example' }),
    );
    expect(refused).toMatchObject({ status: 400, body: { scimType: 'noTarget' } });
    expect((await hr.read(id)).emails).toEqual(emails);
    const next = freshEmail();
    const ours = await hr.patch(id, { op: 'add', path: 'emails', value: [{ value: next, type: 'work' }] });
    expect(ours.emails).toMatchObject([{ value: next }]);
  });
});

describe('what has parts', () => {
  it('keeps those that a replacement does not name (RFC 7644, section 3.5.2.3)', async () => {
    await hr.fill('department');
    await hr.fill('costCenter');
    const { id } = await hr.add({
      name: { givenName: 'Ana', familyName: 'Lima' },
      [ENTERPRISE]: { department: 'Sales', costCenter: '12' },
    });
    const whole = { [ENTERPRISE]: { department: 'Trade' } };
    expect((await hr.patch(id, { op: 'Replace', value: whole }))[ENTERPRISE]).toEqual({
      department: 'Trade',
      costCenter: '12',
    });
    const { name } = await hr.patch(id, { op: 'Replace', path: 'name', value: { familyName: 'Berg' } });
    expect(name).toEqual({ formatted: 'Ana Berg', givenName: 'Ana', familyName: 'Berg' });
    expect((await hr.patch(id, { op: 'Remove', path: ENTERPRISE }))[ENTERPRISE]).toBeUndefined();
  });
});

it('an object where a word is expected is refused, whatever it says of itself', async () => {
  const { id, userName } = await hr.add();
  const odd = { toString: 1 };
  for (const operation of [
    { op: 'replace', path: 'active', value: odd },
    { op: 'replace', path: 'active', value: [{ value: odd }] },
  ])
    expect((await hr.send(`PATCH /scim/v2/Users/${id}`, patchOf(operation))).status).toBe(400);
  const value = [{ value: userName, primary: odd, type: 'work' }];
  expect((await hr.patch(id, { op: 'replace', path: 'emails', value })).emails).toMatchObject([
    { value: userName },
  ]);
});
