import { createServer, type ServerResponse } from 'node:http';
import { HOLDS_HEADER, LEAVING_HEADER } from '@elan/edge/leaving-headers';
import { createTargets } from '@elan/edge/targets';
import { expect, it } from 'vitest';
import { createApiProxy } from './api-proxy';
import { close, listen } from './testing/published-web';
import { READINESS } from './web-server';

it('sends nothing more to an api that is about to end, says so once all is answered, and waits', async () => {
  let isLeaving = false;
  const happened: string[] = [];
  let slow: ServerResponse | undefined;
  const only = createServer((request, response) => {
    const { url } = request;
    if (url === READINESS) {
      if (request.headers[HOLDS_HEADER] === 'now') happened.push('told');
      if (isLeaving) response.setHeader(LEAVING_HEADER, 'true');
      response.statusCode = isLeaving ? 503 : 200;
      response.end('{}');
      return;
    }
    happened.push(String(url));
    if (url === '/slow') slow = response;
    else response.end(url);
  });
  const origin = await listen(only);
  const targets = createTargets([origin], READINESS);
  const forward = createApiProxy(targets, (response) => response.end('overloaded'));
  const before = createServer((request, response) =>
    forward(request, response, { path: request.url ?? '', body: undefined, headers: {} }),
  );
  const address = await listen(before);
  const ask = async (path: string) => (await fetch(address + path)).text();

  const asked = ask('/slow');
  await expect.poll(() => happened).toEqual(['/slow']);
  isLeaving = true;
  const isHeld = async () => {
    const use = targets.take();
    const first = await Promise.race([use, new Promise((resolve) => setTimeout(resolve, 20, 'held'))]);
    void use.then(({ end }) => end());
    return first === 'held';
  };
  await expect.poll(isHeld, { timeout: 5_000 }).toBe(true);
  const later = ask('/later');
  expect(happened).toEqual(['/slow']);
  slow?.end('slow');
  expect(await asked).toBe('slow');
  await expect.poll(() => happened).toEqual(['/slow', 'told']);
  isLeaving = false;
  expect(await later).toBe('/later');
  expect(happened).toEqual(['/slow', 'told', '/later']);
  targets.stop();
  close(before);
  close(only);
});
