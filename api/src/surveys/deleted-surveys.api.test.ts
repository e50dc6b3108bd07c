import { newId } from '@elan/domain/platform';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('a hundred deleted surveys that nobody was asked give back their places, as all are kept for a month', async () => {
  const scene = await buildSurveyScene(api);
  const { Survey, Company } = allModels(api.context);
  const companyId = scene.company._id;
  const used = async () => (await Company.findOne({ _id: companyId }).lean())?.usage.surveys;
  const make = () => scene.createSurvey({ active: false });
  const remove = (id: string) => api.call(`DELETE /surveys/${id}`, { as: scene.admin });
  const [first, second] = [await make(), await make()];
  const before = await used();
  expect((await remove(first.id)).status).toBe(200);
  expect(await used()).toBe((before ?? 0) - 1);
  const { _id: _first, ...deleted } = (await Survey.findOne({ _id: first.id, companyId }).lean()) ?? {};
  await Survey.insertMany(Array.from({ length: 99 }, () => ({ ...deleted, _id: newId() })));
  expect((await remove(second.id)).status).toBe(200);
  expect(await used()).toBe((before ?? 0) - 1);
});
