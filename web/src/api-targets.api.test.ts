import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createApiProxy } from './api-proxy';
import { createTargets } from '@elan/edge/targets';
import { close, listen } from './testing/published-web';
import { READINESS } from './web-server';

it('asks an api that is about to end on new connections, so that none closes under a request', async () => {
  let isLeaving = false;
  const sockets: (Socket | undefined)[] = [];
  const only = createServer((request, response) => {
    if (request.url === READINESS) response.statusCode = isLeaving ? 503 : 200;
    else sockets.push(request.socket);
    response.end('{}');
  });
  const url = await listen(only);
  const targets = createTargets([url], READINESS);
  const forward = createApiProxy(targets, (response) => response.end());
  const before = createServer((request, response) =>
    forward(request, response, { path: '/api/x', body: undefined, headers: {} }),
  );
  const address = await listen(before);
  const ask = async () => (await fetch(address)).text();
  await ask();
  await ask();
  expect(sockets[1]).toBe(sockets[0]);
  isLeaving = true;
  await expect.poll(() => targets.isLeaving(url), { timeout: 5_000 }).toBe(true);
  await ask();
  await ask();
  expect(new Set(sockets).size).toBe(3);
  targets.stop();
  close(before);
  close(only);
});
