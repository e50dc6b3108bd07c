import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';
import { allModels } from '@elan/domain/testing';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  api.clock.set('2026-09-07T08:00:00Z');
});
afterAll(() => api.close());

const WEEK = 7 * 86_400_000;
const weekly = { frequency: 2, frequencyStart: 1, endAt: null } as const;

describe('participation', () => {
  it('counts the people who were invited at the time, not those who are there now', async () => {
    const scene = await buildSurveyScene(api, { members: 8 });
    const survey = await scene.createSurvey(weekly);
    for (const { _id } of scene.members) await scene.answer(survey, _id, [7]);
    await scene.close(survey);
    for (const { _id, companyId } of scene.members.slice(6)) {
      await allModels(api.context).User.deleteOne({ _id, companyId });
    }
    api.clock.advance(WEEK);
    for (const { _id } of scene.members.slice(0, 5)) await scene.answer(survey, _id, [7]);
    await scene.close(survey);
    for (const { _id, companyId } of scene.members.slice(4, 6)) {
      await allModels(api.context).User.deleteOne({ _id, companyId });
    }
    api.clock.advance(WEEK);
    const statistics = await scene.statistics(survey.id);
    expect(statistics.graph.map(({ invited }) => invited)).toEqual([8, 6, 4]);
    expect(statistics).toMatchObject({
      // The third round has just opened: nobody knows yet how many of its four answered.
      users: 14,
      responsesAmount: 13,
      rates: { participation: 13 / 14 },
      representative: true,
    });
    const first = await scene.statistics(survey.id, '?endDate=2026-09-13');
    expect(first).toMatchObject({ users: 8, rates: { participation: 1 }, representative: true });
    // The rounds took place, whatever day the survey recurs on from now on.
    const changed = await api.call(`PATCH /surveys/${survey.id}`, {
      as: await scene.signIn(),
      body: { frequencyStart: 3 },
    });
    expect(changed.status).toBe(200);
    expect(await scene.statistics(survey.id, '?endDate=2026-09-15')).toMatchObject({ users: 14 });
  });

  it('counts nobody in the periods that passed while the survey was paused', async () => {
    const scene = await buildSurveyScene(api, { members: 12 });
    const survey = await scene.createSurvey(weekly);
    for (const { _id } of scene.members) await scene.answer(survey, _id, [7]);
    const before = await scene.statistics(survey.id);
    expect(before).toMatchObject({ users: 12, rates: { participation: 1 } });
    await scene.close(survey);
    await api.call(`PATCH /surveys/${survey.id}`, { as: await scene.signIn(), body: { active: false } });
    api.clock.set('2026-12-07T08:00:00Z');
    const paused = await scene.statistics(survey.id);
    expect(paused).toMatchObject({ users: 12, rates: { participation: 1 } });
    expect(paused.graph.slice(0, 2).map(({ invited }) => invited)).toEqual([12, 0]);
    await api.call(`PATCH /surveys/${survey.id}`, { as: await scene.signIn(), body: { active: true } });
    // Only the first round counts until enough have answered the new one to say how many.
    expect(await scene.statistics(survey.id)).toMatchObject({ users: 12, rates: { participation: 1 } });
    for (const { _id } of scene.members.slice(0, 6)) await scene.answer(survey, _id, [7]);
    expect(await scene.statistics(survey.id)).toMatchObject({ users: 24, rates: { participation: 0.75 } });
  });
});
