import type { Segmentation, SegmentationResults, Survey } from '@elan/contracts';
import { buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function answerAs(scene: SurveyScene, survey: Survey, memberIds: readonly string[], value = 5) {
  for (const id of memberIds) expect((await scene.answer(survey, id, [value])).status).toBe(201);
}

const idsOf = (scene: SurveyScene) => scene.members.map(({ _id }) => _id);

describe('the segments of a round', () => {
  const columnsOf = async (scene: SurveyScene, survey: Survey, { id }: Segmentation) => {
    const path = `GET /surveys/${survey.id}/responses/segmentations?segmentationId=${id}`;
    const { columns, results } = (await api.call(path, { as: scene.admin })).body as SegmentationResults;
    return columns.map(({ value, responses, hidden }, index) => [
      value,
      responses,
      hidden ?? results[0]?.scores[index]?.score,
    ]);
  };

  it('are those of the day on which it opened, whatever happens to profiles and segmentations since', async () => {
    const scene = await buildSurveyScene(api, { members: 35 });
    const as = scene.admin;
    const create = async (name: string) => {
      const body = { name, type: 'select', fields: [{ value: 'A' }, { value: 'B' }, { value: 'C' }] };
      return (await api.call('POST /segmentations', { as, body })).body as Segmentation;
    };
    const put = async (memberId: string, values: readonly (readonly [Segmentation, number])[]) => {
      const extraData = values.map(([{ id, fields }, index]) => ({
        segmentationId: id,
        value: fields[index]?.id,
      }));
      const changed = await api.call(`PATCH /users/${memberId}`, { as, body: { extraData } });
      expect(changed.status).toBe(200);
    };
    const [team, gone] = [await create('Team'), await create('Gone')];
    const ids = idsOf(scene);
    for (const [index, id] of ids.entries()) await put(id, [[team, index < 20 ? 0 : 1]]);
    const survey = await scene.createSurvey();
    await answerAs(scene, survey, ids.slice(0, 1), 2);

    const site = await create('Site');
    for (const [index, id] of ids.entries()) {
      await put(id, [
        [team, index < 15 ? 0 : 1],
        [site, index < 15 ? 0 : 1],
      ]);
    }
    const fields = team.fields
      .filter(({ value }) => value !== 'C')
      .map((field) => (field.value === 'A' ? { ...field, value: 'Alpha' } : field));
    const renamed = await api.call(`PATCH /segmentations/${team.id}`, {
      as,
      body: { name: 'Crew', fields },
    });
    expect(renamed.status).toBe(200);
    const off = await api.call(`DELETE /segmentations/${gone.id}`, { as });
    expect(off.status).toBe(200);
    // Interleaved, so that no batch is nearly a team, which would then have to be hidden.
    const inTurns = ids.map((_, index) => (index * 11) % ids.length);
    for (const index of inTurns.slice(1)) {
      await answerAs(scene, survey, [ids[index] ?? ''], index < 20 ? 2 : 8);
    }
    await scene.close(survey);
    expect(await columnsOf(scene, survey, team)).toEqual([
      ['Alpha', 20, 2],
      ['B', 15, 8],
      ['C', null, 'few'],
    ]);
    expect(await columnsOf(scene, survey, site)).toEqual([
      ['A', null, 'few'],
      ['B', null, 'few'],
      ['C', null, 'few'],
    ]);

    const next = await scene.createSurvey();
    await answerAs(
      scene,
      next,
      inTurns.map((index) => ids[index] ?? ''),
    );
    await scene.close(next);
    expect(await columnsOf(scene, next, team)).toEqual([
      ['Alpha', 15, 5],
      ['B', 20, 5],
    ]);
  });
});

describe('towards the minimum', () => {
  it('members without an e-mail do not count; their answers are published with the others', async () => {
    const scene = await buildSurveyScene(api, { members: 10 });
    const byCopiedLink = [];
    for (let person = 0; person < 6; person += 1) {
      byCopiedLink.push((await buildUser(api.context, scene.company._id, { email: null }))._id);
    }
    const survey = await scene.createSurvey();
    await answerAs(scene, survey, byCopiedLink, 0);
    await answerAs(scene, survey, idsOf(scene).slice(0, 4), 10);
    // Ten answers, only four of which count as people.
    expect(await scene.statistics(survey.id)).toMatchObject({
      suppressed: true,
      responsesAmount: null,
      rates: { participation: null },
      graph: [{ participants: null }],
      running: { nextFrom: 10 },
    });
    await answerAs(scene, survey, idsOf(scene).slice(4, 5), 10);
    expect(await scene.statistics(survey.id)).toMatchObject({
      suppressed: true,
      responsesAmount: 11,
      running: { nextFrom: 16 },
    });
    await answerAs(scene, survey, idsOf(scene).slice(5), 10);
    const running = await scene.statistics(survey.id);
    expect(running.suppressed).toBe(false);
    // Five who count, and those without an e-mail address who were drawn with them.
    expect(running.questions[0]?.histogram?.[10]).toBe(5);
    await scene.close(survey);
    const { questions, included } = await scene.statistics(survey.id);
    expect(included).toBe(16);
    expect(questions[0]?.histogram).toEqual([6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10]);
  });

  it.each([
    [
      'was added after the round opened',
      async (scene: SurveyScene) => (await buildUser(api.context, scene.company._id))._id,
    ],
  ])('nobody counts who %s', async (_name, fifth) => {
    const scene = await buildSurveyScene(api, { members: 6 });
    const [four, proof] = [idsOf(scene).slice(0, 4), idsOf(scene)[4] ?? ''];
    const hidden = await scene.createSurvey();
    const shown = await scene.createSurvey();
    for (const survey of [hidden, shown]) await answerAs(scene, survey, four, 4);
    const late = await fifth(scene);
    for (const survey of [hidden, shown]) await answerAs(scene, survey, [late], 10);
    expect(await scene.statistics(hidden.id)).toMatchObject({ responsesAmount: null });
    await answerAs(scene, shown, [proof], 4);
    for (const survey of [hidden, shown]) await scene.close(survey);
    expect(await scene.statistics(hidden.id)).toMatchObject({
      suppressed: true,
      included: 0,
      responsesAmount: null,
    });
    const { questions, included } = await scene.statistics(shown.id);
    expect([included, questions[0]?.histogram?.[4], questions[0]?.histogram?.[10]]).toEqual([6, 5, 1]);
  });
});
