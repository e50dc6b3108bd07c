import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DRAIN, NOTICE } from './drain';
import { HOLDS_HEADER } from './leaving-headers';

/**
 * Reports on `/ready` whether it is ready, on `/alone` when no other connection is left, is ten seconds older after
 * `/later`, starts to answer `/begun`, and finishes answers on SIGUSR2. After `/busy` it computes while it handles
 * input, in the turn of the event loop in which the notice ends.
 */
const server = `
  import { createServer } from 'node:http';
  import { connect, createServer as createPipe } from 'node:net';
  import { drainOnSignal, isReady } from ${JSON.stringify(fileURLToPath(new URL('drain.ts', import.meta.url)))};
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + ahead;
  let atNotice = () => undefined;
  const later = setTimeout;
  globalThis.setTimeout = (work, wait, ...given) =>
    later(() => {
      work(...given);
      if (wait === ${NOTICE}) atNotice();
    }, wait);
  const alone = (response) =>
    server.getConnections((_, open) => (open === 1 ? response.end('alone') : setImmediate(alone, response)));
  const server = createServer((request, response) => {
    if (request.url === '/later') return response.end(String((ahead += 10_000)));
    if (request.url === '/alone') return alone(response);
    if (request.url === '/now') return response.end('now');
    if (request.url === '/busy') return computeAtTheEnd(() => response.end('busy'));
    if (request.url === '/ready') return response.end(String(isReady(request, response)));
    if (request.url === '/begun') response.write('begun ');
    process.once('SIGUSR2', () => response.end('done'));
    console.log('asked');
  });
  const computeAtTheEnd = (ready) => {
    const pipe = createPipe((end) => {
      pipe.close();
      end.once('data', () => {
        console.log('computing');
        for (const began = now(); now() - began < 300;);
        end.destroy();
      });
    });
    pipe.listen(0, '127.0.0.1', () => {
      const other = connect(pipe.address().port, '127.0.0.1', ready);
      atNotice = () => void other.write('x');
    });
  };
  server.keepAliveTimeout = 60_000;
  let signalledAt;
  drainOnSignal(server, async () => console.log('closed', performance.now() - signalledAt));
  process.on('SIGTERM', () => {
    signalledAt = performance.now();
    console.log('draining');
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** @returns the process, its output line by line, and a client of it on one connection at a time */
async function start() {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', server], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => (await lines.next()).value as string;
  const origin = `http://127.0.0.1:${await line()}`;
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string, headers: Record<string, string> = {}, from = agent) => {
    const [response] = (await once(get(origin + path, { agent: from, headers }), 'response')) as [
      IncomingMessage,
    ];
    const text = (await response.toArray()).join('');
    return { connection: response.headers.connection, text };
  };
  return { child, line, agent, ask };
}

it('after SIGTERM every answer ends its connection, and the process leaves with the last one', async () => {
  const { child, line, agent, ask } = await start();
  const answers = [ask('/begun'), ask('/slow')];
  expect([await line(), await line()]).toEqual(['asked', 'asked']);
  child.kill('SIGTERM');
  expect(await line()).toBe('draining');
  child.kill('SIGUSR2');
  expect(await Promise.all(answers)).toEqual([
    // The headers of this answer had been sent before the signal.
    { connection: 'keep-alive', text: 'begun done' },
    { connection: 'close', text: 'done' },
  ]);
  const [closed, after] = (await line()).split(' ');
  expect(closed).toBe('closed');
  // Neither connection was waited for.
  expect(Number(after)).toBeLessThan(DRAIN);
  expect(await once(child, 'exit')).toEqual([0, null]);
  agent.destroy();
});

it('waits for nobody whose connection, on which readiness was asked again and again, is gone', async () => {
  const { child, line, agent, ask } = await start();
  for (let time = 0; time < 3; time += 1) expect((await ask('/ready')).text).toBe('true');
  // A watcher with a new connection per request would be waited for until then.
  await ask('/later');
  expect((await ask('/ready')).text).toBe('true');
  agent.destroy();
  await ask('/alone');
  child.kill('SIGTERM');
  expect(await line()).toBe('draining');
  const [closed, after] = (await line()).split(' ');
  expect(closed).toBe('closed');
  expect(Number(after)).toBeLessThan(NOTICE);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('cuts no connection that came while it computed in the turn in which it closes', async () => {
  const { child, line, agent, ask } = await start();
  expect((await ask('/busy')).text).toBe('busy');
  expect((await ask('/ready')).text).toBe('true');
  agent.destroy();
  child.kill('SIGTERM');
  expect([await line(), await line()]).toEqual(['draining', 'computing']);
  expect(await ask('/now')).toEqual({ connection: 'close', text: 'now' });
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('leaves as soon as all who hold requests back have said so, and not before', async () => {
  const { child, line, agent, ask } = await start();
  const [one, other] = ['one', 'other'].map(() => new Agent({ keepAlive: true }));
  const says = (holds: string, from: Agent | undefined) =>
    ask('/ready', { [HOLDS_HEADER]: holds }, from).then(({ text }) => text);
  expect([await says('later', one), await says('later', other)]).toEqual(['true', 'true']);
  child.kill('SIGTERM');
  expect(await line()).toBe('draining');
  expect([await says('now', one), await says('later', one)]).toEqual(['false', 'false']);
  // It still takes what the other one sends.
  expect((await ask('/now')).text).toBe('now');
  expect(await says('now', other)).toBe('false');
  const [closed, after] = (await line()).split(' ');
  expect(closed).toBe('closed');
  expect(Number(after)).toBeLessThan(NOTICE);
  expect(await once(child, 'exit')).toEqual([0, null]);
  for (const each of [agent, one, other]) each?.destroy();
});
