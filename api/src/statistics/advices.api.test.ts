import type { Question, QuestionAdvices, WholeTemplate } from '@elan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '@elan/domain/testing';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene } from '../testing/survey-scene';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('advice comes in the language that is asked for, the own one unless told', async () => {
  const scene = await buildSurveyScene(api, { members: 5 });
  const survey = await scene.createSurvey({ templateId: 2 });
  const values = (JSON.parse(survey.questions) as Question[]).map(() => 9);
  for (const { _id } of scene.members) await scene.answer(survey, _id, values);
  await scene.close(survey);
  const read = (query = '') => api.call(`GET /surveys/${survey.id}/advices${query}`, { as: scene.admin });
  const first = async (query?: string) =>
    ((await read(query)).body as QuestionAdvices[])[0]?.advices[0]?.name;

  const [own, english, french] = [await first(), await first('?language=en'), await first('?language=fr')];
  expect([own, typeof french]).toEqual([english, 'string']);
  expect(french).not.toBe(english);
  expect((await read('?language=es')).status).toBe(400);
});

it('advice fits the band of each question’s score, in the language of the administrator; a blank survey has none', async () => {
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
  for (const survey of [template, blank]) await scene.close(survey);
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
  await scene.close(other);
  expect((await read(other.id))[2]?.advices[0]?.name).not.toBe(french[2]?.advices[0]?.name);
});

it('the cards of a band that stays begin with the next one from round to round', async () => {
  api.clock.set('2026-11-20T10:00:00Z');
  const scene = await buildSurveyScene(api, { members: 5 });
  const survey = await scene.createSurvey({ templateId: 3, frequency: 1, frequencyStart: 20, endAt: null });
  const values = (JSON.parse(survey.questions) as Question[]).map(() => 2);
  const takePart = async () => {
    for (const { _id } of scene.members) expect((await scene.answer(survey, _id, values)).status).toBe(201);
    await scene.close(survey);
  };
  const read = async (endDate: string) => {
    const operation = `GET /surveys/${survey.id}/advices?endDate=${endDate}`;
    const [first] = (await api.call(operation, { as: await scene.signIn() })).body as QuestionAdvices[];
    return first?.advices.map(({ name }) => name) ?? [];
  };

  await takePart();
  const cards = await read('2026-11-30');
  expect(cards.length).toBeGreaterThanOrEqual(2);
  const from = (first: number) => cards.map((_, at) => cards[(at + first) % cards.length]);
  api.clock.set('2026-12-20T10:00:00Z');
  await takePart();
  expect(await read('2026-12-31')).toEqual(from(1));
  expect(await read('2026-11-30')).toEqual(cards);
  api.clock.set('2027-01-20T10:00:00Z');
  await takePart();
  expect(await read('2027-01-31')).toEqual(from(2));
});

it('a card says what to do first, by whom, and how one sees that it worked; the law only where it is bad', async () => {
  api.clock.set('2026-11-20T10:00:00Z');
  const scene = await buildSurveyScene(api, { members: 5 });
  const { body } = await api.call('GET /surveys/templates/3', { as: scene.admin });
  const { questions } = body as WholeTemplate;
  const legal = questions.map((question) => question.legal);
  expect(legal.filter((text) => text !== null).length).toBeGreaterThan(0);
  for (const [value, band] of [
    [2, 'bad'],
    [8, 'normal'],
    [10, 'good'],
  ] as const) {
    const survey = await scene.createSurvey({ templateId: 3 });
    for (const { _id } of scene.members)
      await scene.answer(
        survey,
        _id,
        questions.map(() => value),
      );
    await scene.close(survey);
    const read = await api.call(`GET /surveys/${survey.id}/advices`, { as: scene.admin });
    expect(read.body).toEqual(
      questions.map(({ id, advices }, index) => ({
        id,
        legal: band === 'bad' ? legal[index] : null,
        advices: advices[band],
      })),
    );
  }
});
