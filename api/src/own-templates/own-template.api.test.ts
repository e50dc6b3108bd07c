import { type AuditEvent, MAX_OWN_TEMPLATES, type OwnTemplate, type Survey } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import { allModels } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { buildSurveyScene, type SurveyScene } from '../testing/survey-scene';

let api: TestApi;
let ours: SurveyScene;
let theirs: SurveyScene;

beforeAll(async () => {
  api = await startApi();
  ours = await buildSurveyScene(api);
  theirs = await buildSurveyScene(api);
});
afterAll(() => api.close());

const call = (operation: string, body?: object) =>
  api.call(operation, { as: ours.admin, ...(body && { body }) });

async function saveAsTemplate(survey: Survey, name = 'Our pulse'): Promise<OwnTemplate> {
  // What follows is newer than everything before.
  api.clock.advance(1000);
  const created = await call('POST /own-templates', { surveyId: survey.id, name, description: 'Each month' });
  expect(created.status).toBe(201);
  return created.body as OwnTemplate;
}

const list = async () => (await call('GET /own-templates')).body as OwnTemplate[];
const labelsOf = ({ questions }: { questions: string }) =>
  (JSON.parse(questions) as { label: string }[]).map(({ label }) => label);

const question = {
  id: '7',
  label: 'I have time',
  order: 1,
  options: { anchors: { en: { low: 'None', high: 'Plenty' } } },
  category: 'Time',
};

const translation = {
  description: '<p>On vous <b>écoute</b>.</p>',
  questions: [{ id: '7', label: 'J’ai le temps', category: 'Temps' }],
};

