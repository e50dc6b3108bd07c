import type { Question, QuestionAdvices } from '@elan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '@elan/domain/testing';
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
  await scene.close(survey);
  const read = (query = '') => api.call(`GET /surveys/${survey.id}/advices${query}`, { as: scene.admin });
  const first = async (query?: string) =>
    ((await read(query)).body as QuestionAdvices[])[0]?.advices[0]?.name;

  const [own, english, french] = [await first(), await first('?language=en'), await first('?language=fr')];
  expect([own, typeof french]).toEqual([english, 'string']);
  expect(french).not.toBe(english);
  expect((await read('?language=de')).status).toBe(400);
});

it('advice fits the band of each question’s score, in the language of the administrator; a blank survey has none', async () => {
  api.clock.set('2026-11-20T10:00:00Z');
  const scene = await buildSurveyScene(api, { members: 5 });
  const template = await scene.createSurvey({ templateId: 1 });
  const blank = await scene.createSurvey();
  const questions = JSON.parse(template.questions) as unknown[];
  const values = questions.map((_, index) => [3, 8, 10][index % 3] ?? 0);
  for (const { _id } of scene.members) {
    await scene.answer(template, _id, values);
    await scene.answer(blank, _id, [5]);
  }
  for (const survey of [template, blank]) await scene.close(survey);
  const read = async (id: string) =>
    (await api.call(`GET /surveys/${id}/advices`, { as: scene.admin })).body as {
      id: string;
      advices: { name: string; description: string }[];
    }[];
  expect(await read(blank.id)).toEqual([]);
  const english = await read(template.id);
  expect(english).toHaveLength(questions.length);
  expect(english.every(({ advices }) => advices.length > 0)).toBe(true);
  await allModels(api.context).User.updateOne(
    { _id: scene.admin.user._id, companyId: scene.company._id },
    { $set: { language: 'fr' } },
  );
  const french = await read(template.id);
  expect(french[0]?.advices[0]?.description).not.toBe(english[0]?.advices[0]?.description);
  const worse = values.map(() => 0);
  const other = await scene.createSurvey({ templateId: 1 });
  for (const { _id } of scene.members) await scene.answer(other, _id, worse);
  await scene.close(other);
  expect((await read(other.id))[2]?.advices[0]?.name).not.toBe(french[2]?.advices[0]?.name);
});
