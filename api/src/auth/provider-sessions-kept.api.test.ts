import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  connectCompany,
  knownAdministrator,
  signOn,
  startSignOnScene,
  type SignOnScene,
} from '../testing/single-sign-on-scene';

let scene: SignOnScene;
beforeAll(async () => {
  scene = await startSignOnScene();
});
afterAll(() => scene.close());

it('keeps little of what a provider says of a session', async () => {
  const company = await connectCompany(scene);
  const { email } = await knownAdministrator(scene, company);
  scene.provider.forge = (claims) => ({ ...claims, sid: 's'.repeat(180_000) });
  const signedIn = await signOn(scene, email);
  scene.provider.forge = null;
  const { Session } = allModels(scene.api.context);
  const kept = await Session.find({ companyId: company.companyId, 'provider.sid': { $ne: null } }).lean();
  const sizes = kept.map((session) => JSON.stringify(session).length);
  expect([signedIn.status < 500, sizes.every((size) => size < 10_000)]).toEqual([true, true]);
});
