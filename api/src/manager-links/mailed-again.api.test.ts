import { buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startManagerLinkScene, type ManagerLinkScene } from './testing/manager-link-scene';

let scene: ManagerLinkScene;
beforeAll(async () => {
  scene = await startManagerLinkScene();
}, 240_000);
afterAll(() => scene.api.close());

// docs/security/access.md: a link that went to a member's address ends for good when the address is theirs no more.
it('a link that is mailed again to somebody who has become a member ends with their address', async () => {
  const { api, company } = scene;
  const email = scene.own();
  // The new manager is in no list yet.
  const { id } = await scene.shared({ email });
  const member = await buildUser(api.context, company._id, { role: 2, email });
  api.clock.advance(120_000);
  const as = await scene.signIn();
  expect((await api.call(`POST /manager-links/${id}/mails`, { as })).status).toBe(200);
  const { key } = await scene.mailed(email);
  expect((await scene.view(key)).status).toBe(200);
  const corrected = await api.call(`PATCH /users/${member._id}`, { as, body: { email: scene.own() } });
  expect(corrected.status).toBe(200);
  expect((await scene.view(key)).status).toBe(403);
  expect((await scene.states()).get(id)?.state).toBe('withdrawn');
});
