import type { AppKey } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import { allModels, appCode, attemptOften } from '@elan/domain/testing';
import { repeats } from '@elan/tooling/repeats';
import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  connectCompany,
  knownAdministrator,
  signedOn,
  signOn,
  startSignOnScene,
  tokenOf,
  type SignOnScene,
} from '../testing/single-sign-on-scene';

let scene: SignOnScene;
let now: Date;
beforeAll(async () => {
  scene = await startSignOnScene();
  now = scene.api.clock.now();
});
afterEach(() => {
  Object.assign(scene.provider, { forge: null, keys: null, discovery: {}, isAway: false, person: null });
  scene.api.clock.set(now);
});
afterAll(() => scene.close());

describe('the logout of a provider', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const send = (token: string, from?: string) =>
    scene.api.call('POST /auth/single-sign-on/logout', {
      ...(from !== undefined && { from }),
      body: `logout_token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const claimsOf = (sub: string) => ({
    ...{ iss: scene.provider.issuer, aud: scene.provider.clientId, sub, jti: newId(), events: event },
    iat: Math.floor(scene.api.clock.now().getTime() / 1000),
    exp: Math.floor(scene.api.clock.now().getTime() / 1000) + 120,
  });

  it('ends the sessions of the person at once, and of nobody else', async () => {
    const company = await connectCompany(scene);
    const [one, other] = [await signedOn(scene, company), await signedOn(scene, company)];
    expect((await send(await scene.provider.sign(claimsOf(one.sub)))).status).toBe(200);
    const use = (as: string) => scene.api.call('GET /companies', { as });
    expect([(await use(one.token)).status, (await use(other.token)).status]).toEqual([401, 200]);
  });

  it('that comes again ends nothing that was begun since', async () => {
    const company = await connectCompany(scene);
    const { email, token, sub } = await signedOn(scene, company);
    const logout = await scene.provider.sign(claimsOf(sub));
    expect((await send(logout)).status).toBe(200);
    scene.api.clock.advance(61_000);
    scene.provider.person = sub;
    const again = tokenOf(await signOn(scene, email));
    await allModels(scene.api.context).Company.updateOne(
      { _id: company.companyId },
      { $set: { secondFactorRequired: true } },
    );
    const begun = await signOn(scene, email);
    expect((await send(logout)).status).toBe(200);
    const use = (as: string) => scene.api.call('GET /companies', { as });
    expect([(await use(token)).status, (await use(again)).status]).toEqual([401, 200]);
    const cookies = { 'sign-in': begun.cookies['sign-in'] ?? '' };
    const second = await scene.api.call('POST /auth/login/second-factor/app/options', { cookies });
    expect(second.status).toBe(200);
  });

  it.each(['the logout', 'the end of the connection'])(
    'ends a sign-in whose second step is outstanding, with %s',
    async (what) => {
      const company = await connectCompany(scene);
      const { email, sub } = await knownAdministrator(scene, company);
      const rules = { $set: { secondFactorRequired: true } };
      await allModels(scene.api.context).Company.updateOne({ _id: company.companyId }, rules);
      const begun = await signOn(scene, email);
      expect(codeOf(begun)).toEqual([403, '403011']);
      const ended =
        what === 'the logout'
          ? await send(await scene.provider.sign(claimsOf(sub)))
          : await scene.api.call('DELETE /companies/single-sign-on', { as: await company.renew() });
      expect(ended.status).toBe(200);
      const cookies = { 'sign-in': begun.cookies['sign-in'] ?? '' };
      const second = await scene.api.call('POST /auth/login/second-factor/app/options', { cookies });
      expect(second.status).toBe(401);
    },
  );

  it('ends what its second step has opened since, too, if it comes late', async () => {
    const company = await connectCompany(scene);
    const { api } = scene;
    const { email, sub } = await knownAdministrator(scene, company);
    const rules = { $set: { secondFactorRequired: true } };
    await allModels(api.context).Company.updateOne({ _id: company.companyId }, rules);
    const begun = await signOn(scene, email);
    api.clock.advance(5000);
    const logout = await scene.provider.sign(claimsOf(sub));
    api.clock.advance(61_000);
    const cookies = { 'sign-in': begun.cookies['sign-in'] ?? '' };
    const options = await api.call('POST /auth/login/second-factor/app/options', { cookies });
    const { ticket, secret } = options.body as AppKey;
    const body = { ticket, code: appCode(secret, api.clock.now()) };
    const added = await api.call('POST /auth/login/second-factor/app', { cookies, body });
    expect((await send(logout)).status).toBe(200);
    expect((await api.call('GET /companies', { as: tokenOf(added) })).status).toBe(401);
  });

  it('ends what it opened without naming a session, also if it names one now', async () => {
    const { sub, token } = await signedOn(scene, await connectCompany(scene));
    expect((await send(await scene.provider.sign({ ...claimsOf(sub), sid: 'of-the-browser' }))).status).toBe(
      200,
    );
    expect((await scene.api.call('GET /companies', { as: token })).status).toBe(401);
  });

  it('is never refused because of others in its network, whose tokens are counted', async () => {
    const { sub, token } = await signedOn(scene, await connectCompany(scene));
    const from = '198.51.100.50';
    const forged = `${await scene.provider.sign(claimsOf(sub))}x`;
    const next = async (i: number) => (await send(i % 2 === 0 ? 'x' : forged, from)).status;
    // Of two hundred, most are only counted.
    const counted = repeats(1, 190);
    const statuses = [await attemptOften(scene.api.context, counted, () => next(0))];
    for (let i = counted; i < 202; i += 1) statuses.push(await next(i));
    const refused = statuses.splice(-2);
    expect(statuses).toEqual(statuses.map(() => 400));
    expect(refused).toEqual([423, 423]);
    expect((await send(await scene.provider.sign(claimsOf(sub)), from)).status).toBe(200);
    expect((await scene.api.call('GET /companies', { as: token })).status).toBe(401);
  });

  it('of many at once is never refused while keys are being read, which is done once for all', async () => {
    const { sub } = await signedOn(scene, await connectCompany(scene));
    const readings = () => scene.provider.asked.filter((path) => path === '/jwks').length;
    const burst = async () => {
      const before = readings();
      const tokens = await Promise.all(Array.from({ length: 12 }, () => scene.provider.sign(claimsOf(sub))));
      const answers = await Promise.all(tokens.map((token) => send(token, '198.51.100.51')));
      return [answers.map(({ status }) => status), readings() - before];
    };
    const accepted = Array.from({ length: 12 }, () => 200);
    const now = scene.api.clock.now();
    // What is known of the keys is too old.
    scene.api.clock.advance(31_000);
    expect(await burst()).toEqual([accepted, 1]);
    await scene.provider.changeKeys();
    expect(await burst()).toEqual([accepted, 1]);
    expect(await burst()).toEqual([accepted, 0]);
    scene.api.clock.set(now);
  });

  it.each([
    ['for another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://other.example' }],
    ['with a nonce, as ID tokens have', { nonce: 'x' }],
    ['about something else', { events: {} }],
    ['about nobody', { sub: undefined }],
    ['that is old', { iat: 1, exp: 2 }],
  ])('is refused %s', async (_what, change) => {
    const { token, sub } = await signedOn(scene, await connectCompany(scene));
    const answer = await send(await scene.provider.sign({ ...claimsOf(sub), ...change } as JWTPayload));
    expect(answer.status).toBe(400);
    expect((await scene.api.call('GET /companies', { as: token })).status).toBe(200);
  });

  it.each<[string, object]>([
    ['a pattern as its issuer', { iss: { $regex: '^http' } }],
    ['a comparison as its issuer', { iss: { $gt: '' } }],
    ['an operator that there is not', { iss: { $nonsense: 1 } }],
    ['a comparison among its audience', { aud: [{ $gt: '' }] }],
  ])('that nobody has signed and that has %s looks for no provider', async (_what, odd) => {
    await connectCompany(scene);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const asked = scene.provider.asked.length;
    const token = `${part({ alg: 'RS256' })}.${part({ ...claimsOf('x'), ...odd })}.AAAA`;
    const { status } = await send(token, '198.51.100.52');
    expect([status, scene.provider.asked.length - asked]).toEqual([400, 0]);
  });

  it('is refused when somebody else has signed it, or nobody', async () => {
    const { token, sub } = await signedOn(scene, await connectCompany(scene));
    const { privateKey } = await generateKeyPair('RS256');
    const foreign = await new SignJWT(claimsOf(sub)).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    for (const forged of [foreign, new UnsecuredJWT(claimsOf(sub)).encode(), 'x.y.z', ''])
      expect((await send(forged)).status).toBe(400);
    expect((await scene.api.call('GET /companies', { as: token })).status).toBe(200);
  });
});
