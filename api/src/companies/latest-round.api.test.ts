import type { CompanyOverview } from '@elan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.clock.set('2026-09-07T08:00:00Z');
});
afterAll(() => api.close());

async function latestRound(scene: SurveyScene): Promise<CompanyOverview['latestRound']> {
  const { body } = await api.call('GET /companies/overview', { as: await scene.signIn() });
  return (body as CompanyOverview).latestRound;
}

it('is the round of the company that was closed last, of a survey that is there', async () => {
  const scene = await buildSurveyScene(api, { members: 1 });
  const other = await buildSurveyScene(api, { members: 1 });
  const answer = async (of: SurveyScene, survey: { id: string; questions: string }) =>
    expect((await of.answer(survey, of.members[0]?._id ?? '', [5])).status).toBe(201);
  const once = await scene.createSurvey();
  const weekly = await scene.createSurvey({ frequency: 2, frequencyStart: 1, endAt: null });
  const foreign = await other.createSurvey();
  for (const survey of [once, weekly]) await answer(scene, survey);
  await answer(other, foreign);
  expect(await latestRound(scene)).toBeNull();

  await scene.close(once);
  api.clock.advance(60_000);
  await scene.close(weekly);
  expect(await latestRound(scene)).toEqual({ surveyId: weekly.id, periodId: '2026-09-07' });
  api.clock.advance(60_000);
  await other.close(foreign);
  expect(await latestRound(scene)).toEqual({ surveyId: weekly.id, periodId: '2026-09-07' });

  api.clock.set('2026-09-14T08:00:00Z');
  await answer(scene, weekly);
  expect(await latestRound(scene)).toEqual({ surveyId: weekly.id, periodId: '2026-09-07' });
  await scene.close(weekly);
  expect(await latestRound(scene)).toEqual({ surveyId: weekly.id, periodId: '2026-09-14' });
  await api.call(`DELETE /surveys/${weekly.id}`, { as: await scene.signIn() });
  expect(await latestRound(scene)).toEqual({ surveyId: once.id, periodId: 'once' });
});
