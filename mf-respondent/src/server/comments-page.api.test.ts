import { createHash } from 'node:crypto';
import type { Comments } from '@elan/contracts';
import { allModels, personalLinkOf } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from 'api/testing/start-api';
import { pagesOf, startPages, type TestPages } from './testing/start-pages';
import { surveyPageCalls, type Fields } from './testing/survey-page-calls';
import { buildSurveyScene, type SurveyScene } from 'api/testing/survey-scene';

const PEOPLE = 10;
const keys = Array.from({ length: PEOPLE }, (_, index) => `key-${index}`.padEnd(22, '_'));
const key = keys[0] ?? '';
const heldKey = 'held'.padEnd(22, '_');
const hashOf = (of: string) => createHash('sha256').update(of).digest('base64url');

let api: TestPages;
let scene: SurveyScene;
let surveyId: string;
let commentId: string | undefined;

const post = (fields: Fields, headers: Record<string, string> = {}) =>
  api.call('POST /comments', {
    atRoot: true,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const get = (query = '') => api.call(`GET /comments${query}`, { atRoot: true });

const listed = async () => {
  const list = await api.call(`GET /surveys/${surveyId}/comments`, { as: scene.admin });
  return (list.body as Comments).comments.find(({ text }) => text === 'Comment 0');
};

/** What an administrator does with the comment of the key. */
async function inCompany(method: string, path: string, body?: object) {
  commentId ??= (await listed())?.id;
  const call = `${method} /surveys/${surveyId}/comments/${commentId ?? ''}/${path}`;
  const done = await api.call(call, { as: scene.admin, ...(body && { body }) });
  expect(done.status).toBe(200);
}

beforeAll(async () => {
  api = await startPages();
  scene = await buildSurveyScene(api, { members: PEOPLE });
  const pages = surveyPageCalls(api);
  /** Writes a comment on a separate survey for each of some members. */
  const askFor = async (name: string, people: number, keyOf: (index: number) => string) => {
    const survey = await scene.createSurvey({ comments: 'survey', name });
    for (const [index, { _id }] of scene.members.slice(0, people).entries()) {
      const { query } = await personalLinkOf(api.context, survey.id, _id);
      const written = { 'comment.': `Comment ${index}`, 'reply.': hashOf(keyOf(index)) };
      await pages.post(survey.id + query, { 'answer.1': '7', ...written });
    }
    return survey;
  };
  const survey = await askFor('Pulse of <em>May</em>', PEOPLE, (index) => keys[index] ?? '');
  surveyId = survey.id;
  await scene.close(survey);
  // A single answer is not published.
  await askFor('Later', 1, () => heldKey);
  scene = { ...scene, admin: await scene.signIn() };
});
afterAll(() => api.close());

describe('the page of comments', () => {
  it('asks for a code, in the language of its reader', async () => {
    const page = await get('?language=fr');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="fr">');
    expect(page.text).toContain('Code de votre commentaire');
    expect(page.text).not.toContain('class="thread"');
  });

  it('shows the comment of a code, as text, and not yet a way to answer', async () => {
    const page = await post({ key: ` ${key} ` });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h3>Pulse of May</h3>');
    expect(page.text).toContain('<p dir="auto">Comment 0</p>');
    expect(page.text).toContain('No answer yet.');
    expect(page.text).not.toContain('<textarea');
    for (const other of [1, 2, 9]) expect(page.text).not.toContain(`Comment ${other}`);
  });

  it('answers an unknown code, a comment that is held and one that is hidden alike', async () => {
    const bare = (text: string, of: string) => text.replaceAll(of, '');
    await inCompany('POST', 'hidden', { reason: 'Names somebody' });
    const unknown = 'x'.repeat(22);
    const said = [];
    for (const of of [unknown, heldKey, key]) {
      const { status, text, headers } = await post({ key: of });
      // Compressed, each is as long as the code in its field lets it be.
      const { date: _date, 'content-length': _length, ...rest } = Object.fromEntries(headers);
      said.push({ status, text: bare(text, of), rest });
    }
    await inCompany('DELETE', 'hidden');
    for (const one of said) expect(one).toEqual(said[0]);
    expect(said[0]?.status).toBe(404);
    expect(said[0]?.text).toContain('There is nothing here yet');
  });

  it.each(['', 'abc', 'x'.repeat(23), 'x'.repeat(5000), '$where', `${'x'.repeat(21)}é`])(
    'says at its field that "%.9s" is no code',
    async (given) => {
      const page = await post({ key: given });
      expect([page.status, page.text.includes('id="key-wrong"')]).toEqual([422, true]);
    },
  );
});

describe('a conversation', () => {
  it('is refused to the author until the company wrote', async () => {
    const page = await post({ key, text: 'Hello?' });
    expect([page.status, page.text.includes('Your answer was not sent.')]).toEqual([409, true]);
    expect(page.text).not.toContain('<p dir="auto">Hello?</p>');
  });

  it('goes from the company to the author and back, in forms alone', async () => {
    await inCompany('POST', 'replies', { text: 'We <b>heard</b> you.' });
    const read = await post({ key });
    expect(read.text).toContain(
      '<strong>Your company</strong><p dir="auto">We &lt;b&gt;heard&lt;/b&gt; you.</p>',
    );
    expect(read.text).toMatch(new RegExp(`<input type="hidden" name="key" value="${key}"/>`));
    const answered = await post({ key, text: 'Thanks\r\nto you', in: 'fr' });
    expect(answered.status).toBe(200);
    expect(answered.text).toContain('<strong>Vous</strong><p dir="auto">Thanks</p><p dir="auto">to you</p>');
    expect(answered.text).toContain('Votre réponse a bien été envoyée.');
    const thread = (await listed())?.thread;
    expect(thread).toEqual([
      { by: 'company', text: 'We <b>heard</b> you.' },
      { by: 'author', text: 'Thanks\nto you' },
    ]);
  });

  it.each(['', '   ', 'x'.repeat(2001)])('wants words, and not too many of them', async (text) => {
    const page = await post({ key, text });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Please write between 1 and 2,000 characters.');
    expect(page.text).toContain(`>${text}</textarea>`);
  });

  it('stays open in the other language, and nothing is sent by that', async () => {
    const page = await post({ key, text: 'Not yet', language: 'fr' });
    expect([page.status, page.text.includes('Votre commentaire')]).toEqual([200, true]);
    expect(page.text).not.toContain('<p dir="auto">Not yet</p>');
  });
});

describe('guessing codes', () => {
  const guess = 'w'.repeat(22);
  const counts = () => allModels(api.context).Attempt.find({ _id: /^comment-thread-network/ });
  const tries = async () => (await counts().lean()).map(({ count }) => count);
  const SECOND = 1000;

  it.each([
    { what: 'an unknown code', fields: { key: guess }, status: 404 },
    { what: 'a right one', fields: { key }, status: 200 },
    { what: 'an answer', fields: { key: guess, text: 'Hello?' }, status: 404 },
  ])('makes a network wait after two thousand tries of an hour: $what', async ({ fields, status }) => {
    await counts().updateMany({}, { $set: { count: 1998, nextAt: api.clock.now() } });
    expect((await post(fields)).status).toBe(status);
    await counts().updateMany({}, { $set: { count: 1999, nextAt: api.clock.now() } });
    await post({ key: guess });
    for (const wait of [5, 10, 20]) {
      const refused = await post(fields);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([423, String(wait)]);
      expect(refused.text).toContain('This cannot be shown at the moment.');
      expect(refused.text).not.toContain('Comment 0');
      api.clock.advance(wait * SECOND);
      expect((await post({ key: guess })).status).toBe(404);
    }
    await counts().deleteMany({});
  });

  it('counts each try once, whatever it finds, and nothing that is no code', async () => {
    for (const of of [key, guess, heldKey]) await post({ key: of });
    expect(await tries()).toEqual([3]);
    await post({ key: 'abc' });
    await post({ key: '', language: 'fr' });
    await get();
    expect(await tries()).toEqual([3]);
  });
});

describe('nobody is told', () => {
  it('in the company that somebody read a comment, or tried to', async () => {
    const notified = async () => {
      const { rounds: _rounds, ...list } = (
        await api.call(`GET /surveys/${surveyId}/comments`, { as: scene.admin })
      ).body as Comments;
      const audit = await api.call('GET /audit-events', { as: scene.admin });
      return [list, audit.status, audit.body];
    };
    const before = await notified();
    expect(before[1]).toBe(200);
    for (const of of [key, 'v'.repeat(22)]) await post({ key: of });
    expect(await notified()).toEqual(before);
  });

  it('by a cache, a search engine, another site or a cookie', async () => {
    const { host } = new URL(api.pagesOrigin);
    const at = (path: string) => `localhost:8080${path} ${host}${path}`;
    for (const { text, headers } of [await get(), await post({ key }), await post({ key: 'abc' })]) {
      const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
      const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; script-src ${at('/s/assets/')}; style-src ${hashes.join(' ')}; img-src data:; connect-src ${at('/comments')}; form-action ${at('/comments')}; base-uri 'none'; frame-ancestors 'none'`,
      });
      expect(headers.has('set-cookie')).toBe(false);
    }
    const script = /src="([^"]+)"/.exec((await get()).text)?.[1] ?? '';
    expect((await api.call(`GET ${script}`, { atRoot: true })).status).toBe(200);
  });

  it('nor by the log, neither of a code nor that the page was opened', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const logging = await pagesOf(api, { ...api.context, log });
    const origin = `${logging.pagesOrigin}/comments`;
    const body = new URLSearchParams({ key });
    const statuses = [(await fetch(origin)).status, (await fetch(origin, { method: 'POST', body })).status];
    await logging.leave();
    expect([statuses, lines]).toEqual([[200, 200], []]);
  });

  it.each(['PUT', 'DELETE', 'OPTIONS'])('%s is refused by a page', async (method) => {
    const answer = await api.call(`${method} /comments`, { atRoot: true });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('an address below it is none, whatever code stands in it', async () => {
    expect((await get(`/${key}`)).status).toBe(404);
    expect((await get(`?key=${key}`)).text).not.toContain('Comment 0');
  });
});