describe('own templates', () => {
  it('keep the questions, the thematic and the words of a survey, and nothing of whom it asked', async () => {
    const survey = await ours.createSurvey({
      description: '<p>We <b>listen</b>.</p>',
      thematicId: 'well-being',
      questions: [question],
      translation,
    });
    const template = await saveAsTemplate(survey);
    expect(template).toMatchObject({
      name: 'Our pulse',
      description: 'Each month',
      introduction: '<p>We <b>listen</b>.</p>',
      thematicId: 'well-being',
      language: 'en',
      translation: { ...translation, name: '' },
      archived: false,
    });
    expect(JSON.parse(template.questions)).toEqual([{ ...question, type: '1-10' }]);
    expect((await list())[0]).toEqual(template);
    expect(Object.keys(template).sort()).toEqual(
      // prettier-ignore
      ['archived', 'createdAt', 'description', 'id', 'introduction', 'language', 'name', 'questions', 'thematicId', 'translation', 'translations'],
    );
  });

  it("take the words that a template's survey shows today, in both languages", async () => {
    const survey = await ours.createSurvey({ templateId: 3, language: 'fr' });
    const template = await saveAsTemplate(survey);
    expect(template.language).toBe('fr');
    expect(labelsOf(template)).toEqual(labelsOf(survey));
    const english = await ours.createSurvey({ templateId: 3, language: 'en' });
    expect(template.translation?.questions.map(({ label }) => label)).toEqual(labelsOf(english));
    expect(template.translation?.description).toBe(english.description);
    const own = await ours.createSurvey({ templateId: 3, language: 'fr', description: 'À nous' });
    expect((await saveAsTemplate(own)).translation?.description).toBe('');
  });

  it('stay as they are when their survey is changed, and leave surveys made of them alone', async () => {
    const survey = await ours.createSurvey();
    const template = await saveAsTemplate(survey);
    const made = await ours.createSurvey({ questions: template.questions });
    const changes = { questions: [{ ...question, label: 'Something else' }] };
    await call(`PATCH /surveys/${survey.id}`, changes);
    expect(labelsOf((await list())[0] ?? template)).toEqual(['Question 1']);
    await call(`PATCH /own-templates/${template.id}`, changes);
    const read = (await call(`GET /surveys/${made.id}`)).body as Survey;
    expect([read.templateId, labelsOf(read)]).toEqual([0, ['Question 1']]);
  });

  it('are changed, archived and brought back; absent fields stay; no script gets in', async () => {
    const { id, createdAt } = await saveAsTemplate(await ours.createSurvey());
    const path = `PATCH /own-templates/${id}`;
    const second = { ...question, id: '8', label: 'Second', order: 2 };
    const changes = {
      name: 'Renamed',
      introduction: '<p>Hello<script>alert(1)</script></p>',
      translation: { ...translation, description: '<i>Bonjour</i><script>alert(1)</script>' },
      questions: JSON.stringify([second, question]),
    };
    const changed = (await call(path, changes)).body as OwnTemplate;
    expect(changed).toMatchObject({
      name: 'Renamed',
      description: 'Each month',
      introduction: '<p>Hello</p>',
      translation: { ...translation, description: '<i>Bonjour</i>' },
      createdAt,
    });
    expect(labelsOf(changed)).toEqual(['I have time', 'Second']);
    expect((await call(path, { archived: true })).body).toMatchObject({ name: 'Renamed', archived: true });
    expect((await call(path, { archived: false })).body).toMatchObject({ archived: false });
    const events = (await call('GET /audit-events')).body as AuditEvent[];
    const recorded = events.filter(({ target }) => target === `template:${id}`);
    expect(recorded.map(({ action, details }) => [action, details.archived]).sort()).toEqual([
      ['templateCreate', undefined],
      ['templateUpdate', undefined],
      ['templateUpdate', false],
      ['templateUpdate', true],
    ]);
  });

  it('are gone once they are deleted', async () => {
    const { id } = await saveAsTemplate(await ours.createSurvey());
    expect((await call(`DELETE /own-templates/${id}`)).status).toBe(200);
    expect((await list()).map((template) => template.id)).not.toContain(id);
    expect((await call(`DELETE /own-templates/${id}`)).body).toMatchObject({ message: '404008' });
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: { $gt: '' } }, 'name'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ questions: [] }, 'questions'],
    [
      { questions: Array.from({ length: 101 }, (_, index) => ({ ...question, id: `${index}` })) },
      'questions',
    ],
    [{ archived: 'yes' }, 'archived'],
  ])('refuse %j', async (body, path) => {
    const { id } = await saveAsTemplate(await ours.createSurvey());
    const refused = await call(`PATCH /own-templates/${id}`, body);
    expect(refused.body).toMatchObject({ statusCode: 400, message: 'validation', details: [{ path }] });
  });

  it('are nobody else’s', async () => {
    const { id } = await saveAsTemplate(await ours.createSurvey(), 'Ours alone');
    const foreign = { as: theirs.admin };
    expect((await api.call('GET /own-templates', foreign)).text).not.toContain('Ours alone');
    for (const operation of [`PATCH /own-templates/${id}`, `DELETE /own-templates/${id}`]) {
      const body = operation.startsWith('PATCH') ? { body: { name: 'Mine' } } : {};
      const answers = [operation, operation.replace(id, 'unknown')].map(
        async (target) => (await api.call(target, { ...foreign, ...body })).body,
      );
      expect(await answers[0]).toMatchObject({ statusCode: 404, message: '404008' });
      expect(await answers[0]).toEqual(await answers[1]);
    }
    const survey = await ours.createSurvey();
    const stolen = { surveyId: survey.id, name: 'Theirs', description: '' };
    const refused = await api.call('POST /own-templates', { ...foreign, body: stolen });
    expect(refused.body).toMatchObject({ message: '404002' });
  });

  it('have so much room together, and may always become smaller', async () => {
    const scene = await buildSurveyScene(api);
    const survey = await scene.createSurvey();
    const create = { surveyId: survey.id, name: 'Large', description: '' };
    const questionsOf = (options: number) =>
      Array.from({ length: 100 }, (_, index) => ({
        ...{ ...question, id: `${index}`, label: `${index} ${'x'.repeat(400)}` },
        options: Object.fromEntries(
          Array.from({ length: options }, (_each, at) => [`o${at}`, 'y'.repeat(500)]),
        ),
      }));
    const change = async (id: string, body: object) =>
      (await api.call(`PATCH /own-templates/${id}`, { as: scene.admin, body })).body as object;
    const large = { questions: questionsOf(8) };
    const ids: string[] = [];
    let refused: object = {};
    while (!('message' in refused) && ids.length < 20) {
      const { body } = await api.call('POST /own-templates', { as: scene.admin, body: create });
      ids.push((body as OwnTemplate).id);
      refused = await change(ids.at(-1) ?? '', large);
    }
    // Each has some 450 kB.
    expect(ids).toHaveLength(12);
    expect(refused).toMatchObject({ statusCode: 409, message: '409008' });
    expect(await change(ids[0] ?? '', { name: 'Still large' })).toMatchObject({ name: 'Still large' });
    for (const id of ids.slice(0, 2))
      expect(await change(id, { questions: questionsOf(1) })).toMatchObject({ id });
    expect(await change(ids.at(-1) ?? '', large)).toMatchObject({ id: ids.at(-1) });
  });

  it('are limited, and erased with the company', async () => {
    const scene = await buildSurveyScene(api);
    const survey = await scene.createSurvey();
    const save = () =>
      api.call('POST /own-templates', {
        as: scene.admin,
        body: { surveyId: survey.id, name: 'One more', description: '' },
      });
    expect((await save()).status).toBe(201);
    const { OwnTemplate: model } = allModels(api.context);
    const companyId = scene.company._id;
    const [first] = await model.find({ companyId }).lean();
    const more = Array.from({ length: MAX_OWN_TEMPLATES - 1 }, () => ({ ...first, _id: newId() }));
    await model.insertMany(more);
    expect((await save()).body).toMatchObject({ statusCode: 409, message: '409008' });
    await api.call('DELETE /auth/unregister', { as: scene.admin });
    expect(await model.countDocuments({ companyId })).toBe(0);
  });
});
