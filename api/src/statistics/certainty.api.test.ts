import type { Survey } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';
import { allModels } from '@elan/domain/testing';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function answerAll(scene: SurveyScene, survey: Survey, rows: readonly (readonly number[])[]) {
  for (const [index, values] of rows.entries()) {
    const member = scene.members[index];
    if (!member) throw new Error('More answers than members');
    expect((await scene.answer(survey, member._id, values)).status).toBe(201);
  }
}

describe('the score of the eNPS survey', () => {
  it('is that of the question for the employer; the others are ordinary categories', async () => {
    const scene = await buildSurveyScene(api, { members: 10 });
    const survey = await scene.createSurvey({ templateId: 2 });
    // Two promoters and six detractors of the employer: eNPS -40. Products and team are liked.
    const employer = [10, 9, 7, 8, 0, 2, 3, 4, 5, 6];
    await answerAll(
      scene,
      survey,
      employer.map((value) => [value, 9, 8]),
    );
    await scene.close(survey);
    const statistics = await scene.statistics(survey.id);
    expect(statistics).toMatchObject({
      scale: 'eNPS',
      score: 30,
      rates: { bad: 0.6, normal: 0.2, good: 0.2 },
      graph: [{ data: 30 }],
    });
    expect(statistics.categories).toMatchObject([
      { name: 'eNPS', scale: 'eNPS', score: 30 },
      { name: 'Products and services', scale: '0-10', score: 9 },
      { name: 'Team', scale: '0-10', score: 8 },
    ]);
    expect(statistics.questions.map(({ scale, score }) => [scale, score])).toEqual([
      ['eNPS', 30],
      ['0-10', 9],
      ['0-10', 8],
    ]);
    expect(statistics.marginOfError).toBe(statistics.questions[0]?.marginOfError);
  });
});

describe('the margin of a score', () => {
  it('is there when all answers are equal, as long as not everybody answered', async () => {
    const scene = await buildSurveyScene(api, { members: 8 });
    const equal = async (people: number) => {
      const survey = await scene.createSurvey({}, [null, null]);
      await answerAll(
        scene,
        survey,
        Array.from({ length: people }, () => [8, 8]),
      );
      await scene.close(survey);
      return scene.statistics(survey.id);
    };
    const few = await equal(5);
    expect(few).toMatchObject({ score: 8, users: 8, responsesAmount: 5 });
    expect(few.marginOfError).toBeGreaterThan(0.5);
    for (const question of few.questions) expect(question.marginOfError).toBeGreaterThan(0.5);
    const all = await equal(8);
    expect(all).toMatchObject({ marginOfError: 0, rates: { participation: 1, participationMargin: 0 } });
    expect(all.questions.map(({ marginOfError }) => marginOfError)).toEqual([0, 0]);
  });

  it('speaks of the answers that are in the figures, while others wait', async () => {
    const scene = await buildSurveyScene(api, { members: 10 });
    const survey = await scene.createSurvey();
    await answerAll(
      scene,
      survey,
      Array.from({ length: 10 }, () => [8]),
    );
    // Everybody answered, and five answers wait for the end of the round.
    const running = await scene.statistics(survey.id);
    expect(running).toMatchObject({ responsesAmount: 10, included: 5, rates: { participation: 1 } });
    expect(running.marginOfError).toBeGreaterThan(0.5);
    await scene.close(survey);
    expect(await scene.statistics(survey.id)).toMatchObject({ included: 10, marginOfError: 0 });
  });

  it('of a recurring survey is of the people of its largest round, and exact only if everybody answered each', async () => {
    api.clock.set('2026-09-07T08:00:00Z');
    const scene = await buildSurveyScene(api, { members: 12 });
    const survey = await scene.createSurvey({ frequency: 2, frequencyStart: 1, endAt: null });
    const rows = [3, 5, 6, 7, 8, 10].map((value) => [value]);
    await answerAll(scene, survey, rows);
    await scene.close(survey);
    const once = await scene.statistics(survey.id);
    for (let round = 1; round < 6; round += 1) {
      api.clock.advance(7 * 86_400_000);
      await answerAll(scene, survey, rows);
      await scene.close(survey);
    }
    const often = await scene.statistics(survey.id);
    expect(often).toMatchObject({ users: 72, responsesAmount: 36 });
    // The same people said the same six times: that says nothing more about the others.
    expect(often.marginOfError).toBeCloseTo(once.marginOfError ?? 0, 10);
    expect(often.rates.participationMargin).toBe(once.rates.participationMargin);
    api.clock.advance(7 * 86_400_000);
    await answerAll(
      scene,
      survey,
      scene.members.map(() => [5]),
    );
    await scene.close(survey);
    // Everybody answered the last round, but not those before.
    expect((await scene.statistics(survey.id)).marginOfError).toBeGreaterThan(0);
    expect(await scene.statistics(survey.id, '?startDate=2026-10-19')).toMatchObject({
      users: 12,
      responsesAmount: 12,
      marginOfError: 0,
    });
  });

  it('is not nothing because people who answered have left', async () => {
    const scene = await buildSurveyScene(api, { members: 9 });
    const survey = await scene.createSurvey();
    await answerAll(
      scene,
      survey,
      Array.from({ length: 6 }, () => [8]),
    );
    for (const { _id, companyId } of scene.members.slice(0, 4)) {
      await allModels(api.context).User.deleteOne({ _id, companyId });
    }
    await scene.close(survey);
    const statistics = await scene.statistics(survey.id);
    expect(statistics).toMatchObject({ users: 9, responsesAmount: 6 });
    expect(statistics.marginOfError).toBeGreaterThan(0);
  });
});
