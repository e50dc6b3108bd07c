import type { Segmentation } from '@elan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';
import { allModels } from '@elan/domain/testing';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('a file from after the minimum group size was raised names no group that is smaller, nor what would tell of it', async () => {
  const scene = await buildSurveyScene(api, { members: 60 });
  const body = {
    name: 'Team',
    type: 'select',
    fields: ['A', 'B', 'C'].map((value) => ({ value })),
  };
  const team = (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
  for (const [index, { _id, companyId }] of scene.members.entries()) {
    const value = team.fields[index < 9 ? 0 : index < 33 ? 1 : 2]?.id;
    const extraData = [{ segmentationId: team.id, value }];
    await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
  }
  const survey = await scene.createSurvey();
  // Interleaved, so that no batch is nearly a team, which would then have to be hidden.
  const inTurns = scene.members.map((_, index) => scene.members[(index * 11) % 60]?._id ?? '');
  for (const id of inTurns) expect((await scene.answer(survey, id, [5])).status).toBe(201);
  await scene.close(survey);
  const groups = async () => {
    const file = await api.call(`GET /surveys/${survey.id}/responses/csv?segmentationId=${team.id}`, {
      atRoot: true,
      cookies: { refresh: encodeURIComponent(scene.admin.refreshToken) },
    });
    const names = file.text
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(',')[1]?.replaceAll('"', '') ?? '');
    return ['A', 'B', 'C', ''].map((name) => names.filter((other) => other === name).length);
  };
  expect(await groups()).toEqual([9, 24, 27, 0]);
  const raised = await api.call(`PATCH /companies/${scene.company._id}`, {
    as: scene.admin,
    body: { minimumGroupSize: 10 },
  });
  expect(raised.status).toBe(200);
  // The nine are hidden, and with them the next smallest, so that the total does not reveal them.
  expect(await groups()).toEqual([0, 0, 27, 33]);
});
