import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { beforeEach, expect, it, vi } from 'vitest';
import { limitPipelining } from './limit-connections';
import { paceConnections, type Pace } from './pace-connections';
import { close, listen } from './testing/published-web';

let server: Server;
let sockets: Socket[];
let answered: string[];
let delay: ReturnType<typeof paceConnections>;
beforeEach(() => {
  sockets = [];
  answered = [];
  server = createServer((request, response) => {
    answered.push(request.url ?? '');
    response.end('done');
  });
  return () => {
    for (const socket of sockets) socket.destroy();
    close(server);
  };
});

async function start(pace: Pace, proxy?: string): Promise<number> {
  const proxies = proxy === undefined ? null : (address: string) => address === proxy;
  delay = paceConnections(server, proxies, pace);
  limitPipelining(server, delay);
  return Number(new URL(await listen(server)).port);
}

async function ask(port: number, path: string, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
    .on('error', () => undefined)
    .resume();
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return socket;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const slow: Pace = {
  atOnce: 3,
  perSecond: 0.001,
  apart: 0,
  perExcess: 0,
  mostExcess: 60_000,
  longest: 10_000_000,
};

it('reads as many as are allowed at once, and not those that wait, while others are served', async () => {
  const port = await start(slow);
  for (const path of ['/1', '/2', '/3', '/4', '/5']) await ask(port, path, '127.0.0.2');
  await until(() => answered.length === 3);
  await ask(port, '/other', '127.0.0.3');
  await until(() => answered.includes('/other'));
  expect(answered.toSorted()).toEqual(['/1', '/2', '/3', '/other']);
});

it('keeps nothing of what those send who wait', async () => {
  const port = await start(slow);
  for (const path of ['/1', '/2', '/3']) await ask(port, path, '127.0.0.2');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const waiting = await ask(port, '/4', '127.0.0.2');
  waiting.write('x'.repeat(100_000));
  const [socket] = await accepted;
  await ask(port, '/other', '127.0.0.3');
  await until(() => answered.includes('/other'));
  expect([socket.bytesRead, socket.readableLength]).toEqual([0, 0]);
});

it('serves those that wait in their order, each an interval after the one before', async () => {
  const port = await start({ ...slow, atOnce: 1, perSecond: 50 });
  const began = performance.now();
  const paths = Array.from({ length: 8 }, (_, index) => `/${index}`);
  for (const path of paths) await ask(port, path, '127.0.0.2');
  await until(() => answered.length === 8);
  expect(answered).toEqual(paths);
  // Timers may be early by a millisecond.
  expect(performance.now() - began).toBeGreaterThan(7 * 20 - 8);
});

it('closes those that would wait for too long, which makes nobody wait longer', async () => {
  const port = await start({ ...slow, longest: 1_500_000 });
  for (const path of ['/1', '/2', '/3', '/4']) await ask(port, path, '127.0.0.2');
  for (let count = 0; count < 5; count += 1) {
    const socket = await ask(port, '/refused', '127.0.0.2');
    await until(() => socket.readyState !== 'open');
  }
  expect(answered.includes('/refused')).toBe(false);
  expect(sockets[3]?.readyState).toBe('open');
});

it('delays nobody who comes through a proxy of our own', async () => {
  const port = await start(slow, '127.0.0.2');
  for (let count = 0; count < 10; count += 1) await ask(port, '/', '127.0.0.2');
  await until(() => answered.length === 10);
});

it('reads even those that are allowed at once one after the other', async () => {
  const port = await start({ ...slow, atOnce: 100, apart: 30 });
  const began = performance.now();
  for (const path of ['/1', '/2', '/3', '/4']) await ask(port, path, '127.0.0.2');
  await until(() => answered.length === 4);
  expect(performance.now() - began).toBeGreaterThan(3 * 30 - 3);
});

it('a connection with too many requests at once delays those of its site, new and waiting', async () => {
  const port = await start({ ...slow, atOnce: 100, perSecond: 1_000, apart: 30, perExcess: 360 });
  const began = performance.now();
  const many = await ask(port, '/many', '127.0.0.2');
  many.write('GET /too HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(40));
  await ask(port, '/waiting', '127.0.0.2');
  await until(() => many.readyState !== 'open');
  await ask(port, '/new', '127.0.0.2');
  await ask(port, '/other', '127.0.0.3');
  await until(() => answered.includes('/other'));
  expect(answered).not.toContain('/waiting');
  await until(() => answered.includes('/waiting') && answered.includes('/new'));
  expect(performance.now() - began).toBeGreaterThan(360 - 100);
});

it('forgives a site after a while, whatever its connections have sent', async () => {
  const port = await start({ ...slow, perSecond: 1_000, perExcess: 100_000, mostExcess: 100 });
  const many = await ask(port, '/many', '127.0.0.2');
  many.write('GET /too HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(40));
  await until(() => many.readyState !== 'open');
  await ask(port, '/later', '127.0.0.2');
  await until(() => answered.includes('/later'));
});

it('counts what an old connection sends, too', async () => {
  const port = await start({
    ...slow,
    atOnce: 1,
    perSecond: 10_000,
    perExcess: 1_000_000,
    mostExcess: 100_000_000,
  });
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  await ask(port, '/old', '127.0.0.2');
  const [old] = await accepted;
  await until(() => answered.includes('/old'));
  // By now the site was forgotten.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
  await ask(port, '/other', '127.0.0.3');
  await until(() => answered.includes('/other'));
  now.mockRestore();
  delay(old, 1_000);
  const refused = await ask(port, '/refused', '127.0.0.2');
  await until(() => refused.readyState !== 'open');
  expect(answered).not.toContain('/refused');
});

it('reads old connections of a site one after the other, once one has sent too much', async () => {
  const port = await start({ ...slow, atOnce: 100, perExcess: 1, mostExcess: 0 });
  const accepted: Socket[] = [];
  server.on('connection', (socket) => accepted.push(socket));
  const old = [];
  for (const path of ['/1', '/2', '/3', '/4']) old.push(await ask(port, path, '127.0.0.2'));
  await until(() => answered.length === 4);
  const [first] = accepted;
  if (first) delay(first, 500);
  for (const socket of old) socket.write('GET /again HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await ask(port, '/other', '127.0.0.3');
  await until(() => answered.includes('/other'));
  expect(answered).not.toContain('/again');
  await until(() => answered.length === 9);
});
