import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { trustedProxies } from '@elan/edge/client-address';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { networkByAddress } from './caller-network';
import { shedLoad } from './shed-load';

const most = { other: 2, respondent: 3, submission: 4 };

let server: Server;
let agent: Agent;
let lines: string[];
let held: ServerResponse[];
let bodies: string[];
/** Requests whose headers are here. */
let reached: number;
beforeEach(async () => {
  [lines, held, bodies, reached] = [[], [], [], 0];
  agent = new Agent();
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  // Works until it is told to end.
  const hold = (asked: IncomingMessage, response: ServerResponse) => {
    held.push(response);
    const read = asked.setEncoding('utf8').toArray();
    void read.then((parts) =>
      bodies.push(`${String(asked.headers['x-own'] ?? '')} ${parts.join('')}`.trim()),
    );
  };
  server = createServer(shedLoad(hold, { log }, networkByAddress(trustedProxies('loopback')), most));
  server.prependListener('request', () => (reached += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const response of held) response.end();
  agent.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Of its own network: the turns of one are another test's. */
let addresses = 0;
const newAddress = () => `198.51.100.${(addresses += 1) % 256}`;

function ask(operation: string, headers: Record<string, string> = {}) {
  const [method, path] = operation.split(' ');
  const { port } = server.address() as AddressInfo;
  return request({ port, method, path, headers: { 'x-forwarded-for': newAddress(), ...headers }, agent });
}

async function answerTo(asked: ReturnType<typeof ask>) {
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body: string = (await response.setEncoding('utf8').toArray()).join('');
  return { status: response.statusCode, headers: response.headers, body };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await setImmediate();
}

/** Lets this many requests in, which stay there. */
async function occupy(count: number, operation: string): Promise<void> {
  const before = held.length;
  for (let i = 0; i < count; i += 1)
    ask(operation)
      .on('error', () => undefined)
      .end();
  await until(() => held.length === before + count);
}

async function isRefused(operation: string, headers?: Record<string, string>): Promise<boolean> {
  const before = held.length;
  const asked = ask(operation, headers);
  asked.on('error', () => undefined).end();
  const answered = answerTo(asked).then(
    ({ status }) => status === 503,
    () => false,
  );
  return Promise.race([answered, until(() => held.length > before).then(() => false)]);
}

it('refuses at once who comes beyond what it works on, with when to come again, and takes the next when one has ended', async () => {
  await occupy(most.other, 'GET /api/surveys');
  const asked = ask('GET /api/surveys');
  asked.end();
  const { status, headers, body } = await answerTo(asked);
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(JSON.parse(body)).toMatchObject({ statusCode: 503, message: 'overloaded', retryAfter: 2 });
  held[0]?.end();
  await once(held[0] as ServerResponse, 'close');
  expect(await isRefused('GET /api/surveys')).toBe(false);
});

it('has room again when requests that came together are left together', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /api/surveys HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(most.other));
  await until(() => held.length === most.other);
  expect(await isRefused('GET /api/surveys')).toBe(true);
  socket.destroy();
  await until(() => held.every(({ destroyed }) => destroyed));
  expect(await isRefused('GET /api/surveys')).toBe(false);
});

it('refuses what respondents read after everything else, and what they send last', async () => {
  const read = 'GET /api/surveys/s?u=1&k=2';
  const checks = 'POST /api/surveys/s/kiosk/check';
  const sends = ['surveys/s/responses', 'surveys/s/cards/responses', 'users/1/responses'].map(
    (path) => `POST /api/${path}`,
  );
  await occupy(most.other, 'GET /api/companies/dashboard');
  expect(await isRefused('GET /api/surveys/s', { authorization: 'Bearer x' })).toBe(true);
  expect(await isRefused('POST /api/auth/login')).toBe(true);
  expect(await isRefused(checks)).toBe(false);
  for (const asked of [read, checks]) expect(await isRefused(asked)).toBe(true);
  expect(await isRefused(sends[1] ?? '')).toBe(false);
  for (const send of sends) expect(await isRefused(send)).toBe(true);
  expect(await isRefused('GET /api/health')).toBe(false);
});

it('is pushed full by nobody who sends slowly, and holds no place for them', async () => {
  for (let i = 0; i < 20; i += 1) {
    const slow = ask('POST /api/surveys/s/responses', { 'content-length': '10' });
    slow.on('error', () => undefined).write('{');
  }
  await until(() => reached === 20);
  expect(await isRefused('GET /api/surveys')).toBe(false);
  expect(held).toHaveLength(1);
});

it('drops the oldest of the bodies that one address has not finished, beyond fifty', async () => {
  const begin = async (count: number) => {
    const before = reached;
    const begun = Array.from({ length: count }, () => {
      const from = { 'x-forwarded-for': '192.0.2.1' };
      const each = ask('POST /api/surveys/s/responses', { ...from, 'content-length': '10' });
      each.on('error', () => undefined).write('{');
      return each;
    });
    await until(() => reached === before + count);
    return begun;
  };
  // Connections that are opened together may be read in any order.
  const oldest = await begin(2);
  const answers = Promise.all(oldest.map((each) => answerTo(each)));
  await begin(50);
  for (const { status, headers } of await answers)
    expect([status, headers.connection]).toEqual([429, 'close']);
  expect(await isRefused('GET /api/surveys')).toBe(false);
});

it('gives the whole body to whoever works on it, and refuses one that is too large', async () => {
  const asked = ask('POST /api/surveys/s/responses', { 'content-length': '10', 'x-own': 'kept' });
  asked.write('{"a":');
  setTimeout(() => asked.end('"bc"}'), 20);
  await until(() => held.length === 1);
  held.pop()?.end('done');
  expect(await answerTo(asked)).toMatchObject({ status: 200, body: 'done' });
  expect(bodies).toEqual(['kept {"a":"bc"}']);
  const large = ask('POST /api/auth/login', { 'content-length': '200000' });
  large.on('error', () => undefined).write('x');
  expect(await answerTo(large)).toMatchObject({ status: 413 });
});

it('tells of it once, not with each', async () => {
  await occupy(most.other, 'GET /api/surveys');
  for (let i = 0; i < 5; i += 1) expect(await isRefused('GET /api/surveys')).toBe(true);
  expect(lines).toHaveLength(1);
});
