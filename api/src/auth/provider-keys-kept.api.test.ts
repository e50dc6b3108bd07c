import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newId } from '@elan/domain/platform';
import { buildCompany } from '@elan/domain/testing';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { startApi } from '../testing/start-api';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

it('keeps no list of keys that is longer than any, of whichever providers are connected one after the other', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  // Each is three bytes to send.
  const keys = JSON.stringify({ keys: [jwk, ...Array.from({ length: 80_000 }, () => ({}))] });
  const server = createServer((request, response) => {
    const [, name = ''] = (request.url ?? '').split('/');
    const issuer = `${origin}/${name}`;
    const document = { issuer, jwks_uri: `${issuer}/keys`, authorization_endpoint: issuer };
    response.setHeader('content-type', 'application/json');
    response.end(request.url?.endsWith('/keys') ? keys : JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = await startApi({
    now: new Date().toISOString(),
    environment: { INSIDE_ISSUERS: origin },
  });
  try {
    const { admin } = await buildCompany(api.context, { packId: 0 });
    const connectAndLogOut = async (name: string) => {
      const issuer = `${origin}/${name}`;
      const body = { issuer, clientId: 'c', clientSecret: 'a secret', administratorClaim: null };
      const connected = await api.call('PATCH /companies/single-sign-on', { as: admin, body });
      const now = Math.floor(api.clock.now().getTime() / 1000);
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const claims = { iss: issuer, aud: 'c', sub: newId(), jti: newId(), iat: now, exp: now + 60, events };
      const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
      const { status } = await api.call('POST /auth/single-sign-on/logout', {
        body: `logout_token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        from: '203.0.113.9',
      });
      return [connected.status, status];
    };
    const held = () => {
      collect();
      return process.memoryUsage().heapUsed / 1e6;
    };
    expect(await connectAndLogOut('first')).toEqual([200, 400]);
    const before = held();
    for (let at = 0; at < 20; at += 1) expect(await connectAndLogOut(`p${at}`)).toEqual([200, 400]);
    expect(held() - before).toBeLessThan(20);
  } finally {
    await api.close();
    server.close();
    server.closeAllConnections();
  }
});
