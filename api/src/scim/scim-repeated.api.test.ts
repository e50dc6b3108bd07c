import { allModels, buildApiKey, buildCompany, buildUser, type SignedInMember } from '@elan/domain/testing';
import { authenticateApiKey } from '@elan/domain/company';
import { patchPerson } from '@elan/domain/directory';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

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
  active: boolean;
  displayName: string;
  name: { formatted: string; givenName?: string; familyName?: string };
  emails?: { value: string }[];
  [ENTERPRISE]?: Record<string, string>;
  meta: { version: string; created: string; lastModified: string };
}
interface Group {
  id: string;
  members: { value: string }[];
}
interface Page {
  Resources: Person[];
}

async function send(operation: string, body?: object): Promise<{ status: number; answer: unknown }> {
  const headers = { 'content-type': 'application/scim+json' };
  const { status, text } = await api.call(operation, { as: key, headers, ...(body && { body }) });
  return { status, answer: text === '' ? null : JSON.parse(text) };
}
async function ok<Result>(operation: string, body?: object): Promise<Result> {
  const { status, answer } = await send(operation, body);
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  return answer as Result;
}
const bodyOf = (...operations: object[]) => ({ schemas: [PATCH], Operations: operations });
const add = (more: object = {}): Promise<Person> =>
  ok('POST /scim/v2/Users', { userName: freshEmail(), ...more });
const read = (id: string): Promise<Person> => ok(`GET /scim/v2/Users/${id}`);
const patch = (id: string, ...operations: object[]): Promise<Person> =>
  ok(`PATCH /scim/v2/Users/${id}`, bodyOf(...operations));
async function idsBy(filter: string): Promise<string[]> {
  const { Resources } = await ok<Page>(`GET /scim/v2/Users?filter=${encodeURIComponent(filter)}`);
  return Resources.map(({ id }) => id);
}

async function fill(...attributes: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of attributes) {
    const body = { name, type: 'select', fields: [{ value: 'First' }] };
    const made = await api.call('POST /segmentations', { as: admin, body });
    ids.push((made.body as { id: string }).id);
  }
  const fills = attributes.map((attribute, index) => ({ attribute, segmentationId: ids[index] }));
  expect((await api.call('PATCH /directory', { as: admin, body: { fills } })).status).toBe(200);
  return ids;
}

describe('somebody without an address', () => {
  const noAddress = () =>
    buildUser(api.context, companyId, { role: 2, email: null, externalId: 'n7', name: 'Ana Lima' });

  it('is changed and deactivated by the number that the system knows', async () => {
    const { _id } = await noAddress();
    await buildUser(api.context, companyId, { role: 2, email: null, name: 'Bo Berg' });
    expect(await idsBy('externalId eq "n7"')).toEqual([_id]);
    const renamed = await patch(_id, { op: 'replace', path: 'displayName', value: 'Ana Berg' });
    expect(renamed).toMatchObject({ displayName: 'Ana Berg', userName: _id, active: true });
    expect(renamed.emails).toBeUndefined();
    // What was read can be sent back.
    expect(await ok(`PUT /scim/v2/Users/${_id}`, renamed)).toEqual(renamed);
    expect(await patch(_id, { op: 'replace', value: { active: false } })).toMatchObject({ active: false });
    const { Resources } = await ok<Page>('GET /scim/v2/Users');
    expect(Resources.find(({ id }) => id === _id)).toMatchObject({ active: false });
  });
});

describe('the address for mails', () => {
  it('stays where a system speaks of another one that is not kept', async () => {
    const { id, emails } = await add();
    const home = 'babs@elsewhere.example';
    // RFC 7644, section 3.5.2.1, its second example.
    const added = await patch(id, {
      op: 'add',
      value: { emails: [{ value: home, type: 'home' }], nickname: 'Babs' },
    });
    expect(added.emails).toEqual(emails);
    const path = `emails[value eq "${home}"].value`;
    const refused = await send(
      `PATCH /scim/v2/Users/${id}`,
      bodyOf({ op: 'replace', path, value: 'new@elsewhere.example' }),
    );
    expect(refused).toMatchObject({ status: 400, answer: { scimType: 'noTarget' } });
    expect((await read(id)).emails).toEqual(emails);
    const next = freshEmail();
    const ours = await patch(id, { op: 'add', path: 'emails', value: [{ value: next, type: 'work' }] });
    expect(ours.emails).toMatchObject([{ value: next }]);
  });
});

