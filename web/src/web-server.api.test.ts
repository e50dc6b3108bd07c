import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ErrorBody } from '@elan/contracts';
import { errorCatalogue } from '@elan/contracts/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { sendRaw, sendText } from '@elan/edge/testing';
import { createWebServer } from './web-server';

const inline = "document.documentElement.dataset.theme = 'dark'";
const script = 'export const answer = 42;\n'.repeat(60);

const files: Record<string, string | Uint8Array> = {
  'index.html': `<!doctype html><script>${inline}</script><script type="module" src="/assets/a1.js"></script>shell`,
  'assets/a1.js': script,
  'assets/a1.js.gz': gzipSync(script),
  'favicon.svg': '<svg/>',
  'remotes.json': '{}',
  'remotes/mf-one/0123456789ab/mf-manifest.json': '{}',
};

function echoServer(): Server {
  return createServer((request, response) => {
    // An API that is about to end does this.
    if (request.url?.endsWith('last')) response.setHeader('connection', 'close');
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/compressed') {
      response.setHeader('x-accepted', request.headers['accept-encoding'] ?? '');
      response.setHeader('content-encoding', 'br');
      response.end(brotliCompressSync('{"isLong":true}'));
      return;
    }
    response.end(
      JSON.stringify({ url: request.url, method: request.method, from: request.headers['x-forwarded-for'] }),
    );
  });
}

