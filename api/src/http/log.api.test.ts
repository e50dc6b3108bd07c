import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { trustedProxies } from '@elan/edge/client-address';
import { newId } from '@elan/domain/platform';
import { buildCompany, buildContext } from '@elan/domain/testing';
import { describe, expect, it } from 'vitest';
import { createApp } from '../create-app';
import { createLog } from './log';

describe('the log', () => {
  it('tells method, route, status and time, and never who, from where, or any secret', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const { context, close } = await buildContext();
    const app = createApp(
      { ...context, log: createLog('info', sink) },
      { proxies: trustedProxies('loopback') },
    );
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
    const { admin } = await buildCompany(context);
    const [member, survey] = [newId(), newId()];
    const address = { 'x-forwarded-for': '203.0.113.77' };
    const json = { ...address, 'content-type': 'application/json' };
    try {
      await fetch(`${origin}/surveys/${survey}?u=${member}&k=secret-key`, { headers: address });
      await fetch(`${origin}/surveys/${survey}/responses/${member}?k=secret-key`, { headers: address });
      const answer = {
        surveyId: survey,
        userId: member,
        key: 'secret-key',
        response: [{ id: '1', value: 3 }],
      };
      for (const path of [`users/${member}/responses`, `surveys/${survey}/responses`])
        for (const body of [JSON.stringify(answer), '{}', '{'])
          await fetch(`${origin}/${path}?k=secret-key`, { method: 'POST', headers: json, body });
      const asked = JSON.stringify({ userId: member });
      await fetch(`${origin}/surveys/${survey}/link-requests`, {
        method: 'POST',
        headers: json,
        body: asked,
      });
      const login = JSON.stringify({ email: 'secret@mail.example', password: 'my secret password' });
      await fetch(`${origin}/auth/login`, { method: 'POST', headers: json, body: login });
      await fetch(`${origin}/users/me`, {
        headers: {
          ...address,
          authorization: `Bearer ${admin.token}`,
          cookie: `refresh=${admin.refreshToken}`,
        },
      });
      await fetch(`${origin}/nothing?token=my-secret-query`, { headers: address });
      await context.connection.close();
      const down = await fetch(`${origin}/health`);
      expect(down.status).toBe(503);
      expect(await down.json()).toMatchObject({
        message: 'overloaded',
        requestId: expect.any(String) as unknown,
      });
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
    }
    const log = lines.join('');
    for (const line of lines) {
      expect(line.split('"route":')).toHaveLength(2);
    }
    const routes = lines.map((line) => JSON.parse(line) as { route?: string }).map(({ route }) => route);
    expect(routes).toEqual(
      expect.arrayContaining(['/surveys/:surveyId/responses/:responseId', '/auth/login', null]),
    );
    // The times of answers would reveal their order, so they are not logged.
    expect(routes.filter((route) => route?.endsWith('/responses'))).toEqual([]);
    for (const secret of [
      member,
      survey,
      '203.0.113.77',
      '127.0.0.1',
      'secret@mail.example',
      'my secret password',
      'my-secret-query',
      'secret-key',
      admin.token,
      admin.refreshToken,
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
