import { newId } from '@elan/domain/platform';
import type { JWK } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestTurn } from '../testing/longest-turn';
import { begin, connectCompany, startSignOnScene, type SignOnScene } from '../testing/single-sign-on-scene';

let scene: SignOnScene;
beforeAll(async () => {
  scene = await startSignOnScene();
});
afterAll(() => scene.close());

/** The longest turn of the API (ms) while the provider tells that somebody has signed out there. */
async function logout(): Promise<number> {
  const { api, provider } = scene;
  const now = Math.floor(api.clock.now().getTime() / 1000);
  const claims = { iss: provider.issuer, aud: provider.clientId, sub: newId(), jti: newId(), iat: now };
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const token = await provider.sign({ ...claims, exp: now + 120, events });
  return longestTurn(() =>
    api.call('POST /auth/single-sign-on/logout', {
      body: `logout_token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );
}

const manyOperations = Array.from({ length: 40_000 }, (_, at) => (at + 46_656).toString(36).slice(1));

it('compares a logout with a key that has 40,000 operations in the time of others', async () => {
  await connectCompany(scene);
  const published = await fetch(`${scene.provider.issuer}/jwks`);
  const { keys } = (await published.json()) as { keys: JWK[] };
  scene.provider.keys = [...keys, { kty: 'RSA', key_ops: manyOperations }];
  // The first one reads them, too.
  await logout();
  expect(await logout()).toBeLessThan(50);
});

it('begins a sign-in at a provider that says very much of itself in the time of others', async () => {
  const { domain } = await connectCompany(scene);
  // 206 kB.
  const names = Array.from({ length: 23_000 }, (_, at) => [`n${at.toString(36)}`, 0]);
  scene.provider.discovery = Object.fromEntries(names) as Record<string, unknown>;
  const turns: number[] = [];
  for (let round = 0; round < 5; round += 1)
    turns.push(
      await longestTurn(async () => {
        // More than any says.
        const begun = await begin(scene, { cookies: {} }, { email: `somebody@${domain}` });
        expect(begun.status).toBe(401);
      }),
    );
  scene.provider.discovery = {};
  expect(turns.toSorted((a, b) => a - b)[2]).toBeLessThan(50);
});
