import { allModels } from '@elan/domain/testing';
import { authenticateApiKey } from '@elan/domain/company';
import { patchPerson } from '@elan/domain/directory';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eachWithHrSystem, type HrSystem, patchOf, type Person } from '../testing/hr-system';
import { freshEmail, type TestApi } from '../testing/start-api';

let api: TestApi;
let hr: HrSystem;
eachWithHrSystem((given) => ({ api, hr } = given));

describe('the same, sent twice', () => {
  it('changes nothing: of a whole name and another one that is displayed, what changed last counts', async () => {
    const body = {
      userName: freshEmail(),
      name: { formatted: 'Ana Berg', givenName: 'Ana', familyName: 'Berg' },
      displayName: 'Berg, Ana (HR)',
    };
    const nameOf = async (_id: string) =>
      (await allModels(api.context).User.findOne({ _id, companyId: hr.companyId }, { name: 1 }).lean())?.name;
    const made = await hr.add(body);
    const put = (next: object) => hr.ok<Person>(`PUT /scim/v2/Users/${made.id}`, next);
    for (let times = 0; times < 3; times += 1) expect(await put(body)).toEqual(made);
    expect(await nameOf(made.id)).toBe('Ana Berg');
    const moved = { ...body, displayName: 'Berg, Ana (Sales)' };
    for (let times = 0; times < 3; times += 1) {
      expect(await put(moved)).toMatchObject({ name: body.name, displayName: moved.displayName });
      expect(await nameOf(made.id)).toBe('Berg, Ana (Sales)');
    }
    // What was read can be sent back, also after an administrator gave another name.
    await api.call(`PATCH /users/${made.id}`, { as: hr.admin, body: { name: 'A. Berg' } });
    const served = await hr.read(made.id);
    await put(served);
    expect(await nameOf(made.id)).toBe('A. Berg');
  });

  it('is removed in parts: a name whose parts are taken away has none', async () => {
    const { id, userName } = await hr.add({ name: { givenName: 'Ana', familyName: 'Berg' } });
    await hr.patch(id, { op: 'remove', path: 'name.givenName' }, { op: 'remove', path: 'name.familyName' });
    expect((await hr.read(id)).name).toEqual({ formatted: 'Ana Berg' });
    expect((await hr.read(id)).userName).toBe(userName);
  });

  it('changes nothing: of a name in parts and one that is displayed, it is always the one', async () => {
    const body = {
      userName: freshEmail(),
      name: { givenName: 'Ana', familyName: 'Berg' },
      displayName: 'Berg, Ana (HR)',
      active: true,
    };
    const made = await hr.add(body);
    for (let times = 0; times < 3; times += 1)
      expect(await hr.ok(`PUT /scim/v2/Users/${made.id}`, body)).toEqual(made);
  });

  it('changes nothing: whoever is away has left when they left, however often a system says so', async () => {
    const { id } = await hr.add();
    const gone = { op: 'replace', path: 'active', value: false };
    await hr.patch(id, gone);
    const away = await hr.read(id);
    api.clock.advance(24 * 3_600_000);
    expect(await hr.patch(id, gone)).toEqual(away);
    expect(await hr.ok(`PUT /scim/v2/Users/${id}`, away)).toEqual(away);
    expect(await hr.read(id)).toEqual(away);
  });

  it('deactivates once, whatever process has it: the system finds the person afterwards', async () => {
    const actor = await authenticateApiKey(api.context, hr.key);
    const gone = patchOf({ op: 'replace', path: 'active', value: false });
    for (let times = 0; times < 5; times += 1) {
      const { id } = await hr.add();
      // One after the other, so that some have read the person whom another removes.
      const calls = Array.from({ length: 12 }, async (_, turn) => {
        await sleep(turn * 2);
        return patchPerson(api.context, actor, id, gone, undefined);
      });
      const results = await Promise.allSettled(calls);
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await hr.read(id)).toMatchObject({ id, active: false });
    }
  });
});
