import { allModels, buildCompany, buildUser, signInAs, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from '../testing/start-api';
import { companyOf, password, startAddressScene, type AddressScene } from './testing/address-scene';

/** Address ownership: only who proves an address signs in with it, in one company. */

let scene: AddressScene;
beforeAll(async () => {
  scene = await startAddressScene();
});
afterAll(() => scene.api.close());

describe('an invited administrator', () => {
  interface Invited {
    readonly email: string;
    readonly companyId: string;
    readonly id: string;
    readonly as: SignedInMember;
  }

  async function invite(email: string | null): Promise<Invited> {
    const { company, admin: as } = await buildCompany(scene.api.context);
    const answer = await scene.api.call('POST /users/invite', { as, body: { name: 'B', email, role: 1 } });
    return { email: email ?? '', companyId: company._id, id: (answer.body as { id: string }).id, as };
  }

  /** The three steps of the page that the link opens. */
  async function accept({ email, id }: Pick<Invited, 'email' | 'id'>, chosen: string): Promise<number[]> {
    const asked = { email, invitation: id };
    const sent = await scene.api.call('POST /auth/password/send-code', { body: asked });
    const code = /^\d{6}$/m.exec((await scene.deliveredTo(email)).join('\n'))?.[0] ?? '000000';
    const { cookies } = sent;
    const valid = await scene.api.call('POST /auth/password/valid-code', {
      body: { ...asked, code },
      cookies,
    });
    const body = { ...asked, code, password: chosen };
    const reset = await scene.api.call('POST /auth/password/reset', { body, cookies });
    return [sent.status, valid.status, reset.status];
  }

  const statusOf = async ({ as, id }: Invited) => {
    const users = (await scene.api.call('GET /users', { as })).body as { id: string; status: string }[];
    return users.find((user) => user.id === id)?.status;
  };

  it('is listed with the end of the invitation, also once it has ended, until it is sent again', async () => {
    const { api } = scene;
    const email = freshEmail();
    const invited = await invite(email);
    const { id, companyId } = invited;
    const listed = async (as: SignedInMember) => {
      const users = (await api.call('GET /users', { as })).body as { id: string; invitedUntil?: string }[];
      return users.find((user) => user.id === id)?.invitedUntil;
    };
    const in30Days = () => new Date(api.clock.now().getTime() + 30 * 86_400_000).toISOString();
    const until = in30Days();
    expect(await listed(invited.as)).toBe(until);
    api.clock.advance(31 * 86_400_000);
    const as = await signInAs(api.context, invited.as.user);
    expect(await listed(as)).toBe(until);
    expect((await api.call(`POST /users/${id}/invitation`, { as })).status).toBe(200);
    expect(await listed(as)).toBe(in30Days());
    const renamed = await api.call(`PATCH /users/${id}`, { as, body: { name: 'C' } });
    expect(renamed.body).toMatchObject({ name: 'C', invitedUntil: in30Days() });
    await allModels(api.context).User.updateOne(
      { _id: id, companyId },
      { $set: { passwordHash: 'x', name: 'D' } },
    );
    expect(await listed(as)).toBeUndefined();
  });

  it('of several companies joins the one whose link was opened; the others’ invitations wait', async () => {
    const email = freshEmail();
    const [first, second] = [await invite(email), await invite(email)];
    const links = (await scene.deliveredTo(email)).map((mail) => /&invitation=([\w-]+)/.exec(mail)?.[1]);
    expect(links.toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await accept(second, 'chosen by me')).toEqual([200, 200, 200]);
    expect(companyOf(await scene.login(email, 'chosen by me'))).toBe(second.companyId);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'active']);
    // The other link finds the person who signs in: a forgotten password, and nothing else.
    expect(await accept(first, 'chosen again')).toEqual([200, 200, 200]);
    expect(companyOf(await scene.login(email, 'chosen again'))).toBe(second.companyId);
    expect(await statusOf(first)).toBe('pending');
  });

  it('of several companies is sent no code without a link, nor by a link of neither', async () => {
    const email = freshEmail();
    const first = await invite(email);
    await invite(email);
    await scene.deliveredTo(email);
    for (const invitation of [undefined, scene.elsewhere]) {
      const sent = await scene.api.call('POST /auth/password/send-code', { body: { email, invitation } });
      expect([sent.status, sent.body]).toEqual([200, {}]);
      expect(await scene.deliveredTo(email)).toEqual([]);
    }
    expect(await statusOf(first)).toBe('pending');
  });

  it('who signs in elsewhere joins when that has ended, and never before', async () => {
    const user = await scene.administratorElsewhere();
    const invited = await invite(user.email);
    const { email } = invited;
    await scene.deliveredTo(email);
    expect(await accept(invited, 'a new password')).toEqual([200, 200, 200]);
    expect(companyOf(await scene.login(email, 'a new password'))).toBe(scene.elsewhere);
    expect(await statusOf(invited)).toBe('pending');

    await allModels(scene.api.context).User.deleteOne({ _id: user._id, companyId: scene.elsewhere });
    expect((await scene.login(email, 'a new password')).status).toBe(401);
    // Such an address is free again after a minute.
    scene.api.clock.advance(60_000);
    await scene.api.call(`POST /users/${invited.id}/invitation`, { as: invited.as });
    expect((await scene.deliveredTo(email)).join('\n')).toContain(`&invitation=${invited.id}`);
    expect(await accept(invited, 'my own here')).toEqual([200, 200, 200]);
    expect(companyOf(await scene.login(email, 'my own here'))).toBe(invited.companyId);
    expect(await statusOf(invited)).toBe('active');
  });

  it('who accepts two invitations at once joins one company', async () => {
    const email = freshEmail();
    const both = [await invite(email), await invite(email)];
    await scene.deliveredTo(email);
    const requests: { body: object; cookies: Readonly<Record<string, string>> }[] = [];
    for (const { id: invitation } of both) {
      const { cookies } = await scene.api.call('POST /auth/password/send-code', {
        body: { email, invitation },
      });
      const code = /^\d{6}$/m.exec((await scene.deliveredTo(email)).join('\n'))?.[0];
      requests.push({ cookies, body: { email, invitation, code, password: 'chosen by me' } });
    }
    const answers = await Promise.all(
      requests.map((request) => scene.api.call('POST /auth/password/reset', request)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 406]);
    const withPassword = { email, passwordHash: { $ne: null } };
    const owners = await allModels(scene.api.context)
      .User.find(withPassword)
      .setOptions({ acrossCompanies: true });
    expect(owners).toHaveLength(1);
  });

  it('406001: who began to register and then joined a company has no second one', async () => {
    const email = freshEmail();
    const registrant = { name: 'Rosa', email, password, language: 'en', agree: true };
    const { cookies } = await scene.api.call('POST /auth/register', { body: registrant });
    const code = /^\d{6}$/m.exec((await scene.deliveredTo(email)).join('\n'))?.[0];
    await scene.api.call('POST /auth/register/valid-code', { body: { email, code }, cookies });
    const invited = await invite(email);
    expect(await accept(invited, 'chosen by me')).toEqual([200, 200, 200]);
    const before = await allModels(scene.api.context).Company.countDocuments({});
    const named = await scene.api.call('POST /auth/register/company', {
      body: { company: 'A second one', email },
      cookies,
    });
    expect([named.status, named.body]).toMatchObject([406, { message: '406001' }]);
    expect(await allModels(scene.api.context).Company.countDocuments({})).toBe(before);
    expect(companyOf(await scene.login(email, 'chosen by me'))).toBe(invited.companyId);
  });
});

