import type {
  Analysis,
  LatestResults,
  MailPlan,
  PublicSurvey,
  Statistics,
  Survey,
  SurveyProgress,
} from '@elan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('a survey whose people differ by too few says before sending that nothing is shown, and shows nothing', async () => {
  const scene = await buildSurveyScene(api, { members: 13 });
  const call = async <Body>(operation: string, body?: object) =>
    (await api.call(operation, { as: await scene.signIn(), body })).body as Body;
  const ids = scene.members.map(({ _id }) => _id);
  const audience = async (name: string, userIds: readonly string[]) =>
    (await call<{ id: string }>('POST /audiences', { name, userIds })).id;
  const team = await audience('Team', ids.slice(0, 12));
  const withOne = await audience('Team and one', ids);
  const first = await scene.createSurvey({ name: 'First', audienceId: team });
  expect((await scene.answer(first, ids[0] ?? '', [7])).status).toBe(201);

  const questions = (label: string) => JSON.stringify([{ id: '1', label, order: 1, category: null }]);
  const plan = async (draft: object) => (await call<MailPlan>('POST /surveys/mail-plan', draft)).hiddenBeside;
  const same = questions('Question 1');
  expect(await plan({ audienceId: withOne, questions: same })).toEqual(['First']);
  expect(await plan({ audienceId: withOne, questions: questions('Another one') })).toEqual([]);
  expect(await plan({ audienceId: team, questions: same })).toEqual([]);

  const tomorrow = new Date(api.clock.now().getTime() + 86_400_000).toISOString();
  const second = await scene.createSurvey({ name: 'Second', audienceId: withOne, startAt: tomorrow });
  const progress = ({ id }: Survey) => call<SurveyProgress>(`GET /surveys/${id}/progress`);
  expect((await progress(second)).hidden).toEqual({ beside: ['First'] });
  expect(
    (await call<MailPlan>(`POST /surveys/${second.id}/mail-plan`, { audienceId: team })).hiddenBeside,
  ).toEqual([]);
  api.clock.advance(86_460_000);
  for (const id of ids) expect((await scene.answer(second, id, [7])).status).toBe(201);
  expect(await progress(second)).toMatchObject({ hidden: { beside: [] }, nextFrom: null });
  const seen = async ({ id }: Survey) => ({
    statistics: await call<Statistics>(`GET /statistics/surveys/${id}`),
    rounds: (await call<Analysis>(`GET /statistics/surveys/${id}/analysis`)).rounds,
  });
  const nothing = {
    statistics: { suppressed: true, running: null, neverShown: 'beside' },
    rounds: [{ hasResults: false, neverShown: 'beside' }],
  };
  expect(await seen(second)).toMatchObject(nothing);
  const running = async () => (await call<LatestResults>('GET /statistics/latest')).running;
  expect(await running()).toMatchObject([
    { id: first.id, resultsFrom: 10, neverShown: null },
    { id: second.id, resultsFrom: null, neverShown: 'beside' },
  ]);
  // What the page of thanks says.
  const promised = async ({ id }: Survey) =>
    ((await api.call(`GET /surveys/${id}`)).body as PublicSurvey).resultsFrom;
  expect([await promised(first), await promised(second)]).toEqual([10, null]);
  await scene.close(second);
  expect(await seen(second)).toMatchObject(nothing);
  expect((await progress(first)).hidden).toBe(null);
  expect(await seen(first)).toMatchObject({
    statistics: { neverShown: null },
    rounds: [{ neverShown: null }],
  });
});
