import type { Analysis, Survey, Trend } from '@elan/contracts';
import { allModels, buildCompany } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

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

/** One round a week, answered by the first members; the last one is still running. */
async function answerRounds(
  scene: SurveyScene,
  survey: Survey,
  rounds: readonly (readonly (readonly (number | null)[])[])[],
): Promise<void> {
  for (const [week, given] of rounds.entries()) {
    for (const [index, values] of given.entries()) {
      const answer = await scene.answer(survey, scene.members[index]?._id ?? '', values);
      expect(answer.status).toBe(201);
    }
    if (week === rounds.length - 1) return;
    await scene.close(survey);
    api.clock.advance(WEEK);
  }
}

async function trend(scene: SurveyScene, { id }: { id: string }, query = '') {
  const answer = await api.call(`GET /statistics/surveys/${id}/trend${query}`, { as: await scene.signIn() });
  return { ...answer, body: answer.body as Trend };
}

describe('the trend of a survey', () => {
  const people = (amount: number, of: (person: number) => (number | null)[]) =>
    Array.from({ length: amount }, (_, person) => of(person));
  let scene: SurveyScene;
  let survey: Survey;

  beforeAll(async () => {
    api.clock.set('2026-09-07T08:00:00Z');
    scene = await buildSurveyScene(api, { members: 14 });
    survey = await scene.createSurvey(weekly, ['Team', 'eNPS', 'Team']);
    await answerRounds(scene, survey, [
      people(9, (person) => [person, 10 - person, 7]),
      people(4, () => [0, 0, 0]),
      people(14, (person) => [5 + (person % 3), 9, person % 5]),
      people(11, (person) => [person % 4, 2, 6]),
    ]);
  });
  beforeEach(() => {
    api.clock.set('2026-09-29T08:00:00Z');
  });

  // While a round of the survey runs, margins of days have one decimal.
  const close = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 1));
  const days = ['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28'];

  it('is what the statistics say of the days of each round', async () => {
    const { body } = await trend(scene, survey);
    const ofQuestion = (await trend(scene, survey, '?questionId=2')).body;
    expect([body.scale, ofQuestion.scale]).toEqual(['0-10', 'eNPS']);
    expect(body.points.map(({ round, startDate }) => [round, startDate])).toEqual(
      days.map((day) => [`${survey.id}:${day}`, day]),
    );
    const lastDays = ['2026-09-13', '2026-09-20', '2026-09-27', '2026-10-04'];
    for (const [index, day] of days.entries()) {
      const { score, marginOfError, included, suppressed, questions } = await scene.statistics(
        survey.id,
        `?startDate=${day}&endDate=${lastDays[index]}`,
      );
      const responses = suppressed ? null : included;
      expect(body.points[index]).toMatchObject({
        score,
        marginOfError: close(marginOfError),
        responses,
        invited: 14,
      });
      expect(ofQuestion.points[index]).toMatchObject({
        score: questions[1]?.score,
        marginOfError: close(questions[1]?.marginOfError ?? null),
        responses,
        invited: 14,
      });
    }
    // Four people show nothing, everybody leaves no uncertainty, and of eleven one batch is published.
    expect(body.points.map(({ responses }) => responses)).toEqual([9, null, 14, 5]);
    expect(body.points.map(({ isRunning }) => isRunning)).toEqual([false, false, false, true]);
    expect(body.points[1]).toMatchObject({ score: null, marginOfError: null });
    expect(body.points[2]?.marginOfError).toBe(0);
  });

  it('of a category is what the analysis says of it, on its scale', async () => {
    const team = (await trend(scene, survey, '?category=Team')).body;
    const enps = (await trend(scene, survey, '?category=eNPS')).body;
    expect([team.scale, enps.scale]).toEqual(['0-10', 'eNPS']);
    for (const [index, day] of days.entries()) {
      const path = `GET /statistics/surveys/${survey.id}/analysis?round=${day}`;
      const { categories } = (await api.call(path, { as: await scene.signIn() })).body as Analysis;
      for (const [place, points] of [team.points, enps.points].entries()) {
        const { score, marginOfError } = categories[place] ?? {};
        expect(points[index]).toMatchObject({ score, marginOfError });
      }
    }
    expect(team.points.map(({ responses }) => responses)).toEqual([9, null, 14, 5]);
    expect(enps).toEqual((await trend(scene, survey, '?questionId=2')).body);
  });

  it.each([
    ['questionId', '?questionId=4'],
    ['category', '?category=team'],
    ['category', '?category=Team&questionId=1'],
  ])('says that %s does not fit: %s', async (path, query) => {
    const { status, body } = await trend(scene, survey, query);
    expect([status, body]).toMatchObject([400, { message: 'validation', details: [{ path }] }]);
  });

  it('is refused of a survey of another company, or of none', async () => {
    const { admin } = await buildCompany(api.context);
    for (const id of [survey.id, 'none']) {
      const answer = await api.call(`GET /statistics/surveys/${id}/trend`, { as: admin });
      expect([answer.status, answer.body]).toMatchObject([404, { message: '404002' }]);
    }
  });
});

