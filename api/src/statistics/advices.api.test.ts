import type { Question, QuestionAdvices } from '@elan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('advice comes in the language that is asked for, the own one unless told', async () => {
  const scene = await buildSurveyScene(api, { members: 5 });
  const survey = await scene.createSurvey({ templateId: 2 });
  const values = (JSON.parse(survey.questions) as Question[]).map(() => 9);
  for (const { _id } of scene.members) await scene.answer(survey, _id, values);
  const read = (query = '') => api.call(`GET /surveys/${survey.id}/advices${query}`, { as: scene.admin });
  const first = async (query?: string) =>
    ((await read(query)).body as QuestionAdvices[])[0]?.advices[0]?.name;

  const [own, english, french] = [await first(), await first('?language=en'), await first('?language=fr')];
  expect([own, typeof french]).toEqual([english, 'string']);
  expect(french).not.toBe(english);
  expect((await read('?language=de')).status).toBe(400);
});
