import type { Analysis, Survey } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
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
/** So little time that a token stays valid for several calls. */
const MINUTES = 4 * 60_000;
const weekly = { frequency: 2, frequencyStart: 1, endAt: null } as const;

async function read(scene: SurveyScene, survey: Pick<Survey, 'id'>, query = ''): Promise<Analysis> {
  const path = `GET /statistics/surveys/${survey.id}/analysis${query}`;
  const answer = await api.call(path, { as: await scene.signIn() });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Analysis;
}

/** Some members answer, each with one value more than the one before, wrapped. */
async function answerBy(scene: SurveyScene, survey: Survey, people: number, questions = 1): Promise<void> {
  for (const [place, { _id }] of scene.members.slice(0, people).entries()) {
    const values = Array.from({ length: questions }, (_, order) => (place * (order + 2) + order) % 11);
    expect((await scene.answer(survey, _id, values)).status).toBe(201);
  }
}

const idsOf = (rounds: Analysis['rounds']) => rounds.map(({ id }) => id.split(':')[1]);

describe('the rounds of an analysis', () => {
  it('are the latest closed one with results and the one before, unless told', async () => {
    const scene = await buildSurveyScene(api, { members: 12 });
    const survey = await scene.createSurvey(weekly);
    for (const people of [12, 3, 10, 11]) {
      await answerBy(scene, survey, people);
      await scene.close(survey);
      api.clock.advance(WEEK);
    }
    await answerBy(scene, survey, 12);
    const analysis = await read(scene, survey);
    expect(idsOf(analysis.rounds)).toEqual([
      '2026-10-05',
      '2026-09-28',
      '2026-09-21',
      '2026-09-14',
      '2026-09-07',
    ]);
    expect(analysis.rounds.map(({ isClosed, hasResults }) => [isClosed, hasResults])).toEqual([
      [false, true],
      [true, true],
      [true, true],
      [true, false],
      [true, true],
    ]);
    expect(analysis.round).toMatchObject({
      id: `${survey.id}:2026-09-28`,
      surveyId: survey.id,
      endDate: '2026-10-04',
    });
    expect(idsOf(analysis.comparable)).toEqual(['2026-09-21', '2026-09-07']);
    expect(analysis.against?.id).toBe(`${survey.id}:2026-09-21`);
    const first = await read(scene, survey, `?round=2026-09-07`);
    expect([first.comparable, first.against, first.score.change]).toEqual([[], null, null]);
    const chosen = await read(scene, survey, `?round=2026-09-21&against=${survey.id}:2026-09-07`);
    expect(chosen.against?.id).toBe(`${survey.id}:2026-09-07`);
    expect(chosen.score.change).not.toBeNull();
    const alone = await read(scene, survey, '?against=none');
    expect([alone.against, alone.score.change, alone.questions[0]?.change]).toEqual([null, null, null]);
    expect(alone.comparable).toHaveLength(2);
  });

  it('of a round of too few people say nothing but how many rounds there are', async () => {
    const scene = await buildSurveyScene(api, { members: 12 });
    const survey = await scene.createSurvey(weekly, [null, 'eNPS']);
    await answerBy(scene, survey, 4, 2);
    await scene.close(survey);
    for (const query of ['', '?round=2026-09-07']) {
      const analysis = await read(scene, survey, query);
      expect(analysis.round === null).toBe(query === '');
      expect(analysis.rounds).toMatchObject([{ hasResults: false, isClosed: true }]);
      expect(analysis).toMatchObject({
        score: { score: null, marginOfError: null, change: null },
        enps: { score: null },
        rates: null,
        participation: { share: null, respondents: null, invited: 12, change: null },
        outcome: null,
        standouts: [],
      });
      for (const { score, histogram, rates, responses, driver } of analysis.questions)
        expect([score, histogram, rates, responses, driver]).toEqual([null, null, null, null, null]);
      for (const { score, marginOfError } of analysis.categories)
        expect([score, marginOfError]).toEqual([null, null]);
    }
  });

  it('of a survey that has not opened are none', async () => {
    const scene = await buildSurveyScene(api, { members: 6 });
    const survey = await scene.createSurvey({
      startAt: '2026-12-01T00:00:00Z',
      endAt: '2026-12-31T00:00:00Z',
    });
    expect(await read(scene, survey)).toMatchObject({
      rounds: [],
      comparable: [],
      round: null,
      against: null,
    });
  });

  it.each(['?round=2026-09-08', '?round=other', '?against=a:b', '?against=x'])(
    'that are not there are refused: %s',
    async (query) => {
      const scene = await buildSurveyScene(api, { members: 6 });
      const survey = await scene.createSurvey(weekly);
      await answerBy(scene, survey, 6);
      await scene.close(survey);
      const as = await scene.signIn();
      const asked = await api.call(`GET /statistics/surveys/${survey.id}/analysis${query}`, { as });
      expect(asked).toMatchObject({ status: 400, body: { message: 'validation' } });
      if (!query.startsWith('?round')) return;
      for (const path of [`/statistics/surveys/${survey.id}`, `/surveys/${survey.id}/advices`]) {
        const figures = await api.call(`GET ${path}${query}`, { as });
        expect(figures).toMatchObject({ status: 400, body: { details: [{ path: 'round' }] } });
      }
    },
  );

  it('of another company are not there, also when its survey is compared with', async () => {
    const [ours, theirs] = [
      await buildSurveyScene(api, { members: 8 }),
      await buildSurveyScene(api, { members: 8 }),
    ];
    const surveys = [await ours.createSurvey(), await theirs.createSurvey()] as const;
    for (const [place, scene] of [ours, theirs].entries()) {
      const survey = surveys[place === 0 ? 0 : 1];
      await answerBy(scene, survey, 8);
      await scene.close(survey);
      await read(scene, survey);
    }
    const as = await theirs.signIn();
    const [own, foreign] = [surveys[1], surveys[0]];
    expect((await api.call(`GET /statistics/surveys/${foreign.id}/analysis`, { as })).status).toBe(404);
    const compared = await api.call(`GET /statistics/surveys/${own.id}/analysis?against=${foreign.id}:once`, {
      as,
    });
    expect(compared.status).toBe(400);
    expect((await read(theirs, own)).comparable).toEqual([]);
  });
});

