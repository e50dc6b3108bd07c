import { createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { TURNS } from '@elan/edge/fair-turns';
import { trustedProxies } from '@elan/edge/client-address';
import { expect, it } from 'vitest';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer } from './web-server';

/** More than whoever reads "try again in two seconds" has reason to see. */
const MOST_A_SECOND = 300;

it('behind a proxy, a network that has used up its room is refused at a pace, not as often as it asks', async () => {
  const { folder, remove } = layFolder({ 'index.html': 'shell' });
  const api = createServer(() => undefined);
  const config = buildConfig({ webRoot: folder, apiUrls: [await listen(api)] });
  const web = createWebServer({ ...config, proxies: trustedProxies('loopback') }, silent);
  const port = Number(new URL(await listen(web)).port);
  const headers = { host: 'localhost', 'x-forwarded-for': '203.0.113.1' };
  const text = 'GET /api/slow HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 203.0.113.1\r\n\r\n';
  const sockets: Socket[] = [];
  for (let index = 0; index < TURNS.network + TURNS.waiting.requests; index += 1) {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text));
    sockets.push(socket.on('error', () => undefined));
    if (index % 200 === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const ask = () =>
    new Promise<number | undefined>((resolve) => {
      const asked = request({
        port,
        host: '127.0.0.1',
        path: '/api/slow',
        headers,
        agent: false,
        timeout: 1_000,
      });
      asked.once('response', (response) => resolve(response.resume().statusCode));
      asked.once('timeout', () => asked.destroy());
      asked.once('error', () => resolve(undefined)).end();
    });
  await expect.poll(ask, { timeout: 10_000 }).toBe(429);
  let refused = 0;
  const until = performance.now() + 1_000;
  const insist = async () => {
    while (performance.now() < until) if ((await ask()) === 429) refused += 1;
  };
  await Promise.all(Array.from({ length: 20 }, insist));
  for (const socket of sockets) socket.destroy();
  close(web);
  close(api);
  remove();
  expect(refused).toBeLessThan(MOST_A_SECOND);
}, 30_000);