describe('the same, sent twice', () => {
  it('changes nothing: of a whole name and another one that is displayed, what changed last counts', async () => {
    const body = {
      userName: freshEmail(),
      name: { formatted: 'Ana Berg', givenName: 'Ana', familyName: 'Berg' },
      displayName: 'Berg, Ana (HR)',
    };
    const nameOf = async (_id: string) =>
      (await allModels(api.context).User.findOne({ _id, companyId }, { name: 1 }).lean())?.name;
    const made = await add(body);
    const put = (next: object) => ok<Person>(`PUT /scim/v2/Users/${made.id}`, next);
    for (let times = 0; times < 3; times += 1) expect(await put(body)).toEqual(made);
    expect(await nameOf(made.id)).toBe('Ana Berg');
    const moved = { ...body, displayName: 'Berg, Ana (Sales)' };
    for (let times = 0; times < 3; times += 1) {
      expect(await put(moved)).toMatchObject({ name: body.name, displayName: moved.displayName });
      expect(await nameOf(made.id)).toBe('Berg, Ana (Sales)');
    }
    // What was read can be sent back, also after an administrator gave another name.
    await api.call(`PATCH /users/${made.id}`, { as: admin, body: { name: 'A. Berg' } });
    const served = await read(made.id);
    await put(served);
    expect(await nameOf(made.id)).toBe('A. Berg');
  });

  it('is removed in parts: a name whose parts are taken away has none', async () => {
    const { id, userName } = await add({ name: { givenName: 'Ana', familyName: 'Berg' } });
    await patch(id, { op: 'remove', path: 'name.givenName' }, { op: 'remove', path: 'name.familyName' });
    expect((await read(id)).name).toEqual({ formatted: 'Ana Berg' });
    expect((await read(id)).userName).toBe(userName);
  });

  it('changes nothing: of a name in parts and one that is displayed, it is always the one', async () => {
    const body = {
      userName: freshEmail(),
      name: { givenName: 'Ana', familyName: 'Berg' },
      displayName: 'Berg, Ana (HR)',
      active: true,
    };
    const made = await add(body);
    for (let times = 0; times < 3; times += 1)
      expect(await ok(`PUT /scim/v2/Users/${made.id}`, body)).toEqual(made);
  });

  it('deactivates once, whatever process has it: the system finds the person afterwards', async () => {
    const actor = await authenticateApiKey(api.context, key);
    const gone = bodyOf({ op: 'replace', path: 'active', value: false });
    for (let times = 0; times < 5; times += 1) {
      const { id } = await add();
      // One after the other, so that some have read the person whom another removes.
      const calls = Array.from({ length: 12 }, async (_, turn) => {
        await sleep(turn * 2);
        return patchPerson(api.context, actor, id, gone, undefined);
      });
      const results = await Promise.allSettled(calls);
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await read(id)).toMatchObject({ id, active: false });
    }
  });
});

describe('what has parts', () => {
  it('keeps those that a replacement does not name (RFC 7644, section 3.5.2.3)', async () => {
    await fill('department', 'costCenter');
    const { id } = await add({
      name: { givenName: 'Ana', familyName: 'Lima' },
      [ENTERPRISE]: { department: 'Sales', costCenter: '12' },
    });
    const whole = { [ENTERPRISE]: { department: 'Trade' } };
    expect((await patch(id, { op: 'Replace', value: whole }))[ENTERPRISE]).toEqual({
      department: 'Trade',
      costCenter: '12',
    });
    const { name } = await patch(id, { op: 'Replace', path: 'name', value: { familyName: 'Berg' } });
    expect(name).toEqual({ formatted: 'Ana Berg', givenName: 'Ana', familyName: 'Berg' });
    expect((await patch(id, { op: 'Remove', path: ENTERPRISE }))[ENTERPRISE]).toBeUndefined();
  });
});

