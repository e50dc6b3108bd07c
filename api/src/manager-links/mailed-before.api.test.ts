import { afterAll, beforeAll, expect, it } from 'vitest';
import { startManagerLinkScene, type ManagerLinkScene } from './testing/manager-link-scene';

let scene: ManagerLinkScene;
beforeAll(async () => {
  scene = await startManagerLinkScene();
}, 240_000);
afterAll(() => scene.api.close());

// docs/security/access.md: a link that went to a member's address ends for good when the address is theirs no more, or
// they are removed. As `mailed-again.api.test.ts`, but nobody mails it again.
it.each([
  ['opened meanwhile', true],
  ['not opened meanwhile', false],
])(
  'a link to somebody who becomes a member afterwards ends with their address (%s)',
  async (_what, isOpened) => {
    const { api } = scene;
    const email = scene.own();
    // The new manager is in no list yet.
    const { id } = await scene.shared({ email });
    const { key } = await scene.mailed(email);
    const as = await scene.signIn();
    const added = await api.call('POST /users/invite', { as, body: { name: 'Mara', email } });
    const member = (added.body as { id: string }).id;
    if (isOpened) expect((await scene.view(key)).status).toBe(200);
    api.clock.advance(120_000);
    const corrected = await api.call(`PATCH /users/${member}`, { as, body: { email: scene.own() } });
    expect(corrected.status).toBe(200);
    const readdressed = (await scene.view(key)).status;
    expect((await api.call(`DELETE /users/${member}`, { as })).status).toBe(200);
    const removed = (await scene.view(key)).status;
    expect({ readdressed, removed }).toEqual({ readdressed: 403, removed: 403 });
    expect((await scene.states()).get(id)?.state ?? 'withdrawn').toBe('withdrawn');
  },
);
