import type { Segmentation, SegmentationResults, Survey } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';
import { allModels } from '@elan/domain/testing';

let api: TestApi;
let theirs: SurveyScene;

beforeAll(async () => {
  api = await startApi();
  theirs = await buildSurveyScene(api);
});
afterAll(() => api.close());

/** A survey answered by teams of the given sizes; the last size is of people without a team. Team n answers n. */
async function answeredByTeams(sizes: readonly number[], withoutTeam: number) {
  const scene = await buildSurveyScene(api, { members: sizes.reduce((sum, n) => sum + n, withoutTeam) });
  const fields = sizes.map((_, index) => ({ value: `Team ${index}` }));
  const body = { name: 'Team', type: 'select', fields };
  const team = (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
  const survey = await scene.createSurvey({}, [null, 'eNPS']);
  const teams = sizes.flatMap((n, index) => Array.from({ length: n }, () => index));
  await Promise.all(
    scene.members.map(async ({ _id, companyId }, index) => {
      const number = teams[index];
      const value = number === undefined ? undefined : team.fields[number]?.id;
      const extraData = value === undefined ? [] : [{ segmentationId: team.id, value }];
      await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
      expect((await scene.answer(survey, _id, [number ?? 10, number ?? 10])).status).toBe(201);
    }),
  );
  return { scene, survey, team };
}

async function heatmap(scene: SurveyScene, survey: Survey, segmentationId: string) {
  const path = `/surveys/${survey.id}/responses/segmentations?segmentationId=${segmentationId}`;
  const read = await api.call(`GET ${path}`, { as: scene.admin });
  expect(read.status).toBe(200);
  return read.body as SegmentationResults;
}

const scoresOf = (results: SegmentationResults, row = 0) =>
  results.results[row]?.scores.map(({ score }) => score);

describe('the heatmap', () => {
  it('has a column per segment and a row per question', async () => {
    const { scene, survey, team } = await answeredByTeams([5, 6], 0);
    const results = await heatmap(scene, survey, team.id);
    expect(results.columns).toEqual(team.fields.map(({ id, value }) => ({ id, value })));
    expect(results.results.map(({ questionId }) => questionId)).toEqual(['1', '2']);
    expect(scoresOf(results)).toEqual([0, 1]);
    expect(scoresOf(results, 1)).toEqual([0, 0]);
    expect(results.results[0]?.scores.map(({ id }) => id)).toEqual(results.columns.map(({ id }) => id));
  });

  it('tells an incomplete profile from a group that is too small, and hides what would give the small one away', async () => {
    const { scene, survey, team } = await answeredByTeams([7, 2, 6, 9], 6);
    const results = await heatmap(scene, survey, team.id);
    // Two people alone would be the difference between the total and the others: the smallest shown goes too.
    expect(scoresOf(results)).toEqual([0, 'suppressed', expect.anything(), 3, 'NaN']);
    const hidden = [6, 2, 6].filter((_, index) =>
      ['NaN', 'suppressed'].includes(String(scoresOf(results)?.[[4, 1, 2][index] ?? 0])),
    );
    expect(hidden.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(5);
    expect(results.columns.at(-1)).toEqual({ id: 'none', value: 'Incomplete profile' });
  });

  it.each([
    [[5, 5, 1], 0],
    [[9, 4, 8, 1], 2],
    [[6, 6, 6], 3],
  ])('leaves nobody to be computed: teams of %j and %d without', async (sizes, withoutTeam) => {
    const { scene, survey, team } = await answeredByTeams(sizes, withoutTeam);
    const [results, statistics] = [await heatmap(scene, survey, team.id), await scene.statistics(survey.id)];
    // An attacker takes every visible column, of known size, away from the published total.
    const visible = sizes.map((_, index) => typeof scoresOf(results)?.[index] === 'number');
    const shown = sizes.filter((_, index) => visible[index]);
    const left = statistics.responsesAmount - shown.reduce((sum, n) => sum + n, 0);
    expect(left === 0 || left >= 5).toBe(true);
    expect(shown.every((n) => n >= 5)).toBe(true);
  });

  it('tells days apart only where every segment of them is large enough', async () => {
    const { scene, survey, team } = await answeredByTeams([12, 12], 0);
    // On the first day five of each team, on the second all others of team 0 and one of team 1, then the rest.
    const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
    const answers = await allModels(api.context).Response.find({ companyId: scene.company._id }).lean();
    const seen = new Map<string, number>();
    for (const { _id, segments } of answers) {
      const value = segments[0]?.value ?? '';
      const rank = seen.get(value) ?? 0;
      seen.set(value, rank + 1);
      const isFirst = value === team.fields[0]?.id;
      const day = rank < 5 ? days[0] : rank < (isFirst ? 12 : 6) ? days[1] : days[2];
      const company = scene.company._id;
      await allModels(api.context).Response.updateOne({ _id, companyId: company }, { $set: { day } });
    }
    await api.call(`PATCH /surveys/${survey.id}`, {
      as: scene.admin,
      body: { startAt: '2026-11-17T23:00:00Z' },
    });
    const visible = async (range: string) => {
      const path = `/surveys/${survey.id}/responses/segmentations?segmentationId=${team.id}&${range}`;
      const { body } = await api.call(`GET ${path}`, { as: scene.admin });
      return scoresOf(body as SegmentationResults)?.map((score) => typeof score === 'number');
    };
    expect(await visible('endDate=2026-11-20')).toEqual([true, true]);
    expect(await visible('endDate=2026-11-18')).toEqual([true, true]);
    // One person of team 1 answered on the second day: it goes with the third.
    expect(await visible('startDate=2026-11-19&endDate=2026-11-19')).toEqual([false, false]);
    expect(await visible('startDate=2026-11-19')).toEqual([true, true]);
  });

  it('of some days shows each column that they do not cut, over the days of the statistics, and says which', async () => {
    const { scene, survey, team } = await answeredByTeams([15, 18, 6], 15);
    // On each of three days five, six and two of the teams: only for all days together are there enough of the last.
    const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
    const companyId = scene.company._id;
    const seen = new Map<string, number>();
    for (const { _id, segments } of await allModels(api.context).Response.find({ companyId }).lean()) {
      const value = segments[0]?.value ?? '';
      const rank = seen.get(value) ?? 0;
      seen.set(value, rank + 1);
      await allModels(api.context).Response.updateOne({ _id, companyId }, { $set: { day: days[rank % 3] } });
    }
    const startAt = '2026-11-17T23:00:00Z';
    await api.call(`PATCH /surveys/${survey.id}`, { as: scene.admin, body: { startAt } });
    const query = 'startDate=2026-11-19&endDate=2026-11-19';
    const path = `/surveys/${survey.id}/responses/segmentations?segmentationId=${team.id}&${query}`;
    const some = (await api.call(`GET ${path}`, { as: scene.admin })).body as SegmentationResults;
    expect(scoresOf(some)).toEqual([0, 1, 'suppressed', 'NaN']);
    expect(some.range).toEqual({ startDate: '2026-11-19', endDate: '2026-11-19' });
    expect((await scene.statistics(survey.id, `?${query}`)).range).toEqual(some.range);
    const all = await heatmap(scene, survey, team.id);
    expect(scoresOf(all)).toEqual([0, 1, 2, 'NaN']);
    expect(all.range).toEqual({ startDate: '2026-11-18', endDate: '2026-11-20' });
  });

  it('shows no segment of a survey that too few answered', async () => {
    const { scene, survey, team } = await answeredByTeams([3, 1], 0);
    expect(scoresOf(await heatmap(scene, survey, team.id))).toEqual(['suppressed', 'suppressed']);
  });

  it('asks for a segmentation of the company', async () => {
    const { scene, survey, team } = await answeredByTeams([1], 0);
    const path = (segmentationId: string) =>
      `GET /surveys/${survey.id}/responses/segmentations?segmentationId=${segmentationId}`;
    expect((await api.call(path('unknown'), { as: scene.admin })).body).toMatchObject({ message: '404004' });
    const missing = await api.call(`GET /surveys/${survey.id}/responses/segmentations`, { as: scene.admin });
    expect(missing.body).toMatchObject({ statusCode: 400, details: [{ path: 'segmentationId' }] });
    expect((await api.call(path(team.id))).status).toBe(401);
    expect((await api.call(path(team.id), { as: theirs.admin })).body).toMatchObject({ message: '404002' });
    const own = await theirs.createSurvey();
    const foreign = `GET /surveys/${own.id}/responses/segmentations?segmentationId=${team.id}`;
    expect((await api.call(foreign, { as: theirs.admin })).body).toMatchObject({ message: '404004' });
  });
});