describe('the address of another administrator', () => {
  it('signs in again when it is proved: until then they are pending and signed out', async () => {
    const { company, admin } = await buildCompany(scene.api.context);
    const built = await buildUser(scene.api.context, company._id, {
      role: 1,
      passwordHash: scene.passwordHash,
    });
    const colleague = await signInAs(scene.api.context, built);
    const email = freshEmail();
    const change = (body: object) => scene.api.call(`PATCH /users/${built._id}`, { as: admin, body });
    // What the form sends when only the name changes.
    expect((await change({ name: 'New', email: built.email, role: 1 })).body).toMatchObject({
      status: 'active',
    });
    expect((await scene.api.call('GET /users/me', { as: colleague })).status).toBe(200);
    expect((await change({ email })).body).toMatchObject({ email, status: 'pending' });
    expect((await scene.api.call('GET /users/me', { as: colleague })).status).toBe(401);
    for (const old of [built.email, email]) expect((await scene.login(old)).status).toBe(401);
    expect((await scene.deliveredTo(email)).join('\n')).toContain(`&invitation=${built._id}`);
  });

  it('409006: of two who change each other’s at once, one stays to sign in', async () => {
    const { company, admin } = await buildCompany(scene.api.context);
    const colleague = await signInAs(
      scene.api.context,
      await buildUser(scene.api.context, company._id, { role: 1 }),
    );
    const answers = await Promise.all(
      [
        [admin, colleague],
        [colleague, admin],
      ].map(([as, other]) =>
        scene.api.call(`PATCH /users/${other?.user._id}`, { as: as ?? '', body: { email: freshEmail() } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const active = { companyId: company._id, role: 1 as const, status: 'active' as const };
    expect(await allModels(scene.api.context).User.countDocuments(active)).toBeGreaterThanOrEqual(1);
  });
});
