import type { Analysis, Survey, ThematicComparison } from '@elan/contracts';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;
const thematicId = 'engagement';

async function read(of: SurveyScene, path: string) {
  const answer = await api.call(`GET /statistics/thematics/${path}`, { as: await of.signIn() });
  return { status: answer.status, body: answer.body as ThematicComparison };
}

async function answerAll(of: SurveyScene, survey: Survey, values: readonly number[], people = 8) {
  for (const { _id } of of.members.slice(0, people))
    expect((await of.answer(survey, _id, values)).status).toBe(201);
}

const monday = (week: number) => new Date(Date.parse('2026-09-07T08:00:00Z') + week * 7 * 86_400_000);

/** A survey that is answered now, and closed. */
async function runSurvey(
  of: SurveyScene,
  draft: Parameters<SurveyScene['createSurvey']>[0],
  given: { categories?: string[]; values: readonly number[] },
): Promise<Survey> {
  const survey = await of.createSurvey(draft, given.categories);
  await answerAll(of, survey, given.values);
  await of.close(survey);
  return survey;
}

beforeAll(async () => {
  api = await startApi();
  api.clock.set(monday(0));
  scene = await buildSurveyScene(api, { members: 10 });
});
afterAll(() => api.close());

describe('the comparison of a thematic', () => {
  it('is empty before a round is closed', async () => {
    const { body } = await read(scene, `${thematicId}?language=en`);
    expect(body).toEqual({ thematicId, name: expect.any(String), categories: [], rounds: [] });
  });

  it('puts the categories of its surveys beside each other, round by round', async () => {
    const categories = ['Team', 'Pay', 'eNPS'];
    const early = await runSurvey(scene, { name: 'Early', thematicId }, { categories, values: [4, 6, 10] });
    await runSurvey(scene, { name: 'Elsewhere', thematicId: 'inclusion' }, { categories, values: [1, 1, 1] });
    const other = await buildSurveyScene(api, { members: 8 });
    await runSurvey(other, { name: 'Foreign', thematicId }, { categories, values: [2, 2, 2] });

    const weekly = {
      frequency: 2,
      frequencyStart: 1,
      startAt: monday(1).toISOString(),
      endAt: null,
    } as const;
    const survey = await scene.createSurvey({ name: 'Weekly', thematicId, ...weekly }, [
      'Pay',
      'Workload',
      'Pay',
    ]);
    api.clock.set(monday(1));
    await answerAll(scene, survey, [8, 3, 9]);
    await scene.close(survey);
    api.clock.set(monday(2));
    // Four people show nothing.
    await answerAll(scene, survey, [0, 0, 0], 4);
    await scene.close(survey);
    api.clock.set(monday(3));
    await answerAll(scene, survey, [7, 5, 7], 10);
    await scene.close(survey);
    api.clock.set(monday(4));
    await answerAll(scene, survey, [1, 1, 1], 10);

    const { body } = await read(scene, thematicId);
    expect(body.categories).toEqual([
      { name: 'Pay', scale: '0-10' },
      { name: 'Workload', scale: '0-10' },
      { name: 'Team', scale: '0-10' },
      { name: 'eNPS', scale: 'eNPS' },
    ]);
    expect(
      body.rounds.map(({ surveyName, startDate, responses, scores }) => [
        surveyName,
        startDate,
        responses,
        scores.map(({ score }) => score),
      ]),
    ).toEqual([
      ['Early', '2026-09-07', 8, [6, null, 4, 100]],
      ['Weekly', '2026-09-14', 8, [8.5, 3, null, null]],
      ['Weekly', '2026-09-28', 10, [7, 5, null, null]],
    ]);
    expect(body.rounds[0]).toMatchObject({
      id: `${early.id}:once`,
      surveyId: early.id,
      isClosed: true,
      hasResults: true,
    });
    expect(body.rounds[1]).toMatchObject({ startDate: '2026-09-14', endDate: '2026-09-20' });
    // The figures are those in the analysis of that round.
    const path = `GET /statistics/surveys/${survey.id}/analysis?round=2026-09-14`;
    const { categories: ofRound, score } = (await api.call(path, { as: await scene.signIn() }))
      .body as Analysis;
    expect(ofRound[0]?.marginOfError).toBeGreaterThan(0);
    expect(body.rounds[1]?.scores[0]?.marginOfError).toBe(ofRound[0]?.marginOfError);
    const { scale, score: whole, marginOfError } = score;
    expect(body.rounds[1]?.whole).toEqual({ scale, score: whole, marginOfError });
    expect(body.rounds[2]?.scores[0]?.marginOfError).toBe(0);

    expect((await read(other, thematicId)).body.rounds.map(({ surveyName }) => surveyName)).toEqual([
      'Foreign',
    ]);
    await api.call(`DELETE /surveys/${early.id}`, { as: await scene.signIn() });
    const left = (await read(scene, thematicId)).body;
    expect(left.rounds.map(({ surveyName }) => surveyName)).toEqual(['Weekly', 'Weekly']);
    expect(left.categories.map(({ name }) => name)).toEqual(['Pay', 'Workload']);
  });

  it('does not mix scores and eNPS that have the same name', async () => {
    const own = await buildSurveyScene(api, { members: 8 });
    const enps = await own.createSurvey({ templateId: 2, name: 'Early', thematicId: 'management' });
    const questions = JSON.parse(enps.questions) as object[];
    // Surveys of earlier versions look like this: every question of the eNPS survey is on its scale.
    await allModels(api.context).Survey.updateOne(
      { _id: enps.id, companyId: own.company._id },
      { $set: { questions: questions.map((question) => ({ ...question, category: null })) } },
    );
    const values = questions.map(() => 10);
    await answerAll(own, enps, values);
    await own.close(enps);
    api.clock.advance(1000);
    await runSurvey(own, { thematicId: 'management' }, { categories: ['Global'], values: [4] });
    const { body } = await read(own, 'management');
    expect(body.categories).toEqual([
      { name: 'Global', scale: '0-10' },
      { name: 'Global', scale: 'eNPS' },
    ]);
    expect(body.rounds.map(({ scores }) => scores.map(({ score }) => score))).toEqual([
      [null, 100],
      [4, null],
    ]);
  });

  it('speaks the language that is asked for', async () => {
    const own = await buildSurveyScene(api, { members: 8 });
    const survey = await own.createSurvey({ templateId: 1, name: 'Climate', language: 'en' });
    const { thematicId: id, questions } = survey;
    await answerAll(
      own,
      survey,
      (JSON.parse(questions) as object[]).map(() => 6),
    );
    await own.close(survey);
    const names = async (language: string) => {
      const { body } = await read(own, `${id}?language=${language}`);
      return [body.name, ...body.categories.map(({ name }) => name)];
    };
    const [english, french] = [await names('en'), await names('fr')];
    expect(french).toHaveLength(english.length);
    expect(french).not.toEqual(english);
  });

  it('says that a thematic is unknown', async () => {
    const { status, body } = await read(scene, 'unknown');
    expect([status, body]).toMatchObject([404, { message: '404006' }]);
  });
});
