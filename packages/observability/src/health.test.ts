import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createPulse, serveHealth } from './health';

it('a process lives as long as it gave a sign of it in the last minute, and is ready as long as it says so', async () => {
  let time = Date.parse('2026-11-20T10:00:00Z');
  let isReady = (): Promise<boolean> => Promise.resolve(true);
  const pulse = createPulse({ now: () => new Date(time) }, 60_000);
  const server = await serveHealth(
    { isLive: pulse.isBeating, isReady: () => isReady() },
    { host: '127.0.0.1', port: 0 },
  );
  const { port } = server.address() as AddressInfo;
  const ask = async () =>
    Promise.all(
      ['live', 'ready'].map(async (what) => (await fetch(`http://127.0.0.1:${port}/health/${what}`)).status),
    );
  time += 60_000;
  expect(await ask()).toEqual([200, 200]);
  isReady = () => Promise.reject(new Error('The database is away'));
  time += 1;
  expect(await ask()).toEqual([503, 503]);
  pulse.beat();
  isReady = () => Promise.resolve(false);
  expect(await ask()).toEqual([200, 503]);
  server.closeAllConnections();
  server.close();
});
