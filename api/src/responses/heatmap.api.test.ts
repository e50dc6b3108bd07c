import type { Segmentation, SegmentationResults, Survey } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';
import { allModels } from '@elan/domain/testing';
import { repeats } from '@elan/tooling/repeats';

let api: TestApi;
let theirs: SurveyScene;

beforeAll(async () => {
  api = await startApi();
  theirs = await buildSurveyScene(api);
});
afterAll(() => api.close());

async function select(scene: SurveyScene, name: string, options: readonly string[]): Promise<Segmentation> {
  const body = { name, type: 'select', fields: options.map((value) => ({ value })) };
  return (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
}

/**
 * A survey answered by teams of the given sizes and by people without a team. Team n answers n. If teams of fifteen or
 * more answer interleaved, no batch is nearly one of them, which would then have to be hidden.
 */
async function answeredByTeams(sizes: readonly number[], withoutTeam: number) {
  const scene = await buildSurveyScene(api, { members: sizes.reduce((sum, n) => sum + n, withoutTeam) });
  const team = await select(
    scene,
    'Team',
    sizes.map((_, index) => `Team ${index}`),
  );
  const survey = await scene.createSurvey({}, [null, 'eNPS']);
  const teams = sizes.flatMap((n, index) => Array.from({ length: n }, () => index));
  for (const [index, { _id, companyId }] of scene.members.entries()) {
    const value = team.fields[teams[index] ?? -1]?.id;
    const extraData = value === undefined ? [] : [{ segmentationId: team.id, value }];
    await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
  }
  for (const index of inTurns(scene.members.length)) {
    const value = teams[index] ?? 10;
    expect((await scene.answer(survey, scene.members[index]?._id ?? '', [value, value])).status).toBe(201);
  }
  return { scene, survey, team };
}

/** Every number below one that 11 does not divide, mixed. */
const inTurns = (size: number) => Array.from({ length: size }, (_, index) => (index * 11) % size);

async function heatmap(scene: SurveyScene, survey: Survey, segmentationId: string, days = '') {
  const path = `/surveys/${survey.id}/responses/segmentations?segmentationId=${segmentationId}${days}`;
  const read = await api.call(`GET ${path}`, { as: await scene.signIn() });
  expect(read.status).toBe(200);
  return read.body as SegmentationResults;
}

const scoresOf = (results: SegmentationResults, row = 0) =>
  results.results[row]?.scores.map(({ score }) => score);
const reasonsOf = ({ columns }: SegmentationResults) => columns.map(({ hidden }) => hidden);

describe('the heatmap', () => {
  it('has a column per segment with its answers and a row per question, once the round is over', async () => {
    const { scene, survey, team } = await answeredByTeams([15, 20], 0);
    await scene.close(survey);
    const results = await heatmap(scene, survey, team.id);
    expect(results.columns).toEqual(
      team.fields.map(({ id, value }, index) => ({
        ...{ id, value, hidden: null },
        ...{ responses: [15, 20][index], participation: 1 },
      })),
    );
    expect(results.results.map(({ questionId }) => questionId)).toEqual(['1', '2']);
    expect(scoresOf(results)).toEqual([0, 1]);
    expect(scoresOf(results, 1)).toEqual([0, 0]);
    expect(results.results[0]?.scores.map(({ id }) => id)).toEqual(results.columns.map(({ id }) => id));
  });

  it('tells an incomplete profile from a group that is too small', async () => {
    const { scene, survey, team } = await answeredByTeams([15, 2, 15], 8);
    await scene.close(survey);
    const results = await heatmap(scene, survey, team.id);
    expect(scoresOf(results)).toEqual([0, 'suppressed', 2, 'NaN']);
    expect(reasonsOf(results)).toEqual([null, 'few', null, null]);
    expect(results.columns.map(({ responses }) => responses)).toEqual([15, null, 15, null]);
    expect(results.columns.at(-1)).toMatchObject({ id: 'none', value: 'Incomplete profile' });
  });

  it('hides a team that the total would give away with the small one', async () => {
    const { scene, survey, team } = await answeredByTeams([20, 2, 13], 0);
    await scene.close(survey);
    const results = await heatmap(scene, survey, team.id);
    expect(scoresOf(results)).toEqual([0, 'suppressed', 'suppressed']);
    expect(reasonsOf(results)).toEqual([null, 'few', 'few']);
  });

  const companies: [sizes: number[], withoutTeam: number][] = [
    [[5, 5, 2], 0],
    [[9, 4, 8, 1], 2],
    [[6, 6, 6], 3],
  ];
  it.each(companies.slice(0, repeats(companies.length, 1)))(
    'leaves nobody to be computed: teams of %j and %d without',
    async (sizes, withoutTeam) => {
      const { scene, survey, team } = await answeredByTeams(sizes, withoutTeam);
      await scene.close(survey);
      const [results, statistics] = [
        await heatmap(scene, survey, team.id),
        await scene.statistics(survey.id),
      ];
      // An attacker subtracts every visible column, of known size, from the published total.
      const visible = sizes.map((_, index) => typeof scoresOf(results)?.[index] === 'number');
      const shown = sizes.filter((_, index) => visible[index]);
      const left = statistics.included - shown.reduce((sum, n) => sum + n, 0);
      expect(left === 0 || left >= 5).toBe(true);
      expect(shown.every((n) => n >= 5)).toBe(true);
    },
  );

  it('hides what two nested segmentations would tell of two people', async () => {
    const scene = await buildSurveyScene(api, { members: 35 });
    const team = await select(scene, 'Team', ['A', 'B']);
    const site = await select(scene, 'Site', ['X', 'Y']);
    // All of team A and two people of team B are at site X.
    const teams = scene.members.map((_, index) => (index < 15 ? 0 : 1));
    const sites = scene.members.map((_, index) => (index < 17 ? 0 : 1));
    for (const [index, { _id, companyId }] of scene.members.entries()) {
      const extraData = [
        { segmentationId: team.id, value: team.fields[teams[index] ?? 0]?.id },
        { segmentationId: site.id, value: site.fields[sites[index] ?? 0]?.id },
      ];
      await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
    }
    const survey = await scene.createSurvey();
    for (const index of inTurns(35)) await scene.answer(survey, scene.members[index]?._id ?? '', [5]);
    await scene.close(survey);
    const tables = [await heatmap(scene, survey, team.id), await heatmap(scene, survey, site.id)];
    const shown = tables.map(({ columns }) => columns.map(({ hidden }) => hidden === null));
    // Two complete tables, or one of them and nothing of the other, but never both.
    expect(shown.filter((columns) => columns.every((isShown) => isShown)).length).toBeLessThanOrEqual(1);
    expect(tables.flatMap(reasonsOf)).toContain('few');
    const isX = typeof scoresOf(tables[1] as SegmentationResults)?.[0] === 'number';
    const isA = typeof scoresOf(tables[0] as SegmentationResults)?.[0] === 'number';
    expect(isA && isX).toBe(false);
  });

  it('tells groups at the end of the round, and until then that they come later', async () => {
    const { scene, survey, team } = await answeredByTeams([6, 7], 0);
    const early = await heatmap(scene, survey, team.id);
    expect(early.columns.map(({ responses, hidden }) => [responses, hidden])).toEqual([
      [null, 'later'],
      [null, 'later'],
    ]);
    expect(scoresOf(early)).toEqual(['suppressed', 'suppressed']);
  });

  it('is of the rounds that ended in the days that are asked for, and says which days', async () => {
    const scene = await buildSurveyScene(api, { members: 25 });
    const team = await select(scene, 'Team', ['A']);
    for (const { _id, companyId } of scene.members) {
      const extraData = [{ segmentationId: team.id, value: team.fields[0]?.id }];
      await allModels(api.context).User.updateOne({ _id, companyId }, { $set: { extraData } });
    }
    const before = api.clock.now();
    api.clock.set('2026-11-02T08:00:00Z');
    const survey = await scene.createSurvey({ frequency: 2, frequencyStart: 1, endAt: null });
    for (const value of [2, 8]) {
      for (const { _id } of scene.members) await scene.answer(survey, _id, [value]);
      api.clock.advance(3 * 86_400_000);
      await scene.close(survey);
      api.clock.advance(4 * 86_400_000);
    }
    expect(scoresOf(await heatmap(scene, survey, team.id))).toEqual([5]);
    const first = await heatmap(scene, survey, team.id, '&endDate=2026-11-08');
    expect([scoresOf(first), first.columns[0]?.responses]).toEqual([[2], 25]);
    expect(first.range).toEqual({ startDate: '2026-11-02', endDate: '2026-11-08' });
    expect((await scene.statistics(survey.id, '?endDate=2026-11-08')).range).toEqual(first.range);
    expect(scoresOf(await heatmap(scene, survey, team.id, '&startDate=2026-11-09'))).toEqual([8]);
    const none = await heatmap(scene, survey, team.id, '&startDate=2026-11-06&endDate=2026-11-11');
    expect([scoresOf(none), reasonsOf(none)]).toEqual([['suppressed'], ['few']]);
    api.clock.set(before);
  });

  it('shows groups from five times the minimum of answers on', async () => {
    for (const [size, shown] of [
      [24, [null]],
      [25, [25]],
    ] as const) {
      const { scene, survey, team } = await answeredByTeams([size], 0);
      await scene.close(survey);
      const { columns } = await heatmap(scene, survey, team.id);
      expect(columns.map(({ responses }) => responses)).toEqual(shown);
    }
  });

  it('shows no segment of a survey that too few answered', async () => {
    const { scene, survey, team } = await answeredByTeams([3, 1], 0);
    await scene.close(survey);
    const results = await heatmap(scene, survey, team.id);
    expect(scoresOf(results)).toEqual(['suppressed', 'suppressed']);
    expect(reasonsOf(results)).toEqual(['few', 'few']);
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