describe('the web server', () => {
  const { folder, remove } = layFolder(files);
  const api = echoServer();
  let web: Server;
  let origin = '';
  let apiPort = 0;

  beforeAll(async () => {
    const apiUrl = await listen(api);
    apiPort = Number(new URL(apiUrl).port);
    web = createWebServer(
      buildConfig({
        webRoot: folder,
        apiUrls: [apiUrl],
        paymentUrl: apiUrl,
        publicUrl: 'https://elan.example',
        avatarOrigin: 'https://avatars.example',
      }),
      silent,
    );
    origin = await listen(web);
  });
  afterAll(() => {
    close(web);
    close(api);
    remove();
  });

  it('leads to the page whose mailed address was changed, unless dots lead elsewhere', async () => {
    const leads = async (path: string, method = 'GET') => {
      const answer = await fetch(origin + path, { method, redirect: 'manual' });
      return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')];
    };
    expect(await leads('/managers%23abc.def')).toEqual([303, '/managers#abc.def', 'private, no-store']);
    expect(await leads('/auth/forgot%3Femail%3Dada%40acme.example')).toEqual([
      ...[303, '/auth/forgot?email%3Dada%40acme.example', 'private, no-store'],
    ]);
    const dotted = await sendText(
      Number(new URL(origin).port),
      'GET /s%2F/../api/users HTTP/1.1\r\nhost: elan.example\r\nconnection: close\r\n\r\n',
    );
    expect(dotted).toMatch(/^HTTP\/1.1 [24]/);
    expect((await leads('/managers%23abc.def', 'POST'))[0]).not.toBe(303);
  });

  it.each([
    ['/', 'shell', 'no-cache'],
    ['/settings', 'shell', 'no-cache'],
    ['/analyze/abc', 'shell', 'no-cache'],
    ['/assets/a1.js', 'answer', 'public, max-age=31536000, immutable'],
    ['/remotes/mf-one/0123456789ab/mf-manifest.json', '{}', 'public, max-age=31536000, immutable'],
    ['/remotes.json', '{}', 'no-store'],
    ['/favicon.svg', '<svg/>', 'public, max-age=3600'],
  ])('serves %s', async (path, content, caching) => {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(content);
    expect(answer.headers.get('cache-control')).toBe(caching);
  });

  it.each([
    '/assets/gone.js',
    '/remotes/mf-one/old/mf-manifest.json',
    '/remotes/x',
    '/assets/a1.js.gz',
    '/%00',
    '/%E0%A4%A',
  ])('has no application page in place of the missing file %s', async (path) => {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('sends the compressed twin, and nothing at all for a known version', async () => {
    const first = await fetch(`${origin}/assets/a1.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('vary')).toBe('accept-encoding');
    expect(await first.text()).toBe(script);
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': first.headers.get('etag') ?? '' };
    const [again] = (await once(get(`${origin}/assets/a1.js`, { headers }), 'response')) as [IncomingMessage];
    expect(again.statusCode).toBe(304);
    again.resume();
  });

  it.each(['//[', '//a:b', '//%', 'http://x:99999/', 'http://[/api/x'])(
    'refuses %s, which is no address, and goes on',
    async (target) => {
      const answer = await sendRaw(Number(new URL(origin).port), target);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toMatch(/x-content-type-options: nosniff/i);
      const body = ErrorBody.parse(
        JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)),
      );
      expect(body).toMatchObject({ statusCode: 400, message: 'validation' });
      expect((await fetch(origin)).status).toBe(200);
    },
  );

  it('answers ranges, and refuses those that a file does not have', async () => {
    const range = async (header: string) =>
      fetch(`${origin}/assets/a1.js`, { headers: { range: header, 'accept-encoding': 'identity' } });
    const part = await range('bytes=0-5');
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('export');
    expect((await range('bytes=999999-')).status).toBe(416);
    for (const odd of ['bytes=9-3', 'bytes=x', 'bytes=-0', 'bytes=0-1,5-9', 'lines=1']) {
      expect((await range(odd)).status).toBeLessThan(500);
    }
  });

  it.each([
    ['if-match', '"another"', 412],
    ['if-unmodified-since', 'Thu, 01 Jan 1998 00:00:00 GMT', 412],
    ['range', 'bytes=999999-', 416],
  ])(
    'answers %s: %s, which a file does not meet, without anything of the file',
    async (name, value, status) => {
      const answer = await fetch(`${origin}/assets/a1.js`, { headers: { [name]: value } });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      for (const header of ['content-type', 'content-encoding', 'etag', 'last-modified'])
        expect(answer.headers.get(header), header).toBeNull();
      expect(await answer.text()).toBe('');
    },
  );

  it('follows what is published while it runs', async () => {
    const path = 'remotes/mf-one/fedcba987654/chunk.js';
    expect((await fetch(`${origin}/${path}`)).status).toBe(404);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'export const late = 1;');
    expect(await (await fetch(`${origin}/${path}`)).text()).toContain('late');
    rmSync(join(folder, path));
    expect((await fetch(`${origin}/${path}`)).status).toBe(404);
  });

  it('refuses other methods on pages', async () => {
    expect((await fetch(`${origin}/settings`, { method: 'POST' })).status).toBe(405);
    const trace = 'TRACE /settings HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
    expect(await sendText(Number(new URL(origin).port), trace)).toMatch(/^HTTP\/1\.1 405 /);
  });

  it('protects the answer to an expectation that it does not know', async () => {
    const asked = 'GET /settings HTTP/1.1\r\nhost: localhost\r\nexpect: more\r\nconnection: close\r\n\r\n';
    const answer = await sendText(Number(new URL(origin).port), asked);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
  });

  it('lets a page run its own scripts only, and be framed by nobody', async () => {
    const policy = (await fetch(origin)).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("img-src 'self' data: https://avatars.example;");
    for (const part of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]) {
      expect(policy).toContain(part);
    }
  });

  it('lets a worker load what was built with it, and reach nothing', async () => {
    const policy = (await fetch(`${origin}/assets/a1.js`)).headers.get('content-security-policy') ?? '';
    expect(policy.split(';')).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'"]));
    expect(policy).not.toMatch(/(?:connect|worker|img|frame)-src/);
    const list = (await fetch(`${origin}/remotes.json`)).headers.get('content-security-policy');
    expect(list).not.toContain('script-src');
  });

  it.each(['/', '/assets/gone.js', '/api/x', '/remotes.json'])('protects every answer: %s', async (path) => {
    const { headers } = await fetch(origin + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("object-src 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it.each([
    ['/api/surveys?x=1', '/api/surveys?x=1'],
    ['/import.csv', '/api/import.csv'],
    ['/surveys/abc/responses/csv?startDate=1', '/api/surveys/abc/responses/csv?startDate=1'],
    ['/payment/cs_test_1', '/payment/cs_test_1'],
  ])('forwards %s', async (path, expected) => {
    const answer: unknown = await (await fetch(origin + path)).json();
    expect(answer).toEqual({ url: expected, method: 'GET', from: '127.0.0.1' });
  });

  it.each([
    ['host: evil.example', '/'],
    ['host: evil.example', '/assets/a1.js'],
    ['host: evil.example', '/api/surveys'],
    ['host: localhost\r\norigin: https://evil.example', '/api/surveys'],
    ['host: elan.example\r\norigin: https://elan.example.evil.example', '/import.csv'],
  ])('refuses %s for %s: other sites may not speak through it', async (headers, target) => {
    const answer = await sendRaw(Number(new URL(origin).port), target, headers);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain('"misdirected"');
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
  });

  it.each([
    ['host: elan.example', '/'],
    ['host: elan.example\r\norigin: https://elan.example', '/api/surveys'],
    ['host: [::1]', '/settings'],
    ['host: 10.0.0.7', '/api/health'],
  ])('answers %s for %s', async (headers, target) => {
    expect(await sendRaw(Number(new URL(origin).port), target, headers)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['a line that is no request', 'HELLO\r\n\r\n', 400, 'validation'],
    [
      'a host with a user',
      'GET / HTTP/1.1\r\nhost: me@localhost\r\nconnection: close\r\n\r\n',
      400,
      'validation',
    ],
    [
      'a host with a path',
      'GET / HTTP/1.1\r\nhost: localhost/x\r\nconnection: close\r\n\r\n',
      400,
      'validation',
    ],
    [
      'two hosts',
      'GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
      400,
      'validation',
    ],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 421, 'misdirected'],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'validation',
    ],
    [
      'a length and chunks',
      'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
      'validation',
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
      'headersTooLarge',
    ],
    ['a hundred headers', `GET / HTTP/1.1\r\nhost: a\r\n${'x:\r\n'.repeat(99)}\r\n`, 431, 'headersTooLarge'],
  ])('refuses %s with the headers of every answer', async (_what, text, status, message) => {
    const answer = await sendText(Number(new URL(origin).port), text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain(`"message":"${message}"`);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  });

  it('passes the answers of the api on as they are compressed', async () => {
    const answer = await fetch(`${origin}/api/compressed`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('x-accepted')).toBe('br');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.json()).toEqual({ isLong: true });
  });

  it('tells the api nothing of a list of what is accepted that is longer than anybody’s', async () => {
    const accepted = `br${',a'.repeat(500)}`;
    const answer = await fetch(`${origin}/api/compressed`, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('x-accepted')).toBe('');
  });

  it('answers 503 as the error catalogue says when the api goes away amid a write, and does not repeat it', async () => {
    let writes = 0;
    const going = createServer((request) => {
      writes += 1;
      request.socket.destroy();
    });
    const apiUrl = await listen(going);
    const before = createWebServer(buildConfig({ webRoot: folder, apiUrls: [apiUrl] }), silent);
    const address = await listen(before);
    const answer = await fetch(`${address}/api/surveys`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(errorCatalogue.overloaded.status);
    expect(ErrorBody.parse(await answer.json()).message).toBe('overloaded');
    expect(writes).toBe(1);
    close(before);
    close(going);
  });

  it('says of its own connections only whether they last', async () => {
    const { port } = new URL(origin);
    const answer = await sendText(
      Number(port),
      'GET /api/x?last HTTP/1.1\r\nhost: localhost\r\n\r\nGET /api/x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    );
    expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  });

  it('keeps reads and writes waiting until the api is back', async () => {
    await new Promise<void>((resolve) => {
      api.close(() => resolve());
      api.closeAllConnections();
    });
    const waiting = [
      fetch(`${origin}/api/later`),
      fetch(`${origin}/api/surveys`, { method: 'POST', body: '{}' }),
    ];
    await new Promise((resolve) => setTimeout(resolve, 200));
    await listen(api, apiPort);
    const answers = await Promise.all(waiting);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await answers[1]?.json()).toMatchObject({ method: 'POST', url: '/api/surveys' });
  });
});
