import type { AppKey, OwnSecondFactor, PasskeyCreation, PasskeyRequest, SignInStep } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import {
  allModels,
  appCode,
  buildCompany,
  buildUser,
  givePassword,
  quickHash,
  type SignedInMember,
  signInAs,
} from '@elan/domain/testing';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { softwarePasskey } from '../testing/software-passkey';
import { startApi, type Answer, type TestApi } from '../testing/start-api';

const MINUTE = 60_000;
const password = 'correct horse battery';

let api: TestApi;
let passwordHash: string;
let companyId: string;
let owner: SignedInMember;
let me: SignedInMember;
let network = 0;
let from: string;

beforeAll(async () => {
  api = await startApi();
  // The database expires documents by its own clock: nothing here may be in its past.
  api.clock.set('2126-01-01T10:00:10Z');
  passwordHash = await quickHash(password);
});
beforeEach(async () => {
  api.clock.advance(24 * 60 * MINUTE);
  network += 1;
  from = `203.0.113.${network}`;
  const built = await buildCompany(api.context);
  companyId = built.company._id;
  owner = built.admin;
  await givePassword(api.context, owner.user, passwordHash);
  me = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1, passwordHash }));
});
afterAll(() => api.close());

const codeOf = ({ body }: Answer) => (body as { message?: string }).message;
const now = () => api.clock.now();

async function addApp(as: SignedInMember): Promise<{ secret: string; recoveryCodes: string[] }> {
  const key = (await api.call('POST /auth/second-factor/app/options', { as })).body as AppKey;
  const body = { ticket: key.ticket, code: appCode(key.secret, now()) };
  const added = await api.call('POST /auth/second-factor/app', { as, body });
  expect(added.status).toBe(200);
  // The code that set it up is used up.
  api.clock.advance(MINUTE);
  return { secret: key.secret, ...(added.body as { recoveryCodes: string[] }) };
}

async function addPasskey(as: SignedInMember) {
  const passkey = softwarePasskey(api.context.settings.PUBLIC_URL);
  const asked = await api.call('POST /auth/second-factor/passkeys/options', { as });
  const { challenge } = asked.body as PasskeyCreation;
  const body = { name: 'Laptop', passkey: passkey.made(challenge) };
  expect((await api.call('POST /auth/second-factor/passkeys', { as, body })).status).toBe(200);
  return passkey;
}

const login = (user: SignedInMember['user'], more: object = {}): Promise<Answer> =>
  api.call('POST /auth/login', { body: { email: user.email, password }, from, ...more });
/** The first step. */
async function begin(user: SignedInMember['user'] = me.user): Promise<Record<string, string>> {
  const { cookies } = await login(user);
  return { 'sign-in': cookies['sign-in'] ?? '' };
}
const finish = (cookies: Record<string, string>, body: object): Promise<Answer> =>
  api.call('POST /auth/login/second-factor', { cookies, body, from });
const optionsOf = async (cookies: Record<string, string>): Promise<SignInStep> =>
  (await api.call('POST /auth/login/second-factor/options', { cookies })).body as SignInStep;
/** Chooses a new password by a mailed code. @returns the cookies that come with it */
async function resetByMail(chosen: string): Promise<Answer['cookies']> {
  const { email } = me.user;
  const { cookies } = await api.call('POST /auth/password/send-code', { body: { email }, from });
  const [mail] = await allModels(api.context).OutboxMail.find({ to: email, kind: 'resetCode' }).lean();
  const { code } = mail?.payload as { code: string };
  const body = { email, code, password: chosen };
  const answer = await api.call('POST /auth/password/reset', { body, cookies, from });
  expect(answer.status).toBe(200);
  return answer.cookies;
}
const confirmByCode = (as: SignedInMember | string, body: object): Promise<Answer> =>
  api.call('POST /auth/second-factor/confirm', { as, body });
const sessions = () => allModels(api.context).Session.countDocuments({ companyId, userId: me.user._id });
const storedUser = () => allModels(api.context).User.findOne({ _id: me.user._id, companyId }).lean();
const mailsOf = async (kind: 'secondFactorChanged' | 'administratorsChanged' | 'signInRulesChanged') =>
  allModels(api.context).OutboxMail.find({ companyId, kind }).sort({ createdAt: 1, _id: 1 }).lean();
