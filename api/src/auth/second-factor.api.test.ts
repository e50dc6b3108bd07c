import type { AppKey, OwnSecondFactor, PasskeyCreation, PasskeyRequest } from '@elan/contracts';
import { MINUTE } from '@elan/domain/platform';
import { allModels, appCode, quickHash, signInAs, type SignedInMember } from '@elan/domain/testing';
import { describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, secondFactorScene } from '../testing/second-factor-scene';
import { softwarePasskey } from '../testing/software-passkey';

const scene = secondFactorScene();
const {
  addApp,
  addPasskey,
  audited,
  begin,
  confirmByCode,
  finish,
  login,
  mailsOf,
  now,
  optionsOf,
  resetByMail,
  sessions,
  storedUser,
} = scene;

describe('a password alone, where there is a second factor', () => {
  it('opens no session, and says so only when it is right', async () => {
    await addApp(scene.me);
    const before = await sessions();
    const answer = await login(scene.me.user);
    expect(answer.body).toEqual({ statusCode: 403, error: 'Forbidden', message: '403011' });
    expect(Object.keys(answer.cookies)).toEqual(['sign-in']);
    expect(await sessions()).toBe(before);
    const wrong = await login(scene.me.user, { body: { email: scene.me.user.email, password: 'wrong' } });
    expect([codeOf(wrong), wrong.cookies]).toEqual(['401001', {}]);
    // What it left is no credential of anything else.
    const cookies = { refresh: answer.cookies['sign-in'] ?? '' };
    expect((await scene.api.call('GET /auth/refresh-token', { cookies })).status).toBe(401);
    expect((await scene.api.call('GET /users/me', { as: answer.cookies['sign-in'] ?? '' })).status).toBe(401);
  });

  it('401004: the second step comes within ten minutes, with the cookie, for the same password', async () => {
    const { secret } = await addApp(scene.me);
    const code = () => ({ code: appCode(secret, now()) });
    expect(codeOf(await finish({}, code()))).toBe('401004');
    expect(codeOf(await finish({ 'sign-in': 'x'.repeat(43) }, code()))).toBe('401004');
    const late = await begin();
    scene.api.clock.advance(10 * MINUTE + 1);
    expect(codeOf(await finish(late, code()))).toBe('401004');
    const before = await begin();
    const other = await quickHash('another one');
    await allModels(scene.api.context).User.updateOne(
      { _id: scene.me.user._id, companyId: scene.companyId },
      { $set: { passwordHash: other } },
    );
    expect(codeOf(await finish(before, code()))).toBe('401004');
  });
});

