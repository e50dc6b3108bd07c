import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { answerMeanwhile } from './answer-meanwhile';

const server = createServer();
afterAll(() => server.close());

it('is alive but not ready while the data is upgraded, and says how far it is', async () => {
  const waiting = answerMeanwhile(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`);
    return [answer.status, answer.headers.get('retry-after'), await answer.text()];
  };
  waiting.says('upgrading, 40 %');
  expect(await ask('/health/live')).toEqual([200, null, '{"status":"ok"}']);
  expect(await ask('/health/ready')).toEqual([503, '5', '{"status":"upgrading, 40 %"}']);
  expect(await ask('/surveys')).toEqual([503, '5', '{"status":"upgrading, 40 %"}']);
  waiting.end();
  server.on('request', (_request, response) => response.end('all of it'));
  expect(await ask('/surveys')).toEqual([200, null, 'all of it']);
});
