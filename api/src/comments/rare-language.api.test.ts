import type { PublicSurvey } from '@elan/contracts';
import { buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Six people read English and four Ukrainian, where the minimum is five. */
async function openRound(comments: 'none' | 'survey') {
  const scene = await buildSurveyScene(api, { members: 6 });
  const add = (language: 'uk' | 'pl') => buildUser(api.context, scene.company._id, { language });
  for (let person = 0; person < 4; person += 1) await add('uk');
  const survey = await scene.createSurvey({ comments });
  const [first] = scene.members;
  const read = async (language: string) =>
    (await api.call(`GET /surveys/${survey.id}?language=${language}`)).body as PublicSurvey;
  const answer = (memberId = first?._id ?? '') => scene.answer(survey, memberId, [5]);
  return { scene, survey, read, answer, add };
}

it('a language that fewer than the minimum were invited in is told, to links and cards alike', async () => {
  const { scene, survey, read, answer } = await openRound('survey');
  expect(await read('uk')).not.toHaveProperty('isRareLanguage');
  expect((await answer()).status).toBe(201);
  const rare = async (language: string) => (await read(language)).isRareLanguage;
  expect([await rare('en'), await rare('uk'), await rare('pl')]).toEqual([undefined, true, true]);
  const opened = await scene.open(survey.id, scene.members[1]?._id ?? '');
  expect([opened.state, opened.isRareLanguage]).toEqual(['ok', undefined]);
});

it('does not change with whoever answers or comes later, which would say who it was', async () => {
  const { scene, read, answer, add } = await openRound('survey');
  await answer();
  const late = await add('uk');
  expect((await answer(late._id)).status).toBe(201);
  for (const { _id } of scene.members.slice(1)) expect((await answer(_id)).status).toBe(201);
  expect((await read('uk')).isRareLanguage).toBe(true);
  expect((await read('en')).isRareLanguage).toBeUndefined();
});

it('is not told where no comment is asked for', async () => {
  const { read, answer } = await openRound('none');
  await answer();
  expect(await read('uk')).not.toHaveProperty('isRareLanguage');
});
