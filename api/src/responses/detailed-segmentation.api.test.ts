import type { Segmentation, SegmentationResults } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { clipByHand } from '@elan/scoring/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const VALUES = [5, 9, 7, 8, 6, 10, 7, 9, 6, 8, 7, 10];

/** A closed survey of 36 people in three teams and three sites, only one of whom answered 5. */
async function rareAnswer({ choose }: { choose?: 'site' } = {}) {
  const scene = await buildSurveyScene(api, { members: VALUES.length * 3 });
  const segmentation = async (name: string) => {
    const body = { name, type: 'select', fields: [{ value: 'A' }, { value: 'B' }, { value: 'C' }] };
    const created = (await api.call('POST /segmentations', { as: scene.admin, body })).body as Segmentation;
    api.clock.advance(1000);
    return created;
  };
  const team = await segmentation('Team');
  const site = await segmentation('Site');
  if (choose) {
    const chosen = await api.call(`PATCH /segmentations/${site.id}`, {
      as: scene.admin,
      body: { isDetailed: true },
    });
    expect(chosen.body).toMatchObject({ isDetailed: true });
  }
  const survey = await scene.createSurvey();
  const { User } = allModels(api.context);
  for (const [index, { _id, companyId }] of scene.members.entries()) {
    const extraData = [
      { segmentationId: team.id, value: team.fields[index % 3]?.id ?? '' },
      { segmentationId: site.id, value: site.fields[Math.floor(index / 3) % 3]?.id ?? '' },
    ];
    await User.updateOne({ _id, companyId }, { $set: { extraData } });
  }
  for (const [index, { _id }] of scene.members.entries()) {
    await scene.answer(survey, _id, [index === 0 ? 5 : (VALUES[(index % 11) + 1] ?? 9)]);
  }
  await scene.close(survey);
  return { scene, survey, team, site };
}

it('is one, whose distributions the file carries: of another it would say where a rare answer is, too', async () => {
  const { scene, survey, team, site } = await rareAnswer();
  expect((await scene.statistics(survey.id)).detailedSegmentationId).toBe(team.id);
  const cookies = { refresh: encodeURIComponent(scene.admin.refreshToken) };
  const file = (segmentationId: string) =>
    api.call(`GET /surveys/${survey.id}/responses/csv?segmentationId=${segmentationId}`, {
      atRoot: true,
      cookies,
    });
  expect((await file(team.id)).status).toBe(200);
  const refused = await file(site.id);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('segmentationId')]);
});

it('is the one that was chosen before the round opened, whatever is chosen since', async () => {
  const { scene, survey, team, site } = await rareAnswer({ choose: 'site' });
  const listed = async () => {
    const { body } = await api.call('GET /segmentations', { as: await scene.signIn() });
    return (body as Segmentation[]).filter(({ isDetailed }) => isDetailed).map(({ id }) => id);
  };
  expect(await listed()).toEqual([site.id]);
  const change = async (id: string, body: object) =>
    api.call(`PATCH /segmentations/${id}`, { as: await scene.signIn(), body });
  await change(team.id, { isDetailed: true });
  expect(await listed()).toEqual([team.id]);
  await change(team.id, { active: false });
  expect(await listed()).toEqual([site.id]);
  expect((await scene.statistics(survey.id)).detailedSegmentationId).toBe(site.id);
});

it('of the others nothing is kept but what a table shows: the score of each question', async () => {
  const { scene, survey, team, site } = await rareAnswer();
  const companyId = scene.company._id;
  const stored = await allModels(api.context).GroupCount.find({ companyId, surveyId: survey.id }).lean();
  const bins = (segmentationId: string) =>
    stored
      .filter((table) => table.segmentationId === segmentationId)
      .flatMap(({ columns, rest }) => [...columns, rest])
      .flatMap(({ questions }) => questions.map(({ counts }) => counts.filter((count) => count > 0).length));
  expect(Math.max(...bins(site.id))).toBe(2);
  expect(Math.max(...bins(team.id))).toBeGreaterThan(2);
  const heatmap = await api.call(
    `GET /surveys/${survey.id}/responses/segmentations?segmentationId=${site.id}`,
    { as: await scene.signIn() },
  );
  const { results, columns } = heatmap.body as SegmentationResults;
  expect(columns.map(({ responses }) => responses)).toEqual([12, 12, 12]);
  const given = scene.members.map((_, index) => (index === 0 ? 5 : (VALUES[(index % 11) + 1] ?? 9)));
  const people = given.map((value) => ({ counts: true, values: [value] }));
  const clipped = clipByHand(people, 5, ['0-10']).flat();
  const means = [0, 1, 2].map((place) => {
    const own = clipped.filter((_, index) => Math.floor(index / 3) % 3 === place);
    return own.reduce((a, b) => a + b, 0) / own.length;
  });
  results[0]?.scores.forEach(({ score }, place) => expect(score).toBeCloseTo(means[place] ?? 0, 9));
});
