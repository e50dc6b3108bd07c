import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkOf } from '@elan/edge/network';
import { bodyRule } from '@elan/contracts/body-rules';
import { limitConnections, limitPipelining } from './limit-connections';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { FairTurns, TURNS } from '@elan/edge/fair-turns';
import { createBodyReader } from '@elan/edge/unfinished-bodies';
import { createWebServer, PAGE_READINESS, READINESS } from './web-server';

interface Raw {
  readonly socket: Socket;
  /** What has come back so far. */
  read(): string;
}

async function open(origin: string, text: string, localAddress = '127.0.0.1'): Promise<Raw> {
  let answer = '';
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress });
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => (answer += part));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return { socket, read: () => answer };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const unfinished = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`;

describe('slow clients', () => {
  const { folder, remove } = layFolder({ 'index.html': '<!doctype html>shell', 'remotes.json': '{}' });
  const opened: Raw[] = [];
  let api: Server;
  let web: Server;
  let origin = '';
  let reached = 0;

  beforeEach(async () => {
    reached = 0;
    api = createServer((request, response) => {
      // The web server itself sends these.
      if (request.url !== READINESS && request.url !== PAGE_READINESS) reached += 1;
      let size = 0;
      request.on('data', (part: Buffer) => (size += part.length));
      request.on('end', () => response.end(JSON.stringify({ size })));
    });
    web = createWebServer(buildConfig({ webRoot: folder, apiUrls: [await listen(api)] }), silent);
    origin = await listen(web);
    return () => {
      for (const { socket } of opened.splice(0)) socket.destroy();
      close(web);
      close(api);
    };
  });

  const openMany = async (count: number, text: string, localAddress?: string) => {
    const many = await Promise.all(Array.from({ length: count }, () => open(origin, text, localAddress)));
    opened.push(...many);
    return many;
  };
  afterAll(remove);
  const answersOf = (raws: readonly Raw[], start: string) =>
    raws.filter((raw) => raw.read().startsWith(`HTTP/1.1 ${start}`)).length;

  it('600 unfinished bodies reach nothing behind this server, and keep nobody from being answered', async () => {
    const slow = await openMany(600, unfinished('/api/surveys/a/responses', 100));
    await until(() => answersOf(slow, '429') >= 550);
    expect(reached).toBe(0);
    // Others come from the same address as well as from another one, since hundreds of people may share one.
    for (const from of ['127.0.0.1', '127.0.0.2']) {
      const others = await Promise.all(
        Array.from({ length: 20 }, () => open(origin, `${unfinished('/api/auth/login', 2)}}`, from)),
      );
      opened.push(...others);
      await until(() => answersOf(others, '200') === 20);
    }
    expect((await fetch(`${origin}/settings`)).status).toBe(200);
    expect(reached).toBe(40);
    // A slow client that is not an attacker is answered too.
    const [patient] = await openMany(1, unfinished('/api/surveys/a/responses', 100));
    patient?.socket.write('}'.padEnd(99));
    await until(() => patient?.read().startsWith('HTTP/1.1 200') === true);
  });

  it('that send tiny pieces on many connections at once hold up nobody else', async () => {
    const keep = 'GET /settings HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const crowd = await openMany(20, keep, '127.0.0.2');
    await until(() => answersOf(crowd, '200') === 20);
    const head = 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    for (const { socket } of crowd)
      socket.write(`${head}transfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(10_000)}`);
    const ended = () => crowd.filter(({ socket }) => socket.readyState !== 'open').length;
    await until(() => ended() > 0);
    const [other] = await openMany(1, keep, '127.0.0.3');
    await until(() => other?.read().startsWith('HTTP/1.1 200') === true);
    expect(ended()).toBeLessThan(20);
  });

  it('large bodies that do not come are given up by their size', async () => {
    const bearer = 'authorization: Bearer x\r\n';
    const large = (length: number) =>
      unfinished('/api/users/import', length).replace('content-type', `${bearer}content-type`);
    const slow = await openMany(40, large(4_000_000));
    // Two have room.
    await until(() => answersOf(slow, '429') === 38);
    expect(slow.filter((raw) => raw.read() === '')).toHaveLength(2);
    expect(reached).toBe(0);
  });

  it('refuses what is larger than its route takes before it came, and from strangers what is large at all', async () => {
    const [large, strange, login] = await Promise.all([
      openMany(1, unfinished('/api/users/import', 5_000_000)),
      openMany(1, unfinished('/api/users/import', 200_000)),
      openMany(1, unfinished('/api/auth/login', 100_001)),
    ]);
    for (const raws of [large, strange, login]) await until(() => answersOf(raws, '413') === 1);
    expect(reached).toBe(0);
  });

  it('forwards a body in chunks as a whole, and reuses the connection', async () => {
    const [chunked] = await openMany(
      1,
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n',
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reached).toBe(0);
    chunked?.socket.write('0\r\n\r\n');
    await until(() => chunked?.read().includes('{"size":2}') === true);
    chunked?.socket.write('GET /api/x HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await until(() => chunked?.read().includes('{"size":0}') === true);
  });

  it('cuts headers that do not come within 10 seconds', () => {
    expect(web.headersTimeout).toBeLessThanOrEqual(8_000);
  });
});

describe('a body', () => {
  it('has 5 seconds where somebody signs in, and the size that its row names', () => {
    expect(bodyRule('POST', '/api/auth/login', true)).toEqual({ limit: 16_000, timeout: 5_000 });
    expect(bodyRule('POST', '/api/auth/register/send-code', true).timeout).toBe(5_000);
    expect(bodyRule('POST', '/api/users/import', false)).toEqual({ limit: 4_000_000, timeout: 30_000 });
    expect(bodyRule('POST', '/api/users/import', true).limit).toBe(100_000);
    expect(bodyRule('PATCH', '/api/surveys/abc', false).limit).toBe(500_000);
    expect(bodyRule('POST', '/api/nothing', false).limit).toBe(100_000);
  });

  it('that does not come in time is given up', async () => {
    const readBody = createBodyReader(new FairTurns(TURNS));
    const server = createServer((request, response) => {
      void readBody(request, networkOf('192.0.2.1'), { limit: 100, timeout: 20 }).then((body) =>
        response.end(String(body)),
      );
    });
    const origin = await listen(server);
    const slow = await open(origin, unfinished('/', 10));
    await until(() => slow.read().includes('requestTimeout'));
    slow.socket.destroy();
    close(server);
  });
});

describe('a body in pieces that nobody asked for', () => {
  const { folder, remove } = layFolder({ 'index.html': '<!doctype html>shell' });
  afterAll(remove);
  const pieces = `transfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(1_000)}`;
  const large = `transfer-encoding: chunked\r\n\r\n${`400\r\n${'x'.repeat(1_024)}\r\n`.repeat(100)}`;

  it.each([
    ['for a page', `POST / HTTP/1.1\r\nhost: localhost\r\n${pieces}`],
    ['for another host', `POST / HTTP/1.1\r\nhost: elsewhere.example\r\n${pieces}`],
    [
      'after one that is too large',
      `POST /api/x HTTP/1.1\r\nhost: localhost\r\n${large}${'1\r\na\r\n'.repeat(5_000)}`,
    ],
  ])('is cut off: %s', async (_which, text) => {
    const web = createWebServer(buildConfig({ webRoot: folder, apiUrls: ['http://127.0.0.1:1'] }), silent);
    // Nothing else may end it: neither the time for a body nor that for the rest of one.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { socket } = await open(await listen(web), text);
    while (socket.readyState === 'open') await new Promise(setImmediate);
    vi.useRealTimers();
    close(web);
  });
});

describe('a body in pieces', () => {
  const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n';
  const chunks = (size: number, count: number) =>
    `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(count);
  let server: Server;
  let results: (Buffer | string)[];
  beforeEach(() => {
    results = [];
    const readBody = createBodyReader(new FairTurns(TURNS));
    server = createServer((request, response) => {
      void readBody(request, networkOf('192.0.2.1'), { limit: 1_000_000, timeout: 60_000 }).then((body) => {
        results.push(Buffer.isBuffer(body) ? String(body.length) : body);
        response.end('done');
      });
    });
    return () => close(server);
  });

  it.each([
    [1, 90],
    [512, 1_000],
    [60_000, 16],
  ])('of %i bytes, %i of them, is read', async (size, count) => {
    const { socket } = await open(await listen(server), `${head}${chunks(size, count)}0\r\n\r\n`);
    await until(() => results.length === 1);
    expect(results).toEqual([String(size * count)]);
    socket.destroy();
  });

  it.each([1, 8, 64])('of %i bytes, many of them, is read no further', async (size) => {
    const { socket } = await open(await listen(server), head + chunks(size, 1_000));
    await until(() => results.length === 1);
    expect(results).toEqual(['fragmented']);
    socket.destroy();
  });
});

