import type { AppKey } from '@elan/contracts';
import { allModels, appCode, buildUser, giveSecondFactor, signInAs, watchWrites } from '@elan/domain/testing';
import { expect, it } from 'vitest';
import { secondFactorScene } from '../testing/second-factor-scene';

const scene = secondFactorScene();
/** More than the call writes. */
const MOST = 20;

it('a factor that is added leaves no other session, wherever the process dies', async () => {
  const { api, companyId } = scene;
  const writes = watchWrites(api.context.connection);
  const left: object[] = [];
  for (let count = 0; count <= MOST; count += 1) {
    const user = await buildUser(api.context, companyId, { role: 1 });
    const [me, other] = [await signInAs(api.context, user), await signInAs(api.context, user)];
    const key = (await api.call('POST /auth/second-factor/app/options', { as: me })).body as AppKey;
    const body = { ticket: key.ticket, code: appCode(key.secret, scene.now()) };
    writes.dieAfter(count);
    const { status } = await api.call('POST /auth/second-factor/app', { as: me, body });
    writes.dieAfter(Infinity);
    // A process takes for true what it has just read, if the other died before it could say so.
    api.clock.advance(2000);
    const stored = await allModels(api.context).User.findOne({ _id: user._id, companyId }).lean();
    const cookies = { refresh: other.refreshToken };
    const refreshed = (await api.call('GET /auth/refresh-token', { cookies })).status;
    if (stored?.secondFactor && refreshed === 200) left.push({ count, refreshed });
    if (status === 200) break;
  }
  expect(left).toEqual([]);
});

it('a factor that another administrator removes leaves no session, wherever the process dies', async () => {
  const { api, companyId } = scene;
  const writes = watchWrites(api.context.connection);
  const left: object[] = [];
  for (let count = 0; count <= MOST; count += 1) {
    const user = await buildUser(api.context, companyId, { role: 1 });
    await giveSecondFactor(api.context, user);
    const [by, theirs] = [await signInAs(api.context, scene.me.user), await signInAs(api.context, user)];
    writes.dieAfter(count);
    const { status } = await api.call(`DELETE /users/${user._id}/second-factor`, { as: by });
    writes.dieAfter(Infinity);
    api.clock.advance(2000);
    const stored = await allModels(api.context).User.findOne({ _id: user._id, companyId }).lean();
    const cookies = { refresh: theirs.refreshToken };
    const refreshed = (await api.call('GET /auth/refresh-token', { cookies })).status;
    if (!stored?.secondFactor && refreshed === 200) left.push({ count, refreshed });
    if (status < 300) break;
  }
  expect(left).toEqual([]);
});
