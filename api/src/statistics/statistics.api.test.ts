import type { Statistics, Survey } from '@elan/contracts';
import { studentT95 } from '@elan/scoring';
import { rollUpAnswers } from '@elan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';
import { allModels } from '@elan/domain/testing';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Repeatable chance (a linear congruential generator). */
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

/** Everything is a number of its range or null, however deep. */
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
  /** What was answered, kept beside the product. */
  const given: { period: string; day: string; values: number[] }[] = [];
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
        given.push({ period, day: new Date(time).toISOString().slice(0, 10), values });
      }
    }
    api.clock.set('2026-09-27T12:00:00Z');
  });

  /** The same figures, computed from the list with formulas of one line. */
  function recompute(from: string, to: string) {
    const rows = given.filter(({ day }) => day >= from && day <= to);
    const column = (index: number) => rows.map(({ values }) => values[index] ?? 0);
    const all = rows.flatMap(({ values }) => values);
    return { rows, column, all };
  }

  function expectEqual(statistics: Statistics, from: string, to: string): void {
    const { rows, column, all } = recompute(from, to);
    expectSound(statistics);
    expect(statistics).toMatchObject({ suppressed: false, scale: '0-10', responsesAmount: rows.length });
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
    // As many people as the largest round, and half a person more at either end of the scale.
    const centre = (mean(own) * people + 5) / (people + 1);
    const squares = mean(own.map((value) => (value - centre) ** 2)) * people;
    const ends = (centre ** 2 + (10 - centre) ** 2) / 2;
    const deviation = Math.sqrt((squares + ends) / people);
    const size = (people * 23) / (24 - people);
    expect(marginOfError).toBeCloseTo((studentT95(people - 1) * deviation) / Math.sqrt(size), 10);
  });

  it('keep to the days that are asked for, both included', async () => {
    const range = '?startDate=2026-09-08&endDate=2026-09-15';
    expectEqual(await scene.statistics(survey.id, range), '2026-09-08', '2026-09-15');
    const none = await scene.statistics(survey.id, '?startDate=2027-01-01&endDate=2027-02-01');
    expectSound(none);
    expect(none).toMatchObject({ suppressed: true, responsesAmount: 0, users: 0, score: null, graph: [] });
    const backwards = await scene.statistics(survey.id, '?startDate=2026-09-20&endDate=2026-09-01');
    expect(backwards).toMatchObject({ suppressed: true, responsesAmount: 0 });
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

  it('are the same once days are counted beforehand, and once more answers come', async () => {
    const range = '?startDate=2026-09-08&endDate=2026-09-22&responses=false';
    const before = [
      await scene.statistics(survey.id, '?responses=false'),
      await scene.statistics(survey.id, range),
    ];
    expect(await rollUpAnswers(api.context)).toBeGreaterThan(0);
    const { countedUntil } =
      (await allModels(api.context)
        .Survey.findOne({ _id: survey.id, companyId: scene.company._id })
        .lean()) ?? {};
    expect(countedUntil).toBe('2026-09-24');
    const after = [
      await scene.statistics(survey.id, '?responses=false'),
      await scene.statistics(survey.id, range),
    ];
    expect(after).toEqual(before);
    expect(await rollUpAnswers(api.context)).toBe(0);
    api.clock.set('2026-09-28T09:00:00Z');
    for (const [index, { _id }] of scene.members.slice(0, 6).entries()) {
      await scene.answer(survey, _id, [index, 9, 9, 9]);
      given.push({ period: '2026-09-28', day: '2026-09-28', values: [index, 9, 9, 9] });
    }
    expectEqual(await scene.statistics(survey.id), '2026-09-07', '2026-09-28');
  });

  it('give answers whose rows are not people', async () => {
    const { responses, questions, responsesAmount } = await scene.statistics(survey.id);
    expect(responses).toHaveLength(responsesAmount);
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
    expect(kept.length).toBeLessThan(responsesAmount / 2);
    expect((await scene.statistics(survey.id, '?responses=false')).responses).toEqual([]);
  });
});