describe('an authenticator app', () => {
  it('signs in by its code, once', async () => {
    const { secret } = await addApp(scene.me);
    const cookies = await begin();
    expect(await optionsOf(cookies)).toEqual({
      ...{ mustSetUp: false, mayMakePasskey: true, hasApp: true, passkey: null },
    });
    const code = appCode(secret, now());
    const answer = await finish(cookies, { code });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { id: scene.me.user._id } });
    expect(answer.text).not.toContain('secondFactor');
    expect(answer.cookies['refresh']).toMatch(/\./);
    expect(answer.cookies['sign-in']).toBe('');
    expect((await audited('signIn')).map(({ details }) => details)).toEqual([{ factor: 'app' }]);
    // Neither the begun sign-in nor the code is good for another session.
    expect(codeOf(await finish(cookies, { code: appCode(secret, new Date(now().getTime() + 30_000)) }))).toBe(
      '401004',
    );
    expect(codeOf(await finish(await begin(), { code }))).toBe('406001');
  });

  it('of many calls with one code at one moment lets one in', async () => {
    const { secret } = await addApp(scene.me);
    const begun = await Promise.all([begin(), begin(), begin()]);
    const body = { code: appCode(secret, now()) };
    const answers = await Promise.all(begun.map((cookies) => finish(cookies, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes the half minutes beside the present one, and no others', async () => {
    const { secret } = await addApp(scene.me);
    const at = (seconds: number) => ({ code: appCode(secret, new Date(now().getTime() + seconds * 1000)) });
    const cookies = await begin();
    expect(codeOf(await finish(cookies, at(-61)))).toBe('406001');
    expect(codeOf(await finish(cookies, at(61)))).toBe('406001');
    expect((await finish(cookies, at(-30))).status).toBe(200);
    expect((await finish(await begin(), at(30))).status).toBe(200);
    // An earlier one than the last is used up, too.
    expect(codeOf(await finish(await begin(), at(0)))).toBe('406001');
  });

  it('423001: slows guesses down, in the trail, but not on a device of the owner', async () => {
    const { secret } = await addApp(scene.me);
    const known = await finish(await begin(), { code: appCode(secret, now()) });
    scene.api.clock.advance(MINUTE);
    const guesses = await begin();
    for (let i = 0; i < 5; i += 1) expect(codeOf(await finish(guesses, { code: '000000' }))).toBe('406001');
    expect((await finish(guesses, { code: appCode(secret, now()) })).body).toMatchObject({
      message: '423001',
    });
    expect(codeOf(await finish(await begin(), { code: appCode(secret, now()) }))).toBe('423001');
    expect(await audited('secondFactorFailed')).toHaveLength(5);
    const cookies = { ...(await begin()), device: known.cookies['device'] ?? '' };
    expect((await finish(cookies, { code: appCode(secret, now()) })).status).toBe(200);
  });

  it('423001: counts guesses of one member together, in however many browsers that know the password alone', async () => {
    const devices: string[] = [];
    for (let i = 0; i < 3; i += 1) devices.push((await login(scene.me.user)).cookies['device'] ?? '');
    await addApp(scene.me);
    const answers: (string | undefined)[] = [];
    for (const device of devices) {
      const begun = (await login(scene.me.user, { cookies: { device } })).cookies['sign-in'] ?? '';
      for (let i = 0; i < 3; i += 1)
        answers.push(codeOf(await finish({ device, 'sign-in': begun }, { code: '000000' })));
    }
    expect(answers.map(String)).toEqual([
      ...Array<string>(5).fill('406001'),
      ...Array<string>(4).fill('423001'),
    ]);
  });

  it('423001: a new password by mail gives no further guesses', async () => {
    await addApp(scene.me);
    scene.api.clock.advance(7 * 24 * 60 * MINUTE);
    const guess = async (cookies: Record<string, string>) => {
      const begun = (await login(scene.me.user, { cookies })).cookies['sign-in'] ?? '';
      return codeOf(await finish({ ...cookies, 'sign-in': begun }, { code: '000000' }));
    };
    for (let i = 0; i < 5; i += 1) expect(await guess({})).toBe('406001');
    const after = await resetByMail(PASSWORD);
    expect(await guess({ device: after['device'] ?? '' })).toBe('423001');
  });

  it('is stored encrypted, and nothing of it is in any answer but the first', async () => {
    const { secret, recoveryCodes } = await addApp(scene.me);
    const stored = JSON.stringify(await storedUser());
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    const texts = await Promise.all(
      ['/auth/second-factor', '/users', '/users/me', '/users/search', '/companies/sign-in'].map(
        async (path) => (await scene.api.call(`GET ${path}`, { as: scene.me })).text,
      ),
    );
    for (const text of texts) expect(text).not.toMatch(/secret|recoveryCodes"|publicKey|version"/);
  });

  it('is set up with a first code only, by the key that was given', async () => {
    const key = (await scene.api.call('POST /auth/second-factor/app/options', { as: scene.me }))
      .body as AppKey;
    expect(key.uri).toMatch(/^otpauth:\/\/totp\//);
    const add = (as: SignedInMember, body: object) =>
      scene.api.call('POST /auth/second-factor/app', { as, body });
    const { ticket, secret } = key;
    expect(codeOf(await add(scene.me, { ticket, code: '000000' }))).toBe('406001');
    expect(codeOf(await add(scene.owner, { ticket, code: appCode(secret, now()) }))).toBe('406001');
    expect(codeOf(await add(scene.me, { ticket: `${ticket}x`, code: appCode(secret, now()) }))).toBe(
      '406001',
    );
    expect((await storedUser())?.secondFactor ?? null).toBeNull();
    expect((await login(scene.me.user)).status).toBe(200);
  });

  it('ends the other sessions, and tells the person and the trail', async () => {
    const other = await signInAs(scene.api.context, scene.me.user);
    await addApp(scene.me);
    expect((await scene.api.call('GET /users/me', { as: other })).status).toBe(401);
    expect((await scene.api.call('GET /users/me', { as: scene.me })).status).toBe(200);
    const [mail] = await mailsOf('secondFactorChanged');
    expect(mail).toMatchObject({ to: scene.me.user.email, payload: { what: 'appAdded' } });
    expect(await audited('secondFactorAdd')).toHaveLength(1);
  });

  it('is removed after a recent sign-in, which is then the password alone again', async () => {
    const { secret } = await addApp(scene.me);
    scene.api.clock.advance(5 * MINUTE + 1);
    expect(codeOf(await scene.api.call('DELETE /auth/second-factor/app', { as: scene.me }))).toBe('403009');
    const again = await signInAs(scene.api.context, scene.me.user);
    await confirmByCode(again, { code: appCode(secret, now()) });
    expect((await scene.api.call('DELETE /auth/second-factor/app', { as: again })).status).toBe(200);
    expect(codeOf(await scene.api.call('DELETE /auth/second-factor/app', { as: again }))).toBe('404011');
    expect((await login(scene.me.user)).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is written, and is told by mail', async () => {
    const { recoveryCodes } = await addApp(scene.me);
    expect(recoveryCodes).toHaveLength(10);
    const [code = '', second = ''] = recoveryCodes;
    expect(
      (await finish(await begin(), { recoveryCode: ` ${code.toUpperCase().replaceAll('-', ' ')}` })).status,
    ).toBe(200);
    expect(codeOf(await finish(await begin(), { recoveryCode: code }))).toBe('406001');
    expect((await mailsOf('secondFactorChanged')).at(-1)).toMatchObject({
      payload: { what: 'recoveryCodeUsed', left: 9 },
    });
    const own = (await scene.api.call('GET /auth/second-factor', { as: scene.me })).body as OwnSecondFactor;
    expect(own.recoveryCodesLeft).toBe(9);
    const renewed = await scene.api.call('POST /auth/second-factor/recovery-codes', { as: scene.me });
    expect((renewed.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(codeOf(await finish(await begin(), { recoveryCode: second }))).toBe('406001');
  });
});

describe('a passkey', () => {
  const ask = async (cookies: Record<string, string>): Promise<PasskeyRequest> => {
    const { passkey } = await optionsOf(cookies);
    if (!passkey) throw new Error('There is no passkey');
    return passkey;
  };

  it('signs in by signing the question, once', async () => {
    const passkey = await addPasskey(scene.me);
    const cookies = await begin();
    const { challenge, rpId } = await ask(cookies);
    expect(rpId).toBe(new URL(scene.api.context.settings.PUBLIC_URL).hostname);
    const used = passkey.used(challenge, { verified: false });
    expect((await finish(cookies, { passkey: used })).status).toBe(200);
    const again = await begin();
    await ask(again);
    expect(codeOf(await finish(again, { passkey: used }))).toBe('406001');
  });

  it('refuses another place, another key, another’s question, and a counter that goes back', async () => {
    const passkey = await addPasskey(scene.me);
    const stranger = softwarePasskey(scene.api.context.settings.PUBLIC_URL);
    const cookies = await begin();
    const answer = async (make: (challenge: string) => object) =>
      codeOf(await finish(cookies, { passkey: make((await ask(cookies)).challenge) }));
    expect(await answer((one) => passkey.used(one, { origin: 'https://evil.example' }))).toBe('406001');
    expect(await answer((one) => passkey.used(one, { host: 'evil.example' }))).toBe('406001');
    expect(await answer((one) => ({ ...stranger.used(one), id: passkey.used(one).id }))).toBe('406001');
    expect(await answer(() => passkey.used('AAAA'))).toBe('406001');
    scene.api.clock.advance(60 * MINUTE);
    const counted = await begin();
    const { challenge } = await ask(counted);
    expect((await finish(counted, { passkey: passkey.used(challenge, { counter: 7 }) })).status).toBe(200);
    const copy = await begin();
    const next = await ask(copy);
    expect(codeOf(await finish(copy, { passkey: passkey.used(next.challenge, { counter: 6 }) }))).toBe(
      '406001',
    );
  });

  it('is not added for another question or place, nor twice', async () => {
    const passkey = softwarePasskey(scene.api.context.settings.PUBLIC_URL);
    const add = async (make: (challenge: string) => object) => {
      const asked = await scene.api.call('POST /auth/second-factor/passkeys/options', { as: scene.me });
      const body = { name: 'Key', passkey: make((asked.body as PasskeyCreation).challenge) };
      return scene.api.call('POST /auth/second-factor/passkeys', { as: scene.me, body });
    };
    expect(codeOf(await add(() => passkey.made('AAAA')))).toBe('406001');
    expect(codeOf(await add((one) => passkey.made(one, { origin: 'https://evil.example' })))).toBe('406001');
    expect((await add((one) => passkey.made(one))).status).toBe(200);
    expect(codeOf(await add((one) => passkey.made(one)))).toBe('406001');
  });

  it('is removed by its own id, and not by that of somebody else’s', async () => {
    await addPasskey(scene.me);
    await addPasskey(scene.owner);
    const idOf = async (as: SignedInMember) =>
      ((await scene.api.call('GET /auth/second-factor', { as })).body as OwnSecondFactor).passkeys[0]?.id;
    const id = await idOf(scene.me);
    expect(
      codeOf(await scene.api.call(`DELETE /auth/second-factor/passkeys/${id}`, { as: scene.owner })),
    ).toBe('404011');
    expect((await scene.api.call(`DELETE /auth/second-factor/passkeys/${id}`, { as: scene.me })).status).toBe(
      200,
    );
    expect((await login(scene.me.user)).status).toBe(200);
  });

  describe('in place of the password, within a session', () => {
    const confirm = async (passkey: ReturnType<typeof softwarePasskey>, verified = true) => {
      const asked = await scene.api.call('POST /auth/second-factor/confirm/options', { as: scene.me });
      const request = (asked.body as { passkey: PasskeyRequest }).passkey;
      expect(request.userVerification).toBe('required');
      const used = passkey.used(request.challenge, { verified });
      const cookies = { refresh: scene.me.refreshToken };
      return scene.api.call('POST /auth/second-factor/confirm', {
        as: scene.me,
        body: { passkey: used },
        cookies,
      });
    };

    it('counts as just signed in, and replaces the tokens', async () => {
      const passkey = await addPasskey(scene.me);
      scene.api.clock.advance(10 * MINUTE);
      expect(codeOf(await scene.api.call('POST /auth/second-factor/recovery-codes', { as: scene.me }))).toBe(
        '403009',
      );
      const answer = await confirm(passkey);
      expect(answer.status).toBe(200);
      expect(answer.cookies['refresh']).not.toBe(scene.me.refreshToken);
      const as = (answer.body as { accessToken: string }).accessToken;
      expect((await scene.api.call('POST /auth/second-factor/recovery-codes', { as })).status).toBe(200);
      expect((await scene.api.call('GET /users/me', { as: scene.me })).status).toBe(401);
    });

    it('does not where the device has not verified who uses it, nor for a question of the sign-in', async () => {
      const passkey = await addPasskey(scene.me);
      scene.api.clock.advance(10 * MINUTE);
      expect(codeOf(await confirm(passkey, false))).toBe('406001');
      const { challenge } = await ask(await begin());
      const body = { passkey: passkey.used(challenge) };
      expect(codeOf(await scene.api.call('POST /auth/second-factor/confirm', { as: scene.me, body }))).toBe(
        '406001',
      );
      expect(codeOf(await scene.api.call('POST /auth/second-factor/recovery-codes', { as: scene.me }))).toBe(
        '403009',
      );
    });
  });
});
