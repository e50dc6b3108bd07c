import { createServer, type Server } from 'node:http';
import { trustedProxies } from '@elan/edge/client-address';
import { sendRaw } from '@elan/edge/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { SettingsError } from '@elan/edge/settings';
import { readWebConfig } from './config';
import { neededSettings, buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer } from './web-server';

const { folder, remove } = layFolder({ 'index.html': '<!doctype html>shell' });
const running: Server[] = [];
afterEach(() => running.splice(0).forEach(close));
afterAll(remove);

/** What the API is told about where a request with this header comes from: it comes from 127.0.0.1. */
async function told(proxies: string | null, forwarded: string): Promise<string | undefined> {
  const api = createServer((request, response) => {
    response.end(JSON.stringify({ from: request.headers['x-forwarded-for'] }));
  });
  const config = buildConfig({
    ...{ webRoot: folder, apiUrls: [await listen(api)] },
    proxies: proxies === null ? null : trustedProxies(proxies),
  });
  const web = createWebServer(config, silent);
  running.push(web, api);
  const port = Number(new URL(await listen(web)).port);
  const answer = await sendRaw(port, '/api/provider', `host: localhost\r\nx-forwarded-for: ${forwarded}`);
  return /"from":"([^"]*)"/.exec(answer)?.[1];
}

describe('where a request comes from', () => {
  it.each([
    ['without a proxy, is the connection, whatever the caller says', null, '203.0.113.1', '127.0.0.1'],
    ['past a proxy elsewhere, is the connection', '192.0.2.1', '203.0.113.1', '127.0.0.1'],
    ['behind a proxy, is what it has seen', 'loopback', '203.0.113.1', '203.0.113.1'],
    [
      'behind a proxy, is nothing that its caller has said',
      'loopback',
      '198.51.100.9, 203.0.113.1',
      '203.0.113.1',
    ],
    [
      'behind two, is what the first has seen',
      'loopback, 10.0.0.0/8',
      '1.1.1.1, 203.0.113.1, 10.1.2.3',
      '203.0.113.1',
    ],
    [
      'behind two, is what the second has seen of others',
      '127.0.0.1,10.0.0.7',
      '203.0.113.1, 10.0.0.8',
      '10.0.0.8',
    ],
    [
      'behind a proxy in a private network, is what it has seen there, whatever that caller says',
      'loopback,uniquelocal',
      '203.0.113.9, 10.1.2.3',
      '10.1.2.3',
    ],
    [
      'behind proxies, is looked for past eight at most',
      '127.0.0.1,10.0.0.0/8',
      `203.0.113.9, ${Array.from({ length: 9 }, (_, index) => `10.0.0.${index}`).join(', ')}`,
      '10.0.0.1',
    ],
  ])('%s', async (_name, proxies, forwarded, expected) => {
    expect(await told(proxies, forwarded)).toBe(expected);
  });

  it('is asked of proxies by their addresses, not by their number', () => {
    const read = (TRUST_PROXY: string) => readWebConfig({ ...neededSettings, TRUST_PROXY });
    for (const wrong of ['2', 'proxy.example', '10.0.0.0/64', 'loopback,everywhere'])
      expect(() => read(wrong)).toThrow(SettingsError);
    expect(read('uniquelocal, 192.0.2.7').proxies?.('192.0.2.7', 0)).toBe(true);
    expect(read('').proxies).toBeNull();
  });
});
