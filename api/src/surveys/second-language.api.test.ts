import type { PublicSurvey, Question, SegmentationResults, Survey } from '@elan/contracts';
import { allModels, buildUser, personalLinkOf, signInAs } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

const translation = {
  name: 'Nos journées',
  description: '<p>Bonjour</p><script>alert(1)</script>',
  next: 'Après',
  submit: 'Parti',
  thankYou: '<p>Merci à toutes et tous</p>',
  closed: '<p>Fermé</p>',
  questions: [{ id: '1', label: 'Comment ça va\u202f?', category: 'Humeur' }],
};
const written = {
  name: 'Our days',
  description: '<p>Hello</p>',
  next: 'Then',
  submit: 'Off',
  thankYou: '<p>Thank you all</p>',
  closed: '<p>Shut</p>',
  questions: [{ id: '1', label: 'How are you?', order: 1, category: 'Mood' }],
};

let api: TestApi;
let scene: SurveyScene;

beforeAll(async () => {
  api = await startApi();
  scene = await buildSurveyScene(api, { members: 12 });
});
afterAll(() => api.close());

const create = () => scene.createSurvey({ ...written, translation });
const change = async (id: string, body: object) =>
  api.call(`PATCH /surveys/${id}`, { as: await scene.signIn(), body });

async function open(surveyId: string, memberId: string) {
  const { query } = await personalLinkOf(api.context, surveyId, memberId);
  const survey = (await api.call(`GET /surveys/${surveyId}${query}`)).body as PublicSurvey;
  return { ...survey, questions: JSON.parse(survey.questions) as Question[] };
}

it('has its own texts in any language of respondents, and keeps there what was asked', async () => {
  const german = {
    ...{ name: 'Unsere Tage', description: '', next: '', submit: '', thankYou: '', closed: '' },
    questions: [{ id: '1', label: 'Wie geht es Ihnen?', category: 'Stimmung' }],
  };
  const { id } = await scene.createSurvey({ ...written, translations: { de: german } });
  const jorg = await buildUser(api.context, scene.company._id, { language: 'de' });
  const shown = await open(id, jorg._id);
  expect(shown).toMatchObject({
    ...{ language: 'de', name: 'Unsere Tage', description: '<p>Hello</p>' },
    untranslated: { language: 'en', texts: ['<p>Hello</p>', '<p>Thank you all</p>', '<p>Shut</p>'] },
  });
  expect(shown.questions).toMatchObject(german.questions);

  await allModels(api.context).Survey.updateOne(
    { _id: id, companyId: scene.company._id },
    { $set: { isLocked: true } },
  );
  const reworded = { ...german, questions: [{ id: '1', label: 'Wie war es?', category: 'Stimmung' }] };
  expect((await change(id, { translations: { de: reworded } })).status).toBe(409);
  expect((await change(id, { translations: { de: { ...german, closed: '<p>Zu</p>' } } })).status).toBe(200);
});

