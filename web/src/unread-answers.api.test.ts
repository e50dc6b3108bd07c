import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { trustedProxies } from '@elan/edge/client-address';
import { TURNS } from '@elan/edge/fair-turns';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer } from './web-server';

/** Those from here never read. */
const CROWD = '127.0.0.2';
const LARGE = Buffer.alloc(2_000_000, 'x');
/** The size of the API's document, which anybody may read. */
const DOCUMENT = LARGE.subarray(0, 473_592);

describe('answers that a client does not read', () => {
  const { folder, remove } = layFolder({ 'assets/a.js': LARGE.toString(), 'remotes.json': '{}' });
  let api: Server;
  let web: Server;
  let origin = '';
  let answers: ServerResponse[] = [];
  let crowd: Socket[] = [];
  let isReading = false;

  beforeEach(async () => {
    isReading = false;
    answers = [];
    crowd = [];
    api = createServer((request, response) => {
      response.end(request.url === '/api/openapi.json' ? DOCUMENT : '{}');
    });
    const apiUrls = [await listen(api)];
    web = createWebServer(
      buildConfig({ webRoot: folder, apiUrls, proxies: trustedProxies('127.0.0.4') }),
      silent,
    );
    web.on('connection', (socket) => {
      // What the system keeps for somebody who reads nothing differs, so here it is nothing.
      if (isReading || (socket.remoteAddress !== CROWD && socket.remoteAddress !== '127.0.0.4')) return;
      Object.assign(socket, { _write: () => undefined, _writev: undefined });
    });
    web.prependListener('request', (_request, response) => answers.push(response));
    origin = await listen(web);
    return () => {
      for (const socket of crowd) socket.destroy();
      close(web);
      close(api);
    };
  });
  afterAll(remove);

  const ask = async (count: number, localAddress: string, text: string) => {
    for (let index = 0; index < count; index += 1) {
      const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      crowd.push(socket);
      await once(socket, 'connect');
      socket.write(`GET ${text}\r\n\r\n`);
    }
  };
  /** What is kept for them, with what their connections keep. */
  const held = () =>
    answers.reduce((sum, { destroyed, writableLength }) => sum + (destroyed ? 0 : writableLength), 0);
  const settled = async () => {
    let before = -1;
    while (before !== held()) {
      before = held();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };

  it('keep nobody else from the API', async () => {
    await ask(560, CROWD, '/api/openapi.json HTTP/1.1\r\nHost: localhost');
    await settled();
    const other = await fetch(`${origin}/api/provider`, { signal: AbortSignal.timeout(10_000) });
    expect(other.status).toBe(200);
  }, 60_000);

  it('keep no more memory than a client may have, behind a proxy too', async () => {
    await ask(1_000, '127.0.0.4', '/assets/a.js HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1');
    await settled();
    expect(held()).toBeLessThan(100_000_000);
  }, 60_000);

  it('keep no more of the bodies behind them than a client may have waiting', async () => {
    const sockets: Socket[] = [];
    web.on('connection', (socket) => sockets.push(socket));
    const body = 'x'.repeat(3_900_000);
    const head = `POST /api/users/import HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer x\r\nContent-Length: ${body.length}\r\n\r\n`;
    await ask(12, CROWD, '/api/provider HTTP/1.1\r\nHost: localhost');
    await settled();
    for (const socket of crowd) {
      socket.write((head + body).repeat(3));
      // One after the other: few bodies may be under way at the same time.
      const until = performance.now() + 1_000;
      while (socket.writableLength > 0 && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const kept = sockets.reduce((sum, { destroyed, bytesRead }) => sum + (destroyed ? 0 : bytesRead), 0);
    expect(kept).toBeLessThan(TURNS.waiting.bytes + 10_000_000);
  }, 60_000);

  it('end before one that is read, from the same address too', async () => {
    await ask(90, CROWD, '/api/openapi.json HTTP/1.1\r\nHost: localhost');
    await settled();
    isReading = true;
    const reader = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress: CROWD });
    crowd.push(reader);
    reader.write('GET /assets/a.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    let received = 0;
    for await (const piece of reader as AsyncIterable<Buffer>) {
      // Others who read nothing come between its pieces.
      if (received === 0) {
        isReading = false;
        await ask(30, CROWD, '/api/openapi.json HTTP/1.1\r\nHost: localhost');
        await settled();
      }
      received += piece.length;
    }
    expect(received).toBeGreaterThan(LARGE.length);
    expect(answers.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(10);
  }, 60_000);
});
