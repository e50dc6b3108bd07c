import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const probe = fileURLToPath(new URL('../../bin/is-healthy.sh', import.meta.url));
const server = createServer(({ url, headers }, response) => {
  response.statusCode = url === '/ready' && headers.host?.startsWith('127.0.0.1:') ? 200 : 503;
  response.end('{}');
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const isHealthy = (...args: string[]) =>
  promisify(execFile)('bash', [probe, ...args]).then(
    () => true,
    () => false,
  );

it('says whether a server answers as it should, without a process of Node', async () => {
  const port = String((server.address() as AddressInfo).port);
  expect(await isHealthy(port, '/ready')).toBe(true);
  expect(await isHealthy(port, '/busy')).toBe(false);
  expect(await isHealthy(port, '/busy', '503')).toBe(true);
  expect(await isHealthy('1', '/ready')).toBe(false);
});
