import type { AppKey } from '@elan/contracts';
import { appCode, type SignedInMember } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  connectCompany,
  knownAdministrator,
  signOn,
  type SignOnScene,
  startSignOnScene,
  tokenOf,
} from '../testing/single-sign-on-scene';

let scene: SignOnScene;
beforeAll(async () => {
  scene = await startSignOnScene();
});
afterAll(() => scene.close());

async function addApp(as: SignedInMember | string): Promise<void> {
  const { api } = scene;
  const key = (await api.call('POST /auth/second-factor/app/options', { as })).body as AppKey;
  const body = { ticket: key.ticket, code: appCode(key.secret, api.clock.now()) };
  const added = await api.call('POST /auth/second-factor/app', { as, body });
  expect([added.status, added.status === 200 ? '' : added.text]).toEqual([200, '']);
}

it('a second factor that is required ends the sessions that a provider opened without it, also of who has one', async () => {
  const { api } = scene;
  const company = await connectCompany(scene);
  const { email } = await knownAdministrator(scene, company);
  // One of their own, which guards their password only: the provider opens sessions without it.
  await addApp(tokenOf(await signOn(scene, email)));
  const opened = await signOn(scene, email);
  expect(opened.status).toBe(200);
  const owner = await company.renew();
  await addApp(owner);
  const body = { secondFactorRequired: true };
  expect((await api.call('PATCH /companies/sign-in', { as: owner, body })).status).toBe(200);
  // From now on the provider alone opens nothing.
  expect((await signOn(scene, email)).body).toMatchObject({ message: '403011' });
  const { refresh = '' } = opened.cookies;
  const read = await api.call('GET /users/me', { as: tokenOf(opened) });
  const refreshed = await api.call('GET /auth/refresh-token', { cookies: { refresh } });
  expect([read.status, refreshed.status]).toEqual([401, 401]);
});
