import type { Statistics, Survey } from '@elan/contracts';
import { studentT95 } from '@elan/scoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Repeatable pseudo-random numbers (a linear congruential generator). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (values: readonly number[], from: number, to: number) =>
  values.filter((value) => value >= from && value <= to).length / values.length;
const enps = (values: readonly number[]) => ((share(values, 9, 10) - share(values, 0, 6)) * 100 + 100) / 2;

/** Checks that everything is a number in its range or null, however deep. */
function expectSound(statistics: Statistics): void {
  expect(JSON.stringify(statistics)).not.toMatch(/NaN|Infinity/);
  const { score, rates, questions } = statistics;
  for (const value of [score, ...questions.map((question) => question.score)]) {
    if (value !== null) expect(value).toBeGreaterThanOrEqual(0);
  }
  for (const value of Object.values(rates)) if (value !== null) expect(value).toBeLessThanOrEqual(1);
}

describe('the statistics of a survey', () => {
  const roll = chance(20_261_120);
  /** What was answered, kept independently of the product. */
  const given: { period: string; values: number[] }[] = [];
  let scene: SurveyScene;
  let survey: Survey;

  beforeAll(async () => {
    api.clock.set('2026-09-07T08:00:00Z');
    scene = await buildSurveyScene(api, { members: 24 });
    survey = await scene.createSurvey({ frequency: 2, frequencyStart: 1, endAt: null }, [
      'Team',
      'eNPS',
      null,
      'Team',
    ]);
    for (const week of [0, 1, 2]) {
      for (const [index, { _id }] of scene.members.entries()) {
        if (roll(10) < 3) continue;
        const time = Date.parse('2026-09-07T08:00:00Z') + (week * 7 + (index % 2)) * 86_400_000;
        api.clock.set(new Date(time));
        const values = [roll(11), roll(11), 5 + roll(6), roll(11)];
        expect((await scene.answer(survey, _id, values)).status).toBe(201);
        const period = `2026-09-${String(7 + 7 * week).padStart(2, '0')}`;
        given.push({ period, values });
      }
      api.clock.set(new Date(Date.parse('2026-09-13T12:00:00Z') + week * 7 * 86_400_000));
      await scene.close(survey);
    }
  });

  /** Computes the figures from the list with formulas of one line. The days are those of whole weeks. */
  function recompute(from: string, to: string) {
    const rows = given.filter(({ period }) => period >= from && period <= to);
    const column = (index: number) => rows.map(({ values }) => values[index] ?? 0);
    const all = rows.flatMap(({ values }) => values);
    return { rows, column, all };
  }

  function expectEqual(statistics: Statistics, from: string, to: string): void {
    const { rows, column, all } = recompute(from, to);
    expectSound(statistics);
    expect(statistics).toMatchObject({
      suppressed: false,
      scale: '0-10',
      running: null,
      responsesAmount: rows.length,
      included: rows.length,
    });
    expect(statistics.score).toBeCloseTo(mean(all), 10);
    expect(statistics.rates.bad).toBeCloseTo(share(all, 0, 6), 10);
    expect(statistics.rates.normal).toBeCloseTo(share(all, 7, 8), 10);
    expect(statistics.rates.good).toBeCloseTo(share(all, 9, 10), 10);
    statistics.questions.forEach((question, index) => {
      const values = column(index);
      expect(question.scale).toBe(index === 1 ? 'eNPS' : '0-10');
      expect(question.score).toBeCloseTo(index === 1 ? enps(values) : mean(values), 10);
      expect(question.histogram).toEqual(
        Array.from({ length: 11 }, (_, bin) => values.filter((value) => value === bin).length),
      );
    });
    expect(statistics.categories.map(({ name }) => name)).toEqual(['Team', 'eNPS', 'Global']);
    expect(statistics.categories[0]?.score).toBeCloseTo(mean([...column(0), ...column(3)]), 10);
    expect(statistics.categories[1]?.score).toBeCloseTo(enps(column(1)), 10);
  }

  it('are those of the answers, over all and by period', async () => {
    const statistics = await scene.statistics(survey.id);
    expectEqual(statistics, '2026-09-07', '2026-09-27');
    expect(statistics.users).toBe(3 * 24);
    expect(statistics.rates.participation).toBeCloseTo(given.length / 72, 10);
    expect(statistics.representative).toBe(given.length > 36);
    expect(
      statistics.graph.map(({ createdAt, participants, invited }) => [createdAt, participants, invited]),
    ).toEqual(
      ['2026-09-07', '2026-09-14', '2026-09-21'].map((period) => [
        period,
        given.filter((row) => row.period === period).length,
        24,
      ]),
    );
    for (const { createdAt, data } of statistics.graph) {
      const values = given.filter(({ period }) => period === createdAt).flatMap((row) => row.values);
      expect(data).toBeCloseTo(mean(values), 10);
    }
  });

  it('have a margin that takes the people of the largest round, not answers, as the sample', async () => {
    const { marginOfError } = await scene.statistics(survey.id);
    const own = given.map(({ values }) => mean(values));
    const rounds = ['2026-09-07', '2026-09-14', '2026-09-21'];
    const people = Math.max(...rounds.map((day) => given.filter(({ period }) => period === day).length));
    const spread = mean(own.map((value) => (value - mean(own)) ** 2));
    const deviation = Math.sqrt((spread * people) / (people - 1));
    const size = (people * 23) / (24 - people);
    expect(marginOfError).toBeCloseTo((studentT95(people - 1) * deviation) / Math.sqrt(size), 10);
  });

  it('keep to the days that are asked for, both included', async () => {
    const range = '?startDate=2026-09-14&endDate=2026-09-20';
    expectEqual(await scene.statistics(survey.id, range), '2026-09-14', '2026-09-20');
    const none = await scene.statistics(survey.id, '?startDate=2027-01-01&endDate=2027-02-01');
    expectSound(none);
    expect(none).toMatchObject({ suppressed: true, responsesAmount: null, users: 0, score: null, graph: [] });
    const backwards = await scene.statistics(survey.id, '?startDate=2026-09-20&endDate=2026-09-01');
    expect(backwards).toMatchObject({ suppressed: true, responsesAmount: null });
  });

  it('are refused for days in another form, of no calendar or of another century, by all that take days', async () => {
    const unfit = ['soon', '', '03/02/2026', '2026-9-8', '2026/09/08', '20260908', '1788825600000'];
    const instants = [
      '2026-09-07T23:30:00Z',
      '2026-09-08T00:00',
      '%2B200000-01-01T00:00:00Z',
      '2026-09-08%20',
    ];
    const unreal = ['2026-02-30', '2026-13-01', '2100-02-29'];
    const otherCenturies = ['9999-12-31', '2101-01-01', '1999-12-31'];
    const as = await scene.signIn();
    const expectRefused = async (path: string, days: readonly string[]): Promise<void> => {
      for (const field of ['startDate', 'endDate']) {
        for (const day of days) {
          const { body } = await api.call(`GET ${path}${field}=${day}`, { as });
          expect([day, body]).toMatchObject([day, { statusCode: 400, details: [{ path: field }] }]);
        }
      }
    };
    const statistics = `/statistics/surveys/${survey.id}?`;
    await expectRefused(statistics, [...unfit, ...instants, ...unreal, ...otherCenturies]);
    const heatmap = `/surveys/${survey.id}/responses/segmentations?segmentationId=team&`;
    await expectRefused(heatmap, [...unfit, ...instants, ...unreal]);
  });

  it('give answers whose rows are not people', async () => {
    const { responses, questions, included } = await scene.statistics(survey.id);
    expect(responses).toHaveLength(included);
    const rows = responses.map(({ data }) => JSON.parse(data) as { id: string; value: number }[]);
    questions.forEach(({ id, histogram }, index) => {
      const values = rows.map((row) => row[index]?.value ?? -1);
      expect(rows.every((row) => row[index]?.id === id)).toBe(true);
      expect(Array.from({ length: 11 }, (_, bin) => values.filter((value) => value === bin).length)).toEqual(
        histogram,
      );
    });
    const people = new Set(given.map(({ values }) => values.join()));
    const kept = rows.filter((row) => people.has(row.map(({ value }) => value).join()));
    expect(kept.length).toBeLessThan(included / 2);
    expect((await scene.statistics(survey.id, '?responses=false')).responses).toEqual([]);
  });
});