describe('participation', () => {
  it('counts the people who were invited at the time, not those who are there now', async () => {
    api.clock.set('2026-09-07T08:00:00Z');
    const scene = await buildSurveyScene(api, { members: 8 });
    const survey = await scene.createSurvey({ frequency: 2, frequencyStart: 1, endAt: null });
    for (const [periodId, invited] of [
      ['2026-09-07', 10],
      ['2026-09-14', 20],
    ] as const) {
      const startsAt = new Date(`${periodId}T00:00:00Z`);
      await allModels(api.context).Round.create({
        _id: `${survey.id}:${periodId}`,
        companyId: scene.company._id,
        surveyId: survey.id,
        periodId,
        startsAt,
        invited,
        state: 'open',
        createdAt: startsAt,
      });
    }
    for (const { _id } of scene.members) await scene.answer(survey, _id, [7]);
    api.clock.set('2026-09-22T08:00:00Z');
    const statistics = await scene.statistics(survey.id);
    expect(statistics.graph.map(({ invited }) => invited)).toEqual([10, 20, 8]);
    expect(statistics).toMatchObject({ users: 38, rates: { participation: 8 / 38 }, representative: false });
    const first = await scene.statistics(survey.id, '?endDate=2026-09-13');
    expect(first).toMatchObject({ users: 10, rates: { participation: 0.8 }, representative: true });
    // The rounds took place, whatever day the survey recurs on from now on.
    const changed = await api.call(`PATCH /surveys/${survey.id}`, {
      as: await scene.signIn(),
      body: { frequencyStart: 3 },
    });
    expect(changed.status).toBe(200);
    expect(await scene.statistics(survey.id, '?endDate=2026-09-15')).toMatchObject({ users: 30 });
  });

  it('counts nobody in the periods that passed while the survey was paused', async () => {
    api.clock.set('2026-09-07T08:00:00Z');
    const scene = await buildSurveyScene(api, { members: 12 });
    const survey = await scene.createSurvey({ frequency: 2, frequencyStart: 1, endAt: null });
    for (const { _id } of scene.members) await scene.answer(survey, _id, [7]);
    const before = await scene.statistics(survey.id);
    expect(before).toMatchObject({ users: 12, rates: { participation: 1 } });
    await api.call(`PATCH /surveys/${survey.id}`, { as: await scene.signIn(), body: { active: false } });
    api.clock.set('2026-12-07T08:00:00Z');
    const paused = await scene.statistics(survey.id);
    expect(paused).toMatchObject({ users: 12, rates: { participation: 1 } });
    expect(paused.graph.slice(0, 2).map(({ invited }) => invited)).toEqual([12, 0]);
    await api.call(`PATCH /surveys/${survey.id}`, { as: await scene.signIn(), body: { active: true } });
    expect(await scene.statistics(survey.id)).toMatchObject({ users: 24, rates: { participation: 0.5 } });
  });
});

describe('results of few people', () => {
  it('are participation and nothing else, until enough have answered', async () => {
    const scene = await buildSurveyScene(api, { members: 6 });
    const survey = await scene.createSurvey({ templateId: 2 });
    const count = (JSON.parse(survey.questions) as unknown[]).length;
    const values = Array.from({ length: count }, () => 10);
    for (const [index, { _id }] of scene.members.entries()) {
      const statistics = await scene.statistics(survey.id);
      expectSound(statistics);
      expect(statistics).toMatchObject({
        responsesAmount: index,
        users: 6,
        scale: 'eNPS',
        minimumGroupSize: 5,
      });
      expect(statistics.rates.participation).toBeCloseTo(index / 6, 10);
      const advices = (await api.call(`GET /surveys/${survey.id}/advices`, { as: scene.admin })).body;
      if (index < 5) {
        expect(statistics).toMatchObject({
          suppressed: true,
          score: null,
          marginOfError: null,
          responses: [],
        });
        expect(statistics.rates).toMatchObject({ bad: null, normal: null, good: null });
        for (const question of statistics.questions) {
          expect(question).toMatchObject({ score: null, rates: null, histogram: null, marginOfError: null });
        }
        expect(statistics.categories.every(({ score, rates }) => score === null && rates === null)).toBe(
          true,
        );
        expect(statistics.graph.every(({ data }) => data === null)).toBe(true);
        expect(advices).toEqual([]);
      } else {
        expect(statistics).toMatchObject({ suppressed: false, score: 100 });
        expect(advices).toHaveLength(count);
      }
      await scene.answer(survey, _id, values);
    }
  });

  it('are held back in a recurring survey that the same few answer again and again', async () => {
    api.clock.set('2026-09-07T08:00:00Z');
    const scene = await buildSurveyScene(api, { members: 2 });
    const survey = await scene.createSurvey({ frequency: 2, frequencyStart: 1, endAt: null });
    for (let week = 0; week < 4; week += 1) {
      for (const { _id } of scene.members) expect((await scene.answer(survey, _id, [week])).status).toBe(201);
      api.clock.advance(7 * 86_400_000);
    }
    expect(await scene.statistics(survey.id)).toMatchObject({
      suppressed: true,
      responsesAmount: 8,
      score: null,
    });
  });

  it('cannot be taken from two ranges of days by subtraction', async () => {
    api.clock.set('2026-09-07T08:00:00Z');
    const scene = await buildSurveyScene(api, { members: 16 });
    const survey = await scene.createSurvey();
    for (const [index, { _id }] of scene.members.entries()) {
      // Six people on the first day, one on the second, four on the third, five on the fourth.
      api.clock.set(
        `2026-09-${['07', '08', '09', '10'][index < 6 ? 0 : index < 7 ? 1 : index < 11 ? 2 : 3]}T09:00:00Z`,
      );
      await scene.answer(survey, _id, [index % 11]);
    }
    const amount = async (from: number, to: number) => {
      const day = (number: number) => `2026-09-${String(number).padStart(2, '0')}`;
      const read = await scene.statistics(survey.id, `?startDate=${day(from)}&endDate=${day(to)}`);
      if (read.suppressed) return null;
      return [read.responsesAmount, read.range?.startDate, read.range?.endDate]
        .join(' ')
        .replaceAll('2026-09-', '');
    };
    expect(await amount(7, 10)).toBe('16 07 10');
    expect(await amount(7, 7)).toBe('6 07 07');
    expect(await amount(7, 8)).toBe('6 07 07');
    expect(await amount(7, 9)).toBe('11 07 09');
    expect(await amount(8, 8)).toBeNull();
    expect(await amount(9, 10)).toBe('5 10 10');
  });

  it('cannot be taken from the trend by subtraction', async () => {
    api.clock.set('2026-09-07T08:00:00Z');
    const scene = await buildSurveyScene(api, { members: 9 });
    const survey = await scene.createSurvey({ frequency: 2, frequencyStart: 1, endAt: null });
    for (const size of [9, 2, 6]) {
      for (const { _id } of scene.members.slice(0, size)) await scene.answer(survey, _id, [size]);
      api.clock.advance(7 * 86_400_000);
    }
    const { graph } = await scene.statistics(survey.id);
    // The second week is too small; alone, it would be the total without the others.
    expect(graph.map(({ data }) => data).slice(0, 3)).toEqual([9, null, null]);
    expect(graph.map(({ participants }) => participants).slice(0, 3)).toEqual([9, 2, 6]);
  });
});

