import type { AppKey, PasskeyCreation, PasskeyRequest } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import { allModels, appCode } from '@elan/domain/testing';
import { signAccessToken } from '@elan/domain/sessions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  begin,
  codeOf,
  comeBack,
  connectCompany,
  finish,
  knownAdministrator,
  signedOn,
  signOn,
  startSignOnScene,
  tokenOf,
  type SignOnScene,
} from '../testing/single-sign-on-scene';
import { softwarePasskey } from '../testing/software-passkey';

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

describe('a session that a provider has opened', () => {
  const use = (token: string) => scene.api.call('GET /companies', { as: token });

  it('goes on while the provider keeps the person, and is asked about once in 45 seconds', async () => {
    const { token } = await signedOn(scene, await connectCompany(scene));
    for (let minute = 0; minute < 3; minute += 1) {
      scene.api.clock.advance(50_000);
      // Many at one moment: the provider gives each token once.
      const answers = await Promise.all([use(token), use(token), use(token)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  it('ends within a minute when the provider removes the person', async () => {
    const { token, sub, cookies } = await signedOn(scene, await connectCompany(scene));
    scene.provider.remove(sub);
    expect((await use(token)).status).toBe(200);
    scene.api.clock.advance(60_000);
    const cookie = { refresh: cookies['refresh'] ?? '' };
    const [byCookie, byToken] = [
      await scene.api.call('GET /audit-events/csv', { cookies: cookie, atRoot: true }),
      await use(token),
    ];
    expect([byCookie.status, byToken.status]).toEqual([401, 401]);
    expect((await scene.api.call('GET /auth/refresh-token', { cookies: cookie })).status).toBe(401);
  });

  it('ends at once when an administrator removes the person', async () => {
    const company = await connectCompany(scene);
    const { token, user } = await signedOn(scene, company);
    await scene.api.call(`DELETE /users/${user._id}`, { as: await company.renew() });
    expect((await use(token)).status).toBe(401);
  });

  it('goes on for 15 minutes while the provider is away, and no longer', async () => {
    const { token } = await signedOn(scene, await connectCompany(scene));
    scene.provider.isAway = true;
    scene.api.clock.advance(60_000);
    expect((await use(token)).status).toBe(200);
    scene.api.clock.advance(13 * 60_000);
    expect((await use(token)).status).toBe(200);
    scene.api.clock.advance(2 * 60_000);
    expect((await use(token)).status).toBe(401);
  });

  it('ends after 12 hours, however long it is used', async () => {
    const company = await connectCompany(scene);
    const { user } = await signedOn(scene, company);
    const { Session } = allModels(scene.api.context);
    const createdAt = new Date(now.getTime() - 12 * 3_600_000);
    const session = await Session.findOne({
      companyId: company.companyId,
      userId: user._id,
      provider: { $ne: null },
    });
    await Session.collection.updateOne({ _id: session?._id as never }, { $set: { createdAt } });
    const token = signAccessToken(scene.api.context, { userId: user._id, sessionId: session?._id ?? '' });
    scene.api.clock.advance(50_000);
    expect((await use(token)).status).toBe(401);
  });

  it('is asked about from when the provider let the person in, however long the second step took', async () => {
    const company = await connectCompany(scene);
    const { email, sub } = await knownAdministrator(scene, company);
    const rules = { $set: { secondFactorRequired: true } };
    await allModels(scene.api.context).Company.updateOne({ _id: company.companyId }, rules);
    const begun = await signOn(scene, email);
    const cookies = { 'sign-in': begun.cookies['sign-in'] ?? '' };
    const options = await scene.api.call('POST /auth/login/second-factor/app/options', { cookies });
    scene.provider.remove(sub);
    scene.api.clock.advance(9 * 60_000);
    const { ticket, secret } = options.body as AppKey;
    const body = { ticket, code: appCode(secret, scene.api.clock.now()) };
    const added = await scene.api.call('POST /auth/login/second-factor/app', { cookies, body });
    expect(added.status).toBe(200);
    expect((await use(tokenOf(added))).status).toBe(401);
  });

  it('counts as just signed in only if the person has just proved at the provider who they are', async () => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    const ask = async (again?: true) => {
      const token = tokenOf(await signOn(scene, email, { ...(again && { again }) }));
      return (
        await scene.api.call('POST /companies/single-sign-on/domains', {
          as: token,
          body: { domain: 'x.example' },
        })
      ).status;
    };
    const provenAgo = (seconds: number | null) => {
      const at = Math.floor(scene.api.clock.now().getTime() / 1000);
      scene.provider.forge = ({ auth_time: _time, ...claims }) =>
        seconds === null ? claims : { ...claims, auth_time: at - seconds };
    };
    provenAgo(10);
    expect(await ask(true)).toBe(200);
    provenAgo(301);
    expect(await ask()).toBe(403);
    // It means milliseconds, or its clock is wrong: that says nothing of when.
    provenAgo(-3600);
    expect(await ask()).toBe(403);
    // This provider does not say when.
    provenAgo(null);
    expect(await ask()).toBe(403);
    const { body } = await begin(scene, { cookies: {} }, { email, again: true });
    const asked = new URL(body.url ?? '').searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    const options = async (as: string) =>
      (await scene.api.call('POST /auth/second-factor/confirm/options', { as })).body;
    scene.provider.forge = null;
    expect(await options(tokenOf(await signOn(scene, email)))).toEqual({ passkey: null, isByProvider: true });
    expect(await options((await company.renew()).token)).toEqual({ passkey: null, isByProvider: false });
  });
});

it('a second step is void once the account is another person’s', async () => {
  const company = await connectCompany(scene);
  const { companyId } = company;
  const { email, user } = await knownAdministrator(scene, company);
  const { Company, User } = allModels(scene.api.context);
  await Company.updateOne({ _id: companyId }, { $set: { secondFactorRequired: true } });
  await User.updateOne({ _id: user._id, companyId }, { $set: { passwordHash: null } });
  const begun = await signOn(scene, email);
  // As when the process that gives the account another address dies before it has ended what was begun.
  const other = { email: `other.${email}`, status: 'pending', identity: null, credentials: newId() } as const;
  await User.updateOne({ _id: user._id, companyId }, { $set: other });
  const cookies = { 'sign-in': begun.cookies['sign-in'] ?? '' };
  const options = await scene.api.call('POST /auth/login/second-factor/app/options', { cookies });
  expect(codeOf(options)).toEqual([401, '401004']);
});

it.each(['its domain is removed', 'another claim counts'])(
  'a second step is void once %s, as the rest of a sign-in that is under way',
  async (what) => {
    const company = await connectCompany(scene);
    const { api, provider } = scene;
    const { email } = await knownAdministrator(scene, company);
    const rules = { $set: { secondFactorRequired: true } };
    await allModels(api.context).Company.updateOne({ _id: company.companyId }, rules);
    const begun = await signOn(scene, email);
    expect(codeOf(begun)).toEqual([403, '403011']);
    const { issuer, clientId, clientSecret } = provider;
    const administratorClaim = { name: 'groups', value: 'few' };
    const as = await company.renew();
    const changed = what.includes('domain')
      ? await api.call(`DELETE /companies/single-sign-on/domains?domain=${company.domain}`, { as })
      : await api.call('PATCH /companies/single-sign-on', {
          ...{ as, body: { issuer, clientId, clientSecret, administratorClaim } },
        });
    expect(changed.status).toBe(200);
    const cookies = { 'sign-in': begun.cookies['sign-in'] ?? '' };
    const second = await api.call('POST /auth/login/second-factor/app/options', { cookies });
    expect(second.status).toBe(401);
  },
);

it('a passkey that an old sign-in at the provider let somebody make does not count as just signed in', async () => {
  const company = await connectCompany(scene);
  const { api, provider } = scene;
  const { email } = await knownAdministrator(scene, company);
  const rules = { $set: { secondFactorRequired: true } };
  await allModels(api.context).Company.updateOne({ _id: company.companyId }, rules);
  // A browser left open: the provider asks nothing, and says when the person was last there.
  const provenAt = Math.floor(api.clock.now().getTime() / 1000) - 10 * 3600;
  provider.forge = (claims) => ({ ...claims, auth_time: provenAt });
  const { cookies: begun } = await signOn(scene, email);
  const cookies = { 'sign-in': begun['sign-in'] ?? '' };
  const invite = async (as: string) => {
    const body = { name: 'Mallory', email: `mallory@${company.domain}`, role: 1 };
    return (await api.call('POST /users/invite', { as, body })).status;
  };
  const passkey = softwarePasskey(api.context.settings.PUBLIC_URL);
  const made = await api.call('POST /auth/login/second-factor/passkeys/options', { cookies });
  if (made.status !== 200) return;
  const body = { name: 'Mine', passkey: passkey.made((made.body as PasskeyCreation).challenge) };
  const opened = await api.call('POST /auth/login/second-factor/passkeys', { cookies, body });
  if (opened.status !== 200) return;
  const as = tokenOf(opened);
  expect(await invite(as)).toBe(403);
  const asked = await api.call('POST /auth/second-factor/confirm/options', { as });
  const { challenge } = (asked.body as { passkey: PasskeyRequest }).passkey;
  const confirmed = await api.call('POST /auth/second-factor/confirm', {
    ...{
      as,
      body: { passkey: passkey.used(challenge) },
      cookies: { refresh: opened.cookies['refresh'] ?? '' },
    },
  });
  const invited = confirmed.status === 200 ? await invite(tokenOf(confirmed)) : null;
  expect([confirmed.status, invited]).not.toEqual([200, 201]);
});

it('the way back ends in the browser that began even when somebody else is signed in there', async () => {
  const company = await connectCompany(scene);
  const { email } = await knownAdministrator(scene, company);
  const earlier = await company.renew();
  const visitor = { cookies: { refresh: earlier.refreshToken } };
  const { body } = await begin(scene, visitor, { email });
  expect((await finish(scene, visitor, await comeBack(scene, body.url))).status).toBe(200);
  expect((await scene.api.call('GET /companies', { as: earlier })).status).toBe(401);
});
