import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '@elan/edge/testing';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer } from './web-server';

/** What else older versions published: it is no longer served. */
const { folder, remove } = layFolder({
  'index.html': '<!doctype html>shell',
  's/index.html': 'from a file',
  's/assets/b2.js': 'from a file',
});

/** Answers with the request, in a page of its own. */
const api = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "default-src 'none'; img-src data:");
    response.setHeader('cache-control', 'private, no-store');
    if (request.method === 'POST') response.writeHead(303, { location: '/s/abc/thanks' });
    response.end(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`);
  });
});

let server: ReturnType<typeof createWebServer>;
let origin = '';

beforeAll(async () => {
  server = createWebServer(buildConfig({ webRoot: folder, apiUrls: [await listen(api)] }), silent);
  origin = await listen(server);
});
afterAll(() => {
  close(server);
  close(api);
  remove();
});

const form = (path: string, body: string) =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body,
  });

/** Says it in both languages, and may do nothing except show itself. */
async function expectLater(answer: Response, status: number) {
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(text).toMatch(/^<!doctype html><html lang="fr">.*L’enquête ne peut pas être affichée\./);
  expect(text).toMatch(/<div lang="en">.*The survey cannot be shown\./);
  const style = /<style>(.*?)<\/style>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
}

describe('the page of a survey', () => {
  it('is the one of the API, with its policy', async () => {
    const answer = await fetch(`${origin}/s/abc?u=def&k=x`);
    expect(await answer.text()).toBe('GET /s/abc?u=def&k=x ');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; img-src data:");
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each(['/s', '/s/', '/s/index.html', '/s/assets/b2.js'])('is never a file: %s', async (path) => {
    expect(await (await fetch(origin + path)).text()).toBe(`GET ${path} `);
  });

  it('takes a form, which browsers send without saying from which page', async () => {
    const answer = await form('/s/abc?u=def', 'answer.1=5');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/s/abc/thanks']);
    expect(await answer.text()).toBe('POST /s/abc?u=def answer.1=5');
  });

  it('is no page of the application, nor is an address that only begins alike one of its own', async () => {
    expect(await (await fetch(`${origin}/surveys`)).text()).toContain('shell');
    expect(await (await fetch(`${origin}/sx/abc`)).text()).toContain('shell');
  });

  it('says so in a page when a form is too large', async () => {
    await expectLater(await form('/s/abc?u=def', 'x'.repeat(100_001)), 413);
    expect((await form('/api/surveys', 'x'.repeat(100_001))).headers.get('content-type')).toContain('json');
  });

  it('is one for employees as well', async () => {
    const answer = await fetch(`${origin}/w/abc?language=fr`);
    expect(await answer.text()).toBe('GET /w/abc?language=fr ');
    expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      'private, no-store',
      'no-referrer',
    ]);
    expect(await (await fetch(`${origin}/wx/abc`)).text()).toContain('shell');
    const refused = await form('/w/abc', 'x'.repeat(100_001));
    expect([refused.status, refused.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    expect(await refused.text()).toMatch(/La page ne peut pas être affichée\..*The page cannot be shown\./);
  });

  it('is one of comments as well, whose key comes in the body of a form alone', async () => {
    expect(await (await fetch(`${origin}/comments?language=fr`)).text()).toBe('GET /comments?language=fr ');
    expect((await form('/comments', 'key=abc')).status).toBe(303);
    expect(await (await fetch(`${origin}/commentsx`)).text()).toContain('shell');
    const refused = await form('/comments', 'x'.repeat(100_001));
    expect([refused.status, refused.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    expect(await refused.text()).toMatch(/La page ne peut pas être affichée\./);
  });

  it('is given to no other site', async () => {
    const { port } = new URL(origin);
    const answer = await sendRaw(Number(port), '/s/abc', 'host: localhost\r\norigin: https://evil.example');
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).not.toContain('GET /s/abc');
  });

  it('says in both languages that it is not there while the API is away, and when to try again', async () => {
    const going = createServer((request) => request.socket.destroy());
    const apiUrl = await listen(going);
    const before = createWebServer(buildConfig({ webRoot: folder, apiUrls: [apiUrl] }), silent);
    const address = await listen(before);
    const sent = await fetch(`${address}/s/abc`, { method: 'POST', body: 'answer.1=5' });
    expect(sent.headers.get('retry-after')).toBe('1');
    await expectLater(sent, 503);
    close(going);
    const [page, call] = await Promise.all([fetch(`${address}/s/abc`), fetch(`${address}/api/surveys`)]);
    await expectLater(page, 503);
    expect([call.status, call.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8']);
    close(before);
  });
});