describe('who comes back', () => {
  it('does so without the groups that were removed meanwhile', async () => {
    const [department = '', costCenter = ''] = await fill('department', 'costCenter');
    const { id } = await add({ [ENTERPRISE]: { department: 'Sales', costCenter: '12' } });
    await patch(id, { op: 'replace', path: 'active', value: false });
    const fields = [{ value: 'Other' }];
    expect(
      (await api.call(`PATCH /segmentations/${department}`, { as: admin, body: { fields } })).status,
    ).toBe(200);
    expect((await api.call(`DELETE /segmentations/${costCenter}`, { as: admin })).status).toBe(200);
    const back = await patch(id, { op: 'replace', path: 'active', value: true });
    expect(back).toMatchObject({ id, active: true });
    expect(back[ENTERPRISE]).toBeUndefined();
  });
});

describe('conditions', () => {
  it('on what has several values mean any of them (RFC 7644, section 3.4.2.2)', async () => {
    await fill('department');
    const { id, userName } = await add({ [ENTERPRISE]: { department: 'Sales' } });
    await add();
    const mine = userName.slice(0, 20);
    expect(await idsBy(`emails co "${mine}"`)).toEqual([id]);
    expect(await idsBy(`emails eq "${userName}"`)).toEqual([id]);
    expect(await idsBy(`displayName pr and (emails co "${mine}" or emails.value co "nobody")`)).toEqual([id]);
    expect(await idsBy(`schemas eq "${ENTERPRISE}"`)).toEqual([id]);
  });

  it('on instants compare instants, however these are written', async () => {
    const { id, userName, meta } = await add();
    const at = new Date(meta.lastModified);
    const second = `${at.toISOString().slice(0, 19)}Z`;
    const inIndia = new Date(at.getTime() + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30');
    const isHis = `userName eq "${userName}" and meta.lastModified`;
    for (const condition of [`ge "${second}"`, `eq "${inIndia}"`, `le "${inIndia}"`, `ge "${inIndia}"`])
      expect(await idsBy(`${isHis} ${condition}`), condition).toEqual([id]);
    expect(await idsBy(`${isHis} gt "${inIndia}"`)).toEqual([]);
  });
});

it('an object where a word is expected is refused, whatever it says of itself', async () => {
  const { id, userName } = await add();
  const odd = { toString: 1 };
  for (const operation of [
    { op: 'replace', path: 'active', value: odd },
    { op: 'replace', path: 'active', value: [{ value: odd }] },
  ])
    expect((await send(`PATCH /scim/v2/Users/${id}`, bodyOf(operation))).status).toBe(400);
  const value = [{ value: userName, primary: odd, type: 'work' }];
  expect((await patch(id, { op: 'replace', path: 'emails', value })).emails).toMatchObject([
    { value: userName },
  ]);
});

it('a group takes as many members as the product allows', async () => {
  await fill('groups');
  const { id } = await add();
  const some = Array.from({ length: 9_999 }, () => ({ value: id, display: 'x'.repeat(60), type: 'User' }));
  const members = [...some, { value: id }];
  const made = await ok<Group>('POST /scim/v2/Groups', { displayName: 'Everybody', members });
  expect(made.members.map(({ value }) => value)).toEqual([id]);
  expect(await ok(`PUT /scim/v2/Groups/${made.id}`, { displayName: 'Everybody', members })).toMatchObject({
    members: [{ value: id }],
  });
});

it('parts of attributes are asked for and left out by themselves (RFC 7644, section 3.9)', async () => {
  await fill('department', 'title');
  const given = { name: { givenName: 'Ana', familyName: 'Lima' }, title: 'First' };
  const made = await add({ ...given, [ENTERPRISE]: { department: 'First' } });
  const shown = async (query: string) => {
    const { id, schemas, ...others } = await ok<Record<string, unknown>>(
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

it('a condition on a boolean takes it as a word, too', async () => {
  const { id } = await add();
  await patch(id, { op: 'Replace', path: 'active', value: 'False' });
  expect(await idsBy('active eq "False"')).toEqual([id]);
  expect(await idsBy('active eq "True"')).not.toContain(id);
  expect(await idsBy(`id eq "${id}" and emails[primary eq "true"]`)).toEqual([id]);
});
