import { createServer, type RequestListener, type Server } from 'node:http';
import {
  type AddressInfo,
  createServer as createListener,
  type Server as Listener,
  type Socket,
} from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutgoingFetch, isPublicAddress } from './outgoing-fetch';
import { startNameServer } from './testing/name-server';

const servers: Server[] = [];
const listeners: Listener[] = [];
const sockets = new Set<Socket>();
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** A receiver that keeps to no protocol. */
async function serveRaw(answer: (socket: Socket) => void): Promise<string> {
  const server = createListener((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.once('data', () => answer(socket));
  });
  listeners.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** Sends the same again and again, until the other side has had enough. */
function repeat(socket: Socket, text: string): void {
  const next = () => socket.writable && socket.write(text, () => setImmediate(next));
  next();
}
const untilClosed = async () => {
  for (const socket of sockets)
    if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
};
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of listeners.splice(0)) server.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const ask = (address: string, inside: readonly string[] = [], rules = {}) =>
  createOutgoingFetch({ insideOrigins: new Set(inside), ...rules })(address, { method: 'GET', headers: {} });

describe('a request to an address that others have chosen', () => {
  it.each([
    ['http://identity.example/', 'notHttps'],
    ['https://127.0.0.1/', 'privateAddress'],
    ['https://[::1]/', 'privateAddress'],
    ['https://[::ffff:10.0.0.1]/', 'privateAddress'],
    ['https://169.254.169.254/latest/meta-data', 'privateAddress'],
    ['https://localhost/', 'privateAddress'],
    ['https://a.LOCALHOST./', 'privateAddress'],
    ['https://2130706433/', 'privateAddress'],
  ])('%s is refused: %s', async (address, failure) => {
    await expect(ask(address)).rejects.toMatchObject({ failure });
  });

  it('follows no redirect', async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    });
    await expect(ask(origin, [origin])).rejects.toMatchObject({ failure: 'redirected' });
  });

  it.each([200, 202, 204, 205])('has arrived where %i comes back', async (status) => {
    const origin = await serve((_request, response) => response.writeHead(status).end());
    expect(await ask(origin, [origin])).toMatchObject({ status, ok: true });
  });

  it('reads no more than it may', async () => {
    const origin = await serve((_request, response) => response.end('x'.repeat(1001)));
    await expect(ask(origin, [origin], { bytes: 1000 })).rejects.toMatchObject({ failure: 'tooLarge' });
    expect(await (await ask(origin, [origin], { bytes: 1001 })).text()).toHaveLength(1001);
  });

  it('waits no longer than it may, be it for the head or the body', async () => {
    const silent = await serve(() => undefined);
    const slow = await serve((_request, response) => void response.write('x'));
    for (const origin of [silent, slow])
      await expect(ask(origin, [origin], { milliseconds: 50 })).rejects.toMatchObject({ failure: 'timeout' });
  });

  const head = 'HTTP/1.1 200 OK\r\n';
  it.each<[string, string, (socket: Socket) => void]>([
    [
      'another protocol',
      'unreachable',
      (socket) => socket.write('HTTP/1.1 101 S\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    ],
    ['101 alone', 'unreachable', (socket) => socket.write('HTTP/1.1 101 S\r\n\r\n')],
    ['100 for ever', 'unreachable', (socket) => repeat(socket, 'HTTP/1.1 100 Continue\r\n\r\n')],
    ['103 for ever', 'unreachable', (socket) => repeat(socket, 'HTTP/1.1 103 E\r\nlink: </x>\r\n\r\n')],
    ['one 100 and nothing more', 'timeout', (socket) => socket.write('HTTP/1.1 100 Continue\r\n\r\n')],
    ['304', 'redirected', (socket) => socket.write('HTTP/1.1 304 N\r\n\r\n')],
    [
      'a status that is none',
      'unreachable',
      (socket) => socket.write('HTTP/1.1 999 X\r\ncontent-length: 0\r\n\r\n'),
    ],
    ['no head at all', 'unreachable', (socket) => socket.end('<html>')],
    ['the end of the connection', 'unreachable', (socket) => socket.end()],
    ['a reset', 'unreachable', (socket) => socket.resetAndDestroy()],
    ['half a head, then the end', 'unreachable', (socket) => socket.end(`${head}x-a: `)],
    ['half a body, then the end', 'unreachable', (socket) => socket.end(`${head}content-length: 9\r\n\r\nx`)],
    [
      'half a chunk, then a reset',
      'unreachable',
      (socket) =>
        socket.write(`${head}transfer-encoding: chunked\r\n\r\n5\r\nx`, () => socket.resetAndDestroy()),
    ],
    ['half a head, then nothing', 'timeout', (socket) => socket.write(`${head}x-a: `)],
    ['half a body, then nothing', 'timeout', (socket) => socket.write(`${head}content-length: 9\r\n\r\nx`)],
    [
      'a head without end',
      'unreachable',
      (socket) => (socket.write(head), repeat(socket, `x-a: ${'x'.repeat(1000)}\r\n`)),
    ],
    [
      'a body without end',
      'tooLarge',
      (socket) => (socket.write(`${head}\r\n`), repeat(socket, 'x'.repeat(1000))),
    ],
    [
      'parts of chunks without end',
      'unreachable',
      (socket) => (
        socket.write(`${head}transfer-encoding: chunked\r\n\r\n1`),
        repeat(socket, `;${'x'.repeat(1000)}`)
      ),
    ],
  ])('ends where it is answered by %s: %s', async (_what, failure, answer) => {
    const origin = await serveRaw(answer);
    const limit = failure === 'timeout' ? 100 : 60_000;
    await expect(ask(origin, [origin], { milliseconds: limit })).rejects.toMatchObject({ failure });
    await untilClosed();
  });

  it('ends in time however little comes, again and again', async () => {
    const origin = await serveRaw((socket) => {
      socket.write(`${head}\r\n`);
      const drip = setInterval(() => socket.write('x'), 5);
      socket.once('close', () => clearInterval(drip));
    });
    await expect(ask(origin, [origin], { milliseconds: 100 })).rejects.toMatchObject({ failure: 'timeout' });
    await untilClosed();
  });

  it('has arrived after a hint, and where a body comes that must not be', async () => {
    const hinted = await serveRaw((socket) =>
      socket.end('HTTP/1.1 103 E\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
    );
    expect(await ask(hinted, [hinted])).toMatchObject({ status: 200 });
    const wordy = await serveRaw((socket) => socket.write('HTTP/1.1 204 N\r\ncontent-length: 3\r\n\r\nxxx'));
    const answer = await ask(wordy, [wordy]);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it('unpacks nothing', async () => {
    const packed = gzipSync('x'.repeat(1_000_000));
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    expect(Buffer.from(await (await ask(origin, [origin])).arrayBuffer())).toEqual(packed);
  });
});

describe('a name', () => {
  const host = 'receiver.example';
  const answered = async (turns: readonly (readonly string[])[], times = 1) => {
    const names = await startNameServer();
    names.addresses.set(host, turns);
    const failures: unknown[] = [];
    for (let time = 0; time < times; time += 1) {
      const answer = ask(`https://${host}:9/`, [], { nameServers: [names.address] });
      failures.push(await answer.then(String, ({ failure }: { failure: string }) => failure));
    }
    await names.close();
    return failures;
  };

  it.each([
    ['of this machine', [['127.0.0.1']]],
    ['of this machine by IPv6', [['::1']]],
    ['of a network beside a public one', [['2a00::1', '10.0.0.1']]],
    ['of a network by IPv6 beside a public one', [['fd00::1', '93.184.216.34']]],
  ])('%s is refused', async (_whose, turns) => {
    expect(await answered(turns)).toEqual(['privateAddress']);
  });

  it('is looked up each time', async () => {
    expect(await answered([['127.0.0.1'], ['::1'], ['10.0.0.1']], 3)).toEqual(
      Array.from({ length: 3 }, () => 'privateAddress'),
    );
    expect(await answered([[], ['127.0.0.1']], 2)).toEqual(['unknownHost', 'privateAddress']);
  });

  it('that nobody knows is said to be none', async () => {
    const names = await startNameServer();
    const answer = ask(`https://${host}/`, [], { nameServers: [names.address] });
    await expect(answer).rejects.toMatchObject({ failure: 'unknownHost' });
    await names.close();
  });

  it('about which its server is silent holds up no other', async () => {
    const names = await startNameServer();
    names.silent.add(host);
    // More than the system has threads for.
    const silent = Array.from({ length: 20 }, () =>
      ask(`https://${host}/`, [], { nameServers: [names.address], milliseconds: 60_000 }),
    );
    let isWaiting = true;
    void Promise.race(silent).catch(() => (isWaiting = false));
    const other = ask('https://other.example/', [], { nameServers: [names.address], milliseconds: 60_000 });
    await expect(other).rejects.toMatchObject({ failure: 'unknownHost' });
    expect(isWaiting).toBe(true);
    await names.close();
  });

  it('is no longer waited for when the time is over', async () => {
    const names = await startNameServer();
    names.silent.add(host);
    const answer = ask(`https://${host}/`, [], { nameServers: [names.address], milliseconds: 50 });
    await expect(answer).rejects.toMatchObject({ failure: 'timeout' });
    await names.close();
  });
});

it.each([
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::a00:1', false],
  ['::ffff:10.0.0.1', false],
  // 127.0.0.1 in an old writing.
  ['::7f00:1', false],
  ['::2', false],
  ['1::1', false],
  ['100:0:0:1::1', false],
  ['4000::1', false],
  ['e000::1', false],
  ['::ffff:93.184.216.34', true],
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
