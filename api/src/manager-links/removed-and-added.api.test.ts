import { allModels, watchWrites, type Writes } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startManagerLinkScene, type ManagerLinkScene } from './testing/manager-link-scene';

const MINUTE = 60_000;
/** More than a removal writes. */
const MOST = 16;

let scene: ManagerLinkScene;
let writes: Writes;
beforeAll(async () => {
  scene = await startManagerLinkScene();
  writes = watchWrites(scene.api.context.connection);
}, 240_000);
afterAll(() => scene.api.close());

/** A manager whom a round knows: added again with this address, they are the same member. */
async function newManager(place: number) {
  const { api, members, company } = scene;
  const { _id, email } = members[place] ?? {};
  if (!_id || !email) throw new Error('no member');
  await scene.shared({ email });
  await api.call('POST /managers/confirmations', { body: { key: (await scene.mailed(email)).key } });
  const { key } = await scene.mailed(email);
  expect((await scene.view(key)).status).toBe(200);
  const stale = await scene.signIn();
  api.clock.advance(6 * MINUTE);
  const as = await scene.signIn();
  return {
    key,
    remove: async () => (await api.call(`DELETE /users/${_id}`, { as })).status,
    /** By a session that is left open: it takes no recent sign-in. */
    addAgain: () => api.call('POST /users/invite', { as: stale, body: { name: 'Back', email } }),
    isThere: async () => (await allModels(api.context).User.exists({ companyId: company._id, _id })) !== null,
  };
}

// docs/security/access.md, Power to send results out: a link that went to a member's address ends for good when they are
// removed.
it('a link stays ended when its member is added again while the removal goes on', async () => {
  const opened: number[] = [];
  for (let write = 1; write <= MOST; write += 1) {
    const { key, remove, addAgain, isThere } = await newManager(write);
    let added = false;
    writes.before(write, async () => {
      added = (await addAgain()).status === 201;
    });
    expect(await remove()).toBe(200);
    writes.before(0, () => Promise.resolve());
    if (added && (await isThere()) && (await scene.view(key)).status === 200) opened.push(write);
  }
  expect(opened).toEqual([]);
}, 120_000);

it('a link stays ended when its member is added again, wherever the process died that removed them', async () => {
  const opened: number[] = [];
  for (let count = 1; count <= MOST; count += 1) {
    const { key, remove, addAgain, isThere } = await newManager(34 - count);
    writes.dieAfter(count);
    await remove();
    writes.dieAfter(Infinity);
    scene.api.clock.advance(MINUTE);
    if (await isThere()) continue;
    expect((await scene.view(key)).status).toBe(403);
    await addAgain();
    if ((await scene.view(key)).status === 200) opened.push(count);
  }
  expect(opened).toEqual([]);
}, 120_000);
