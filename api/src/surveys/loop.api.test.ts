import type { CompanyDashboard, SurveyLoop } from '@elan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

const DAY = 86_400_000;

let api: TestApi;
let scene: SurveyScene;
beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api, { members: 8, company: { timeZone: 'Europe/Paris' } });
});
afterAll(() => api.close());

it('tells what followed a round, and what is missing next for how long', async () => {
  const survey = await scene.createSurvey({}, ['Meaning', 'Means']);
  const loop = async () =>
    (await api.call(`GET /surveys/${survey.id}/loop`, { as: scene.admin })).body as SurveyLoop;
  for (const { _id } of scene.members.slice(0, 6)) await scene.answer(survey, _id, [9, 3]);
  await scene.close(survey);
  scene = { ...scene, admin: await scene.signIn() };
  expect(await loop()).toMatchObject({
    round: { isClosed: true, hasResults: true },
    answered: 6,
    decided: { actions: 0, at: null },
    toldAt: null,
    againAt: null,
    missing: { step: 'decided', days: 0 },
  });

  const action = {
    ...{
      surveyId: survey.id,
      round: 'once',
      questionId: null,
      title: 'Meet weekly',
      ownerId: scene.admin.user._id,
    },
    ...{ team: null, dueDate: null, steps: [], notes: '' },
  };
  const { status, body: created } = await api.call('POST /actions', { as: scene.admin, body: action });
  expect(status).toBe(201);
  api.clock.advance(3 * DAY);
  scene = { ...scene, admin: await scene.signIn() };
  expect(await loop()).toMatchObject({
    decided: { actions: 1, at: (created as { createdAt: string }).createdAt },
    missing: { step: 'told', days: 3 },
  });
  const untold = async () =>
    ((await api.call('GET /companies/dashboard', { as: scene.admin })).body as CompanyDashboard).due.untold;
  expect(await untold()).toMatchObject({ surveyId: survey.id, periodId: 'once', days: 3 });

  const texts = { findings: ['We have time'], decided: 'More of it', declined: '' };
  const path = `/surveys/${survey.id}/employee-page`;
  const body = { round: 'once', version: 0, texts: { en: texts, fr: texts } };
  expect((await api.call(`PATCH ${path}`, { as: scene.admin, body })).status).toBe(200);
  const publish = { round: 'once', version: 1, at: null };
  expect((await api.call(`POST ${path}/publication`, { as: scene.admin, body: publish })).status).toBe(200);
  expect(await untold()).toBeNull();
  expect(await loop()).toMatchObject({ toldAt: expect.any(String), missing: { step: 'again', days: 3 } });
});

it('names nothing as missing once results of the same questions have taken its place', async () => {
  scene = await buildSurveyScene(api, { members: 8 });
  const first = await closedSurvey();
  const missing = async () =>
    ((await api.call(`GET /surveys/${first}/loop`, { as: scene.admin })).body as SurveyLoop).missing;
  expect(await missing()).toMatchObject({ step: 'decided' });
  api.clock.advance(60_000);
  const second = await closedSurvey();
  expect(await missing()).toBeNull();
  const { body } = await api.call(`GET /surveys/${second}/loop`, { as: scene.admin });
  expect(body).toMatchObject({ missing: { step: 'decided' } });
});

async function closedSurvey(): Promise<string> {
  const survey = await scene.createSurvey({}, ['Meaning', 'Means']);
  for (const { _id } of scene.members.slice(0, 6)) await scene.answer(survey, _id, [9, 3]);
  await scene.close(survey);
  return survey.id;
}

it('names nothing as missing while a round runs, and no round of another survey', async () => {
  scene = await buildSurveyScene(api);
  const survey = await scene.createSurvey({}, ['Meaning']);
  const read = (query = '') => api.call(`GET /surveys/${survey.id}/loop${query}`, { as: scene.admin });
  expect((await read()).body).toMatchObject({ answered: null, understoodAt: null, missing: null });
  expect((await read('?round=2026-01-01')).status).toBe(400);
});
