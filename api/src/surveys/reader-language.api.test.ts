import type { PublicSurvey, Question } from '@elan/contracts';
import { allModels, buildUser, personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

const NB = '\u00a0';
const NARROW = '\u202f';
const enps = 'eNPS: would you recommend us?';

let api: TestApi;
let scene: SurveyScene;
let zoe: string;
let ada: string;

beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api);
  zoe = (await buildUser(api.context, scene.company._id, { language: 'fr' }))._id;
  ada = (await buildUser(api.context, scene.company._id, { language: 'en' }))._id;
});
afterAll(() => api.close());

/** Opens the page by the link of a member, if one is named. */
async function open(
  surveyId: string,
  memberId: string | null,
  more = '',
  headers: Record<string, string> = {},
) {
  const link = memberId === null ? '?' : (await personalLinkOf(api.context, surveyId, memberId)).query;
  const { body } = await api.call(`GET /surveys/${surveyId}${link}${more}`, { headers });
  const survey = body as PublicSurvey;
  return { ...survey, questions: JSON.parse(survey.questions) as Question[] };
}

describe('the page of a survey that was made from a template in English', () => {
  it('is in French for a French member: name, questions, categories, buttons and messages', async () => {
    const { id } = await scene.createSurvey({ templateId: 3, name: 'Well-being and workload' });
    const survey = await open(id, zoe);
    expect(survey).toMatchObject({
      language: 'fr',
      name: 'Bien-être et charge de travail',
      next: 'Suivant',
      submit: 'Envoyer',
    });
    expect(survey.thankYou).toContain('Merci pour vos réponses');
    expect(survey.closed).toContain('Cette enquête est fermée');
    const english = await open(id, ada);
    expect(english).toMatchObject({ language: 'en', name: 'Well-being and workload', next: 'Next' });
    expect(survey.questions.map((question) => question.id)).toEqual(english.questions.map(({ id: q }) => q));
    for (const [index, question] of survey.questions.entries()) {
      expect(question.label).not.toBe(english.questions[index]?.label);
    }
    expect(survey.questions[0]?.category).not.toBe(english.questions[0]?.category);
  });

  it('is in the language that its reader chose, and in that of the browser of whoever is no member', async () => {
    const { id } = await scene.createSurvey({ templateId: 2, name: enps });
    const french = `eNPS${NB}: nous recommanderiez-vous${NARROW}?`;
    expect(await open(id, zoe, '&language=en')).toMatchObject({ language: 'en', name: enps });
    expect(await open(id, ada, '&language=fr')).toMatchObject({ language: 'fr', name: french });
    const inFrance = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.5' };
    expect(await open(id, 'nobody', '', inFrance)).toMatchObject({ language: 'fr', name: french });
    expect(await open(id, null, '', inFrance)).toMatchObject({ language: 'fr', name: french });
    expect(await open(id, null, '', { 'accept-language': 'tlh' })).toMatchObject({ language: 'en' });
    expect(await open(id, null, '', { 'accept-language': 'uk, fr;q=0.8' })).toMatchObject({ language: 'uk' });
    expect(await open(id, ada, '', inFrance)).toMatchObject({ language: 'en' });
  });

  it('keeps what the company has written', async () => {
    const own = {
      name: 'Notre baromètre',
      description: 'Pour vous',
      next: 'Avanti',
      submit: 'Los',
      thankYou: 'Danke',
    };
    const { id } = await scene.createSurvey({ templateId: 3, ...own });
    for (const member of [zoe, ada]) expect(await open(id, member)).toMatchObject(own);
    const blank = await scene.createSurvey({ name: enps });
    const opened = await open(blank.id, zoe);
    expect(opened).toMatchObject({ name: enps, next: 'Suivant' });
    expect(opened.questions[0]?.label).toBe('Question 1');
  });
});

it('is to its authors as they wrote it, also in words that are defaults elsewhere', async () => {
  const { id } = await scene.createSurvey({ language: 'fr', next: 'Next', submit: 'Submit' });
  const whole = await api.call(`GET /surveys/${id}`, { as: scene.admin });
  expect(whole.body).toMatchObject({ next: 'Next', submit: 'Submit' });
});

