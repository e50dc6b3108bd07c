import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { LONGEST_FORM } from '@elan/contracts/page-server';
import { personalLinkOf } from '@elan/domain/testing';
import { pageScript } from './rendering/page-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPages, type TestPages } from './testing/start-pages';
import { surveyPageCalls } from './testing/survey-page-calls';
import { buildSurveyScene } from 'api/testing/survey-scene';

let api: TestPages;
let pages: ReturnType<typeof surveyPageCalls>;
let surveyId: string;
let link: string;

beforeAll(async () => {
  api = await startPages();
  pages = surveyPageCalls(api);
  const scene = await buildSurveyScene(api);
  const primaryColor = '#ff8800';
  const design = { primaryColor, backgroundColor: null, textColor: null, font: null, logo: null };
  ({ id: surveyId } = await scene.createSurvey({ design }));
  link = surveyId + (await personalLinkOf(api.context, surveyId, scene.members[0]?._id ?? '')).query;
});
afterAll(() => api.close());

/** A page as transmitted. */
const raw = (path: string, encoding?: string): Promise<{ encoding: string | undefined; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    get(`${api.pagesOrigin}/s/${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });

describe('a page', () => {
  it('is kept by nobody, taken for nothing else, and tells no other site its address', async () => {
    const answers = [
      await pages.get(link),
      await pages.get(`${surveyId}/thanks`),
      await pages.get('unknown'),
      await pages.post(link, { 'answer.1': '11' }),
      await pages.post(link, 'a=b', { headers: { 'content-type': 'text/plain' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 422, 415]);
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      expect(headers.has('set-cookie')).toBe(false);
    }
  });

  it('may do what it holds, by hash, and nothing else', async () => {
    const { host } = new URL(api.pagesOrigin);
    const at = (path: string) => `localhost:8080${path} ${host}${path}`;
    const answers = [await pages.get(link), await pages.get('unknown'), await pages.post(link, {})];
    for (const { text, headers } of answers) {
      const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
      const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
      expect(hashes).toHaveLength(2);
      expect(headers.get('content-security-policy')?.split('; ')).toEqual([
        "default-src 'none'",
        `script-src ${at('/s/assets/')}`,
        `style-src ${hashes.join(' ')}`,
        'img-src data:',
        `connect-src ${at('/s/')}`,
        `form-action ${at('/s/')}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(text).not.toMatch(/ style="| on[a-z]+="|<script(?! type="module" src="\/s\/assets\/)/);
    }
  });

  it('comes compressed to whom takes it, and says the same to everybody', async () => {
    const plain = await raw(link);
    expect(plain.encoding).toBeUndefined();
    for (const encoding of ['br', 'gzip, deflate, br', '*']) {
      const compressed = await raw(link, encoding);
      expect(compressed.encoding, encoding).toBe('br');
      expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 3);
      expect(brotliDecompressSync(compressed.bytes).equals(plain.bytes)).toBe(true);
    }
    for (const encoding of ['identity', 'br;q=0', ''])
      expect(await raw(link, encoding), encoding).toEqual(plain);
    expect((await raw(link, 'gzip')).encoding).toBe('gzip');
    expect((await pages.get(link)).headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  });
});

describe('the script of the page', () => {
  it('lies where the page says, for ever', async () => {
    const { text } = await pages.get(link);
    const name = /src="\/s\/assets\/([^"]+)"/.exec(text)?.[1] ?? '';
    const script = await pages.get(`assets/${name}`);
    expect([script.status, script.text]).toEqual([200, pageScript.text]);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await raw(`assets/${name}`, 'br, gzip')).encoding).toBe('br');
    expect((await raw(`assets/${name}`, 'gzip')).encoding).toBe('gzip');
  });

  it.each(['000000000000.js', 'page.css', '..%2F..%2Fpackage.json', '__proto__'])(
    'has no other name: %s',
    async (name) => {
      const answer = await pages.get(`assets/${name}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('a request that is none of a page', () => {
  it.each([
    ['PUT', '', 'GET, HEAD, POST'],
    ['DELETE', '', 'GET, HEAD, POST'],
    ['OPTIONS', '', 'GET, HEAD, POST'],
    ['POST', '/thanks', 'GET, HEAD'],
    ['PATCH', '/thanks', 'GET, HEAD'],
  ])('%s of a survey%s is refused by a page', async (method, path, allowed) => {
    const answer = await api.call(`${method} /s/${surveyId}${path}`, { atRoot: true });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('HEAD is answered without a body', async () => {
    const answer = await api.call(`HEAD /s/${link}`, { atRoot: true });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it.each([
    ['application/json', '{"answer.1":"5"}', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/x-www-form-urlencoded; charset=utf-7', 'answer.1=5', 415],
    ['application/x-www-form-urlencoded', `a=${'x'.repeat(LONGEST_FORM)}`, 413],
    ['application/x-www-form-urlencoded', 'a=b&'.repeat(2_000), 413],
  ])('a form as %s of "%.20s" is refused by a page', async (type, body, status) => {
    const answer = await pages.post(link, body, { headers: { 'content-type': type } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('The survey cannot be shown.');
  });
});
