import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FairTurns, TURNS } from './fair-turns';
import { createBodyReader } from './unfinished-bodies';

const SIZE = 700_000;
/** The largest read of a connection. */
const READ = 65_536;

let turns: FairTurns;
let server: Server;
let clients: Socket[];
/** Sizes of bodies, or why one did not arrive, by the network that its path names. */
let received: string[];
/** The server's ends of connections. */
let accepted: Socket[];
let begun: number;
beforeEach(async () => {
  [turns, clients, received, accepted, begun] = [new FairTurns(TURNS), [], [], [], 0];
  const read = createBodyReader(turns);
  const sizes = received;
  server = createServer((request, response) => {
    begun += 1;
    const name = (request.url ?? '').slice(1);
    void read(request, { name, site: name }, { limit: 1_000_000, timeout: 60_000 }).then((body) => {
      sizes.push(`${name} ${Buffer.isBuffer(body) ? body.length : body}`);
      if (body === 'tooManyRequests') response.setHeader('connection', 'close');
      response.end('done');
      request.resume();
    });
  });
  server.on('connection', (socket) => accepted.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const head = (network: string, size = SIZE) =>
  `POST /${network} HTTP/1.1\r\nhost: a\r\ncontent-length: ${size}\r\n\r\n`;

async function send(text: string): Promise<Socket> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  clients.push(socket);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setImmediate();
}

const rounds = async (count: number) => {
  for (let round = 0; round < count; round += 1) await setImmediate();
};

/** @returns what gives all places of the network back */
function takeAll(name: string): () => void {
  const ends = Array.from({ length: TURNS.network }, () =>
    turns.take({ name, site: name }, 0, () => undefined),
  );
  return () => {
    for (const end of ends) end?.();
  };
}

it('receives no more than a first piece while all places of the network are taken, and others’ meanwhile', async () => {
  const giveBack = takeAll('home');
  await send(head('home') + 'x'.repeat(SIZE));
  await until(() => turns.count.waiting === 1);
  await send(head('away') + 'x'.repeat(SIZE));
  await until(() => received.length === 1);
  expect(received).toEqual([`away ${SIZE}`]);
  expect(accepted[0]?.bytesRead).toBeLessThanOrEqual(2 * READ);
  giveBack();
  await until(() => received.length === 2);
  expect(received[1]).toBe(`home ${SIZE}`);
});

it('reads from few connections of a network at once, however many send', async () => {
  const [count, size] = [40, 240_000];
  const sockets = await Promise.all(Array.from({ length: count }, () => send(head('home', size))));
  await until(() => begun === count && turns.count.running + turns.count.waiting === 0);
  const bytes = () => accepted.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  let [last, most] = [bytes(), 0];
  for (const socket of sockets) socket.write('x'.repeat(size));
  while (received.length < count) {
    await setImmediate();
    const now = bytes();
    most = Math.max(most, now - last);
    last = now;
  }
  expect(received).toEqual(Array(count).fill(`home ${size}`));
  // What had its turn before anything was there is read when it comes, a piece each.
  expect(most).toBeLessThanOrEqual((count + TURNS.network) * READ);
});

it('keeps no place for what does not come', async () => {
  for (let sent = 0; sent < 10; sent += 1) await send(`${head('home')}{`);
  await until(() => begun === 10 && turns.count.running + turns.count.waiting === 0);
  const slow = await send(head('home', 3));
  for (const part of ['a', 'b', 'c']) {
    await rounds(5);
    slow.write(part);
  }
  await until(() => received.length === 1);
  expect(received).toEqual(['home 3']);
});

it('receives what came with its head at once', async () => {
  takeAll('home');
  await send(`${head('home', 2)}{}`);
  await until(() => received.length === 1);
  expect([received, turns.count.waiting]).toEqual([['home 2'], 0]);
});

it('goes on with the connection afterwards', async () => {
  const socket = await send(head('home') + 'x'.repeat(SIZE));
  await until(() => received.length === 1);
  socket.write(head('home') + 'x'.repeat(SIZE));
  await until(() => received.length === 2);
  expect(received).toEqual([`home ${SIZE}`, `home ${SIZE}`]);
});

it('receives the rest of what is too large in turn as well', async () => {
  const socket = await send(head('home', 20_000_000));
  await until(() => received.length === 1);
  expect(received).toEqual(['home payloadTooLarge']);
  const giveBack = takeAll('home');
  socket.write('x'.repeat(20_000_000));
  await until(() => turns.count.waiting === 1);
  await rounds(50);
  expect(accepted[0]?.bytesRead).toBeLessThanOrEqual(2 * READ);
  giveBack();
  await until(() => (accepted[0]?.bytesRead ?? 0) > 20_000_000);
});

it('refuses what waits beyond the room for it, and forgets who is gone', async () => {
  turns = new FairTurns({ ...TURNS, waiting: { requests: 1, bytes: READ } });
  const read = createBodyReader(turns);
  server.removeAllListeners('request').on('request', (request, response) => {
    void read(request, { name: 'home', site: 'home' }, { limit: SIZE, timeout: 60_000 }).then((body) => {
      received.push(Buffer.isBuffer(body) ? 'whole' : body);
      response.end('done');
    });
  });
  const giveBack = takeAll('home');
  const first = await send(head('home') + 'x'.repeat(10));
  await until(() => turns.count.waiting === 1);
  await send(head('home') + 'x'.repeat(10));
  await until(() => received.length === 1);
  expect(received).toEqual(['tooManyRequests']);
  first.destroy();
  giveBack();
  await until(() => received.length === 2);
  expect(received[1]).toBe('aborted');
  await until(() => turns.count.sites === 0);
});
