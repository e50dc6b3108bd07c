import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openContext } from '@elan/domain/open-context';
import { closeContext } from '@elan/domain/platform';
import { buildClock, buildContext } from '@elan/domain/testing';
import { expect, it } from 'vitest';
import { createApp } from '../create-app';
import { createLog } from './log';

it('a database that is away for ten minutes is told of once, whoever asks meanwhile, and how often', async () => {
  const { context: other, close } = await buildContext();
  const clock = buildClock('2026-11-20T10:00:00Z');
  const lines: { level: number; msg: string; route?: string; err?: unknown }[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) });
  const context = await openContext({ settings: other.settings, clock, log });
  const server = createServer(createApp(context));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const status = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${origin}${path}`, init)).status;
  try {
    await close();
    const login = JSON.stringify({ email: 'ada@miel.example', password: 'a long password' });
    const headers = { 'content-type': 'application/json' };
    const logins = Array.from({ length: 4 }, () =>
      status('/api/auth/login', { method: 'POST', headers, body: login }),
    );
    const page = status('/api/surveys/0123456789012345678901?u=secret-member&k=secret-key');
    for (let second = 0; second < 600; second += 5) {
      clock.advance(5_000);
      expect(await status('/api/health/ready')).toBe(503);
    }
    expect([...(await Promise.all(logins)), await page]).toEqual([503, 503, 503, 503, 503]);
    await expect.poll(() => lines.filter(({ route }) => route === '/auth/login').length).toBe(4);
    expect(lines.filter(({ level }) => level > 30).map(({ msg }) => msg)).toEqual([
      'the database cannot be reached',
    ]);
    // Calls have their usual line, without a stack; monitoring requests have none.
    expect(lines.filter(({ err }) => err !== undefined)).toEqual([]);
    expect(lines.filter(({ route }) => route?.startsWith('/health'))).toEqual([]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  } finally {
    server.closeAllConnections();
    server.close();
    await closeContext(context);
  }
});
