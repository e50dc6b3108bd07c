import type { Analysis, CompanyDashboard, CompanyOverview, LatestResults, Survey } from '@elan/contracts';
import { allModels, buildSegmentation, buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, startBeside, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  api.clock.set('2026-09-07T08:00:00Z');
});
afterAll(() => api.close());

async function read<Answer = CompanyDashboard>(scene: SurveyScene, path = '/companies/dashboard') {
  const { status, body, text } = await api.call(`GET ${path}`, { as: await scene.signIn() });
  if (status !== 200) throw new Error(text);
  return body as Answer;
}

const answerAll = async (scene: SurveyScene, survey: Survey, people: number, values: readonly number[]) => {
  for (const { _id } of scene.members.slice(0, people))
    expect((await scene.answer(survey, _id, values)).status).toBe(201);
};

describe('the path to the first results', () => {
  it('says how far a company is, and is over with the first results', async () => {
    const scene = await buildSurveyScene(api, { members: 0 });
    const { company } = scene;
    expect((await read(scene)).path).toEqual({ members: 0, segmentations: 0, surveys: 0, surveyId: null });
    const teams = await buildSegmentation(api.context, company._id, { name: 'Team', options: ['a', 'b'] });
    await buildSegmentation(api.context, company._id, { name: 'Site', options: ['c'] });
    const members = await Promise.all(
      Array.from({ length: 10 }, () =>
        buildUser(api.context, company._id, { extraData: [{ segmentationId: teams, value: 'a' }] }),
      ),
    );
    expect((await read(scene)).path).toMatchObject({ members: 10, segmentations: 1, surveys: 0 });
    const survey = await scene.createSurvey();
    expect((await read(scene)).path).toMatchObject({ surveys: 1, surveyId: survey.id });
    for (const [index, { _id }] of members.entries()) {
      expect((await read(scene)).path, `after ${index} answers`).not.toBeNull();
      expect((await scene.answer(survey, _id, [8])).status).toBe(201);
    }
    // The first batch is in the results.
    expect((await read(scene)).path).toBeNull();
  });
});

it('says which thematics have surveys, each once', async () => {
  const scene = await buildSurveyScene(api, { members: 1 });
  for (const thematicId of ['engagement', 'engagement', null]) await scene.createSurvey({ thematicId });
  const { thematicsInUse } = await read<CompanyOverview>(scene, '/companies/overview');
  expect(thematicsInUse).toEqual(['engagement']);
});

describe('what runs', () => {
  it('tells participation as the statistics do: from the minimum on', async () => {
    const scene = await buildSurveyScene(api, { members: 8 });
    const survey = await scene.createSurvey({ name: 'Pulse', endAt: '2026-09-20T21:59:59.999Z' });
    for (let answered = 0; answered <= 8; answered += 1) {
      const { running, inProgress } = await read(scene);
      const statistics = await scene.statistics(survey.id);
      expect(inProgress).toBe(1);
      expect(running).toEqual([
        {
          id: survey.id,
          name: 'Pulse',
          thematicId: null,
          startsAt: '2026-09-07T08:00:00.000Z',
          endsAt: '2026-09-20T21:59:59.999Z',
          invited: 8,
          answered: answered < 5 ? null : answered,
          participation: answered < 5 ? null : answered / 8,
          expected: null,
          resultsFrom: 10,
          neverShown: null,
          minimumGroupSize: 5,
        },
      ]);
      expect(running[0]?.answered).toBe(statistics.responsesAmount);
      expect(running[0]?.participation).toBe(statistics.rates.participation);
      const member = scene.members[answered];
      if (member) expect((await scene.answer(survey, member._id, [7])).status).toBe(201);
    }
  });

  it('leaves out what is paused, a draft, over or to come', async () => {
    const scene = await buildSurveyScene(api);
    const paused = await scene.createSurvey({ name: 'Paused' });
    await api.call(`PATCH /surveys/${paused.id}`, { as: scene.admin, body: { active: false } });
    await scene.createSurvey({ name: 'Draft', active: false });
    await scene.createSurvey({
      name: 'Over',
      startAt: '2026-08-01T08:00:00Z',
      endAt: '2026-08-20T08:00:00Z',
    });
    await scene.createSurvey({ name: 'To come', startAt: '2026-10-01T08:00:00Z' });
    const dashboard = await read(scene);
    expect(dashboard.running).toEqual([]);
    expect(dashboard).toMatchObject({ inProgress: 2, hasWeekly: false, plannedAmount: 3 });
    expect(dashboard.planned.map(({ name }) => name).toSorted()).toEqual(['Draft', 'Paused', 'To come']);
    expect(dashboard.planned[2]?.name).toBe('To come');
    expect(dashboard.newest).toHaveLength(4);
  });
});

