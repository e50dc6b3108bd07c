import type { AppKey, OwnSecondFactor, PasskeyCreation } from '@elan/contracts';
import { MINUTE, newId } from '@elan/domain/platform';
import { appCode, buildCompany, signInAs, type SignedInMember } from '@elan/domain/testing';
import { describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, secondFactorScene } from '../testing/second-factor-scene';
import { softwarePasskey } from '../testing/software-passkey';
import type { Answer } from '../testing/start-api';

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
  resetByMail,
  storedUser,
} = scene;

describe('a change of a second factor that there is', () => {
  const changes = async (as: SignedInMember | string): Promise<(() => Promise<Answer>)[]> => {
    const key = (await scene.api.call('POST /auth/second-factor/app/options', { as })).body as AppKey;
    const own = (await scene.api.call('GET /auth/second-factor', { as })).body as OwnSecondFactor;
    return [
      () => {
        const body = { ticket: key.ticket, code: appCode(key.secret, now()) };
        return scene.api.call('POST /auth/second-factor/app', { as, body });
      },
      async () => {
        const asked = await scene.api.call('POST /auth/second-factor/passkeys/options', { as });
        const { challenge } = asked.body as PasskeyCreation;
        const passkey = softwarePasskey(scene.api.context.settings.PUBLIC_URL).made(challenge);
        return scene.api.call('POST /auth/second-factor/passkeys', { as, body: { name: 'Mine', passkey } });
      },
      () => scene.api.call('POST /auth/second-factor/recovery-codes', { as }),
      () => scene.api.call(`DELETE /auth/second-factor/passkeys/${own.passkeys[0]?.id}`, { as }),
      () => scene.api.call('DELETE /auth/second-factor/app', { as }),
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
    const answer = await scene.api.call('POST /auth/password/confirm', {
      as,
      body: { password: PASSWORD },
      cookies,
    });
    return (answer.body as { accessToken: string }).accessToken;
  };

  it('403011: takes more than a session and the password', async () => {
    await addApp(scene.me);
    await addPasskey(scene.me);
    const before = (await storedUser())?.secondFactor;
    const thief = await signInAs(scene.api.context, scene.me.user);
    expect(await tryAll(thief)).toEqual(refused);
    expect(await tryAll(await confirmPassword(thief, thief.refreshToken))).toEqual(refused);
    expect((await storedUser())?.secondFactor).toEqual(before);
  });

  it('takes the factor, given in this session since the last sign-in, or a recovery code', async () => {
    const { secret, recoveryCodes } = await addApp(scene.me);
    await addPasskey(scene.me);
    const later = await signInAs(scene.api.context, scene.me.user);
    expect(codeOf(await confirmByCode(later, { code: '000000' }))).toBe('406001');
    expect(await tryAll(later)).toEqual(refused);
    const given = await confirmByCode(later, { code: appCode(secret, now()) });
    expect(given.status).toBe(200);
    const renew = (as: SignedInMember | string) =>
      scene.api.call('POST /auth/second-factor/recovery-codes', { as });
    // A code that is wrong, or was used, undoes nothing.
    expect(codeOf(await confirmByCode(later, { code: appCode(secret, now()) }))).toBe('406001');
    const other = await signInAs(scene.api.context, scene.me.user);
    expect(codeOf(await renew(other))).toBe('403011');
    expect((await confirmByCode(other, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
    expect((await renew(other)).status).toBe(200);
    expect(await tryAll(other)).toEqual([200, 200, 200, 200, 200]);
  });

  it('403009: takes a recent sign-in beside a code, which is not used up without', async () => {
    const { secret } = await addApp(scene.me);
    scene.api.clock.advance(5 * MINUTE + 1);
    const body = { code: appCode(secret, now()) };
    expect(codeOf(await confirmByCode(scene.me, body))).toBe('403009');
    const as = await confirmPassword(scene.me, scene.me.refreshToken);
    // The factor was given before, with another sign-in.
    expect(codeOf(await scene.api.call('DELETE /auth/second-factor/app', { as }))).toBe('403011');
    expect((await confirmByCode(as, body)).status).toBe(200);
    expect((await scene.api.call('DELETE /auth/second-factor/app', { as })).status).toBe(200);
  });

  it('is none of whoever has a copy of the tokens and the password, while its owner gives it', async () => {
    const { secret } = await addApp(scene.me);
    scene.api.clock.advance(5 * MINUTE + 1);
    const owners = await confirmPassword(scene.me, scene.me.refreshToken);
    expect((await confirmByCode(owners, { code: appCode(secret, now()) })).status).toBe(200);
    scene.api.clock.advance(1000);
    const cookies = { refresh: scene.me.refreshToken };
    const copied = (await scene.api.call('GET /auth/refresh-token', { cookies })).body as {
      accessToken: string;
    };
    const thiefs = await confirmPassword(copied.accessToken, scene.me.refreshToken);
    expect(thiefs).toEqual(expect.any(String));
    expect(codeOf(await scene.api.call('DELETE /auth/second-factor/app', { as: thiefs }))).toBe('403011');
  });

  it('follows a sign-in with the factor, and a passkey that stands in for the password', async () => {
    const { secret } = await addApp(scene.me);
    const signedIn = await finish(await begin(), { code: appCode(secret, now()) });
    const as = (signedIn.body as { accessToken: string }).accessToken;
    expect((await scene.api.call('POST /auth/second-factor/recovery-codes', { as })).status).toBe(200);
  });
});

describe('a lost second factor', () => {
  const reset = (as: SignedInMember, user: { _id: string }) =>
    scene.api.call(`DELETE /users/${user._id}/second-factor`, { as });

  it('is removed by another administrator, whom the person, the others and the trail learn of', async () => {
    await addApp(scene.me);
    expect((await reset(scene.owner, scene.me.user)).status).toBe(200);
    expect((await scene.api.call('GET /users/me', { as: scene.me })).status).toBe(401);
    expect((await login(scene.me.user)).status).toBe(200);
    expect((await mailsOf('secondFactorChanged')).at(-1)).toMatchObject({
      to: scene.me.user.email,
      payload: { what: 'removedByOther', name: scene.owner.user.name },
    });
    const told = await mailsOf('administratorsChanged');
    expect(told.map(({ to }) => to).sort()).toEqual([scene.owner.user.email, scene.me.user.email].sort());
    expect(told.map(({ payload }) => String(payload['news'])).join()).toContain('withoutFactor');
    expect(await audited('secondFactorReset')).toMatchObject([
      { actorId: scene.owner.user._id, target: `user:${scene.me.user._id}` },
    ]);
  });

  it('is not by an old session, by oneself, of another company, or where there is none', async () => {
    await addApp(scene.me);
    expect(codeOf(await reset(scene.me, scene.me.user))).toBe('403006');
    expect(codeOf(await reset(scene.me, scene.owner.user))).toBe('404011');
    const other = await buildCompany(scene.api.context);
    expect(codeOf(await reset(other.admin, scene.me.user))).toBe('404003');
    expect(codeOf(await reset(scene.owner, { _id: newId() }))).toBe('404003');
    scene.api.clock.advance(5 * MINUTE + 1);
    expect(codeOf(await reset(scene.owner, scene.me.user))).toBe('403009');
    expect((await storedUser())?.secondFactor).toBeTruthy();
    expect(await mailsOf('administratorsChanged')).toEqual([]);
  });

  it('goes with the address of somebody else, who is another person', async () => {
    await addApp(scene.me);
    const body = { email: `${newId().toLowerCase()}@company.example` };
    expect(
      (await scene.api.call(`PATCH /users/${scene.me.user._id}`, { as: scene.owner, body })).status,
    ).toBe(200);
    expect((await storedUser())?.secondFactor ?? null).toBeNull();
  });
});

describe('a new password by mail', () => {
  const renewed = 'a battery of correct horses';
  const loginRenewed = () =>
    login(scene.me.user, { body: { email: scene.me.user.email, password: renewed } });

  it('does not stand in for the second factor', async () => {
    const { secret } = await addApp(scene.me);
    scene.api.clock.advance(7 * 24 * 60 * MINUTE);
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
    const thief = await signInAs(scene.api.context, scene.me.user);
    await addApp(thief);
    await addPasskey(thief);
    const [first, second] = await mailsOf('secondFactorChanged');
    const link = `${scene.api.context.settings.PUBLIC_URL}/auth/forgot?email=${encodeURIComponent(scene.me.user.email ?? '')}`;
    expect(first?.payload).toMatchObject({ what: 'appAdded', undoneUntil: expect.any(String), link });
    expect(second?.payload).toMatchObject({ what: 'passkeyAdded', undoneUntil: expect.any(String), link });
    scene.api.clock.advance(7 * 24 * 60 * MINUTE - 2 * MINUTE);
    await resetByMail(renewed);
    expect((await loginRenewed()).status).toBe(200);
    expect((await storedUser())?.secondFactor ?? null).toBeNull();
    expect((await mailsOf('secondFactorChanged')).at(-1)).toMatchObject({
      to: scene.me.user.email,
      payload: { what: 'removedByReset' },
    });
    expect(await audited('secondFactorRemove')).toMatchObject([{ details: { what: 'removedByReset' } }]);
  });

  it('keeps one to which something was added within 7 days', async () => {
    const { secret } = await addApp(scene.me);
    scene.api.clock.advance(7 * 24 * 60 * MINUTE);
    const later = await signInAs(scene.api.context, scene.me.user);
    await confirmByCode(later, { code: appCode(secret, now()) });
    await addPasskey(later);
    await resetByMail(renewed);
    expect(codeOf(await loginRenewed())).toBe('403011');
  });
});