describe('a one-time survey', () => {
  it('is compared with the latest earlier one that asks the same, question by question in its words', async () => {
    const scene = await buildSurveyScene(api, { members: 10 });
    const ask = (labels: readonly string[]) =>
      scene.createSurvey({
        name: `<b>${labels.length}</b>`,
        questions: labels.map((label, index) => ({
          id: `${label.length}${index}`,
          label,
          order: index + 1,
          category: null,
        })),
      });
    const first = await ask(['Do you like it?', 'Is it calm?']);
    await answerBy(scene, first, 10, 2);
    await scene.close(first);
    api.clock.advance(MINUTES);
    const other = await ask(['Do you like it?', 'Is it loud?']);
    await answerBy(scene, other, 10, 2);
    await scene.close(other);
    api.clock.advance(MINUTES);
    const second = await ask(['Is it  calm?', 'Do you like it?']);
    await answerBy(scene, second, 9, 2);
    await scene.close(second);
    const analysis = await read(scene, second);
    expect(analysis.comparable.map(({ surveyId }) => surveyId)).toEqual([first.id]);
    const [now, before] = [await scene.statistics(second.id), await scene.statistics(first.id)];
    const scoresOf = ({ questions }: typeof now) => questions.map(({ score }) => score ?? -1);
    const [calm = 0, like = 0] = scoresOf(now);
    const [likedBefore = 0, calmBefore = 0] = scoresOf(before);
    expect(analysis.questions.map(({ change }) => change?.difference)).toEqual([
      expect.closeTo(calm - calmBefore, 9),
      expect.closeTo(like - likedBefore, 9),
    ]);
    expect((await read(scene, first)).comparable).toEqual([]);
  });

  it('is not compared with one that began earlier and ended later', async () => {
    const scene = await buildSurveyScene(api, { members: 8 });
    const long = await scene.createSurvey();
    api.clock.advance(MINUTES);
    const short = await scene.createSurvey();
    for (const survey of [long, short]) await answerBy(scene, survey, 8);
    await scene.close(short);
    api.clock.advance(WEEK);
    await scene.close(long);
    expect((await read(scene, short)).against).toBeNull();
    expect((await read(scene, long)).comparable).toEqual([]);
  });

  it('of a template is compared with an earlier one of that template', async () => {
    const scene = await buildSurveyScene(api, { members: 8 });
    const surveys: Survey[] = [];
    for (const templateId of [2, 2] as const) {
      const survey = await scene.createSurvey({ templateId });
      await answerBy(scene, survey, 8, 3);
      await scene.close(survey);
      surveys.push(survey);
      api.clock.advance(MINUTES);
    }
    const [first, second] = surveys;
    const analysis = await read(scene, second as Survey);
    expect(analysis.against?.surveyId).toBe(first?.id);
    expect(analysis.score).toMatchObject({ scale: 'eNPS', change: { difference: 0, isReal: false } });
    expect(analysis.enps).toBeNull();
  });
});

describe('drivers', () => {
  it('are told when the round has ended, and only what no single person makes', async () => {
    const scene = await buildSurveyScene(api, { members: 44 });
    const survey = await scene.createSurvey(weekly, [null, 'eNPS', 'Team']);
    const driversOf = ({ questions }: Analysis) => questions.map(({ driver }) => driver?.impact ?? null);
    for (const [place, { _id }] of scene.members.entries()) {
      const mood = 6 + ((place * 7) % 4);
      // The third question has nothing to do with the others, but for one person.
      const answers = place === 0 ? [1, 0, 0] : [mood, mood + (place % 2), 7 + ((place * 5) % 3)];
      await scene.answer(survey, _id, answers);
      if (place < 40) continue;
      const running = await read(scene, survey, '?round=2026-09-07');
      expect([running.outcome, driversOf(running)]).toEqual([null, [null, null, null]]);
      expect(running.questions[0]?.score).not.toBeNull();
    }
    await scene.close(survey);
    expect(driversOf(await read(scene, survey))).toEqual(['high', null, null]);
  });

  it('are absent where a day was published without their sums, and stay so for its round', async () => {
    const scene = await buildSurveyScene(api, { members: 40 });
    const survey = await scene.createSurvey(weekly, [null, 'Team']);
    await answerBy(scene, survey, 20, 2);
    // An earlier version stored it like this.
    const { DayCount } = allModels(api.context);
    await DayCount.updateMany(
      { companyId: scene.company._id, surveyId: survey.id },
      { $unset: { 'questions.$[].product': 1 } },
    );
    for (const [place, { _id }] of scene.members.slice(20).entries())
      await scene.answer(survey, _id, [place % 11, (place * 2) % 11]);
    await scene.close(survey);
    const analysis = await read(scene, survey);
    expect(analysis.round).not.toBeNull();
    expect([analysis.outcome, analysis.questions.map(({ driver }) => driver)]).toEqual([null, [null, null]]);
    api.clock.advance(WEEK);
    await answerBy(scene, survey, 40, 2);
    await scene.close(survey);
    expect((await read(scene, survey)).outcome).toEqual({ questionId: null, people: 40 });
  });
});