describe('the description of a template', () => {
  const description =
    'Six questions for those who arrived in the last quarter; run it monthly with an audience of newcomers.';

  it('speaks to whoever chooses it: no survey shows it, whatever it was created with', async () => {
    const survey = await scene.createSurvey({ templateId: 8, description });
    expect(survey.description).toBe('');
    for (const member of [zoe, ada]) expect((await open(survey.id, member)).description).toBe('');
    const own = await scene.createSurvey({ templateId: 8, description: `${description} Thank you!` });
    expect((await open(own.id, ada)).description).toBe(`${description} Thank you!`);
  });
});

describe('the ends of the scale', () => {
  const anchorsOf = (questions: readonly Question[]) => questions.map(({ options }) => options.anchors);

  it('fit the questions of a template, also in surveys that were made before it had any', async () => {
    const { id, questions } = await scene.createSurvey({ templateId: 1 });
    const anchors = ['likelihood', ...Array.from({ length: 9 }, () => 'agreement')];
    expect(anchorsOf(JSON.parse(questions) as Question[])).toEqual(anchors);
    const before = (JSON.parse(questions) as Question[]).map((question) => ({ ...question, options: {} }));
    const filter = { _id: id, companyId: scene.company._id };
    await allModels(api.context).Survey.updateOne(filter, { $set: { questions: before } });
    expect(anchorsOf((await open(id, ada)).questions)).toEqual(anchors);
    const whole = (await api.call(`GET /surveys/${id}`, { as: scene.admin })).body as PublicSurvey;
    expect(anchorsOf(JSON.parse(whole.questions) as Question[])).toEqual(anchors);
  });

  it('are chosen for each question of a blank survey, by a word or by texts', async () => {
    const ends = { en: { low: 'Cold', high: 'Hot' }, fr: { low: 'Froid', high: 'Chaud' } };
    const question = (order: number, anchors: unknown) => ({
      id: String(order),
      label: 'How was it?',
      order,
      options: { anchors },
    });
    const body = { name: 'Pulse', questions: [question(1, 'frequency'), question(2, ends)] };
    const { body: created } = await api.call('POST /surveys', { as: scene.admin, body });
    const survey = created as PublicSurvey;
    expect(anchorsOf(JSON.parse(survey.questions) as Question[])).toEqual(['frequency', ends]);
    expect(anchorsOf((await open(survey.id, zoe)).questions)).toEqual(['frequency', ends]);
    for (const wrong of ['often', {}, { en: { low: '', high: 'Hot' } }, { en: { low: 'Cold' } }, 7]) {
      const changes = { questions: [question(1, wrong)] };
      const refused = await api.call(`PATCH /surveys/${survey.id}`, { as: scene.admin, body: changes });
      expect(refused).toMatchObject({ status: 400, body: { message: 'validation' } });
    }
  });
});

describe('the size of groups that respondents are told', () => {
  it('is the survey’s own from the first who is told it, whatever the company sets later', async () => {
    const set = (minimumGroupSize: number) =>
      api.call(`PATCH /companies/${scene.company._id}`, { as: scene.admin, body: { minimumGroupSize } });
    const survey = await scene.createSurvey();
    const other = await scene.createSurvey();
    expect(survey.minimumGroupSize).toBe(5);
    expect((await open(survey.id, ada)).minimumGroupSize).toBe(5);
    await set(3);
    expect((await open(survey.id, zoe)).minimumGroupSize).toBe(5);
    expect(await scene.statistics(survey.id)).toMatchObject({ minimumGroupSize: 5 });
    const listed = (await api.call('GET /surveys', { as: scene.admin })).body as PublicSurvey[];
    const sizeIn = (id: string) => listed.find((one) => one.id === id)?.minimumGroupSize;
    expect([sizeIn(survey.id), sizeIn(other.id)]).toEqual([5, 3]);
    await set(8);
    expect((await open(survey.id, ada)).minimumGroupSize).toBe(5);
    const asked = await api.call(`GET /surveys/${other.id}?preview=1`, { as: scene.admin });
    expect(asked.body).toMatchObject({ minimumGroupSize: 8 });
    await set(5);
    expect((await open(other.id, ada)).minimumGroupSize).toBe(5);
  });
});
