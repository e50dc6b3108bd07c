import type { Segmentation, SegmentationResults, Survey } from '@elan/contracts';
import { allModels, personalLinkOf } from '@elan/domain/testing';
import { repeats } from '@elan/tooling/repeats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.clock.set('2026-09-07T08:00:00Z');
});
afterAll(() => api.close());

const questions = [
  { id: '1', label: 'Work', order: 1 },
  { id: '2', label: 'Children', order: 2, options: { mayNotApply: true } },
];

/** A survey of two questions, the second of which may not apply, and its members in two teams. */
async function openScene(members: number, inTeamA = members) {
  const scene = await buildSurveyScene(api, { members });
  const fields = [{ value: 'A' }, { value: 'B' }];
  const as = scene.admin;
  const team = (await api.call('POST /segmentations', { as, body: { name: 'Team', type: 'select', fields } }))
    .body as Segmentation;
  for (const [index, { _id, companyId }] of scene.members.entries()) {
    const value = team.fields[index < inTeamA ? 0 : 1]?.id;
    await allModels(api.context).User.updateOne(
      { _id, companyId },
      { $set: { extraData: [{ segmentationId: team.id, value }] } },
    );
  }
  return { scene, team, survey: await scene.createSurvey({ questions }) };
}

async function answerAll(
  scene: SurveyScene,
  survey: Survey,
  said: readonly (number | null)[],
  from = 0,
): Promise<void> {
  // Interleaved, so that no batch is nearly a team, which would then have to be hidden.
  for (const index of said.map((_, place) => (place * 7) % said.length)) {
    const member = scene.members[from + index]?._id ?? '';
    expect((await scene.answer(survey, member, [8, said[index] ?? null])).status).toBe(201);
  }
}

const times = <Value>(amount: number, value: Value) => Array.from({ length: amount }, () => value);
const counts = (of: Readonly<Record<number, number>>) =>
  Array.from({ length: 11 }, (_, value) => of[value] ?? 0);

/** The second question in the statistics. */
const figures = async (scene: SurveyScene, survey: Survey, query = '') =>
  (await scene.statistics(survey.id, query)).questions[1];

/** What the file contains for the second question, sorted. */
async function exported(scene: SurveyScene, survey: Survey, query = ''): Promise<string[]> {
  const { refreshToken } = await scene.signIn();
  const cookies = { refresh: encodeURIComponent(refreshToken) };
  const file = await api.call(`GET /surveys/${survey.id}/responses/csv?language=en${query}`, {
    atRoot: true,
    cookies,
  });
  const [, ...rows] = file.text.trim().split('\r\n');
  return rows.map((row) => row.replaceAll('"', '').split(',').slice(1).join()).sort();
}

