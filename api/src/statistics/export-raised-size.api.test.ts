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

it('a file from before the minimum group size was raised and one from after it together single nobody out', async () => {
  const scene = await buildSurveyScene(api, { members: 20 });
  const split = async (name: string) => {
    const body = { name, type: 'select', fields: [{ value: 'One' }, { value: 'Two' }] };
    return (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
  };
  const first = await split('First');
  // Columns are chosen in the order in which the segmentations were made.
  api.clock.advance(1000);
  const second = await split('Second');
  // Six and fourteen by the first, ten and ten by the second; one person is in the smaller group and in the other's first.
  const groups = (index: number) => [index < 6 ? 0 : 1, index === 0 || index > 10 ? 0 : 1];
  const survey = await scene.createSurvey();
  for (const [index, { _id, companyId }] of scene.members.entries()) {
    const [inFirst = 0, inSecond = 0] = groups(index);
    const extraData = [
      { segmentationId: first.id, value: first.fields[inFirst]?.id },
      { segmentationId: second.id, value: second.fields[inSecond]?.id },
    ];
    await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
    expect((await scene.answer(survey, _id, [index % 11])).status).toBe(201);
  }
  const header = async () => {
    const file = await api.call(`GET /surveys/${survey.id}/responses/csv`, {
      atRoot: true,
      cookies: { refresh: encodeURIComponent(scene.admin.refreshToken) },
    });
    return file.text.replace('\uFEFF', '').split('\r\n')[0];
  };
  expect(await header()).toBe('Question 1,First');
  const raised = await api.call(`PATCH /companies/${scene.company._id}`, {
    as: scene.admin,
    body: { minimumGroupSize: 8 },
  });
  expect(raised.status).toBe(200);
  expect(await header()).toBe('Question 1');
});
