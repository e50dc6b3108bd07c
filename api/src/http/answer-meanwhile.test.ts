import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerMeanwhile } from './answer-meanwhile';

let server: Server;
beforeEach(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const whole = (): void =>
  void server.on('request', (request, response) => {
    void request.toArray().then((body) => response.end(`all of it: ${Buffer.concat(body).toString()}`));
  });

async function ask(path: string, init: RequestInit = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, init);
  return [answer.status, answer.headers.get('retry-after'), await answer.text()];
}

describe('while the data is upgraded', () => {
  it('is alive but not ready, and says how far it is', async () => {
    const meanwhile = answerMeanwhile(server);
    meanwhile.says('upgrading, 40 %');
    expect(await ask('/health/live')).toEqual([200, null, '{"status":"ok"}']);
    for (const path of ['/health/ready', '/health', '/health?x'])
      expect(await ask(path)).toEqual([503, '5', '{"status":"upgrading, 40 %"}']);
    whole();
    meanwhile.handOver();
    expect(await ask('/health/ready')).toEqual([200, null, 'all of it: ']);
  });

  it('lets calls wait for the whole of it, with what they bring', async () => {
    const meanwhile = answerMeanwhile(server);
    const arrived = once(server, 'request');
    const written = ask('/answers', { method: 'POST', body: 'x'.repeat(100_000) });
    await arrived;
    whole();
    meanwhile.handOver();
    expect(await written).toEqual([200, null, `all of it: ${'x'.repeat(100_000)}`]);
  });

  it('says what it waits for to whom that takes too long', async () => {
    answerMeanwhile(server, { patience: 1 }).says('upgrading, 80 %');
    expect(await ask('/surveys')).toEqual([503, '5', '{"status":"upgrading, 80 %"}']);
  });

  it('says so at once where many wait already, and forgets those who leave', async () => {
    const meanwhile = answerMeanwhile(server, { most: 1 });
    const leaving = new AbortController();
    const arrived = once(server, 'request') as Promise<[unknown, NodeJS.EventEmitter]>;
    const left = ask('/surveys', { signal: leaving.signal }).catch(() => 'left');
    const [, response] = await arrived;
    expect(await ask('/surveys')).toEqual([503, '5', '{"status":"starting"}']);
    const closed = once(response, 'close');
    leaving.abort();
    await closed;
    expect(await left).toBe('left');
    const again = once(server, 'request');
    const next = ask('/surveys');
    await again;
    whole();
    meanwhile.handOver();
    expect(await next).toEqual([200, null, 'all of it: ']);
  });
});
