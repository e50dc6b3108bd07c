import { repeats } from '@elan/tooling/repeats';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '@elan/edge/testing';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer, PAGE_READINESS, READINESS } from './web-server';

const secret = 'nobody-may-read-this';

/** Every notation of "one folder up" that some server has fallen for. */
const upwards = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '..;',
  '.%00.',
  '%c0%ae%c0%ae',
  '\uFF0E\uFF0E',
];
const separators = ['/', '\\', '%2f', '%2F', '%5c', '%5C', '%252f', '%255c', '%c0%af', '%c1%9c', '//', '/./'];
const starts = ['/', '/s/', '/assets/', '/s/assets/', '/remotes/', '/remotes/mf-one/0123456789ab/', '//'];

/**
 * Addresses below the root that lead to the file beside it, or to one of the machine, if anything is decoded wrongly.
 */
function* targets(beside: string, absolute: string): Generator<string> {
  for (const start of starts) {
    for (const up of upwards) {
      for (const separator of separators) {
        for (const depth of [1, 2, 3, 5]) yield start + `${up}${separator}`.repeat(depth) + beside;
        yield start + `${up}${separator}`.repeat(12) + absolute.slice(1).replaceAll('/', separator);
      }
    }
  }
  for (const start of ['', '/', '//', '/\\', '/%2f', '/%5c', '/s/', '/s//', '/assets//'])
    yield start + absolute;
  for (const prefix of ['http://localhost', 'http://127.0.0.1:1', 'file://', 'https://x']) {
    yield `${prefix}/../${beside}`;
    yield `${prefix}/..%5c${beside}`;
    yield prefix + absolute;
  }
}

/** Of so many targets, one is sent. */
const STRIDE = repeats(1, 5);
const isSent = (_target: string, index: number) => index % STRIDE === 0;

/** One address that opens connection after connection is slowed down: each of these comes from another. */
let sent = 0;
const send = (port: number, target: string): Promise<string> =>
  sendRaw(port, target, 'host: localhost', `127.0.1.${1 + (sent++ % 200)}`);

describe('whatever a request names', () => {
  // The published pages are a folder inside another one, which holds what must not be served.
  const { folder, remove } = layFolder({
    'secret.txt': secret,
    'web/index.html': '<!doctype html>shell',
    'web/assets/a.js': 'a',
    'web/.hidden/secret.txt': secret,
    'web/remotes/mf-one/0123456789ab/mf-manifest.json': '{}',
    'web/remotes.json': '{}',
  });
  /** Requests that reached the API, which has no files. */
  const forwarded: string[] = [];
  const api = createServer(({ url = '' }, response) => {
    // The web server itself sends these.
    if (url !== READINESS && url !== PAGE_READINESS) forwarded.push(url);
    response.writeHead(404).end();
  });
  let web: Server;
  let port = 0;

  beforeAll(async () => {
    web = createWebServer(
      buildConfig({ webRoot: join(folder, 'web'), apiUrls: [await listen(api)] }),
      silent,
    );
    port = Number(new URL(await listen(web)).port);
  });
  afterAll(() => {
    close(web);
    close(api);
    remove();
  });

  it('gets no file from beside the published pages', async () => {
    expect(readFileSync(join(folder, 'secret.txt'), 'utf8')).toBe(secret);
    const all = [...targets('secret.txt', join(folder, 'secret.txt'))].filter(isSent);
    expect(all.length).toBeGreaterThan(3_000 / STRIDE);
    const given: string[] = [];
    for (let at = 0; at < all.length; at += 50) {
      const answers = await Promise.all(
        all.slice(at, at + 50).map(async (target) => ({ target, answer: await send(port, target) })),
      );
      for (const { target, answer } of answers) if (answer.includes(secret)) given.push(target);
    }
    expect(given).toEqual([]);
    // Nor does anything below a survey's page turn into another address of the API.
    expect(forwarded.length).toBeGreaterThan(500 / STRIDE);
    expect(forwarded.filter((target) => !target.startsWith('/s/'))).toEqual([]);
  });

  it('gets no file of the machine either', async () => {
    const marker = readFileSync('/etc/passwd', 'utf8').split('\n')[0] ?? 'root:';
    for (const target of [...targets('etc/passwd', '/etc/passwd')].filter(isSent)) {
      expect(await send(port, target), target).not.toContain(marker);
    }
  });

  it.each([
    '/../secret.txt',
    '/..%5csecret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/.hidden/secret.txt',
    '/settings/../index.html',
    '/assets%2fa.js',
    '/settings%00',
    '/package.json',
  ])('answers 404 to %s, not the application', async (target) => {
    const answer = await sendRaw(port, target);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('shell');
  });
});
