import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, type IncomingHttpHeaders } from 'node:http';
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

const hash = `sha256-${'A'.repeat(43)}=`;
let headersOfLast: IncomingHttpHeaders = {};

/** Answers with the request, in a page of its own, which says more about itself than pages may. */
const api = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', 'default-src *');
    response.setHeader('cache-control', 'public, max-age=60');
    response.setHeader('set-cookie', 'own=1');
    if (request.url !== '/s/none') response.setHeader('elan-page', hash);
    headersOfLast = request.headers;
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

const listenAgain = () => Promise.resolve(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);

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
  it('is the one of its own process, with a policy and headers that are not its own', async () => {
    const answer = await fetch(`${origin}/s/abc?u=def&k=x`);
    expect(await answer.text()).toBe('GET /s/abc?u=def&k=x ');
    const { host } = new URL(origin);
    const at = (path: string) => `localhost:8080${path} ${host}${path}`;
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src ${at('/s/assets/')}; style-src '${hash}'; img-src 'self' data:; connect-src ${at('/s/')}; form-action ${at('/s/')}; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    for (const name of ['set-cookie', 'elan-page']) expect(answer.headers.get(name)).toBeNull();
  });

  it('has what documents need, which its script is sent without', async () => {
    const [page, script] = await Promise.all(
      ['abc?u=def&k=x', 'assets/b2.js'].map((path) => fetch(`${origin}/s/${path}`)),
    );
    for (const name of ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'])
      expect([name, page?.headers.has(name), script?.headers.has(name)]).toEqual([name, true, false]);
    expect(script?.headers.get('x-content-type-options')).toBe('nosniff');
    expect(script?.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('is told nothing of who asks: no cookie, no token, no address, no browser', async () => {
    const headers = {
      ...{ cookie: 'refresh=secret', authorization: 'Bearer secret', 'x-forwarded-for': '203.0.113.7' },
      ...{ 'elan-network': 'forged', 'elan-preview': 'forged', referer: origin, 'user-agent': 'secret' },
      'accept-language': 'fr',
    };
    await fetch(`${origin}/s/abc?u=def&k=x`, { headers });
    const { 'elan-network': network, ...told } = headersOfLast;
    expect(Object.keys(told).sort()).toEqual(['accept-encoding', 'accept-language', 'connection', 'host']);
    expect(network).toMatch(/^[0-9a-z]+(\.[\w-]{22}){3}$/);
  });

  it('is nothing that does not say that it is a page', async () => {
    await expectLater(await fetch(`${origin}/s/none`), 502);
  });

  it('hands a session to the API for the token of a preview, and to nobody else', async () => {
    const asked: string[] = [];
    const knowing = createServer((request, response) => {
      if (request.url !== '/api/health/ready')
        asked.push(`${request.method} ${request.url} ${request.headers.cookie}`);
      response.statusCode = request.url?.includes('theirs') ? 404 : 200;
      response.end('{"token":"the-token"}');
    });
    const config = buildConfig({ webRoot: folder, apiUrls: [await listen(knowing)] });
    const web = createWebServer({ ...config, respondentUrls: [await listenAgain()] }, silent);
    const address = await listen(web);
    const previewOf = async (path: string, cookie?: string) => {
      await fetch(address + path, { headers: cookie === undefined ? {} : { cookie } });
      return headersOfLast['elan-preview'] ?? null;
    };
    expect(await previewOf('/s/ours?preview=1', 'refresh=x')).toBe('the-token');
    expect(await previewOf('/s/theirs?preview=1', 'refresh=x')).toBe('foreign');
    expect(asked).toEqual([
      'POST /api/surveys/ours/previews refresh=x',
      'POST /api/surveys/theirs/previews refresh=x',
    ]);
    for (const path of ['/s/ours?preview=0', '/s/ours', '/s/ours/thanks?preview=1', '/w/ours?preview=1'])
      expect(await previewOf(path, 'refresh=x')).toBeNull();
    expect(await previewOf('/s/ours?preview=1')).toBeNull();
    expect(asked).toHaveLength(2);
    close(web);
    close(knowing);
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