describe('a survey in two languages', () => {
  it('is wholly in the language of each respondent, and as safe in the second as in the first', async () => {
    const { id } = await create();
    const zoe = await buildUser(api.context, scene.company._id, { language: 'fr' });
    const ada = await buildUser(api.context, scene.company._id, { language: 'en' });
    const { questions, ...texts } = translation;
    const french = await open(id, zoe._id);
    expect(french).toMatchObject({ ...texts, description: '<p>Bonjour</p>' });
    expect(french.questions).toMatchObject(questions);
    expect(await open(id, ada._id)).toMatchObject(written);
  });

  it('is read by its authors as they wrote it, with its translation, and listed as each reads', async () => {
    const { id } = await create();
    const { body } = await api.call(`GET /surveys/${id}`, { as: scene.admin });
    expect(body).toMatchObject({ name: 'Our days', language: 'en', translation: { name: 'Nos journées' } });
    const nameFor = async (language: 'en' | 'fr') => {
      await allModels(api.context).User.updateOne(
        { _id: scene.admin.user._id, companyId: scene.company._id },
        { $set: { language } },
      );
      const listed = (await api.call('GET /surveys', { as: await signInAs(api.context, scene.admin.user) }))
        .body as Survey[];
      return listed.find((survey) => survey.id === id)?.name;
    };
    expect([await nameFor('fr'), await nameFor('en')]).toEqual(['Nos journées', 'Our days']);
  });

  it('can be translated later, and loses its second language', async () => {
    const { id } = await scene.createSurvey(written);
    expect((await change(id, { translation })).body).toMatchObject({ translation: { name: 'Nos journées' } });
    expect((await change(id, { translation: null })).body).toMatchObject({ translation: null });
  });

  it('has its translations by language, of which a change names some; pages of earlier versions find the first', async () => {
    const { id } = await scene.createSurvey(written);
    const { body } = await change(id, {
      translations: { fr: { ...translation, name: '<b>Nos jours</b><script>' } },
    });
    const fr = expect.objectContaining({ name: '<b>Nos jours</b>' }) as unknown;
    expect(body).toMatchObject({ translations: { fr }, translation: fr });
    expect((await change(id, { name: 'Our week' })).body).toMatchObject({ translations: { fr } });
    // Two people may translate at the same time.
    const [pl, it] = await Promise.all([
      change(id, { translations: { pl: translation } }),
      change(id, { translations: { it: translation } }),
    ]);
    expect([pl.status, it.status]).toEqual([200, 200]);
    const all = (await change(id, { translations: {} })).body as Survey;
    expect(Object.keys(all.translations).sort()).toEqual(['fr', 'it', 'pl']);
    const left = await change(id, { translations: { fr: null, it: null } });
    expect(left.body).toMatchObject({ translations: { pl: { name: 'Nos journées' } }, translation: null });
    for (const wrong of [{ zz: translation }, { fr: 1 }, [], null])
      expect((await change(id, { translations: wrong })).status).toBe(400);
  });

  it('keeps the words that were answered, and takes those that were missing', async () => {
    const survey = await create();
    const [first] = scene.members;
    await scene.answer(survey, first?._id ?? '', [7]);
    const questions = [{ id: '1', label: 'Autre chose', category: 'Humeur' }];
    for (const wanted of [{ ...translation, questions }, { ...translation, questions: [] }, null]) {
      const refused = await change(survey.id, { translation: wanted });
      expect(refused).toMatchObject({ status: 409, body: { message: '409005' } });
    }
    const changed = await change(survey.id, { translation: { ...translation, name: 'Autre nom' } });
    expect(changed.body).toMatchObject({ translation: { name: 'Autre nom' } });
    const untranslated = await scene.createSurvey(written);
    await scene.answer(untranslated, first?._id ?? '', [7]);
    expect((await change(untranslated.id, { translation })).status).toBe(200);
  });

  it('refuses what is too long or no translation', async () => {
    const { id } = await create();
    for (const wrong of [
      { ...translation, name: 'x'.repeat(201) },
      { ...translation, questions: [{ id: '1', label: 'x'.repeat(501) }] },
      { ...translation, questions: Array.from({ length: 5000 }, (_, index) => ({ id: `${index}` })) },
      'fr',
    ]) {
      expect((await change(id, { translation: wrong })).status).toBe(400);
    }
  });
});

describe('results', () => {
  it('are wholly in the language of whoever reads them: own surveys and those of a template', async () => {
    const own = await create();
    const template = await scene.createSurvey({ templateId: 3 });
    for (const survey of [own, template]) {
      const amount = (JSON.parse(survey.questions) as unknown[]).length;
      for (const { _id } of scene.members) {
        await scene.answer(
          survey,
          _id,
          Array.from({ length: amount }, () => 4),
        );
      }
      await scene.close(survey);
    }
    const segmentation = (
      await api.call('POST /segmentations', {
        as: await scene.signIn(),
        body: { name: 'Team', type: 'text' },
      })
    ).body as { id: string };
    const words = async (survey: Survey, language: 'en' | 'fr') => {
      const query = `language=${language}`;
      const read = async (path: string) => (await api.call(path, { as: await scene.signIn() })).body;
      const { questions, categories } = await scene.statistics(survey.id, `?${query}`);
      const heatmap = (await read(
        `GET /surveys/${survey.id}/responses/segmentations?segmentationId=${segmentation.id}&${query}`,
      )) as SegmentationResults;
      const shown = (await read(`GET /surveys/${survey.id}?${query}`)) as Survey;
      const file = await api.call(`GET /surveys/${survey.id}/responses/csv?${query}`, {
        atRoot: true,
        cookies: { refresh: encodeURIComponent((await scene.signIn()).refreshToken) },
      });
      const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
      const labels = (JSON.parse(shown.questions) as Question[]).map(({ label }) => label);
      expect(questions.map(({ label }) => label)).toEqual(labels);
      expect(heatmap.results.map(({ label }) => label)).toEqual(labels);
      for (const label of labels) expect(file.text).toContain(plain(label));
      return [...labels, ...questions.map(({ category }) => category), ...categories.map(({ name }) => name)];
    };
    expect(await words(own, 'fr')).toEqual(['Comment ça va\u202f?', 'Humeur', 'Humeur']);
    expect(await words(own, 'en')).toEqual(['How are you?', 'Mood', 'Mood']);
    const [french, english] = [await words(template, 'fr'), await words(template, 'en')];
    expect(french.filter((word) => english.includes(word))).toEqual([]);
  });
});