describe('"not concerned"', () => {
  it('is an answer to a question that may not apply, and to no other', async () => {
    const { scene, survey } = await openScene(4);
    const answer = (member: number, values: (number | null)[]) =>
      scene.answer(survey, scene.members[member]?._id ?? '', values);
    for (const values of [
      [null, 5],
      [null, null],
    ]) {
      const refused = await answer(0, values);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('question 1 needs a number');
    }
    const [first] = scene.members;
    const { key } = await personalLinkOf(api.context, survey.id, first?._id ?? '');
    const left = { userId: first?._id, key, response: [{ id: '1', value: 5 }] };
    const missing = await api.call(`POST /surveys/${survey.id}/responses`, { body: left });
    expect([missing.status, missing.text]).toEqual([400, expect.stringContaining('2 is not answered')]);
    // A client that only knows numbers can send numbers.
    expect((await answer(0, [5, 6])).status).toBe(201);
    expect((await answer(1, [5, null])).status).toBe(201);
    expect((await answer(1, [5, 6])).body).toMatchObject({ message: '409004' });
  });

  it('is a matter of yes or no', async () => {
    const scene = await buildSurveyScene(api);
    const options = { mayNotApply: 'yes' };
    const body = { name: 'Survey', questions: [{ id: '1', label: 'Work', order: 1, options }] };
    expect((await api.call('POST /surveys', { as: scene.admin, body })).status).toBe(400);
  });

  it('joins the results when the round ends, outside of scores', async () => {
    const { scene, survey } = await openScene(20);
    const hidden = { histogram: null, score: null, marginOfError: null, responses: null, notConcerned: null };
    await answerAll(scene, survey, [...times(6, null), ...times(14, 3)]);
    const running = await scene.statistics(survey.id);
    expect(running).toMatchObject({ included: 15, score: 8 });
    expect(running.questions).toMatchObject([
      { mayNotApply: false, responses: 15, notConcerned: null },
      { mayNotApply: true, ...hidden, leftOut: false },
    ]);
    expect(running.responses.map(({ data }) => data)).toEqual(
      times(
        15,
        JSON.stringify([
          { id: '1', value: 8 },
          { id: '2', value: null },
        ]),
      ),
    );
    expect(await exported(scene, survey)).toEqual(times(15, ''));
    await scene.close(survey);
    const ended = await scene.statistics(survey.id);
    expect(ended.questions[1]).toMatchObject({
      histogram: counts({ 3: 14 }),
      score: 3,
      // Everybody answered.
      marginOfError: 0,
      responses: 14,
      notConcerned: 6,
      leftOut: false,
    });
    expect(ended.score).toBeCloseTo((20 * 8 + 14 * 3) / 34, 10);
    expect(ended.marginOfError).toBe(0);
    expect(ended.categories[0]?.score).toBeCloseTo((20 * 8 + 14 * 3) / 34, 10);
    expect(await exported(scene, survey)).toEqual([...times(14, '3'), ...times(6, 'Not concerned')]);
  });

  it.each([4, 1, 5].slice(0, repeats(3, 1)))(
    'of %i people is told as five, with answers that are left out',
    async (others) => {
      const { scene, survey } = await openScene(20);
      await answerAll(scene, survey, [...times(others, null), ...times(20 - others, 3)]);
      await scene.close(survey);
      const shown = await figures(scene, survey);
      expect(shown).toMatchObject({
        histogram: counts({ 3: 15 }),
        responses: 15,
        notConcerned: 5,
        leftOut: true,
      });
      expect(shown?.marginOfError).toBeGreaterThan(0);
      // The margin of the survey's score is the mean of both questions' margins, weighted by answers; the first
      // question's is zero.
      const { marginOfError } = await scene.statistics(survey.id);
      expect(marginOfError).toBeCloseTo(((shown?.marginOfError ?? 0) * 15) / 35, 10);
      expect(await exported(scene, survey)).toEqual([...times(5, ''), ...times(15, '3')]);
      expect(await figures(scene, survey)).toEqual(shown);
    },
  );

  it('leaves nothing to tell where too few numbers are left', async () => {
    const { scene, survey } = await openScene(10);
    await answerAll(scene, survey, [...times(6, null), ...times(4, 3)]);
    await scene.close(survey);
    expect(await figures(scene, survey)).toMatchObject({
      histogram: null,
      responses: null,
      notConcerned: null,
    });
    expect(await exported(scene, survey)).toEqual(times(10, ''));
    expect(await scene.statistics(survey.id)).toMatchObject({ score: 8, included: 10 });
  });

  it('is told of groups where each has enough of both', async () => {
    const { scene, survey, team } = await openScene(30, 15);
    await answerAll(scene, survey, [...times(6, null), ...times(9, 3), ...times(15, 4)]);
    await scene.close(survey);
    const heatmap = async ({ id }: Survey) => {
      const path = `GET /surveys/${id}/responses/segmentations?segmentationId=${team.id}`;
      const { results } = (await api.call(path, { as: await scene.signIn() })).body as SegmentationResults;
      return results.map(({ scores }) => scores.map(({ score }) => score));
    };
    expect(await heatmap(survey)).toEqual([
      [8, 8],
      [3, 4],
    ]);
    expect(await exported(scene, survey, `&segmentationId=${team.id}`)).toEqual([
      ...times(9, '3,A'),
      ...times(15, '4,B'),
      ...times(6, 'Not concerned,A'),
    ]);
    const next = await scene.createSurvey({ questions });
    await answerAll(scene, next, [...times(5, null), ...times(10, 3), null, ...times(14, 4)]);
    await scene.close(next);
    expect(await figures(scene, next)).toMatchObject({ responses: 24, notConcerned: 6, leftOut: false });
    expect(await heatmap(next)).toEqual([
      [8, 8],
      ['suppressed', 'suppressed'],
    ]);
    expect(await exported(scene, next, `&segmentationId=${team.id}`)).toEqual([
      ...times(15, ',A'),
      ...times(15, ',B'),
    ]);
  });

  it('is told of whole rounds only', async () => {
    const { scene, survey } = await openScene(25);
    api.clock.set('2026-09-08T08:00:00Z');
    await answerAll(scene, survey, times(12, 3));
    api.clock.set('2026-09-09T08:00:00Z');
    await answerAll(scene, survey, [...times(6, null), ...times(7, 9)], 12);
    await scene.close(survey);
    const part = await scene.statistics(survey.id, '?startDate=2026-09-09');
    expect(part.included).toBeGreaterThan(10);
    expect(part.included).toBeLessThan(25);
    expect(part.questions[1]).toMatchObject({ histogram: null, notConcerned: null });
    expect(part.score).toBe(8);
    expect(await exported(scene, survey, '&startDate=2026-09-09')).toEqual(times(part.included, ''));
    expect(await figures(scene, survey)).toMatchObject({ responses: 19, notConcerned: 6 });
  });

  it('is hidden when the company asks for larger groups', async () => {
    const { scene, survey } = await openScene(20);
    await answerAll(scene, survey, [...times(6, null), ...times(14, 3)]);
    await scene.close(survey);
    const { _id } = scene.company;
    await allModels(api.context).Company.updateOne({ _id }, { $set: { minimumGroupSize: 8 } });
    expect(await figures(scene, survey)).toMatchObject({
      histogram: null,
      responses: null,
      notConcerned: null,
    });
  });
});