describe('connections of one client', () => {
  it('that ask for more and read nothing are ended, those that ask in turn are not', async () => {
    const waiting: (() => void)[] = [];
    const server = createServer((_request, response) => {
      waiting.push(() => response.end('done'));
    });
    limitPipelining(server);
    const origin = await listen(server);
    const get = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const greedy = await open(origin, get.repeat(5));
    await until(() => greedy.socket.readyState !== 'open');
    waiting.splice(0);
    const patient = await open(origin, get.repeat(4));
    await until(() => waiting.length === 4);
    for (const answer of waiting.splice(0)) answer();
    await until(() => patient.read().split('done').length === 5);
    patient.socket.write(get.repeat(4));
    await until(() => waiting.length === 4);
    expect(patient.socket.readyState).toBe('open');
    patient.socket.destroy();
    close(server);
  });

  it('with too many requests in one piece is read no further', async () => {
    let begun = 0;
    const server = createServer();
    server.on('request', () => (begun += 1));
    limitPipelining(server);
    const origin = await listen(server);
    const greedy = await open(origin, 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(2_000));
    await until(() => greedy.socket.readyState !== 'open');
    expect(begun).toBe(5);
    close(server);
  });

  it('past the limit the longest idle one makes room, never one that is at work', async () => {
    const server = createServer((request, response) => {
      if (request.url !== '/slow') response.end('done');
    });
    const all = { items: 100, weight: Infinity };
    limitConnections(server, null, { network: { ...all, items: 10 }, site: all, all });
    const origin = await listen(server);
    const busy = await open(origin, 'GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(server, 'request');
    const idle: Raw[] = [];
    for (let count = 0; count < 12; count += 1) idle.push(await open(origin, ''));
    await until(
      () => idle.filter(({ socket }) => socket.destroyed || socket.readyState !== 'open').length === 3,
    );
    expect(idle.slice(0, 3).every(({ socket }) => socket.readyState !== 'open')).toBe(true);
    expect(busy.socket.readyState).toBe('open');
    const other = await open(origin, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n', '127.0.0.2');
    await until(() => other.read().includes('done'));
    for (const { socket } of [busy, other, ...idle]) socket.destroy();
    close(server);
  });
});