describe('what the latest rounds say', () => {
  let scene: SurveyScene;
  let pulse: Survey;
  beforeAll(async () => {
    api.clock.set('2026-09-07T08:00:00Z');
    scene = await buildSurveyScene(api, { members: 12 });
    const weekly = { frequency: 2, frequencyStart: 1, endAt: null } as const;
    pulse = await scene.createSurvey({ name: 'Pulse', thematicId: 'engagement', ...weekly }, [
      'Team',
      'eNPS',
    ]);
    const few = await scene.createSurvey({ name: 'Few', thematicId: 'well-being' });
    for (const [date, values] of [
      ['2026-09-07T08:00:00Z', [5, 6]],
      ['2026-09-14T08:00:00Z', [9, 10]],
    ] as const) {
      api.clock.set(date);
      await answerAll(scene, pulse, 12, values);
      await scene.close(pulse);
    }
    await answerAll(scene, few, 4, [1]);
    api.clock.advance(60_000);
    await scene.close(few);
  });
  beforeEach(() => {
    api.clock.set('2026-09-14T08:05:00Z');
  });

  it('is what their analyses open with, by thematic', async () => {
    const { thematics, enps, standsOut } = await read(scene);
    const analysis = await read<Analysis>(scene, `/statistics/surveys/${pulse.id}/analysis`);
    expect(thematics).toHaveLength(2);
    const { latest } = thematics.find(({ id }) => id === 'engagement') ?? {};
    expect(latest).toEqual({
      round: analysis.round,
      thematicId: 'engagement',
      scale: '0-10',
      score: analysis.score.score,
      change: analysis.score.change,
      enps: { score: analysis.enps?.score, change: analysis.enps?.change },
      respondents: 12,
      invited: 12,
      participation: 1,
    });
    expect(latest?.change?.difference).toBeGreaterThan(0);
    expect(enps).toEqual(latest);
    // The round that was closed last has too few people: nothing of it stands out.
    expect(standsOut).toBeNull();
    expect((await read(scene)).path).toBeNull();
  });

  it('says nothing of a round of fewer people than the minimum', async () => {
    const { thematics } = await read(scene);
    expect(thematics.find(({ id }) => id === 'well-being')).toEqual({ id: 'well-being', latest: null });
    const { results } = await read<LatestResults>(scene, '/statistics/latest');
    expect(results.map(({ round }) => round.surveyName)).toEqual(['Pulse']);
  });

  it('changes at once when a round is closed, and when its survey is deleted', async () => {
    const { name, questions, thematicId } = { ...pulse, name: 'Next' };
    const draft = { name, thematicId, questions };
    const created = await api.call('POST /surveys', { as: await scene.signIn(), body: draft });
    const next = created.body as Survey;
    await answerAll(scene, next, 12, [3, 7]);
    const latestName = async () =>
      (await read(scene)).thematics.find(({ id }) => id === 'engagement')?.latest?.round.surveyName;
    expect(await latestName()).toBe('Pulse');
    api.clock.advance(60_000);
    await scene.close(next);
    expect(await latestName()).toBe('Next');
    expect((await read(scene)).standsOut?.round.surveyName).toBe('Next');
    const { results } = await read<LatestResults>(scene, '/statistics/latest');
    expect(results.map(({ round }) => round.surveyName)).toEqual(['Next', 'Pulse']);
    await api.call(`DELETE /surveys/${next.id}`, { as: await scene.signIn() });
    expect(await latestName()).toBe('Pulse');
  });

  it('comes in the order of the last days, whenever a round began', async () => {
    api.clock.set('2026-09-07T08:00:00Z');
    const own = await buildSurveyScene(api, { members: 12 });
    const long = await own.createSurvey({ name: 'Long', endAt: '2026-09-20T21:59:59.999Z' });
    api.clock.advance(60_000);
    const short = await own.createSurvey({ name: 'Short', endAt: '2026-09-10T21:59:59.999Z' });
    for (const survey of [short, long]) {
      await answerAll(own, survey, 12, [8]);
      await own.close(survey);
    }
    const { results } = await read<LatestResults>(own, '/statistics/latest');
    expect(results.map(({ round }) => round.surveyName)).toEqual(['Long', 'Short']);
  });

  it('is nothing of another company', async () => {
    const other = await buildSurveyScene(api);
    expect(await read(other)).toMatchObject({ thematics: [], enps: null, newest: [], running: [] });
    expect(await read(other, '/statistics/latest')).toEqual({ results: [], running: [] });
    expect(await read(other, '/surveys/summaries')).toEqual([]);
  });
});

