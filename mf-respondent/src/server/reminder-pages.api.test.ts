import { personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPages, type TestPages } from './testing/start-pages';
import { surveyPageCalls } from './testing/survey-page-calls';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';

let api: TestPages;
let scene: SurveyScene;
let pages: ReturnType<typeof surveyPageCalls>;

beforeAll(async () => {
  api = await startPages();
  pages = surveyPageCalls(api);
  scene = await buildSurveyScene(api, { members: 1 });
});
afterAll(() => api.close());

async function openPage(anotherKey?: string) {
  const { id } = await scene.createSurvey();
  const { query, key } = await personalLinkOf(api.context, id, scene.members[0]?._id ?? '');
  return `${id}/reminders${anotherKey === undefined ? query : query.replace(key, anotherKey)}`;
}

const titleOf = ({ text }: { text: string }) => /<h2>(.*?)<\/h2>/.exec(text)?.[1];

it('its button stops the reminders and brings them back; opening it does neither', async () => {
  const page = await openPage();
  for (const [fields, title] of [
    [null, 'Reminders of this survey'],
    [{ in: 'en', reminders: 'off' }, 'No more reminders for this survey'],
    [null, 'No more reminders for this survey'],
    [{ language: 'fr' }, 'Plus de rappels pour cette enquête'],
    [{ in: 'en', reminders: 'on' }, 'Reminders of this survey'],
    [{ 'List-Unsubscribe': 'One-Click' }, 'No more reminders for this survey'],
  ] as const) {
    const answer = await (fields ? pages.post(page, fields) : pages.get(page));
    expect([answer.status, titleOf(answer)]).toEqual([200, title]);
  }
});

it('it promises no number of reminders, as administrators can order more', async () => {
  const { text } = await pages.get(await openPage());
  expect(text).toContain('As long as this survey is open, we may send you reminders of it.');
});

it('a link that is no longer valid is said not to work, rather than answered as if nothing had been pressed', async () => {
  const page = await openPage('another-key');
  expect(titleOf(await pages.get(page))).toBe('Reminders of this survey');
  const answer = await pages.post(page, { in: 'fr', reminders: 'off' });
  expect([answer.status, titleOf(answer)]).toEqual([200, 'Lien d’enquête incorrect']);
  expect(answer.text).toContain('Ce lien est incomplet');
});
