import { RESPONDENT_LANGUAGES } from '@elan/contracts/respondent-languages';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';
import { personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPages, type TestPages } from './testing/start-pages';
import { surveyPageCalls } from './testing/survey-page-calls';

const made = vi.hoisted(() => ({ pages: 0 }));

// Each page is compressed once, when it is made.
vi.mock('node:zlib', async (readOriginal) => {
  const original = await readOriginal<typeof import('node:zlib')>();
  const brotliCompress = (text: string, done: Parameters<typeof original.brotliCompress>[1]) => {
    made.pages += 1;
    original.brotliCompress(text, done);
  };
  return { ...original, brotliCompress };
});

let api: TestPages;
let others: SurveyScene;
let own: SurveyScene;
beforeAll(async () => {
  api = await startPages();
  others = await buildSurveyScene(api, { members: 1 });
  own = await buildSurveyScene(api, { members: 1 });
});
afterAll(() => api.close());

const linkOf = async (surveyId: string, { members }: SurveyScene) =>
  surveyId + (await personalLinkOf(api.context, surveyId, members[0]?._id ?? '')).query;

it('whoever has one link makes the process forget no page of another survey', async () => {
  const pages = surveyPageCalls(api);
  const survey = await others.createSurvey();
  const link = await linkOf(survey.id, others);
  const look = () => pages.get(link, { from: '203.0.113.7' });
  await look();
  made.pages = 0;
  await look();
  expect(made.pages).toBe(0);

  const { id } = await own.createSurvey();
  const mine = await linkOf(id, own);
  const [, u = ''] = /u=([^&]+)/.exec(mine) ?? [];
  const k = 'k'.repeat(22);
  const from = { from: '203.0.113.9' };
  const typed = 'ask=address&email=x';
  for (const language of RESPONDENT_LANGUAGES) {
    const at = (path: string) =>
      pages.get(`${path}${path.includes('?') ? '&' : '?'}language=${language}`, from);
    const send = (path: string, fields: string) => pages.post(path, `${fields}&in=${language}`, from);
    for (const path of [mine, id, `${id}?u=${u}&k=${k}`, `${id}/thanks`, `${id}/card`, `${id}/kiosk`])
      await at(path);
    for (const path of [mine.replace('?', '/reminders?'), `${id}?preview=1`]) await at(path);
    for (const path of ['', 'x/card', 'x/kiosk', '%ZZ', '%ZZ/card', '%ZZ/kiosk']) await at(path);
    for (const path of [mine, id, `${id}?u=${u}&k=${k}`, 'x']) await send(path, typed);
    await send(`${id}/card`, 'code=x');
    await send(`${id}/kiosk`, `key=${k}`);
  }
  made.pages = 0;
  await look();
  expect(made.pages).toBe(0);
});
