import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildCouncilScene, COUNCIL, type CouncilScene } from './testing/council-scene';

const DAY = 86_400_000;

let api: TestApi;
let scene: CouncilScene;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-11-20T10:00:00.000Z');
  await allModels(api.context).Attempt.deleteMany({});
  scene = await buildCouncilScene(api, { members: 6 });
});

describe('a seat that an administrator wants to silence', () => {
  it('has a link again by itself, although its links were withdrawn when no more could be mailed', async () => {
    await scene.makeSeat();
    // The last one withdraws the link and mails none; then the administrator does nothing more.
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await scene.admin$('POST /council-seat/links')).status);
    expect(answers.at(-1)).toBe(423);
    api.clock.advance(DAY);
    await scene.work();
    expect((await scene.seat())?.endsAt).toBeNull();
    expect((await scene.seat())?.holders).toMatchObject([
      { email: COUNCIL, linkUntil: expect.any(String) as unknown },
    ]);
    const begun = await api.call('POST /council/visits', { body: { key: await scene.keyFor() } });
    expect(begun.status).toBe(201);
  });
});