describe('what is due', () => {
  it('names reminders, starts and ends of seven days, refused addresses and the end of the pack', async () => {
    const scene = await buildSurveyScene(api, { members: 2 });
    const { company, members } = scene;
    const month = { name: 'Two weeks', startAt: '2026-09-01T22:00:00Z', endAt: '2026-09-14T21:59:59.999Z' };
    await scene.createSurvey(month);
    await scene.createSurvey({ name: 'Silent', reminders: false, endAt: '2026-09-10T21:59:59.999Z' });
    await scene.createSurvey({ name: 'Soon', startAt: '2026-09-10T22:00:00Z', endAt: null });
    await scene.createSurvey({ name: 'Far', startAt: '2026-09-20T22:00:00Z', endAt: null });
    await scene.createSurvey({ name: 'Draft', active: false, endAt: '2026-09-10T21:59:59.999Z' });
    expect((await read(scene)).due).toEqual({
      reminders: [
        { id: expect.any(String), name: 'Two weeks', at: '2026-09-08T07:00:00.000Z' },
        { id: expect.any(String), name: 'Two weeks', at: '2026-09-14T07:00:00.000Z' },
      ],
      starts: [{ id: expect.any(String), name: 'Soon', at: '2026-09-10T22:00:00.000Z' }],
      ends: [expect.objectContaining({ name: 'Silent' }), expect.objectContaining({ name: 'Two weeks' })],
      actions: [],
      refused: 0,
      packEndsAt: null,
      untold: null,
    });

    const { Company, User } = allModels(api.context);
    const bounce = { at: api.clock.now(), reason: '550 no such user' };
    await User.updateOne({ _id: members[0]?._id ?? '', companyId: company._id }, { $set: { bounce } });
    const packEndsAt = '2026-10-07T07:59:00.000Z';
    const end = { 'subscription.endAt': new Date(packEndsAt) };
    await Company.updateOne({ _id: company._id }, { $set: end });
    expect((await read(scene)).due).toMatchObject({ refused: 1, packEndsAt });
  });
});

it('gives lists of surveys their summaries, newest first and without questions', async () => {
  const scene = await buildSurveyScene(api);
  await scene.createSurvey({ name: 'First', description: '<p>Why</p>' }, ['A', 'B', 'C']);
  api.clock.advance(60_000);
  const { id } = await scene.createSurvey({ name: 'Second', thematicId: 'engagement', active: false });
  const summaries = await read<unknown[]>(scene, '/surveys/summaries');
  expect(summaries).toHaveLength(2);
  expect(summaries[0]).toEqual({
    id,
    name: 'Second',
    templateId: 0,
    thematicId: 'engagement',
    active: false,
    isDraft: true,
    startAt: '2026-09-07T08:01:00.000Z',
    endAt: expect.any(String),
    frequency: 0,
    frequencyStart: null,
    createdAt: '2026-09-07T08:01:00.000Z',
    isLocked: false,
    questionsAmount: 1,
  });
  expect(summaries[1]).toMatchObject({ name: 'First', questionsAmount: 3 });
  await api.call(`DELETE /surveys/${id}`, { as: scene.admin });
  expect(await read(scene, '/surveys/summaries')).toHaveLength(1);
});

it('shows at once what an administrator has changed by another process', async () => {
  const scene = await buildSurveyScene(api);
  const beside = await startBeside(api);
  const names = async () => {
    const { body } = await beside.call('GET /surveys/summaries', { as: scene.admin });
    return (body as { name: string }[]).map(({ name }) => name);
  };
  expect(await names()).toEqual([]);
  const { id } = await scene.createSurvey({ name: 'Just created' });
  expect(await names()).toEqual(['Just created']);
  await api.call(`PATCH /surveys/${id}`, { as: scene.admin, body: { name: 'Renamed' } });
  expect(await names()).toEqual(['Renamed']);
  await beside.close();
});