const audited = async (action: string) =>
  allModels(api.context)
    .AuditEvent.find({ companyId, action: action as 'signIn' })
    .lean();

describe('a password alone, where there is a second factor', () => {
  it('opens no session, and says so only when it is right', async () => {
    await addApp(me);
    const before = await sessions();
    const answer = await login(me.user);
    expect(answer.body).toEqual({ statusCode: 403, error: 'Forbidden', message: '403011' });
    expect(Object.keys(answer.cookies)).toEqual(['sign-in']);
    expect(await sessions()).toBe(before);
    const wrong = await api.call('POST /auth/login', {
      body: { email: me.user.email, password: 'wrong' },
      from,
    });
    expect([codeOf(wrong), wrong.cookies]).toEqual(['401001', {}]);
    // What it left is no credential of anything else.
    const cookies = { refresh: answer.cookies['sign-in'] ?? '' };
    expect((await api.call('GET /auth/refresh-token', { cookies })).status).toBe(401);
    expect((await api.call('GET /users/me', { as: answer.cookies['sign-in'] ?? '' })).status).toBe(401);
  });

  it('401004: the second step comes within ten minutes, with the cookie, for the same password', async () => {
    const { secret } = await addApp(me);
    const code = () => ({ code: appCode(secret, now()) });
    expect(codeOf(await finish({}, code()))).toBe('401004');
    expect(codeOf(await finish({ 'sign-in': 'x'.repeat(43) }, code()))).toBe('401004');
    const late = await begin();
    api.clock.advance(10 * MINUTE + 1);
    expect(codeOf(await finish(late, code()))).toBe('401004');
    const before = await begin();
    const other = await quickHash('another one');
    await allModels(api.context).User.updateOne(
      { _id: me.user._id, companyId },
      { $set: { passwordHash: other } },
    );
    expect(codeOf(await finish(before, code()))).toBe('401004');
  });
});

