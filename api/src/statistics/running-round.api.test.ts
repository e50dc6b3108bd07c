import type { CompanyOverview, Statistics } from '@elan/contracts';
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

const nothing = {
  suppressed: true,
  score: null,
  marginOfError: null,
  responses: [],
  included: 0,
  rates: { bad: null, normal: null, good: null },
  graph: [{ data: null }],
};
const unsaid = { responsesAmount: null, representative: false, rates: { participation: null } };

function expectNoFigure({ questions, categories }: Statistics): void {
  for (const question of questions) {
    expect(question).toMatchObject({ score: null, rates: null, histogram: null, marginOfError: null });
  }
  for (const category of categories) expect(category).toMatchObject({ score: null, rates: null });
}

describe('a round that runs', () => {
  it('says how many answered from the minimum on, and its results in batches', async () => {
    const scene = await buildSurveyScene(api, { members: 16 });
    const survey = await scene.createSurvey({ templateId: 2 });
    const values = (JSON.parse(survey.questions) as unknown[]).map(() => 10);
    const advices = async () =>
      (await api.call(`GET /surveys/${survey.id}/advices`, { as: await scene.signIn() })).body as unknown[];
    for (let answered = 0; answered <= 16; answered += 1) {
      const statistics = await scene.statistics(survey.id);
      expect(statistics).toMatchObject({ users: 16, scale: 'eNPS', minimumGroupSize: 5 });
      const { graph, rates } = statistics;
      if (answered < 5) {
        expect(statistics).toMatchObject(unsaid);
        expect(graph[0]?.participants).toBeNull();
      } else {
        expect(statistics.responsesAmount).toBe(answered);
        expect(graph[0]?.participants).toBe(answered);
        expect(rates.participation).toBeCloseTo(answered / 16, 10);
      }
      if (answered < 10) {
        expect(statistics).toMatchObject(nothing);
        expectNoFigure(statistics);
        expect(await advices()).toEqual([]);
      } else {
        expect(statistics).toMatchObject({ suppressed: false, score: 100, graph: [{ data: 100 }] });
        expect(await advices()).toHaveLength(values.length);
      }
      const batches = answered < 10 ? 0 : answered < 15 ? 1 : 2;
      expect(statistics.included).toBe(batches * 5);
      expect(statistics.responses).toHaveLength(batches * 5);
      // The round opens with its first answer.
      expect(statistics.running?.nextFrom).toBe(answered === 0 ? undefined : (batches + 2) * 5);
      const member = scene.members[answered];
      if (member) expect((await scene.answer(survey, member._id, values)).status).toBe(201);
    }
    await scene.close(survey);
    expect(await scene.statistics(survey.id)).toMatchObject({
      included: 16,
      responsesAmount: 16,
      running: null,
      rates: { participation: 1 },
    });
  });

  it('says nowhere how many answered below the minimum that it promised, whatever the company asks for now', async () => {
    const company = { fields: { minimumGroupSize: 10 } };
    const scene = await buildSurveyScene(api, { members: 9, company });
    const survey = await scene.createSurvey();
    const read = async () => {
      const as = await scene.signIn();
      const { body } = await api.call('GET /companies/overview', { as });
      return JSON.stringify([
        (body as CompanyOverview).responsesThisMonth,
        (await api.call(`GET /surveys/${survey.id}/progress`, { as })).body,
        (await api.call('GET /companies/dashboard', { as })).body,
        await scene.statistics(survey.id),
      ]);
    };
    const change = (minimumGroupSize: number) =>
      api.call(`PATCH /companies/${scene.company._id}`, { as: scene.admin, body: { minimumGroupSize } });
    const answer = (from: number, to: number) =>
      Promise.all(scene.members.slice(from, to).map(({ _id }) => scene.answer(survey, _id, [7])));
    await answer(0, 1);
    expect((await change(3)).status).toBe(200);
    const before = await read();
    await answer(1, 9);
    expect(await read()).toBe(before);
  });

  it('says on which day all answers join, none where it has no end', async () => {
    const scene = await buildSurveyScene(api, { members: 5 });
    const read = async (endAt: string | null) => {
      const survey = await scene.createSurvey({ endAt });
      for (const { _id } of scene.members) await scene.answer(survey, _id, [5]);
      return (await scene.statistics(survey.id)).running;
    };
    expect(await read('2026-09-30T10:00:00Z')).toEqual({ nextFrom: 10, endsOn: '2026-09-30' });
    expect(await read(null)).toEqual({ nextFrom: 10, endsOn: null });
  });

  it('never shows two readings that differ by one to four people', async () => {
    const scene = await buildSurveyScene(api, { members: 23 });
    const survey = await scene.createSurvey();
    const seen: number[][] = [];
    const read = async () => {
      const { questions } = await scene.statistics(survey.id);
      seen.push(questions[0]?.histogram ?? Array.from({ length: 11 }, () => 0));
    };
    for (const [index, { _id }] of scene.members.entries()) {
      await scene.answer(survey, _id, [(index * 7) % 11]);
      await read();
    }
    await scene.close(survey);
    await read();
    const sum = (histogram: readonly number[]) => histogram.reduce((total, count) => total + count, 0);
    const last = seen.at(-1) ?? [];
    expect(sum(last)).toBe(23);
    for (const [index, later] of seen.entries()) {
      for (const earlier of seen.slice(0, index)) {
        const gained = later.map((count, value) => count - (earlier[value] ?? 0));
        expect(Math.min(...gained)).toBeGreaterThanOrEqual(0);
        expect([0, 5, 8, 10, 13, 15, 18, 20, 23]).toContain(sum(gained));
      }
    }
    expect(new Set(seen.map((histogram) => sum(histogram)))).toEqual(new Set([0, 5, 10, 15, 23]));
  });

  it('that ends with four answers shows nothing for ever, not even how many', async () => {
    const scene = await buildSurveyScene(api, { members: 6 });
    const survey = await scene.createSurvey();
    for (const { _id } of scene.members.slice(0, 4)) await scene.answer(survey, _id, [5]);
    await scene.close(survey);
    for (const days of [0, 1, 40, 200]) {
      api.clock.advance(days * 86_400_000);
      const statistics = await scene.statistics(survey.id);
      expect(statistics).toMatchObject({ ...nothing, ...unsaid, users: 6, running: null });
      expect(statistics.graph[0]?.participants).toBeNull();
      expectNoFigure(statistics);
    }
  });

  it('is closed for good: who comes after its end is refused', async () => {
    const scene = await buildSurveyScene(api, { members: 7 });
    const survey = await scene.createSurvey();
    for (const { _id } of scene.members.slice(0, 6)) await scene.answer(survey, _id, [5]);
    await scene.close(survey);
    const last = scene.members[6]?._id ?? '';
    expect((await scene.answer(survey, last, [10])).body).toMatchObject({ message: '403007' });
    await scene.close(survey);
    expect(await scene.statistics(survey.id)).toMatchObject({ included: 6, score: 5 });
  });
});