describe('a trend', () => {
  it('of a question that may not apply says what the round told once it was closed', async () => {
    const scene = await buildSurveyScene(api, { members: 12 });
    const survey = await scene.createSurvey({
      ...weekly,
      questions: [
        { id: '1', label: 'Work', order: 1 },
        { id: '2', label: 'Children', order: 2, options: { mayNotApply: true } },
      ],
    });
    const rows = (others: number) =>
      Array.from({ length: 12 }, (_, person) => [8, person < others ? null : 3]);
    await answerRounds(scene, survey, [rows(6), rows(2), rows(6)]);
    const { points } = (await trend(scene, survey, '?questionId=2')).body;
    expect(points.map(({ score, responses }) => [score, responses])).toEqual([
      [3, 6],
      // Two people are not concerned: three numbers are left out.
      [3, 7],
      [null, null],
    ]);
    expect(points[0]?.marginOfError).toBe(0);
    expect(points[1]?.marginOfError).toBeGreaterThan(0);
    const category = (await trend(scene, survey, '?category=Global')).body.points;
    expect(category.map(({ score }) => score)).toEqual([
      expect.closeTo((12 * 8 + 6 * 3) / 18, 10),
      expect.closeTo((12 * 8 + 7 * 3) / 19, 10),
      8,
    ]);
  });

  it('is of the last sixty rounds', async () => {
    const scene = await buildSurveyScene(api);
    const survey = await scene.createSurvey(weekly);
    const { Round } = allModels(api.context);
    await scene.answer(survey, scene.members[0]?._id ?? '', [5]);
    const companyId = scene.company._id;
    const [round] = await Round.find({ companyId, surveyId: survey.id }).lean();
    if (!round) throw new Error('no round');
    const former = Array.from({ length: 70 }, (_, week) => {
      const startsAt = new Date(Number(round.startsAt) - (week + 1) * WEEK);
      const periodId = startsAt.toISOString().slice(0, 10);
      const state = week === 3 ? ('missed' as const) : ('open' as const);
      return { ...round, _id: `${survey.id}:${periodId}`, periodId, startsAt, state, closedAt: startsAt };
    });
    await Round.insertMany(former);
    const { points } = (await trend(scene, survey)).body;
    expect(points).toHaveLength(60);
    expect(points.at(-1)?.round).toBe(round._id);
    expect(points[0]?.round).toBe(former[59]?._id);
    expect(points.map(({ round: id }) => id)).not.toContain(former[3]?._id);
  });

  it('is nothing before the first round', async () => {
    const scene = await buildSurveyScene(api);
    const survey = await scene.createSurvey({ startAt: '2026-10-01T08:00:00Z' });
    expect((await trend(scene, survey)).body).toEqual({ scale: '0-10', points: [] });
  });
});