describe('an authenticator app', () => {
  it('signs in by its code, once', async () => {
    const { secret } = await addApp(me);
    const cookies = await begin();
    expect(await optionsOf(cookies)).toEqual({ mustSetUp: false, hasApp: true, passkey: null });
    const code = appCode(secret, now());
    const answer = await finish(cookies, { code });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { id: me.user._id } });
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
    const { secret } = await addApp(me);
    const begun = await Promise.all([begin(), begin(), begin()]);
    const body = { code: appCode(secret, now()) };
    const answers = await Promise.all(begun.map((cookies) => finish(cookies, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes the half minutes beside the present one, and no others', async () => {
    const { secret } = await addApp(me);
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
    const { secret } = await addApp(me);
    const known = await finish(await begin(), { code: appCode(secret, now()) });
    api.clock.advance(MINUTE);
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
    for (let i = 0; i < 3; i += 1) devices.push((await login(me.user)).cookies['device'] ?? '');
    await addApp(me);
    const answers: (string | undefined)[] = [];
    for (const device of devices) {
      const begun = (await login(me.user, { cookies: { device } })).cookies['sign-in'] ?? '';
      for (let i = 0; i < 3; i += 1)
        answers.push(codeOf(await finish({ device, 'sign-in': begun }, { code: '000000' })));
    }
    expect(answers.map(String)).toEqual([
      ...Array<string>(5).fill('406001'),
      ...Array<string>(4).fill('423001'),
    ]);
  });

  it('423001: a new password by mail gives no further guesses', async () => {
    await addApp(me);
    api.clock.advance(7 * 24 * 60 * MINUTE);
    const guess = async (cookies: Record<string, string>) => {
      const begun = (await login(me.user, { cookies })).cookies['sign-in'] ?? '';
      return codeOf(await finish({ ...cookies, 'sign-in': begun }, { code: '000000' }));
    };
    for (let i = 0; i < 5; i += 1) expect(await guess({})).toBe('406001');
    const after = await resetByMail(password);
    expect(await guess({ device: after['device'] ?? '' })).toBe('423001');
  });

  it('is stored encrypted, and nothing of it is in any answer but the first', async () => {
    const { secret, recoveryCodes } = await addApp(me);
    const stored = JSON.stringify(await storedUser());
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    const texts = await Promise.all(
      ['/auth/second-factor', '/users', '/users/me', '/users/search', '/companies/sign-in'].map(
        async (path) => (await api.call(`GET ${path}`, { as: me })).text,
      ),
    );
    for (const text of texts) expect(text).not.toMatch(/secret|recoveryCodes"|publicKey|version"/);
  });

  it('is set up with a first code only, by the key that was given', async () => {
    const key = (await api.call('POST /auth/second-factor/app/options', { as: me })).body as AppKey;
    expect(key.uri).toMatch(/^otpauth:\/\/totp\//);
    const add = (as: SignedInMember, body: object) => api.call('POST /auth/second-factor/app', { as, body });
    const { ticket, secret } = key;
    expect(codeOf(await add(me, { ticket, code: '000000' }))).toBe('406001');
    expect(codeOf(await add(owner, { ticket, code: appCode(secret, now()) }))).toBe('406001');
    expect(codeOf(await add(me, { ticket: `${ticket}x`, code: appCode(secret, now()) }))).toBe('406001');
    expect((await storedUser())?.secondFactor ?? null).toBeNull();
    expect((await login(me.user)).status).toBe(200);
  });

  it('ends the other sessions, and tells the person and the trail', async () => {
    const other = await signInAs(api.context, me.user);
    await addApp(me);
    expect((await api.call('GET /users/me', { as: other })).status).toBe(401);
    expect((await api.call('GET /users/me', { as: me })).status).toBe(200);
    const [mail] = await mailsOf('secondFactorChanged');
    expect(mail).toMatchObject({ to: me.user.email, payload: { what: 'appAdded' } });
    expect(await audited('secondFactorAdd')).toHaveLength(1);
  });

  it('is removed after a recent sign-in, which is then the password alone again', async () => {
    const { secret } = await addApp(me);
    api.clock.advance(5 * MINUTE + 1);
    expect(codeOf(await api.call('DELETE /auth/second-factor/app', { as: me }))).toBe('403009');
    const again = await signInAs(api.context, me.user);
    await confirmByCode(again, { code: appCode(secret, now()) });
    expect((await api.call('DELETE /auth/second-factor/app', { as: again })).status).toBe(200);
    expect(codeOf(await api.call('DELETE /auth/second-factor/app', { as: again }))).toBe('404011');
    expect((await login(me.user)).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is written, and is told by mail', async () => {
    const { recoveryCodes } = await addApp(me);
    expect(recoveryCodes).toHaveLength(10);
    const [code = '', second = ''] = recoveryCodes;
    expect(
      (await finish(await begin(), { recoveryCode: ` ${code.toUpperCase().replaceAll('-', ' ')}` })).status,
    ).toBe(200);
    expect(codeOf(await finish(await begin(), { recoveryCode: code }))).toBe('406001');
    expect((await mailsOf('secondFactorChanged')).at(-1)).toMatchObject({
      payload: { what: 'recoveryCodeUsed', left: 9 },
    });
    const own = (await api.call('GET /auth/second-factor', { as: me })).body as OwnSecondFactor;
    expect(own.recoveryCodesLeft).toBe(9);
    const renewed = await api.call('POST /auth/second-factor/recovery-codes', { as: me });
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
    const passkey = await addPasskey(me);
    const cookies = await begin();
    const { challenge, rpId } = await ask(cookies);
    expect(rpId).toBe(new URL(api.context.settings.PUBLIC_URL).hostname);
    const used = passkey.used(challenge, { verified: false });
    expect((await finish(cookies, { passkey: used })).status).toBe(200);
    const again = await begin();
    await ask(again);
    expect(codeOf(await finish(again, { passkey: used }))).toBe('406001');
  });

  it('refuses another place, another key, another’s question, and a counter that goes back', async () => {
    const passkey = await addPasskey(me);
    const stranger = softwarePasskey(api.context.settings.PUBLIC_URL);
    const cookies = await begin();
    const answer = async (make: (challenge: string) => object) =>
      codeOf(await finish(cookies, { passkey: make((await ask(cookies)).challenge) }));
    expect(await answer((one) => passkey.used(one, { origin: 'https://evil.example' }))).toBe('406001');
    expect(await answer((one) => passkey.used(one, { host: 'evil.example' }))).toBe('406001');
    expect(await answer((one) => ({ ...stranger.used(one), id: passkey.used(one).id }))).toBe('406001');
    expect(await answer(() => passkey.used('AAAA'))).toBe('406001');
    api.clock.advance(60 * MINUTE);
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
    const passkey = softwarePasskey(api.context.settings.PUBLIC_URL);
    const add = async (make: (challenge: string) => object) => {
      const asked = await api.call('POST /auth/second-factor/passkeys/options', { as: me });
      const body = { name: 'Key', passkey: make((asked.body as PasskeyCreation).challenge) };
      return api.call('POST /auth/second-factor/passkeys', { as: me, body });
    };
    expect(codeOf(await add(() => passkey.made('AAAA')))).toBe('406001');
    expect(codeOf(await add((one) => passkey.made(one, { origin: 'https://evil.example' })))).toBe('406001');
    expect((await add((one) => passkey.made(one))).status).toBe(200);
    expect(codeOf(await add((one) => passkey.made(one)))).toBe('406001');
  });

  it('is removed by its own id, and not by that of somebody else’s', async () => {
    await addPasskey(me);
    await addPasskey(owner);
    const idOf = async (as: SignedInMember) =>
      ((await api.call('GET /auth/second-factor', { as })).body as OwnSecondFactor).passkeys[0]?.id;
    const id = await idOf(me);
    expect(codeOf(await api.call(`DELETE /auth/second-factor/passkeys/${id}`, { as: owner }))).toBe('404011');
    expect((await api.call(`DELETE /auth/second-factor/passkeys/${id}`, { as: me })).status).toBe(200);
    expect((await login(me.user)).status).toBe(200);
  });

  describe('in place of the password, within a session', () => {
    const confirm = async (passkey: ReturnType<typeof softwarePasskey>, verified = true) => {
      const asked = await api.call('POST /auth/second-factor/confirm/options', { as: me });
      const request = (asked.body as { passkey: PasskeyRequest }).passkey;
      expect(request.userVerification).toBe('required');
      const used = passkey.used(request.challenge, { verified });
      const cookies = { refresh: me.refreshToken };
      return api.call('POST /auth/second-factor/confirm', { as: me, body: { passkey: used }, cookies });
    };

    it('counts as just signed in, and replaces the tokens', async () => {
      const passkey = await addPasskey(me);
      api.clock.advance(10 * MINUTE);
      expect(codeOf(await api.call('POST /auth/second-factor/recovery-codes', { as: me }))).toBe('403009');
      const answer = await confirm(passkey);
      expect(answer.status).toBe(200);
      expect(answer.cookies['refresh']).not.toBe(me.refreshToken);
      const as = (answer.body as { accessToken: string }).accessToken;
      expect((await api.call('POST /auth/second-factor/recovery-codes', { as })).status).toBe(200);
      expect((await api.call('GET /users/me', { as: me })).status).toBe(401);
    });

    it('does not where the device has not verified who uses it, nor for a question of the sign-in', async () => {
      const passkey = await addPasskey(me);
      api.clock.advance(10 * MINUTE);
      expect(codeOf(await confirm(passkey, false))).toBe('406001');
      const { challenge } = await ask(await begin());
      const body = { passkey: passkey.used(challenge) };
      expect(codeOf(await api.call('POST /auth/second-factor/confirm', { as: me, body }))).toBe('406001');
      expect(codeOf(await api.call('POST /auth/second-factor/recovery-codes', { as: me }))).toBe('403009');
    });
  });
});

describe('a change of a second factor that there is', () => {
  const changes = async (as: SignedInMember | string): Promise<(() => Promise<Answer>)[]> => {
    const key = (await api.call('POST /auth/second-factor/app/options', { as })).body as AppKey;
    const own = (await api.call('GET /auth/second-factor', { as })).body as OwnSecondFactor;
    return [
      () => {
        const body = { ticket: key.ticket, code: appCode(key.secret, now()) };
        return api.call('POST /auth/second-factor/app', { as, body });
      },
      async () => {
        const asked = await api.call('POST /auth/second-factor/passkeys/options', { as });
        const { challenge } = asked.body as PasskeyCreation;
        const passkey = softwarePasskey(api.context.settings.PUBLIC_URL).made(challenge);
        return api.call('POST /auth/second-factor/passkeys', { as, body: { name: 'Mine', passkey } });
      },
      () => api.call('POST /auth/second-factor/recovery-codes', { as }),
      () => api.call(`DELETE /auth/second-factor/passkeys/${own.passkeys[0]?.id}`, { as }),
      () => api.call('DELETE /auth/second-factor/app', { as }),
    ];
  };
  const tryAll = async (as: SignedInMember | string): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const change of await changes(as)) {
      const answer = await change();
      answers.push(codeOf(answer) ?? answer.status);
    }
    return answers;
  };
  const refused = Array<string>(5).fill('403011');
  const confirmPassword = async (as: SignedInMember | string, refresh: string) => {
    const cookies = { refresh };
    const answer = await api.call('POST /auth/password/confirm', { as, body: { password }, cookies });
    return (answer.body as { accessToken: string }).accessToken;
  };

  it('403011: takes more than a session and the password', async () => {
    await addApp(me);
    await addPasskey(me);
    const before = (await storedUser())?.secondFactor;
    const thief = await signInAs(api.context, me.user);
    expect(await tryAll(thief)).toEqual(refused);
    expect(await tryAll(await confirmPassword(thief, thief.refreshToken))).toEqual(refused);
    expect((await storedUser())?.secondFactor).toEqual(before);
  });

  it('takes the factor, given in this session since the last sign-in, or a recovery code', async () => {
    const { secret, recoveryCodes } = await addApp(me);
    await addPasskey(me);
    const later = await signInAs(api.context, me.user);
    expect(codeOf(await confirmByCode(later, { code: '000000' }))).toBe('406001');
    expect(await tryAll(later)).toEqual(refused);
    const given = await confirmByCode(later, { code: appCode(secret, now()) });
    expect(given.status).toBe(200);
    const renew = (as: SignedInMember | string) =>
      api.call('POST /auth/second-factor/recovery-codes', { as });
    // A code that is wrong, or was used, undoes nothing.
    expect(codeOf(await confirmByCode(later, { code: appCode(secret, now()) }))).toBe('406001');
    const other = await signInAs(api.context, me.user);
    expect(codeOf(await renew(other))).toBe('403011');
    expect((await confirmByCode(other, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
    expect((await renew(other)).status).toBe(200);
    expect(await tryAll(other)).toEqual([200, 200, 200, 200, 200]);
  });

  it('403009: takes a recent sign-in beside a code, which is not used up without', async () => {
    const { secret } = await addApp(me);
    api.clock.advance(5 * MINUTE + 1);
    const body = { code: appCode(secret, now()) };
    expect(codeOf(await confirmByCode(me, body))).toBe('403009');
    const as = await confirmPassword(me, me.refreshToken);
    // The factor was given before, with another sign-in.
    expect(codeOf(await api.call('DELETE /auth/second-factor/app', { as }))).toBe('403011');
    expect((await confirmByCode(as, body)).status).toBe(200);
    expect((await api.call('DELETE /auth/second-factor/app', { as })).status).toBe(200);
  });

  it('is none of whoever has a copy of the tokens and the password, while its owner gives it', async () => {
    const { secret } = await addApp(me);
    api.clock.advance(5 * MINUTE + 1);
    const owners = await confirmPassword(me, me.refreshToken);
    expect((await confirmByCode(owners, { code: appCode(secret, now()) })).status).toBe(200);
    api.clock.advance(1000);
    const cookies = { refresh: me.refreshToken };
    const copied = (await api.call('GET /auth/refresh-token', { cookies })).body as { accessToken: string };
    const thiefs = await confirmPassword(copied.accessToken, me.refreshToken);
    expect(thiefs).toEqual(expect.any(String));
    expect(codeOf(await api.call('DELETE /auth/second-factor/app', { as: thiefs }))).toBe('403011');
  });

  it('follows a sign-in with the factor, and a passkey that stands in for the password', async () => {
    const { secret } = await addApp(me);
    const signedIn = await finish(await begin(), { code: appCode(secret, now()) });
    const as = (signedIn.body as { accessToken: string }).accessToken;
    expect((await api.call('POST /auth/second-factor/recovery-codes', { as })).status).toBe(200);
  });
});

describe('a company that requires a second factor', () => {
  const require = (as: SignedInMember, secondFactorRequired = true) =>
    api.call('PATCH /companies/sign-in', { as, body: { secondFactorRequired } });

  it('409016: is required by nobody who has none; 403009: nor in an old session', async () => {
    expect(codeOf(await require(owner))).toBe('409016');
    api.clock.advance(5 * MINUTE + 1);
    expect(codeOf(await require(owner))).toBe('403009');
  });

  it('signs out whoever has none, tells all, and has it set up at the next sign-in', async () => {
    await addApp(owner);
    const answer = await require(owner);
    expect(answer.body).toMatchObject({ secondFactorRequired: true });
    expect((await api.call('GET /users/me', { as: me })).status).toBe(401);
    expect((await api.call('GET /users/me', { as: owner })).status).toBe(200);
    expect((await mailsOf('signInRulesChanged')).map(({ to }) => to).sort()).toEqual(
      [owner.user.email, me.user.email].sort(),
    );
    expect(await audited('signInRulesChange')).toHaveLength(1);
    expect(codeOf(await login(me.user))).toBe('403011');
    const cookies = await begin();
    expect(await optionsOf(cookies)).toEqual({ mustSetUp: true, hasApp: false, passkey: null });
    // No proof of what there is not.
    expect(codeOf(await finish(cookies, { code: '000000' }))).toBe('406001');
    expect(codeOf(await finish(cookies, { recoveryCode: 'a' }))).toBe('406001');
    const key = (await api.call('POST /auth/login/second-factor/app/options', { cookies })).body as AppKey;
    const body = { ticket: key.ticket, code: appCode(key.secret, now()) };
    const added = await api.call('POST /auth/login/second-factor/app', { cookies, body });
    expect(added.status).toBe(200);
    const { recoveryCodes, accessToken } = added.body as { recoveryCodes: string[]; accessToken: string };
    expect(recoveryCodes).toHaveLength(10);
    expect((await api.call('GET /users/me', { as: accessToken })).status).toBe(200);
    expect(codeOf(await api.call('DELETE /auth/second-factor/app', { as: accessToken }))).toBe('409015');
  });

  it('signs out again whoever has none when it is repeated, and tells nobody twice', async () => {
    await addApp(owner);
    await require(owner);
    // As after the end of a process between the rule and the sessions.
    const left = await signInAs(api.context, me.user);
    const told = (await mailsOf('signInRulesChanged')).length;
    expect((await require(owner)).status).toBe(200);
    expect((await api.call('GET /users/me', { as: left })).status).toBe(401);
    expect(await mailsOf('signInRulesChanged')).toHaveLength(told);
  });

  it('takes a passkey as well', async () => {
    await addApp(owner);
    await require(owner);
    const cookies = await begin();
    const asked = await api.call('POST /auth/login/second-factor/passkeys/options', { cookies });
    const passkey = softwarePasskey(api.context.settings.PUBLIC_URL);
    const body = { name: 'Laptop', passkey: passkey.made((asked.body as PasskeyCreation).challenge) };
    expect((await api.call('POST /auth/login/second-factor/passkeys', { cookies, body })).status).toBe(200);
  });

  it('lets nobody with the password replace a factor that there is', async () => {
    await addApp(me);
    const cookies = await begin();
    for (const path of ['app/options', 'passkeys/options'])
      expect(codeOf(await api.call(`POST /auth/login/second-factor/${path}`, { cookies }))).toBe('401004');
  });

  it('leaves no session where it is required while somebody signs in', async () => {
    await addApp(owner);
    const slow = await hash(password, { memoryCost: 65_536, timeCost: 40, parallelism: 1 });
    await allModels(api.context).User.updateOne(
      { _id: me.user._id, companyId },
      { $set: { passwordHash: slow } },
    );
    const [answer] = await Promise.all([login(me.user), require(owner)]);
    expect(answer.status).not.toBe(200);
    expect(await sessions()).toBe(0);
  });
});

describe('a lost second factor', () => {
  const reset = (as: SignedInMember, user: { _id: string }) =>
    api.call(`DELETE /users/${user._id}/second-factor`, { as });

  it('is removed by another administrator, whom the person, the others and the trail learn of', async () => {
    await addApp(me);
    expect((await reset(owner, me.user)).status).toBe(200);
    expect((await api.call('GET /users/me', { as: me })).status).toBe(401);
    expect((await login(me.user)).status).toBe(200);
    expect((await mailsOf('secondFactorChanged')).at(-1)).toMatchObject({
      to: me.user.email,
      payload: { what: 'removedByOther', name: owner.user.name },
    });
    const told = await mailsOf('administratorsChanged');
    expect(told.map(({ to }) => to).sort()).toEqual([owner.user.email, me.user.email].sort());
    expect(told.map(({ payload }) => String(payload['news'])).join()).toContain('withoutFactor');
    expect(await audited('secondFactorReset')).toMatchObject([
      { actorId: owner.user._id, target: `user:${me.user._id}` },
    ]);
  });

  it('is not by an old session, by oneself, of another company, or where there is none', async () => {
    await addApp(me);
    expect(codeOf(await reset(me, me.user))).toBe('403006');
    expect(codeOf(await reset(me, owner.user))).toBe('404011');
    const other = await buildCompany(api.context);
    expect(codeOf(await reset(other.admin, me.user))).toBe('404003');
    expect(codeOf(await reset(owner, { _id: newId() }))).toBe('404003');
    api.clock.advance(5 * MINUTE + 1);
    expect(codeOf(await reset(owner, me.user))).toBe('403009');
    expect((await storedUser())?.secondFactor).toBeTruthy();
    expect(await mailsOf('administratorsChanged')).toEqual([]);
  });

  it('goes with the address of somebody else, who is another person', async () => {
    await addApp(me);
    const body = { email: `${newId().toLowerCase()}@company.example` };
    expect((await api.call(`PATCH /users/${me.user._id}`, { as: owner, body })).status).toBe(200);
    expect((await storedUser())?.secondFactor ?? null).toBeNull();
  });
});

describe('a new password by mail', () => {
  const renewed = 'a battery of correct horses';
  const loginRenewed = () => login(me.user, { body: { email: me.user.email, password: renewed } });

  it('does not stand in for the second factor', async () => {
    const { secret } = await addApp(me);
    api.clock.advance(7 * 24 * 60 * MINUTE);
    await resetByMail(renewed);
    const answer = await loginRenewed();
    expect(codeOf(answer)).toBe('403011');
    const cookies = { 'sign-in': answer.cookies['sign-in'] ?? '' };
    expect((await finish(cookies, { code: appCode(secret, now()) })).status).toBe(200);
    expect((await mailsOf('secondFactorChanged')).map(({ payload }) => payload['what'])).toEqual([
      'appAdded',
    ]);
  });

  it('removes one that whoever had the password set up within 7 days, as the mail about it says', async () => {
    const thief = await signInAs(api.context, me.user);
    await addApp(thief);
    await addPasskey(thief);
    const [first, second] = await mailsOf('secondFactorChanged');
    const link = `${api.context.settings.PUBLIC_URL}/auth/forgot?email=${encodeURIComponent(me.user.email ?? '')}`;
    expect(first?.payload).toMatchObject({ what: 'appAdded', undoneUntil: expect.any(String), link });
    expect(second?.payload).toMatchObject({ what: 'passkeyAdded', undoneUntil: expect.any(String), link });
    api.clock.advance(7 * 24 * 60 * MINUTE - 2 * MINUTE);
    await resetByMail(renewed);
    expect((await loginRenewed()).status).toBe(200);
    expect((await storedUser())?.secondFactor ?? null).toBeNull();
    expect((await mailsOf('secondFactorChanged')).at(-1)).toMatchObject({
      to: me.user.email,
      payload: { what: 'removedByReset' },
    });
    expect(await audited('secondFactorRemove')).toMatchObject([{ details: { what: 'removedByReset' } }]);
  });

  it('keeps one to which something was added within 7 days', async () => {
    const { secret } = await addApp(me);
    api.clock.advance(7 * 24 * 60 * MINUTE);
    const later = await signInAs(api.context, me.user);
    await confirmByCode(later, { code: appCode(secret, now()) });
    await addPasskey(later);
    await resetByMail(renewed);
    expect(codeOf(await loginRenewed())).toBe('403011');
  });
});
