import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compressAnswers } from './compress-answers';
import { sendBytes } from './send-bytes';

const long = Buffer.from(JSON.stringify(Array.from({ length: 300_000 }, (_, index) => index)));
let failed: unknown = null;
let ended = 0;
const app = express();
app.use((_request, response, next) => {
  // As many as the API has that wait for the end of an answer.
  for (let listener = 0; listener < 8; listener += 1) response.once('close', () => undefined);
  next();
});
app.use(compressAnswers);
app.get(['/short', '/long'], async (request, response) => {
  response.type('json');
  try {
    await sendBytes(response, request.path === '/short' ? Buffer.from('{}') : long);
  } catch (error) {
    failed = error;
  }
  ended += 1;
});
const server = app.listen(0, '127.0.0.1');

beforeAll(() => (server.listening ? undefined : once(server, 'listening')));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function answerOf(path: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(`${origin()}${path}`), 'response')) as [IncomingMessage];
  return answer;
}

describe('an answer that is sent', () => {
  it.each(['identity', 'gzip'])('arrives as a whole, %s', async (encoding) => {
    const answer = await fetch(`${origin()}/long`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(Buffer.from(await answer.arrayBuffer()).equals(long)).toBe(true);
    expect(await (await fetch(`${origin()}/short`)).text()).toBe('{}');
  });

  it('is no leak to Node, however many wait for its end', async () => {
    const warned = vi.fn();
    process.on('warning', warned);
    await (await fetch(`${origin()}/long`)).arrayBuffer();
    await sleep(0);
    process.off('warning', warned);
    expect(warned).not.toHaveBeenCalled();
  });

  it('tells its length', async () => {
    const answer = await answerOf('/long');
    expect(answer.headers['content-length']).toBe(String(long.length));
    answer.destroy();
  });

  it('has no body where only its head is asked for', async () => {
    const answer = await fetch(`${origin()}/long`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });

  it('ends quietly when who reads it leaves', async () => {
    const before = ended;
    const answer = await answerOf('/long');
    answer.destroy();
    while (ended === before) await sleep(5);
    expect(failed).toBeNull();
  });
});
