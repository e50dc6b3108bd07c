import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildCompany, type SignedInMember } from '@elan/domain/testing';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { compressAnswers } from './compress-answers';

let api: TestApi;
let admin: SignedInMember;
beforeAll(async () => {
  api = await startApi();
  ({ admin } = await buildCompany(api.context));
});
afterAll(() => api.close());

/** Sends a request without the decoding of `fetch`. */
function ask(address: string, headers: Record<string, string>): Promise<{ encoding?: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const encoding = answer.headers['content-encoding'];
        resolve({ ...(encoding !== undefined && { encoding }), body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject).end();
  });
}

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('answers are compressed with %s for those who take %s', async (encoding, accepted, decompress) => {
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-encoding': accepted };
  const answer = await ask(`${api.origin}/api/surveys/templates`, headers);
  expect(answer.encoding).toBe(encoding);
  const plain = decompress(answer.body);
  expect(Array.isArray(JSON.parse(plain.toString()))).toBe(true);
  expect(answer.body.length).toBeLessThan(plain.length / 2);
});

it('answers below /auth, which hold tokens, are not: their length would tell about them', async () => {
  const app = express();
  app.use(compressAnswers);
  app.use('/api', (_request, response) => void response.json({ text: 'x'.repeat(5000) }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { 'accept-encoding': 'br, gzip' };
  // Routes are case-insensitive.
  for (const path of ['/api/auth/login', '/api/Auth/login', '/API/AUTH/refresh-token']) {
    expect((await ask(`${origin}${path}`, headers)).encoding).toBeUndefined();
  }
  expect((await ask(`${origin}/api/surveys`, headers)).encoding).toBe('br');
  server.closeAllConnections();
  server.close();
});
