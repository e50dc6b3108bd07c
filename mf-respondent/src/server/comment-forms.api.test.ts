import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { allModels, personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from 'api/testing/start-api';
import { startPages, type TestPages } from './testing/start-pages';
import { chosenOn, shownOn, surveyPageCalls, type Fields } from './testing/survey-page-calls';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';

let api: TestPages;
let scene: SurveyScene;
let pages: ReturnType<typeof surveyPageCalls>;
let member: string;

beforeAll(async () => {
  api = await startPages();
  pages = surveyPageCalls(api);
  scene = await buildSurveyScene(api);
  member = scene.members[0]?._id ?? '';
});
afterAll(() => api.close());

const hash = createHash('sha256').update('k'.repeat(22)).digest('base64url');

/** A survey of two questions that asks for comments in this way, and its form. */
async function openForm(comments: 'none' | 'survey' | 'questions') {
  const survey = await scene.createSurvey({ comments }, ['Work', 'Team']);
  const { query } = await personalLinkOf(api.context, survey.id, member);
  return {
    ...survey,
    get: () => pages.get(survey.id + query),
    send: (fields: Fields) => pages.post(survey.id + query, fields),
  };
}

/** The comments that are held with the answers to a survey. */
const held = async (surveyId: string) => {
  const found = await allModels(api.context).Receipt.find({ companyId: scene.company._id, surveyId }).lean();
  return found.map(({ comments = [] }) =>
    comments.map(({ questionId, text, canReply }) => [questionId, text, canReply]),
  );
};

const writtenOn = ({ text }: Answer): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)</g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const whole = { 'answer.1': '3', 'answer.2': '8' };

describe('a form with comments', () => {
  it('is stored once, with them', async () => {
    const { id, send } = await openForm('questions');
    const sent = await send({
      ...whole,
      ...{ 'comment.1': 'Too many\r\nmeetings', 'comment.2': '  ', 'reply.1': hash, 'reply.2': hash },
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/s/${id}/thanks?language=en`]);
    expect(await held(id)).toEqual([[['1', 'Too many\nmeetings', true]]]);
    expect((await send({ ...whole, 'comment.2': 'More' })).status).toBe(303);
    expect(await held(id)).toHaveLength(1);
  });

  it('takes one at the end, without a key where no script made one', async () => {
    const { id, send } = await openForm('survey');
    expect((await send({ ...whole, 'comment.': 'All in all' })).status).toBe(303);
    expect(await held(id)).toEqual([[[null, 'All in all', false]]]);
  });

  it('has them again where an answer is missing, with the key to their answers made anew', async () => {
    const { id, send } = await openForm('questions');
    const page = await send({ 'answer.1': '3', 'comment.2': 'Less <b>noise</b>', 'reply.2': hash });
    expect([page.status, shownOn(page), chosenOn(page)]).toEqual([422, -1, { 'answer.1': '3' }]);
    expect(writtenOn(page)).toEqual({ 'comment.1': '', 'comment.2': 'Less &lt;b&gt;noise&lt;/b&gt;' });
    expect(page.text).not.toContain(hash);
    expect(await held(id)).toEqual([]);
  });

  it.each([
    ['on to the next question', { step: '1' }],
    ['in the other language', { language: 'fr' }],
  ])('keeps them %s, where no script runs', async (_where, more) => {
    const { send } = await openForm('questions');
    const page = await send({ 'answer.1': '3', 'comment.1': 'Meetings', ...more });
    expect([page.status, writtenOn(page)['comment.1']]).toEqual([200, 'Meetings']);
  });

  it('says at the field that one is too long, and takes nothing', async () => {
    const { id, send } = await openForm('questions');
    const page = await send({ ...whole, 'comment.1': 'x'.repeat(2001), 'comment.2': 'short' });
    expect([page.status, shownOn(page)]).toEqual([422, -1]);
    expect(page.text).toContain('This comment has 2,001 characters; 2,000 are possible.');
    expect(page.text).toContain('<a href="#c1">');
    expect(page.text).not.toContain('still need an answer');
    expect(await held(id)).toEqual([]);
    expect((await send({ ...whole, 'comment.1': 'x'.repeat(2000) })).status).toBe(303);
  });

  it.each(['not a hash', '', hash.slice(1)])('takes none with "%s" for a key', async (key) => {
    const { id, send } = await openForm('questions');
    expect((await send({ ...whole, 'comment.1': 'Meetings', 'reply.1': key })).status).toBe(422);
    expect(await held(id)).toEqual([]);
  });

  it.each<[string, 'none' | 'survey' | 'questions', Record<string, string>]>([
    ['that asks for none', 'none', { 'comment.1': 'Meetings' }],
    ['that asks for one at the end', 'survey', { 'comment.1': 'Meetings' }],
    ['that has no such question', 'questions', { 'comment.9': 'Meetings' }],
  ])('is asked once more by a survey %s', async (_which, comments, more) => {
    const { id, send } = await openForm(comments);
    const page = await send({ ...whole, ...more });
    expect([page.status, chosenOn(page)]).toEqual([422, whole]);
    expect(page.text).toContain('The questions have changed in the meantime.');
    expect(await held(id)).toEqual([]);
    expect((await send(whole)).status).toBe(303);
  });
});

describe('the page of a survey', () => {
  it('loads nothing of comments where there are none, and what it loads is there', async () => {
    const [plain, asking] = await Promise.all([openForm('none'), openForm('questions')]);
    const [without, withThem] = [await plain.get(), await asking.get()];
    expect(without.text).not.toMatch(/comment|textarea/i);
    const scriptOf = ({ text }: Answer) => /src="\/s\/(assets\/[^"]+)"/.exec(text)?.[1] ?? '';
    expect(scriptOf(without)).not.toBe(scriptOf(withThem));
    for (const page of [without, withThem]) {
      const script = await pages.get(scriptOf(page));
      expect([script.status, script.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      const weight = brotliCompressSync(script.text).length;
      expect(weight).toBeLessThanOrEqual(page === without ? 3450 : 4700);
    }
  });

  it('does what it holds and nothing else, with comments, too', async () => {
    const { get } = await openForm('questions');
    const { text, headers } = await get();
    const [style = ''] = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet);
    expect(headers.get('content-security-policy')).toContain(
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(text).not.toMatch(/ style="| on[a-z]+="/);
  });

  it('says the same to everybody: no key stands in it', async () => {
    const { id, get } = await openForm('survey');
    const other = await personalLinkOf(api.context, id, member);
    expect((await get()).text).toBe((await pages.get(id + other.query)).text);
    const thanks = await pages.get(`${id}/thanks`);
    expect(thanks.text).toContain('<code></code>');
  });
});
