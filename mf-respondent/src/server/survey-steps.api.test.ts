import { allModels, buildUser, personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPages, type TestPages } from './testing/start-pages';
import { chosenOn, shownOn, surveyPageCalls, type Fields } from './testing/survey-page-calls';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';

let api: TestPages;
let scene: SurveyScene;
let pages: ReturnType<typeof surveyPageCalls>;
let member: string;
let surveyId: string;
let send: (fields: Fields) => ReturnType<typeof pages.post>;

beforeAll(async () => {
  api = await startPages();
  pages = surveyPageCalls(api);
  scene = await buildSurveyScene(api);
  member = scene.members[0]?._id ?? '';
  ({ id: surveyId } = await scene.createSurvey({}, [null, null, null]));
  const { query } = await personalLinkOf(api.context, surveyId, member);
  send = (fields) => pages.post(surveyId + query, fields);
});
afterAll(() => api.close());

const stored = (id = surveyId) =>
  allModels(api.context).Receipt.countDocuments({ companyId: scene.company._id, surveyId: id });

const two = { 'answer.1': '5', 'answer.2': '6' };
const three = { ...two, 'answer.3': '7' };

describe('a step where no script goes on', () => {
  it.each([
    ['on', { 'answer.1': '5', step: '1' }, 1],
    ['on again', { ...two, step: '2' }, 2],
    ['back', { ...two, step: '0' }, 0],
    ['not ahead of what is answered', { 'answer.1': '5', step: '2' }, 1],
    ['not beyond the end', { ...two, step: '999' }, 2],
    ['nowhere without an answer', { step: '1' }, 0],
    ['not past a wrong answer', { ...two, 'answer.1': '11', step: '2' }, 0],
    ['back after all was answered', { ...three, step: '1' }, 1],
  ])('goes %s', async (_where, fields, shown) => {
    const page = await send(fields);
    const { step: _step, ...answers } = fields;
    expect([page.status, shownOn(page)]).toEqual([200, shown]);
    const wrong = Object.entries(answers).filter(([, value]) => Number(value) > 10);
    expect(chosenOn(page)).toEqual(
      Object.fromEntries(Object.entries(answers).filter(([name]) => !wrong.some(([key]) => key === name))),
    );
    expect(page.text).toContain(`<span aria-hidden="true">${shown + 1}/3</span>`);
    expect(await stored()).toBe(0);
  });

  it.each(['-1', '1.5', 'x', '1e400'])('is none with %s', async (step) => {
    const page = await send({ ...two, step });
    expect([page.status, shownOn(page)]).toEqual([422, -1]);
  });

  it('sends from the last question', async () => {
    const own = await scene.createSurvey({}, [null]);
    const { query } = await personalLinkOf(api.context, own.id, member);
    const sent = await pages.post(own.id + query, { in: 'en', step: '1', 'answer.1': '5' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/s/${own.id}/thanks?language=en`]);
    expect(await stored(own.id)).toBe(1);
  });
});

describe('the other language', () => {
  it('keeps what was answered, and submits nothing', async () => {
    const page = await send({ in: 'en', language: 'fr', ...three });
    expect([page.status, chosenOn(page)]).toEqual([200, three]);
    expect(page.text).toContain('<html lang="fr">');
    expect(page.text).toContain('<input type="hidden" name="in" value="fr"/>');
    expect(await stored()).toBe(0);
  });

  it('stays that of the page when answers are missing', async () => {
    expect((await send({ in: 'fr', ...two })).text).toContain('<html lang="fr">');
    expect((await send({ in: 'tlh', ...two })).text).toContain('<html lang="en">');
  });

  it('can be chosen in every state', async () => {
    const own = await scene.createSurvey();
    const { query } = await personalLinkOf(api.context, own.id, member);
    const says = async (path: string) => (await pages.post(path, { language: 'fr' })).text;
    await scene.answer(own, member, [5]);
    expect(await says(own.id + query)).toContain('Enquête déjà envoyée');
    expect(await says(`${own.id}?u=nobody`)).toContain('Lien d’enquête incorrect');
    const late = await buildUser(api.context, scene.company._id);
    const link = await personalLinkOf(api.context, own.id, late._id);
    await api.call(`PATCH /surveys/${own.id}`, { as: scene.admin, body: { active: false } });
    expect(await says(own.id + link.query)).toContain('Cette enquête est fermée.');
  });
});
