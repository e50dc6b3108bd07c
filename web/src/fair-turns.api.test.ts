import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { TURNS } from '@elan/edge/fair-turns';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer, READINESS } from './web-server';

/** Requests of one network at work. */
const few = TURNS.network;

const { folder, remove } = layFolder({ 'index.html': '<!doctype html>shell' });
afterAll(remove);

let api: Server;
let web: Server;
let port: number;
let sockets: Socket[];
/** What has reached the API and is not answered, by path. */
let held: Map<string, ServerResponse[]>;
beforeEach(async () => {
  held = new Map();
  sockets = [];
  api = createServer((request, response) => {
    const { url = '' } = request;
    if (url === READINESS || url.startsWith('/api/quick')) response.end('done');
    else held.set(url, [...(held.get(url) ?? []), response]);
  });
  web = createWebServer(buildConfig({ webRoot: folder, apiUrls: [await listen(api)] }), silent);
  port = Number(new URL(await listen(web)).port);
  return () => {
    for (const socket of sockets) socket.destroy();
    close(web);
    close(api);
  };
});

const heldAt = (path: string): number => held.get(path)?.length ?? 0;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Sends a request from an address of this machine. @returns what reads its answer so far */
async function ask(
  path: string,
  localAddress: string,
  more = '',
): Promise<{ socket: Socket; read(): string }> {
  let answer = '';
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${more === '' ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: localhost\r\n${more || '\r\n'}`);
  return { socket, read: () => answer };
}

const busy = (path: string, count: number, more?: string) =>
  Promise.all(Array.from({ length: count }, () => ask(path, '127.0.0.2', more)));

it('lets a few requests of one address through, keeps the others for later and refuses none', async () => {
  const asked = await busy('/api/slow', 250);
  await until(() => heldAt('/api/slow') === few);
  const other = await ask('/api/quick', '127.0.0.3');
  await until(() => other.read().includes('done'));
  const page = await ask('/settings', '127.0.0.3');
  await until(() => page.read().includes('shell'));
  expect(heldAt('/api/slow')).toBe(few);
  // One by one, each is answered.
  for (let answered = 0; answered < 250; answered += 1) {
    await until(() => heldAt('/api/slow') > answered);
    expect(heldAt('/api/slow')).toBeLessThanOrEqual(answered + few);
    held.get('/api/slow')?.[answered]?.end('at last');
  }
  await until(() => asked.every(({ read }) => read().includes('at last')));
});

it('gives the places of those who leave to the next, whether they wait or are at work', async () => {
  const asked = await busy('/api/slow', 20);
  await until(() => heldAt('/api/slow') === few);
  for (const { socket } of asked) socket.destroy();
  const after = await ask('/api/quick', '127.0.0.2');
  await until(() => after.read().includes('done'));
});

it('lets those who leave at once have no more at work than those who wait', async () => {
  const waits: number[] = [];
  let asked = await busy('/api/slow', few);
  for (let round = 1; round <= 5; round += 1) {
    await until(() => heldAt('/api/slow') === round * few);
    const leftAt = performance.now();
    for (const { socket } of asked) socket.destroy();
    asked = await busy('/api/slow', few);
    await until(() => heldAt('/api/slow') > round * few);
    waits.push(performance.now() - leftAt);
  }
  // A place is kept for 50 ms after that; timers may be early by a millisecond.
  expect(Math.min(...waits)).toBeGreaterThan(48);
});

it('gives back the places of requests that came together and are left together', async () => {
  const asked = await busy(
    '/api/slow',
    20,
    '\r\nGET /api/slow HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(2),
  );
  await until(() => heldAt('/api/slow') === few);
  for (const { socket } of asked) socket.destroy();
  const after = await ask('/api/quick', '127.0.0.2');
  await until(() => after.read().includes('done'));
});

it('counts no body that is still being sent: whoever sends slowly holds up nobody, next door neither', async () => {
  await busy('/api/surveys/a/responses', 40, 'content-length: 10\r\n\r\n{');
  const after = await ask('/api/quick', '127.0.0.2');
  await until(() => after.read().includes('done'));
});

it('counts bodies that have come', async () => {
  await busy('/api/slow', few - 1, 'content-length: 2\r\n\r\n{}');
  await busy('/api/slow', 3);
  await until(() => heldAt('/api/slow') === few);
  const other = await ask('/api/quick', '127.0.0.3');
  await until(() => other.read().includes('done'));
  expect(heldAt('/api/slow')).toBe(few);
});

it('counts refusals of bodies that are too large, after which a connection goes on', async () => {
  await busy('/api/slow', few);
  await until(() => heldAt('/api/slow') === few);
  const [large] = await busy('/api/slow', 1, 'content-length: 100001\r\n\r\n');
  const other = await ask('/api/slow', '127.0.0.3', 'content-length: 100001\r\n\r\n');
  await until(() => other.read().includes('payloadTooLarge'));
  expect(large?.read()).toBe('');
  held.get('/api/slow')?.[0]?.end('at last');
  await until(() => large?.read().includes('payloadTooLarge') === true);
});

it('gives requests that came together one place after the other, and keeps none while their answers wait', async () => {
  const more = 'GET /api/quick HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3);
  const unread = await busy('/api/large', few);
  for (const { socket } of unread) socket.pause().write(more);
  await until(() => heldAt('/api/large') === few);
  for (const response of held.get('/api/large') ?? []) response.end('x'.repeat(3_000_000));
  const after = await ask('/api/quick', '127.0.0.2');
  await until(() => after.read().includes('done'));
});

it('keeps no place for somebody who does not read what is there', async () => {
  const large = 'x'.repeat(3_000_000);
  const readers = await busy('/api/large', few);
  for (const { socket } of readers) socket.pause();
  await until(() => heldAt('/api/large') === few);
  for (const response of held.get('/api/large') ?? []) response.end(large);
  const after = await ask('/api/quick', '127.0.0.2');
  await until(() => after.read().includes('done'));
});
