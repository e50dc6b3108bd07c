import { createServer, get } from 'node:http';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildConfig, close, layFolder, listen } from './testing/published-web';
import { trustedProxies } from '@elan/edge/client-address';
import { sendRaw } from '@elan/edge/testing';
import { createWebServer } from './web-server';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const { folder, remove } = layFolder({ 'index.html': '<!doctype html>shell', 'remotes.json': '{}' });
const api = createServer((_request, response) => response.end('{}'));
const slow: Socket[] = [];
let web: ReturnType<typeof createWebServer>;
let port = 0;

beforeAll(async () => {
  web = createWebServer(
    buildConfig({
      webRoot: folder,
      apiUrls: [await listen(api)],
      proxies: trustedProxies('loopback'),
      logLevel: 'info',
    }),
    log,
  );
  port = Number(new URL(await listen(web)).port);
});
afterAll(() => {
  for (const socket of slow) socket.destroy();
  close(web);
  close(api);
  remove();
});

const from = 'x-forwarded-for: 203.0.113.77';
const answersPath = '/api/surveys/secret-survey/responses';
const requestsPath = '/api/surveys/secret-survey/link-requests';
const unfinished = (length: number, path = requestsPath) =>
  `POST ${path}?u=secret-member&k=secret-key HTTP/1.1\r\nhost: localhost\r\n${from}\r\ncontent-length: ${length}\r\n\r\n{`;

async function send(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  slow.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

it('tells of what the web server refuses by itself method, route and status, and never who or from where', async () => {
  await once(await send(unfinished(10_000_000)), 'data');
  // Nothing reveals the time of an answer, not even of a refused one.
  for (const path of [answersPath, '/api/users/secret-member/responses', '/s/secret-survey'])
    await once(await send(unfinished(10_000_000, path)), 'data');
  await Promise.all(Array.from({ length: 51 }, () => send(unfinished(100))));
  while (!lines.some((line) => line.includes('429'))) await new Promise((resolve) => setTimeout(resolve, 10));
  await sendRaw(port, `${answersPath}/secret-member?key=secret-key`, `host: evil.example\r\n${from}`);
  await sendRaw(port, '//[secret-member');
  await once(await send('secret-member\r\n\r\n'), 'data');
  // Forwarded requests, and answers that are not refusals, are not in this log.
  const [answer] = (await once(
    get({ port, host: '127.0.0.1', path: '/api/surveys', headers: { host: 'localhost' } }),
    'response',
  )) as [{ statusCode: number }];
  expect(answer.statusCode).toBe(200);

  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.map(({ route, req, res, code }) => ({ route, req, res, code }))).toEqual([
    refused('POST', '/surveys/:surveyId/link-requests', 413, 'payloadTooLarge'),
    refused('POST', '/surveys/:surveyId/link-requests', 429, 'tooManyRequests'),
    refused('GET', '/surveys/:surveyId/responses/:responseId', 421, 'misdirected'),
    refused('GET', null, 400, 'validation'),
    refused(null, null, 400, 'validation'),
  ]);
  expect(lines.join('')).not.toMatch(/secret|203\.0\.113|127\.0\.0|evil/);
});

const refused = (method: string | null, route: string | null, statusCode: number, code: string) => ({
  route,
  req: { method },
  res: { statusCode },
  code,
});
