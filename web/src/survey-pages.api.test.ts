import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { parse } from 'node:querystring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_FORM } from '@elan/contracts/page-server';
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
    const { said } = { ...parse(request.url?.split('?')[1] ?? '') };
    if (typeof said === 'string') {
      const { status, headers } = JSON.parse(said) as { status: number; headers: Record<string, string> };
      response.writeHead(status, headers);
    }
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

const hashIn = (text: string, element: string) => {
  const [, content = ''] = new RegExp(`<${element}>(.*?)</${element}>`).exec(text) ?? [];
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
};

/** Says it in both languages, and may do nothing except show itself, and try again, which would send a form twice. */
async function expectLater(answer: Response, status: number, isForm = false) {
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(text).toMatch(/^<!doctype html><html lang="fr">.*L’enquête ne peut pas être affichée\./);
  expect(text).toMatch(/<div lang="en">.*The survey cannot be shown\./);
  expect(text.includes('<script')).toBe(!isForm);
  const scripts = isForm ? '' : `script-src ${hashIn(text, 'script')}; `;
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; ${scripts}style-src ${hashIn(text, 'style')}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
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
      `default-src 'none'; script-src ${at('/s/assets/')}; style-src '${hash}'; img-src data:; connect-src ${at('/s/')}; form-action ${at('/s/')}; base-uri 'none'; frame-ancestors 'none'`,
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
    expect(network).toMatch(/^[\w-]{123}$/);
  });

  it('is nothing that does not say that it is a page', async () => {
    await expectLater(await fetch(`${origin}/s/none`), 502);
  });

  /** Asks for a page, whose version says this of its answer. */
  const whereItSays = (status: number, headers: Record<string, string>, path = '/s/abc') =>
    fetch(`${origin}${path}?said=${encodeURIComponent(JSON.stringify({ status, headers }))}`, {
      redirect: 'manual',
    });

  it.each([
    '/api/auth/refresh-token',
    '/s/../api/auth/refresh-token',
    '/s/%2e%2e/api/users',
    '/s/x/.%2E/..\\api/users',
    '//evil.example/s/abc',
    'https://evil.example/s/abc',
    '/\\evil.example/s/',
    '/managersx',
    'javascript:alert(1)',
  ])('leads to no other address of this origin or another: %s', async (location) => {
    for (const path of ['/s/abc', '/s/assets/b2.js', '/w/abc', '/managers'])
      for (const status of [301, 302, 303, 307, 308]) {
        const answer = await whereItSays(status, { location, 'elan-page': hash }, path);
        expect([answer.status, answer.headers.get('location')], `${status} of ${path}`).toEqual([502, null]);
      }
    const page = await whereItSays(200, { location, refresh: `0;url=${location}` });
    expect([page.headers.get('location'), page.headers.get('refresh')]).toEqual([null, null]);
  });

  it('may say nothing at all, and then says nothing', async () => {
    const said = { location: 'https://evil.example/', 'set-cookie': 'a=b', refresh: '0', vary: 'secret' };
    const answer = await whereItSays(204, said);
    const { status, headers } = answer;
    expect([status, headers.get('cache-control'), await answer.text()]).toEqual([204, 'no-store', '']);
    for (const name of Object.keys(said)) expect(headers.get(name), name).toBeNull();
  });

  it('leads to a page of its kind, as browsers understand the address, and may ask again', async () => {
    const leads = async (location: string, path?: string) =>
      (await whereItSays(303, { location }, path)).headers.get('location');
    expect(await leads('/s/abc/../def?u=1#q2')).toBe('/s/def?u=1#q2');
    expect(await leads('/managers?kept=1#agreed', '/managers')).toBe('/managers?kept=1#agreed');
    expect((await whereItSays(200, { refresh: '0' })).headers.get('refresh')).toBe('0');
  });

  it('is a document whatever it says that it is, and has no hold of the application in a window', async () => {
    const answer = await whereItSays(200, {
      ...{ 'content-type': 'text/javascript', 'cross-origin-opener-policy': 'same-origin' },
      ...{ 'service-worker-allowed': '/', 'access-control-allow-origin': '*' },
    });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    for (const name of ['service-worker-allowed', 'access-control-allow-origin'])
      expect(answer.headers.get(name)).toBeNull();
    expect((await fetch(`${origin}/surveys`)).headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const script = await whereItSays(200, {}, '/s/assets/b2.js');
    expect(script.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });

  it('is in no window that a page of another site keeps hold of, and costs no process where none can', async () => {
    const policyFor = async (site: string) => {
      const { headers } = await fetch(`${origin}/s/abc`, { headers: { 'sec-fetch-site': site } });
      return headers.get('cross-origin-opener-policy');
    };
    for (const site of ['cross-site', 'same-site', 'None', ''])
      expect(await policyFor(site), site).toBe('same-origin-allow-popups');
    for (const site of ['none', 'same-origin']) expect(await policyFor(site), site).toBeNull();
    for (const site of ['none', 'same-origin']) {
      const { headers } = await fetch(`${origin}/surveys`, { headers: { 'sec-fetch-site': site } });
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    }
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
    await expectLater(await form('/s/abc?u=def', 'x'.repeat(LONGEST_FORM + 1)), 413, true);
    expect((await form('/api/surveys', 'x'.repeat(LONGEST_FORM + 1))).headers.get('content-type')).toContain(
      'json',
    );
  });

  it('is one for employees as well', async () => {
    const answer = await fetch(`${origin}/w/abc?language=fr`);
    expect(await answer.text()).toBe('GET /w/abc?language=fr ');
    expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      'private, no-store',
      'no-referrer',
    ]);
    expect(await (await fetch(`${origin}/wx/abc`)).text()).toContain('shell');
    const refused = await form('/w/abc', 'x'.repeat(LONGEST_FORM + 1));
    expect([refused.status, refused.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    expect(await refused.text()).toMatch(/La page ne peut pas être affichée\..*The page cannot be shown\./);
  });

  it('is one of comments as well, whose key comes in the body of a form alone', async () => {
    expect(await (await fetch(`${origin}/comments?language=fr`)).text()).toBe('GET /comments?language=fr ');
    expect((await form('/comments', 'key=abc')).status).toBe(303);
    expect(await (await fetch(`${origin}/commentsx`)).text()).toContain('shell');
    const refused = await form('/comments', 'x'.repeat(LONGEST_FORM + 1));
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
    await expectLater(sent, 503, true);
    close(going);
    const [page, call] = await Promise.all([fetch(`${address}/s/abc`), fetch(`${address}/api/surveys`)]);
    await expectLater(page, 503);
    expect([call.status, call.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8']);
    close(before);
  });
});
