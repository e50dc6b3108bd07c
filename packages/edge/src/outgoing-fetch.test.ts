import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutgoingFetch, isPublicAddress } from './outgoing-fetch';

const servers: Server[] = [];
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const ask = (address: string, inside: readonly string[] = [], rules = {}) =>
  createOutgoingFetch({ insideOrigins: new Set(inside), ...rules })(address, { method: 'GET', headers: {} });

describe('a request to an address that others have chosen', () => {
  it.each([
    ['http://identity.example/', 'notHttps'],
    ['https://127.0.0.1/', 'privateAddress'],
    ['https://[::1]/', 'privateAddress'],
    ['https://[::ffff:10.0.0.1]/', 'privateAddress'],
    ['https://169.254.169.254/latest/meta-data', 'privateAddress'],
    ['https://localhost/', 'privateAddress'],
    ['https://2130706433/', 'privateAddress'],
  ])('%s is refused: %s', async (address, failure) => {
    await expect(ask(address)).rejects.toMatchObject({ failure });
  });

  it('follows no redirect', async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    });
    await expect(ask(origin, [origin])).rejects.toMatchObject({ failure: 'redirected' });
  });

  it.each([200, 202, 204, 205])('has arrived where %i comes back', async (status) => {
    const origin = await serve((_request, response) => response.writeHead(status).end());
    expect(await ask(origin, [origin])).toMatchObject({ status, ok: true });
  });

  it('reads no more than it may', async () => {
    const origin = await serve((_request, response) => response.end('x'.repeat(1001)));
    await expect(ask(origin, [origin], { bytes: 1000 })).rejects.toMatchObject({ failure: 'tooLarge' });
    expect(await (await ask(origin, [origin], { bytes: 1001 })).text()).toHaveLength(1001);
  });

  it('waits no longer than it may, be it for the head or the body', async () => {
    const silent = await serve(() => undefined);
    const slow = await serve((_request, response) => void response.write('x'));
    for (const origin of [silent, slow])
      await expect(ask(origin, [origin], { milliseconds: 50 })).rejects.toMatchObject({ failure: 'timeout' });
  });
});

it.each([
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::a00:1', false],
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
