import type { Segmentation, Survey, SurveyProgress } from '@elan/contracts';
import { allModels } from '@elan/domain/all-models';
import { buildUser, signInAs } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import type { SurveyScene } from '../testing/survey-scene';
import { cardCalls } from './testing/card-calls';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const { sceneWithCards, draw, read, begin, answerBy, receiptsOf } = cardCalls(() => api);

describe('answers by card', () => {
  it('are published, but count towards no minimum, and are counted by whole batches only', async () => {
    const { scene, survey } = await sceneWithCards({ mailed: 20, people: 10 });
    const codes = await draw(scene, survey);
    begin();
    const answered = async () => (await scene.statistics(survey.id)).responsesAmount;
    const mailed = async (from: number, to: number) => {
      for (const { _id } of scene.members.slice(from, to))
        expect((await scene.answer(survey, _id, [8])).status).toBe(201);
    };
    const byCard = async (from: number, to: number) => {
      for (const code of codes.slice(from, to)) await answerBy(survey, code, 2);
    };
    await byCard(0, 4);
    await mailed(0, 4);
    expect(await answered()).toBeNull();
    await mailed(4, 10);
    // Ten people by mail: five are published, and four cards are too few to join them.
    expect(await answered()).toBe(10);
    await byCard(4, 9);
    await mailed(10, 15);
    // Nine are too few to leave a minimum behind.
    expect(await answered()).toBe(15);
    await byCard(9, 10);
    expect(await answered()).toBe(15);
    await mailed(15, 20);
    expect(await answered()).toBe(25);
    await byCard(10, 11);
    expect(await answered()).toBe(25);
    await scene.close(survey);
    expect(await answered()).toBe(31);
  });

  it('are left out when fewer than the minimum came in the whole round, or the count would tell of each', async () => {
    for (const [byCard, counted] of [
      [4, 12],
      [5, 17],
    ] as const) {
      const { scene, survey } = await sceneWithCards({ mailed: 12, people: 10 });
      const codes = await draw(scene, survey);
      begin();
      for (const { _id } of scene.members.slice(0, 12)) await scene.answer(survey, _id, [8]);
      for (const code of codes.slice(0, byCard)) await answerBy(survey, code, 2);
      await scene.close(survey);
      expect((await scene.statistics(survey.id)).responsesAmount).toBe(counted);
      expect((await receiptsOf(survey)).filter(({ answers }) => answers !== undefined)).toEqual([]);
    }
  });

  /** Draws cards for people in shifts of these sizes. @returns the groups that the cards tell, and how to answer by one */
  async function drawByShift(...sizes: number[]) {
    const people = sizes.reduce((sum, size) => sum + size, 0);
    const { scene, survey, without } = await sceneWithCards({ mailed: 1, people });
    const as = await scene.signIn();
    const body = {
      name: 'Shift',
      type: 'select',
      fields: sizes.map((_size, at) => ({ value: `Shift ${at}` })),
    };
    const { id, fields } = (await api.call('POST /segmentations', { as, body })).body as Segmentation;
    const shifts = sizes.flatMap((size, at) => Array.from({ length: size }, () => fields[at]?.id));
    for (const [index, memberId] of without.entries()) {
      const extraData = [{ segmentationId: id, value: shifts[index] }];
      await api.call(`PATCH /users/${memberId}`, { as, body: { extraData } });
    }
    const codes = await draw(scene, survey, id);
    const [sheet] = await allModels(api.context).CardSheet.find({ companyId: scene.company._id }).lean();
    const groups = sheet?.cards.map(({ group }) => group?.value ?? null) ?? [];
    return { survey, codes, fields, groups };
  }

  it('tell their group where it is large enough, and otherwise nobody', async () => {
    const { survey, codes, fields, groups } = await drawByShift(7, 3, 2);
    // Seven and a spare for the first shift; five of the others and a spare for nobody in particular.
    expect(codes).toHaveLength(14);
    expect(groups.filter((group) => group === fields[0]?.id)).toHaveLength(8);
    expect(groups.filter((group) => group === null)).toHaveLength(6);
    begin();
    for (const code of [codes[0] ?? '', codes[13] ?? '']) await answerBy(survey, code);
    const segments = (await receiptsOf(survey)).map((receipt) => receipt.segments?.map(({ value }) => value));
    expect(segments.toSorted()).toEqual([[], [fields[0]?.id]]);
  });

  it('tell no group where those without one would be too few: their silence would tell of each', async () => {
    const { groups, fields } = await drawByShift(7, 5, 1);
    expect(new Set(groups)).toEqual(new Set([fields[0]?.id, null]));
    expect((await drawByShift(7, 3)).groups.filter((group) => group !== null)).toEqual([]);
  });

  it('are not piled by dates, nor by what another company is split by', async () => {
    const { scene, survey } = await sceneWithCards({ mailed: 1, people: 1 });
    const as = await scene.signIn();
    const body = { name: 'Since', type: 'date', dateType: 'seniority', fields: [] };
    const { id } = (await api.call('POST /segmentations', { as, body })).body as Segmentation;
    const sheet = (segmentationId: string) =>
      api.call(`POST /surveys/${survey.id}/cards/sheet`, { as, body: { language: 'en', segmentationId } });
    expect((await sheet(id)).status).toBe(400);
    expect((await sheet('x'.repeat(id.length))).status).toBe(404);
  });

  it('alone show nothing, however many', async () => {
    const { scene, survey } = await sceneWithCards({ mailed: 2, people: 20 });
    const codes = await draw(scene, survey);
    begin();
    for (const code of codes.slice(0, 20)) await answerBy(survey, code);
    await scene.close(survey);
    expect((await scene.statistics(survey.id)).suppressed).toBe(true);
  });

  it('count for the company where a second administrator released the sheet, from three times the minimum', async () => {
    const { scene, survey } = await sceneWithCards({ mailed: 1, people: 20 });
    const second = await signInAs(api.context, await buildUser(api.context, scene.company._id, { role: 1 }));
    const release = (as: typeof second) => api.call(`POST /surveys/${survey.id}/cards/release`, { as });
    // Whoever releases and draws herself is one person.
    expect((await release(await scene.signIn())).status).toBe(200);
    await draw(scene, survey);
    expect((await read(scene, survey)).sheet?.counts).toBe(false);
    const released = await release(second);
    expect(released.body).toMatchObject({ release: { isOwn: true } });
    const codes = await draw(scene, survey);
    expect(await read(scene, survey)).toMatchObject({ sheet: { cards: 22, counts: true }, release: null });
    begin();
    for (const code of codes.slice(0, 12)) await answerBy(survey, code, 6);
    await scene.close(survey);
    const statistics = await scene.statistics(survey.id);
    expect(statistics).toMatchObject({ suppressed: false, responsesAmount: 12 });
  });

  it('share no batch with fewer than the minimum by mail, or groups would tell of those few', async () => {
    const { scene, survey } = await sceneWithCards({ mailed: 14, people: 20 });
    const second = await signInAs(api.context, await buildUser(api.context, scene.company._id, { role: 1 }));
    await api.call(`POST /surveys/${survey.id}/cards/release`, { as: second });
    const codes = await draw(scene, survey);
    begin();
    const batches = async () => {
      const inBatches = (await receiptsOf(survey)).filter(({ batch }) => batch !== null);
      const counts = new Map<number, [number, number]>();
      for (const { batch, byCard } of inBatches) {
        const [mail, card] = counts.get(batch ?? 0) ?? [0, 0];
        counts.set(batch ?? 0, byCard ? [mail, card + 1] : [mail + 1, card]);
      }
      return [...counts].toSorted(([one], [other]) => one - other).map(([, count]) => count);
    };
    const byMail = async (from: number, to: number) => {
      for (const { _id } of scene.members.slice(from, to)) await scene.answer(survey, _id, [8]);
    };
    await byMail(0, 4);
    for (const code of codes.slice(0, 10)) await answerBy(survey, code, 6);
    expect(await batches()).toEqual([[0, 5]]);
    await byMail(4, 9);
    expect(await batches()).toEqual([[0, 5]]);
    await byMail(9, 10);
    const running = [
      [0, 5],
      [5, 0],
    ];
    expect(await batches()).toEqual(running);
    for (const code of codes.slice(10, 12)) await answerBy(survey, code, 6);
    await byMail(10, 11);
    expect(await batches()).toEqual(running);
    await scene.close(survey);
    expect(await batches()).toEqual([...running, [6, 7]]);
  });
});

describe('the reach of each way', () => {
  const progressOf = async (scene: SurveyScene, { id }: Survey) =>
    (await api.call(`GET /surveys/${id}/progress`, { as: await scene.signIn() })).body as SurveyProgress;

  it('is told when the round is over, from the minimum on', async () => {
    for (const [byCard, told] of [
      [7, { mail: { asked: 12, answered: 11 }, other: { asked: 9, answered: 7 }, cards: true, before: null }],
      [4, null],
    ] as const) {
      const { scene, survey } = await sceneWithCards({ mailed: 12, people: 9 });
      const codes = await draw(scene, survey);
      begin();
      for (const code of codes.slice(0, byCard)) await answerBy(survey, code);
      for (const { _id } of scene.members.slice(0, 11)) await scene.answer(survey, _id, [8]);
      expect((await progressOf(scene, survey)).reach).toBeNull();
      await scene.close(survey);
      expect((await progressOf(scene, survey)).reach).toEqual(told);
    }
  });
});
