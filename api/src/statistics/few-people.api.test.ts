import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

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

const day = (number: number) => `2026-09-${String(number).padStart(2, '0')}`;

describe('results of few people', () => {
  it('are held back in a recurring survey that the same few answer again and again', async () => {
    const scene = await buildSurveyScene(api, { members: 2 });
    const survey = await scene.createSurvey(weekly);
    for (let week = 0; week < 4; week += 1) {
      for (const { _id } of scene.members) expect((await scene.answer(survey, _id, [week])).status).toBe(201);
      if (week < 3) await scene.close(survey);
      api.clock.advance(WEEK);
    }
    expect(await scene.statistics(survey.id)).toMatchObject({
      suppressed: true,
      responsesAmount: null,
      included: 0,
      score: null,
      graph: Array.from({ length: 5 }, () => ({ data: null, participants: null })),
    });
  });

  it('cannot be taken from two ranges of days by subtraction', async () => {
    const scene = await buildSurveyScene(api, { members: 16 });
    const survey = await scene.createSurvey();
    for (const [index, { _id }] of scene.members.entries()) {
      // Six people on the first day, one on the second, four on the third, five on the fourth.
      api.clock.set(`${day(index < 6 ? 7 : index < 7 ? 8 : index < 11 ? 9 : 10)}T09:00:00Z`);
      await scene.answer(survey, _id, [index % 11]);
    }
    const included = async (from: number, to: number) =>
      (await scene.statistics(survey.id, `?startDate=${day(from)}&endDate=${day(to)}`)).included;
    const ranges = [7, 8, 9, 10].flatMap((from) =>
      [7, 8, 9, 10].filter((to) => to >= from).map((to) => [from, to] as const),
    );
    const allRanges = () => Promise.all(ranges.map(([from, to]) => included(from, to)));
    // The tenth answer came on the third day and published a batch, the fifteenth on the fourth.
    expect(await allRanges()).toEqual([0, 0, 5, 10, 0, 5, 10, 5, 10, 5]);
    await scene.close(survey);
    expect(await allRanges()).toEqual([0, 0, 5, 16, 0, 5, 16, 5, 16, 11]);
  });

  it('are in no trend, and in no total that they could be taken from', async () => {
    const scene = await buildSurveyScene(api, { members: 9 });
    const survey = await scene.createSurvey(weekly);
    for (const size of [9, 2, 6, 3]) {
      for (const { _id } of scene.members.slice(0, size)) await scene.answer(survey, _id, [size]);
      await scene.close(survey);
      api.clock.advance(WEEK);
    }
    const { graph, included, responsesAmount, score } = await scene.statistics(survey.id);
    expect(graph.map(({ data }) => data)).toEqual([9, null, 6, null, null]);
    expect(graph.map(({ participants }) => participants)).toEqual([9, null, 6, null, null]);
    expect([included, responsesAmount]).toEqual([15, 15]);
    expect(score).toBeCloseTo((81 + 36) / 15, 10);
    const later = await scene.statistics(survey.id, `?startDate=${day(14)}`);
    expect(later.graph.map(({ data }) => data)).toEqual([null, 6, null, null]);
  });

  it('stay hidden when the minimum is raised, and the next batch is as large as the new one', async () => {
    const scene = await buildSurveyScene(api, { members: 21 });
    const survey = await scene.createSurvey();
    const answer = async (from: number, to: number) => {
      for (const { _id } of scene.members.slice(from, to)) await scene.answer(survey, _id, [8]);
    };
    await answer(0, 10);
    expect(await scene.statistics(survey.id)).toMatchObject({ included: 5, running: { nextFrom: 15 } });
    const body = { minimumGroupSize: 8 };
    await api.call(`PATCH /companies/${scene.company._id}`, { as: await scene.signIn(), body });
    const hidden = { suppressed: true, included: 0, score: null, running: { nextFrom: 21 } };
    expect(await scene.statistics(survey.id)).toMatchObject({ ...hidden, responsesAmount: 10 });
    await answer(10, 20);
    expect(await scene.statistics(survey.id)).toMatchObject({ ...hidden, responsesAmount: 20 });
    await answer(20, 21);
    expect(await scene.statistics(survey.id)).toMatchObject({ suppressed: false, included: 13 });
  });
});
