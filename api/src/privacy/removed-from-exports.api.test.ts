import { makeExports } from '@elan/domain/privacy';
import { allModels, buildApiKey } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPackage } from '../../../packages/reports/src/testing/index';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';
import { making } from './testing/privacy-calls';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** What an administrator who has just signed in gets of an export; null: it is gone. */
async function membersIn(scene: SurveyScene, id: string): Promise<string | null> {
  const as = await scene.signIn();
  const { body } = await api.call(`POST /privacy/exports/${id}/opening`, { as });
  const { key = '' } = body as { key?: string };
  const answer = await fetch(`${api.origin}/api/privacy/exports/${id}/file?key=${key}`, {
    headers: { cookie: `refresh=${as.refreshToken}` },
  });
  if (answer.status !== 200) return null;
  const files = openPackage(new Uint8Array(await answer.arrayBuffer()));
  return files['members.json']?.toString() ?? '';
}

// docs/privacy.md, Erasure: removing somebody and erasing them are the same, and exports of the company go at once.
describe('an export of the company goes with whoever is removed', () => {
  it.each([
    ['one member', (_scene: SurveyScene, id: string) => ({ operation: `DELETE /users/${id}` })],
    [
      'several members',
      (_scene: SurveyScene, id: string) => ({
        operation: 'POST /users/removals',
        body: { userIds: [id] },
      }),
    ],
    [
      'somebody whom the HR system deletes',
      async (scene: SurveyScene, id: string) => ({
        operation: `DELETE /scim/v2/Users/${id}`,
        as: (await buildApiKey(api.context, scene.admin.user, ['members'])).secret,
      }),
    ],
  ])('%s', async (_what, removal) => {
    const scene = await buildSurveyScene(api, { members: 3 });
    const [member] = scene.members;
    if (!member?.email) throw new Error('no member');
    const { id } = (await api.call('POST /privacy/exports', { as: scene.admin })).body as { id: string };
    await makeExports(api.context, making);
    expect(await membersIn(scene, id)).toContain(member.email);
    const { operation, ...more } = await removal(scene, member._id);
    const removed = await api.call(operation, { as: await scene.signIn(), ...more });
    expect([200, 204]).toContain(removed.status);
    const of = { companyId: scene.company._id, _id: member._id };
    expect(await allModels(api.context).User.countDocuments(of)).toBe(0);
    expect(await membersIn(scene, id)).toBeNull();
  });
});
