import type { AppKey, PasskeyCreation } from '@elan/contracts';
import { MINUTE } from '@elan/domain/platform';
import { allModels, appCode, signInAs, type SignedInMember } from '@elan/domain/testing';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, secondFactorScene } from '../testing/second-factor-scene';
import { softwarePasskey } from '../testing/software-passkey';

const scene = secondFactorScene();
const { addApp, audited, begin, finish, login, mailsOf, now, optionsOf, sessions } = scene;

describe('a company that requires a second factor', () => {
  const require = (as: SignedInMember, secondFactorRequired = true) =>
    scene.api.call('PATCH /companies/sign-in', { as, body: { secondFactorRequired } });

  it('409016: is required by nobody who has none; 403009: nor in an old session', async () => {
    expect(codeOf(await require(scene.owner))).toBe('409016');
    scene.api.clock.advance(5 * MINUTE + 1);
    expect(codeOf(await require(scene.owner))).toBe('403009');
  });

  it('signs out whoever has none, tells all, and has it set up at the next sign-in', async () => {
    await addApp(scene.owner);
    const answer = await require(scene.owner);
    expect(answer.body).toMatchObject({ secondFactorRequired: true });
    expect((await scene.api.call('GET /users/me', { as: scene.me })).status).toBe(401);
    expect((await scene.api.call('GET /users/me', { as: scene.owner })).status).toBe(200);
    expect((await mailsOf('signInRulesChanged')).map(({ to }) => to).sort()).toEqual(
      [scene.owner.user.email, scene.me.user.email].sort(),
    );
    expect(await audited('signInRulesChange')).toHaveLength(1);
    expect(codeOf(await login(scene.me.user))).toBe('403011');
    const cookies = await begin();
    expect(await optionsOf(cookies)).toEqual({
      ...{ mustSetUp: true, mayMakePasskey: true, hasApp: false, passkey: null },
    });
    // No proof of what there is not.
    expect(codeOf(await finish(cookies, { code: '000000' }))).toBe('406001');
    expect(codeOf(await finish(cookies, { recoveryCode: 'a' }))).toBe('406001');
    const key = (await scene.api.call('POST /auth/login/second-factor/app/options', { cookies }))
      .body as AppKey;
    const body = { ticket: key.ticket, code: appCode(key.secret, now()) };
    const added = await scene.api.call('POST /auth/login/second-factor/app', { cookies, body });
    expect(added.status).toBe(200);
    const { recoveryCodes, accessToken } = added.body as { recoveryCodes: string[]; accessToken: string };
    expect(recoveryCodes).toHaveLength(10);
    expect((await scene.api.call('GET /users/me', { as: accessToken })).status).toBe(200);
    expect(codeOf(await scene.api.call('DELETE /auth/second-factor/app', { as: accessToken }))).toBe(
      '409015',
    );
  });

  it('signs out again whoever has none when it is repeated, and tells nobody twice', async () => {
    await addApp(scene.owner);
    await require(scene.owner);
    // As after the end of a process between the rule and the sessions.
    const left = await signInAs(scene.api.context, scene.me.user);
    const told = (await mailsOf('signInRulesChanged')).length;
    expect((await require(scene.owner)).status).toBe(200);
    expect((await scene.api.call('GET /users/me', { as: left })).status).toBe(401);
    expect(await mailsOf('signInRulesChanged')).toHaveLength(told);
  });

  it('takes a passkey as well', async () => {
    await addApp(scene.owner);
    await require(scene.owner);
    const cookies = await begin();
    const asked = await scene.api.call('POST /auth/login/second-factor/passkeys/options', { cookies });
    const passkey = softwarePasskey(scene.api.context.settings.PUBLIC_URL);
    const body = { name: 'Laptop', passkey: passkey.made((asked.body as PasskeyCreation).challenge) };
    expect((await scene.api.call('POST /auth/login/second-factor/passkeys', { cookies, body })).status).toBe(
      200,
    );
  });

  it('counts as just signed in from when the password was entered, however long setting it up takes', async () => {
    await addApp(scene.owner);
    await require(scene.owner);
    const cookies = await begin();
    scene.api.clock.advance(9 * MINUTE);
    const asked = await scene.api.call('POST /auth/login/second-factor/app/options', { cookies });
    const { ticket, secret } = asked.body as AppKey;
    const body = { ticket, code: appCode(secret, now()) };
    const added = await scene.api.call('POST /auth/login/second-factor/app', { cookies, body });
    expect(added.status).toBe(200);
    scene.api.clock.advance(4 * MINUTE);
    const { accessToken: as } = added.body as { accessToken: string };
    const invited = { name: 'Mallory', email: 'mallory@elsewhere.example', role: 1 };
    expect(codeOf(await scene.api.call('POST /users/invite', { as, body: invited }))).toBe('403009');
  });

  it('lets nobody with the password replace a factor that there is', async () => {
    await addApp(scene.me);
    const cookies = await begin();
    for (const path of ['app/options', 'passkeys/options'])
      expect(codeOf(await scene.api.call(`POST /auth/login/second-factor/${path}`, { cookies }))).toBe(
        '401004',
      );
  });

  it('leaves no session where it is required while somebody signs in', async () => {
    await addApp(scene.owner);
    const slow = await hash(PASSWORD, { memoryCost: 65_536, timeCost: 40, parallelism: 1 });
    await allModels(scene.api.context).User.updateOne(
      { _id: scene.me.user._id, companyId: scene.companyId },
      { $set: { passwordHash: slow } },
    );
    const [answer] = await Promise.all([login(scene.me.user), require(scene.owner)]);
    expect(answer.status).not.toBe(200);
    expect(await sessions()).toBe(0);
  });
});
