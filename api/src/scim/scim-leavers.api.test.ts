import { queueMail } from '@elan/domain/platform';
import { mails } from '@elan/domain/scheduling';
import { allModels, buildUser } from '@elan/domain/testing';
import { describe, expect, it } from 'vitest';
import { eachWithHrSystem, ENTERPRISE, type HrSystem, patchOf } from '../testing/hr-system';
import { freshEmail, type TestApi } from '../testing/start-api';

const DAY = 86_400_000;

let api: TestApi;
let hr: HrSystem;
eachWithHrSystem((given) => ({ api, hr } = given));

describe('who leaves, and who signs in', () => {
  it('no administrator is removed: a key is never a recent sign-in, nor is a session left open', async () => {
    const boss = await buildUser(api.context, hr.companyId, { role: 1, passwordHash: 'x' });
    const gone = patchOf({ op: 'replace', value: { active: false } });
    for (const { _id } of [boss, hr.admin.user]) {
      expect(await hr.refused(`PATCH /scim/v2/Users/${_id}`, gone)).toEqual(['403', undefined]);
      expect(await hr.refused(`DELETE /scim/v2/Users/${_id}`)).toEqual(['403', undefined]);
      expect((await hr.list()).Resources.find(({ id }) => id === _id)).toMatchObject({ active: true });
    }
    api.clock.advance(6 * 60_000);
    expect((await api.call(`DELETE /scim/v2/Users/${boss._id}`, { as: hr.admin })).status).toBe(403);
    expect(await hr.user(boss._id)).not.toBeNull();
    expect(await allModels(api.context).User.countDocuments({ companyId: hr.companyId, role: 1 })).toBe(2);
  });

  it('a key changes the address of no other administrator', async () => {
    const boss = await buildUser(api.context, hr.companyId, { role: 1 });
    const body = patchOf({ op: 'replace', path: 'emails', value: [{ value: freshEmail() }] });
    expect(await hr.refused(`PATCH /scim/v2/Users/${boss._id}`, body)).toEqual(['403', undefined]);
    expect(await hr.user(boss._id)).toMatchObject({ email: boss.email });
  });

  it('a key renames no administrator, nor the one who made it', async () => {
    const other = await buildUser(api.context, hr.companyId, { role: 1, name: 'Otto' });
    const path = 'displayName';
    for (const { _id } of [hr.admin.user, other]) {
      const patch = patchOf({ op: 'replace', path, value: 'Somebody Else' });
      expect(await hr.refused(`PATCH /scim/v2/Users/${_id}`, patch)).toEqual(['403', undefined]);
      const renamed = await api.call(`PATCH /users/${_id}`, { as: hr.key, body: { name: 'Somebody Else' } });
      expect(renamed.body).toMatchObject({ message: '403009' });
    }
    const { User } = allModels(api.context);
    expect(await User.countDocuments({ companyId: hr.companyId, name: 'Somebody Else' })).toBe(0);
  });

  it('a key says in which groups administrators are, and gives them no other language', async () => {
    await hr.fill('department');
    const boss = await buildUser(api.context, hr.companyId, { role: 1, language: 'en' });
    for (const { _id } of [hr.admin.user, boss]) {
      const spoken = patchOf({ op: 'replace', path: 'preferredLanguage', value: 'de' });
      expect(await hr.refused(`PATCH /scim/v2/Users/${_id}`, spoken)).toEqual(['403', undefined]);
      await hr.patch(_id, { op: 'replace', path: `${ENTERPRISE}:department`, value: 'Sales' });
    }
    expect(await hr.user(boss._id)).toMatchObject({ language: 'en', extraData: [{}] });
  });

  it('a changed address makes earlier links void, also for whoever left and came back', async () => {
    const { id } = await hr.add();
    const email = freshEmail();
    await hr.patch(id, { op: 'replace', path: 'emails', value: [{ value: email, type: 'work' }] });
    const { addressVersion } = (await hr.user(id)) ?? {};
    expect(addressVersion).toBeGreaterThan(0);
    await hr.patch(id, { op: 'replace', path: 'active', value: false });
    await hr.patch(id, { op: 'replace', path: 'active', value: true });
    expect(await hr.user(id)).toMatchObject({ email, addressVersion });
  });

  it('the day of the last call of a program is kept', async () => {
    await hr.list();
    const { body } = await api.call('GET /directory', { as: hr.admin });
    expect(body).toEqual({ fills: [], lastOn: api.clock.now().toISOString().slice(0, 10) });
  });
});

describe('who comes back', () => {
  it('does so without the groups that were removed meanwhile', async () => {
    const department = await hr.fill('department');
    const costCenter = await hr.fill('costCenter');
    const { id } = await hr.add({ [ENTERPRISE]: { department: 'Sales', costCenter: '12' } });
    await hr.patch(id, { op: 'replace', path: 'active', value: false });
    const fields = [{ value: 'Other' }];
    expect(
      (await api.call(`PATCH /segmentations/${department}`, { as: hr.admin, body: { fields } })).status,
    ).toBe(200);
    expect((await api.call(`DELETE /segmentations/${costCenter}`, { as: hr.admin })).status).toBe(200);
    const back = await hr.patch(id, { op: 'replace', path: 'active', value: true });
    expect(back).toMatchObject({ id, active: true });
    expect(back[ENTERPRISE]).toBeUndefined();
  });

  it.each([
    ['coming back', 1],
    ['while away', 2],
    ['leaving', 0],
  ])(
    'another address is a changed one, %s: since when, the trail, a mail to the old one',
    async (_when, at) => {
      const { id } = await hr.add();
      const { email } = (await hr.user(id)) ?? {};
      const { companyId } = hr;
      const { OutboxMail, AuditEvent } = allModels(api.context);
      const mail = { companyId, memberId: id, to: email ?? '', language: 'en' as const, payload: {} };
      await queueMail(api.context, { ...mail, key: `addressChanged:${id}`, mail: mails.addressChanged });
      await OutboxMail.updateOne(
        { _id: `addressChanged:${id}` },
        { $set: { state: 'sent', sentAt: api.clock.now() } },
      );
      api.clock.advance(DAY);
      const next = freshEmail();
      const readdress = { op: 'replace', path: 'emails', value: [{ value: next, type: 'work' }] };
      const active = (value: boolean) => ({ op: 'replace', path: 'active', value });
      const since = api.clock.now();
      await hr.patch(id, active(false), ...(at === 0 ? [readdress] : []));
      if (at === 2) await hr.patch(id, readdress);
      await hr.patch(id, active(true), ...(at === 1 ? [readdress] : []));
      const member = await hr.user(id);
      expect(member).toMatchObject({ email: next, addressSince: since });
      // By no step that anybody could foresee: after a restore, a former link would fit a later address.
      expect(member?.addressVersion).toBeGreaterThan(1);
      const changes = { companyId, action: 'emailChange' as const, target: `user:${id}` };
      expect(await AuditEvent.countDocuments(changes)).toBe(1);
      expect(await OutboxMail.countDocuments({ companyId, kind: 'addressChanged', to: email ?? '' })).toBe(1);
      // It stays known through another absence.
      api.clock.advance(DAY);
      await hr.patch(id, active(false));
      await hr.patch(id, active(true));
      expect(await hr.user(id)).toMatchObject({ email: next, addressSince: since });
    },
  );
});
