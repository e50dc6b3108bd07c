import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  connectCompany,
  startSignOnScene,
  type ConnectedCompany,
  type SignOnScene,
} from '../testing/single-sign-on-scene';

let scene: SignOnScene;
beforeAll(async () => {
  scene = await startSignOnScene();
});
afterEach(() => {
  Object.assign(scene.provider, { keys: null, discovery: {}, isAway: false });
});
afterAll(() => scene.close());

describe('the test of the connection says', () => {
  const findings = async ({ renew }: ConnectedCompany) =>
    (
      (await scene.api.call('POST /companies/single-sign-on/test', { as: await renew() })).body as {
        findings: string[];
      }
    ).findings;

  it('that all is well', async () => {
    expect(await findings(await connectCompany(scene))).toEqual(['fine']);
  });

  it.each([
    ['another issuer', { discovery: { issuer: 'https://other.example' } }, ['otherIssuer']],
    ['keys that cannot be had', { discovery: { jwks_uri: 'http://127.0.0.1:1/keys' } }, ['keysUnreachable']],
    ['no keys', { keys: [] }, ['noUsableKeys']],
    [
      'signatures that are not accepted',
      { discovery: { id_token_signing_alg_values_supported: ['HS256'] } },
      ['noUsableKeys'],
    ],
    ['missing endpoints', { discovery: { token_endpoint: undefined } }, ['endpointsMissing']],
    ['that nobody answers', { isAway: true }, ['unreachable']],
    ['nothing to ask with later', { discovery: { scopes_supported: ['openid'] } }, ['offlineMissing']],
  ])('%s', async (_what, failure, expected) => {
    const company = await connectCompany(scene);
    Object.assign(scene.provider, failure);
    expect(await findings(company)).toEqual(expected);
  });

  it.each([
    ['scopes_supported', 5],
    ['scopes_supported', 'openid'],
    ['scopes_supported', null],
    ['authorization_endpoint', 'nowhere'],
    ['authorization_endpoint', ['https://login.sample.example']],
    ['token_endpoint', 7],
    ['jwks_uri', {}],
    ['token_endpoint_auth_methods_supported', { includes: 1 }],
    ['id_token_signing_alg_values_supported', 'RS256'],
    ['id_token_signing_alg_values_supported', [1]],
  ])('odd words: %s %j, by which nobody is sent there', async (name, value) => {
    const company = await connectCompany(scene);
    scene.provider.discovery = { [name]: value };
    const body = { email: `somebody@${company.domain}` };
    expect(codeOf(await scene.api.call('POST /auth/single-sign-on', { body }))).toEqual([401, '401005']);
    expect(await findings(company)).toEqual(['endpointsMissing']);
  });

  it.each(['issuer', 'authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri'])(
    'a name of 90,000 signs in %s, which takes no time',
    async (field) => {
      const company = await connectCompany(scene);
      // Marks above, before marks below.
      const name = `a${'\u0300'.repeat(45_000)}${'\u0316'.repeat(45_000)}`;
      scene.provider.discovery = { [field]: `https://${name}/` };
      const body = { email: `somebody@${company.domain}` };
      const began = process.cpuUsage();
      expect((await scene.api.call('POST /auth/single-sign-on', { body })).status).toBe(401);
      await findings(company);
      expect(process.cpuUsage(began).user / 1_000).toBeLessThan(500);
    },
  );

  it.each([
    ['more than any says', { discovery: { more: 'x'.repeat(70_000) } }, ['notJson']],
    [
      'more keys than any has',
      { keys: Array.from({ length: 101 }, () => ({ kty: 'RSA' })) },
      ['keysUnreachable'],
    ],
  ])('%s', async (_what, failure, expected) => {
    const company = await connectCompany(scene);
    Object.assign(scene.provider, failure);
    expect(await findings(company)).toEqual(expected);
  });

  it('a wrong secret, and a redirect address that the provider does not know', async () => {
    const { provider } = scene;
    const company = await connectCompany(scene, {
      provider: { ...provider, clientSecret: 'another secret of the same length', allow: () => undefined },
    });
    expect(await findings(company)).toEqual(['clientRefused', 'redirectRefused']);
  });

  it('that no domain is proven', async () => {
    const company = await connectCompany(scene);
    const { domain, renew } = company;
    await scene.api.call(`DELETE /companies/single-sign-on/domains?domain=${domain}`, { as: await renew() });
    expect(await findings(company)).toEqual(['noDomain']);
  });
});
