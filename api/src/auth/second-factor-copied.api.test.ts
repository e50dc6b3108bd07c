import { MINUTE } from '@elan/domain/platform';
import { appCode } from '@elan/domain/testing';
import { expect, it } from 'vitest';
import { codeOf, PASSWORD, secondFactorScene } from '../testing/second-factor-scene';
import type { Answer } from '../testing/start-api';

const scene = secondFactorScene();
const { addApp, now, storedUser } = scene;

interface Tokens {
  access: string;
  cookie: string;
}

const tokensOf = ({ body, cookies }: Answer, { cookie }: Pick<Tokens, 'cookie'>): Tokens => ({
  access: (body as { accessToken?: string }).accessToken ?? '',
  cookie: cookies['refresh'] ?? cookie,
});

const confirmPassword = async ({ access: as, cookie }: Tokens): Promise<Tokens> => {
  const given = { as, body: { password: PASSWORD }, cookies: { refresh: cookie } };
  return tokensOf(await scene.api.call('POST /auth/password/confirm', given), { cookie });
};

const refresh = async ({ cookie }: Pick<Tokens, 'cookie'>): Promise<Tokens> =>
  tokensOf(await scene.api.call('GET /auth/refresh-token', { cookies: { refresh: cookie } }), { cookie });

const removeApp = ({ access: as }: Tokens) => scene.api.call('DELETE /auth/second-factor/app', { as });

it('is not shared with whoever gives the password by a copied cookie before its owner gives the code', async () => {
  const { secret } = await addApp(scene.me);
  scene.api.clock.advance(5 * MINUTE + 1);
  const copied: Tokens = { access: scene.me.token, cookie: scene.me.refreshToken };
  const owners = await confirmPassword(copied);
  scene.api.clock.advance(3000);
  // The copy is refused from now on, which tells whoever has it that the owner is about to give the code.
  expect((await scene.api.call('GET /users/me', { as: copied.access })).status).toBe(401);
  const thiefs = await confirmPassword(await refresh(copied));
  expect(codeOf(await removeApp(thiefs))).toBe('403011');
  scene.api.clock.advance(10_000);
  const body = { code: appCode(secret, now()) };
  const given = { as: owners.access, body, cookies: { refresh: owners.cookie } };
  // Who entered the password last has the session alone: the owner has to sign in again, and sees that.
  expect((await scene.api.call('POST /auth/second-factor/confirm', given)).status).toBe(401);
  expect(codeOf(await removeApp(thiefs))).toBe('403011');
  expect(codeOf(await removeApp(await refresh(thiefs)))).toBe('403011');
  expect((await storedUser())?.secondFactor?.app).toBeTruthy();
});
