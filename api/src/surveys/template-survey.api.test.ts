import {
  byLanguage,
  LANGUAGES,
  type PublicSurvey,
  type Question,
  type QuestionAdvices,
  type Survey,
  type SurveyTemplate,
  type WholeTemplate,
} from '@elan/contracts';
import { allModels, buildUser, personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let scene: SurveyScene;
const readers = byLanguage(() => '');

beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api, { members: 5, company: { packId: 3 } });
  for (const language of LANGUAGES) {
    readers[language] = (await buildUser(api.context, scene.company._id, { language }))._id;
  }
});
afterAll(() => api.close());

const get = async (path: string) => (await api.call(`GET ${path}`, { as: scene.admin })).body;
const templatesIn = async (language: string) =>
  (await get(`/surveys/templates?language=${language}`)) as SurveyTemplate[];

/** The page of a member, also as text. */
async function open(surveyId: string, memberId: string) {
  const { query } = await personalLinkOf(api.context, surveyId, memberId);
  const { body, text } = await api.call(`GET /surveys/${surveyId}${query}`);
  const survey = body as PublicSurvey;
  return { ...survey, text, questions: JSON.parse(survey.questions) as Question[] };
}

describe('a new survey from a template, with the defaults kept', () => {
  it('shows employees what speaks to them in their language, and nothing that is meant for HR', async () => {
    const lists = new Map(
      await Promise.all(LANGUAGES.map(async (each) => [each, await templatesIn(each)] as const)),
    );
    const english = lists.get('en') ?? [];
    expect(english.length).toBeGreaterThanOrEqual(14);
    for (const template of english) {
      const survey = await scene.createSurvey({ templateId: template.id, name: template.name });
      for (const language of LANGUAGES) {
        const own = lists.get(language)?.find(({ id }) => id === template.id);
        const page = await open(survey.id, readers[language]);
        expect(page.description).toBe(own?.introduction);
        expect(page.name).toBe(own?.name);
        expect(page.questions).toEqual(JSON.parse(own?.questions ?? '') as unknown);
        for (const { description, forWhom, howOften, afterwards } of [template, own ?? template])
          for (const text of [description, forWhom, howOften, afterwards])
            expect(page.text).not.toContain(text);
      }
    }
  });

  it('has the introduction in the language in which it is made; an own or an empty one stays', async () => {
    const [french] = await templatesIn('fr');
    const templateId = french?.id ?? 0;
    const made = await scene.createSurvey({ templateId, name: 'Enquête', language: 'fr' });
    expect(made.description).toBe(french?.introduction);
    for (const description of ['', 'Our own words.']) {
      const survey = await scene.createSurvey({ templateId, name: 'Enquête', description });
      for (const id of Object.values(readers))
        expect((await open(survey.id, id)).description).toBe(description);
    }
  });
});

describe('a survey that was made before its template was worded otherwise', () => {
  const former = {
    name: 'Bien-être et charge de travail',
    description: '<p>Neuf questions pour repérer tôt la surcharge et agir avant l’épuisement.</p>',
    label: 'J’ai assez de temps pour faire un travail dont je suis satisfait.',
    inEnglish: 'I have enough time to do work that I am satisfied with.',
  };
  let survey: Survey;

  beforeAll(async () => {
    survey = await scene.createSurvey({ templateId: 3, name: 'Enquête', language: 'fr' });
    const asked = (JSON.parse(survey.questions) as Question[]).map((question) =>
      question.id === '2' ? { ...question, label: former.label, options: {} } : question,
    );
    const { name, description } = former;
    const filter = { _id: survey.id, companyId: scene.company._id };
    await allModels(api.context).Survey.updateOne(filter, { $set: { name, description, questions: asked } });
  });

  it('is shown as it was asked, to readers of both languages', async () => {
    const second = (page: { questions: Question[] }) => page.questions.find(({ id }) => id === '2');
    const french = await open(survey.id, readers.fr);
    expect(french).toMatchObject({ name: former.name, description: '' });
    expect(second(french)).toMatchObject({ label: former.label, options: { anchors: 'agreement' } });
    const english = await open(survey.id, readers.en);
    expect(english).toMatchObject({ name: 'Well-being and workload', description: '' });
    expect(second(english)?.label).toBe(former.inEnglish);
    const whole = (await get(`/surveys/${survey.id}`)) as Survey;
    expect(second({ questions: JSON.parse(whole.questions) as Question[] })?.label).toBe(former.label);
  });

  it('has results as before, with the advice of today', async () => {
    for (const { _id } of scene.members) {
      await scene.answer(
        survey,
        _id,
        (JSON.parse(survey.questions) as Question[]).map(() => 2),
      );
    }
    await scene.close(survey);
    expect((await scene.statistics(survey.id, '?language=en')).questions[1]).toMatchObject({
      id: '2',
      label: former.inEnglish,
      score: 2,
    });
    const advices = (await get(`/surveys/${survey.id}/advices?language=en`)) as QuestionAdvices[];
    const template = (await get('/surveys/templates/3?language=en')) as WholeTemplate;
    const { bad } = template.questions.find(({ id }) => id === '2')?.advices ?? {};
    expect(advices.find(({ id }) => id === '2')?.advices).toEqual(bad);
    const { text } = await api.call(`GET /surveys/${survey.id}/responses/csv?language=en`, {
      atRoot: true,
      cookies: { refresh: encodeURIComponent(scene.admin.refreshToken) },
    });
    expect(text).toContain(former.inEnglish);
  });
});
