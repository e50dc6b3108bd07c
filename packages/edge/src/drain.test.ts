import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DRAIN } from './drain';

/** Begins to answer `/begun`, and finishes answers when SIGUSR2 says so. */
const server = `
  import { createServer } from 'node:http';
  import { drainOnSignal } from ${JSON.stringify(fileURLToPath(new URL('drain.ts', import.meta.url)))};
  const server = createServer((request, response) => {
    if (request.url === '/begun') response.write('begun ');
    process.once('SIGUSR2', () => response.end('done'));
    console.log('asked');
  });
  server.keepAliveTimeout = 60_000;
  let signalledAt;
  drainOnSignal(server, async () => console.log('closed', performance.now() - signalledAt));
  process.on('SIGTERM', () => {
    signalledAt = performance.now();
    console.log('draining');
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

it('after SIGTERM every answer ends its connection, and the process leaves with the last one', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', server], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => (await lines.next()).value as string;
  const origin = `http://127.0.0.1:${await line()}`;
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [response] = (await once(get(origin + path, { agent }), 'response')) as [IncomingMessage];
    const text = (await response.toArray()).join('');
    return { connection: response.headers.connection, text };
  };
  const answers = [ask('/begun'), ask('/slow')];
  expect([await line(), await line()]).toEqual(['asked', 'asked']);
  child.kill('SIGTERM');
  expect(await line()).toBe('draining');
  child.kill('SIGUSR2');
  expect(await Promise.all(answers)).toEqual([
    // Its head had left before the signal.
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