describe('results that were read before', () => {
  const day = (number: number) => `2026-09-${String(number).padStart(2, '0')}`;

  it('give nobody away when the minimum group size is raised', async () => {
    api.clock.set('2026-09-07T08:00:00Z');
    const scene = await buildSurveyScene(api, { members: 19 });
    const survey = await scene.createSurvey();
    // Five people on the first day, four on the second, five on each of the others.
    for (const [index, { _id }] of scene.members.entries()) {
      api.clock.set(`${day(index < 5 ? 7 : index < 9 ? 8 : index < 14 ? 9 : 10)}T09:00:00Z`);
      await scene.answer(survey, _id, [index % 11]);
    }
    const amounts = async () => {
      const read = [7, 8, 9, 10].map((to) => scene.statistics(survey.id, `?endDate=${day(to)}`));
      return (await Promise.all(read)).map((each) => (each.suppressed ? null : each.responsesAmount));
    };
    const before = await amounts();
    expect(before).toEqual([5, 5, 14, 19]);
    const body = { minimumGroupSize: 8 };
    await api.call(`PATCH /companies/${scene.company._id}`, { as: await scene.signIn(), body });
    const after = await amounts();
    // The first two days are nine people: more than eight, but only four more than were known before.
    expect(after).toEqual([null, null, null, 19]);
  });

  it('cannot be taken from the trends of two ranges, nor of the same few people again and again', async () => {
    api.clock.set('2026-09-07T08:00:00Z');
    const scene = await buildSurveyScene(api, { members: 9 });
    const survey = await scene.createSurvey({ frequency: 2, frequencyStart: 1, endAt: null });
    for (const size of [8, 2, 9, 3]) {
      for (const { _id } of scene.members.slice(0, size)) await scene.answer(survey, _id, [size]);
      api.clock.advance(7 * 86_400_000);
    }
    const trend = async (range = '') =>
      (await scene.statistics(survey.id, range)).graph.slice(0, 4).map(({ data }) => data);
    // The second and the fourth week are five answers of three people: the third is hidden with them, in every range.
    expect(await trend()).toEqual([8, null, null, null]);
    const later = await trend(`?startDate=${day(14)}`);
    expect(later.every((data) => data === null)).toBe(true);
  });
});

describe('advice', () => {
  it('fits the band of each question’s score, in the language of the administrator; a blank survey has none', async () => {
    api.clock.set('2026-11-20T10:00:00Z');
    const scene = await buildSurveyScene(api, { members: 5 });
    const template = await scene.createSurvey({ templateId: 1 });
    const blank = await scene.createSurvey();
    const questions = JSON.parse(template.questions) as unknown[];
    const values = questions.map((_, index) => [3, 8, 10][index % 3] ?? 0);
    for (const { _id } of scene.members) {
      await scene.answer(template, _id, values);
      await scene.answer(blank, _id, [5]);
    }
    const read = async (id: string) =>
      (await api.call(`GET /surveys/${id}/advices`, { as: scene.admin })).body as {
        id: string;
        advices: { name: string; description: string }[];
      }[];
    expect(await read(blank.id)).toEqual([]);
    const english = await read(template.id);
    expect(english).toHaveLength(questions.length);
    expect(english.every(({ advices }) => advices.length > 0)).toBe(true);
    await allModels(api.context).User.updateOne(
      { _id: scene.admin.user._id, companyId: scene.company._id },
      { $set: { language: 'fr' } },
    );
    const french = await read(template.id);
    expect(french[0]?.advices[0]?.description).not.toBe(english[0]?.advices[0]?.description);
    const worse = values.map(() => 0);
    const other = await scene.createSurvey({ templateId: 1 });
    for (const { _id } of scene.members) await scene.answer(other, _id, worse);
    expect((await read(other.id))[2]?.advices[0]?.name).not.toBe(french[2]?.advices[0]?.name);
  });
});
