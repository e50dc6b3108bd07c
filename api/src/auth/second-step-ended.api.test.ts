import { MINUTE } from '@elan/domain/platform';
import { appCode, watchWrites } from '@elan/domain/testing';
import { expect, it } from 'vitest';
import { secondFactorScene } from '../testing/second-factor-scene';
import type { Answer } from '../testing/start-api';

const scene = secondFactorScene();
/** More than the call writes. */
const MOST = 10;

it('a begun sign-in opens nothing that outlives the end of all other sessions, whenever it is finished', async () => {
  const { addApp, api, begin, finish, me } = scene;
  const { secret } = await addApp(me);
  const writes = watchWrites(api.context.connection);
  const left: object[] = [];
  for (let write = 1; write <= MOST; write += 1) {
    api.clock.advance(MINUTE);
    const begun = await begin();
    let finished: Answer | undefined;
    writes.before(write, async () => {
      finished = await finish(begun, { code: appCode(secret, api.clock.now()) });
    });
    expect((await api.call('DELETE /sessions', { as: me })).status).toBe(200);
    writes.before(Infinity, () => Promise.resolve());
    const { accessToken: as = '' } = Object(finished?.body) as { accessToken?: string };
    const seen = as === '' ? 401 : (await api.call('GET /users/me', { as })).status;
    if (seen !== 401) left.push({ write, finished: finished?.status, seen });
  }
  expect(left).toEqual([]);
});
