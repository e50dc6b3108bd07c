import { endpoints, type ConnectedProvider } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import { allModels, buildUser, givePassword, quickHash, signInAs } from '@elan/domain/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBeside } from '../testing/start-api';
import {
  begin,
  codeOf,
  connectCompany,
  knownAdministrator,
  proveDomain,
  signedOn,
  signOn,
  startSignOnScene,
  tokenOf,
  type ConnectedCompany,
  type SignOnScene,
} from '../testing/single-sign-on-scene';

const PASSWORD = 'correct horse battery';
const DAY = 86_400_000;

let scene: SignOnScene;
let passwordHash: string;
let now: Date;
beforeAll(async () => {
  [scene, passwordHash] = await Promise.all([startSignOnScene(), quickHash(PASSWORD)]);
  now = scene.api.clock.now();
});
afterEach(() => {
  Object.assign(scene.provider, { forge: null, keys: null, discovery: {}, isAway: false, person: null });
  scene.api.clock.set(now);
});
afterAll(() => scene.close());

async function newsOf({ companyId }: ConnectedCompany): Promise<string[]> {
  const mails = await allModels(scene.api.context)
    .OutboxMail.find({ companyId, kind: 'singleSignOnChanged' })
    .sort({ createdAt: 1 })
    .lean();
  return [...new Set(mails.map(({ payload }) => String((payload as { what?: unknown }).what)))];
}
const read = async (company: ConnectedCompany) =>
  (await scene.api.call('GET /companies/single-sign-on', { as: await company.renew() }))
    .body as ConnectedProvider;
const look = async ({ renew, domain }: ConnectedCompany) =>
  scene.api.call('POST /companies/single-sign-on/domains/check', { as: await renew(), body: { domain } });

/** Single sign-on required, by somebody who keeps a password. */
async function requireOf(company: ConnectedCompany) {
  const { admin, companyId } = company;
  const caller = await signedOn(scene, company);
  await givePassword(scene.api.context, admin.user, passwordHash);
  const as = await signInAs(scene.api.context, caller.user);
  const body = { isRequired: true, breakGlassId: admin.user._id };
  const answer = await scene.api.call('PATCH /companies/single-sign-on/requirement', { as, body });
  return { answer, caller, companyId };
}

const login = (email: string | null) =>
  scene.api.call('POST /auth/login', { body: { email, password: PASSWORD } });

describe('what an administrator says of the provider', () => {
  it('needs a recent sign-in, is in the trail, and is told to all; the secret is never shown', async () => {
    const company = await connectCompany(scene);
    const { call, context } = scene.api;
    const shown = await call('GET /companies/single-sign-on', { as: company.admin });
    expect(shown.text).not.toContain('a secret of the client');
    const { IdentityProvider, AuditEvent } = allModels(context);
    const stored = await IdentityProvider.findOne({ companyId: company.companyId }).lean();
    expect(stored?.clientSecret).not.toContain('a secret of the client');
    expect(await newsOf(company)).toEqual(['connected', 'domainProven']);
    const events = await AuditEvent.find({
      companyId: company.companyId,
      action: 'singleSignOnChange',
    }).lean();
    expect(events.map(({ actorId }) => actorId)).toEqual([company.admin.user._id, company.admin.user._id]);
    scene.api.clock.advance(5 * 60_000 + 1);
    const samples: readonly [string, object?][] = [
      [
        'PATCH /companies/single-sign-on',
        { issuer: 'https://x.example', clientId: 'c', administratorClaim: null },
      ],
      ['DELETE /companies/single-sign-on'],
      ['POST /companies/single-sign-on/domains', { domain: 'x.example' }],
      ['POST /companies/single-sign-on/domains/check', { domain: 'x.example' }],
      ['DELETE /companies/single-sign-on/domains?domain=x.example'],
      ['PATCH /companies/single-sign-on/requirement', { isRequired: false, breakGlassId: null }],
    ];
    for (const [operation, body] of samples)
      expect([
        operation,
        ...codeOf(await call(operation, { as: company.admin, ...(body && { body }) })),
      ]).toEqual([operation, ...[403, '403009']]);
    const changing = Object.values(endpoints.singleSignOn).filter(
      ({ method, access }) => access !== 'public' && method !== 'GET',
    );
    expect(changing.filter((row) => !('recentSignIn' in row)).map(({ path }) => path)).toEqual([
      '/companies/single-sign-on/test',
    ]);
  });

  it('another issuer or client asks for its secret, ends sessions and knows nobody', async () => {
    const company = await connectCompany(scene);
    const { token, user } = await signedOn(scene, company);
    const body = { issuer: 'https://new.example', clientId: 'c', administratorClaim: null };
    const as = await company.renew();
    expect((await scene.api.call('PATCH /companies/single-sign-on', { as, body })).status).toBe(400);
    const secret = { ...body, clientSecret: 's' };
    expect((await scene.api.call('PATCH /companies/single-sign-on', { as, body: secret })).status).toBe(200);
    expect((await scene.api.call('GET /companies', { as: token })).status).toBe(401);
    const stored = await allModels(scene.api.context).User.findOne({
      companyId: company.companyId,
      _id: user._id,
    });
    expect(stored?.identity).toBeNull();
  });

  it('disconnected, it signs in nobody, and its sessions end', async () => {
    const company = await connectCompany(scene);
    const { token, email } = await signedOn(scene, company);
    await scene.api.call('DELETE /companies/single-sign-on', { as: await company.renew() });
    expect((await scene.api.call('GET /companies', { as: token })).status).toBe(401);
    expect(codeOf(await begin(scene, { cookies: {} }, { email }))).toEqual([404, '404012']);
    expect(await newsOf(company)).toContain('disconnected');
  });

  it('the domain of a provider says enough, and so does where it describes itself', async () => {
    const company = await connectCompany(scene);
    for (const issuer of ['id.example', 'https://id.example/.well-known/openid-configuration']) {
      const body = { issuer, clientId: 'c', clientSecret: 's', administratorClaim: null };
      await scene.api.call('PATCH /companies/single-sign-on', { as: await company.renew(), body });
      expect((await read(company)).connection?.issuer).toBe('https://id.example');
    }
  });

  it('a plain or inner address is refused unless the operator has named it', async () => {
    const company = await connectCompany(scene);
    const as = await company.renew();
    const connect = (issuer: string) =>
      scene.api.call('PATCH /companies/single-sign-on', {
        as,
        body: { issuer, clientId: 'c', clientSecret: 's', administratorClaim: null },
      });
    expect((await connect('http://127.0.0.1:1')).status).toBe(400);
    expect((await connect('https://127.0.0.1:1')).status).toBe(200);
    const { body } = await scene.api.call('POST /companies/single-sign-on/test', { as });
    expect(body).toEqual({ findings: ['privateAddress'] });
  });
});

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

describe('a domain', () => {
  it('counts when its record is there, and not before', async () => {
    const company = await connectCompany(scene);
    const domain = `x${newId().replace(/\W|_/g, 'x').toLowerCase()}.example`;
    const as = await company.renew();
    await scene.api.call('POST /companies/single-sign-on/domains', { as, body: { domain } });
    scene.records.records.set(`_elan.${domain}`, ['elan-domain=of somebody else', 'v=spf1']);
    await look({ ...company, domain });
    const email = `who@${domain}`;
    expect(codeOf(await begin(scene, { cookies: {} }, { email }))).toEqual([404, '404012']);
    await proveDomain(scene, as, domain);
    expect((await begin(scene, { cookies: {} }, { email })).status).toBe(200);
  });

  it('whose record vanishes is told, counts for a week, and then no more; the record brings it back', async () => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    const kept = scene.records.records.get(`_elan.${company.domain}`) ?? [];
    scene.records.records.delete(`_elan.${company.domain}`);
    // A sign-in an hour later notices.
    scene.api.clock.advance(3_600_000);
    expect((await begin(scene, { cookies: {} }, { email })).status).toBe(200);
    expect(await newsOf(company)).toContain('domainLost');
    expect((await read(company)).domains).toMatchObject([{ state: 'lost' }]);
    scene.api.clock.advance(7 * DAY);
    expect(codeOf(await begin(scene, { cookies: {} }, { email }))).toEqual([404, '404012']);
    scene.records.records.set(`_elan.${company.domain}`, kept);
    await look(company);
    expect((await begin(scene, { cookies: {} }, { email })).status).toBe(200);
  });

  it('that a name server is silent about stays as it was', async () => {
    const company = await connectCompany(scene);
    const beside = await startBeside({
      ...scene.api,
      context: {
        ...scene.api.context,
        settings: { ...scene.api.context.settings, DNS_SERVERS: ['127.0.0.1:1'] },
      },
    });
    const as = await company.renew();
    const body = { domain: company.domain };
    const answer = await beside.call('POST /companies/single-sign-on/domains/check', { as, body });
    expect((answer.body as ConnectedProvider).domains).toMatchObject([{ state: 'proven' }]);
    await beside.close();
  });

  it('that another company proves too is told to the first; taken over, it counts there no more at once', async () => {
    const first = await connectCompany(scene);
    await connectCompany(scene, { domain: first.domain });
    expect(await newsOf(first)).toContain('domainShared');
    const name = `_elan.${first.domain}`;
    scene.records.records.set(name, (scene.records.records.get(name) ?? []).slice(1));
    const third = await connectCompany(scene, { domain: first.domain });
    expect(await newsOf(first)).toContain('domainLost');
    expect((await read(first)).domains).toMatchObject([{ state: 'missing' }]);
    const { body } = await begin(scene, { cookies: {} }, { email: `who@${first.domain}` });
    expect(body.companies.map(({ id }) => id)).not.toContain(first.companyId);
    expect(body.companies.map(({ id }) => id)).toContain(third.companyId);
  });

  it('that another company gives up and proves again floods the first with no more than ten mails a day', async () => {
    const first = await connectCompany(scene);
    const other = await connectCompany(scene, { domain: first.domain });
    const again = async () => {
      // Looks for a record have a limit of their own, for a minute.
      scene.api.clock.advance(10_000);
      const as = await other.renew();
      const { domain } = first;
      const gone = await scene.api.call(`DELETE /companies/single-sign-on/domains?domain=${domain}`, { as });
      expect(gone.status).toBe(200);
      expect(await proveDomain(scene, as, domain)).toMatchObject({ domains: [{ state: 'proven' }] });
    };
    const told = async () => {
      const kept = { companyId: first.companyId, kind: 'singleSignOnChanged' as const };
      const mails = await allModels(scene.api.context).OutboxMail.find(kept).lean();
      return mails.filter(({ payload }) => payload['what'] === 'domainShared').length;
    };
    for (let times = 0; times < 9; times += 1) await again();
    expect(await told()).toBe(10);
    await again();
    expect(await told()).toBe(10);
    scene.api.clock.advance(DAY);
    await again();
    expect(await told()).toBe(11);
  });
});

describe('required of administrators', () => {
  it('passwords open nothing any more and their sessions end, but for who keeps one; all are told', async () => {
    const company = await connectCompany(scene);
    const { token, user, email } = await signedOn(scene, company);
    await givePassword(scene.api.context, user, passwordHash);
    const byPassword = tokenOf(await login(email));
    const { answer } = await requireOf(company);
    expect(answer.body).toMatchObject({
      connection: { isRequired: true, breakGlassId: company.admin.user._id },
    });
    expect(await newsOf(company)).toContain('required');
    expect(codeOf(await login(email))).toEqual([403, '403012']);
    const reads = (as: string) => scene.api.call('GET /companies', { as });
    expect((await reads(byPassword)).status).toBe(401);
    expect((await reads(token)).status).toBe(200);
    expect((await login(company.admin.user.email)).status).toBe(200);
    // A wrong password tells nothing of it.
    const wrong = await scene.api.call('POST /auth/login', { body: { email, password: 'another one' } });
    expect(codeOf(wrong)).toEqual([401, '401001']);
  });

  it('by nobody who has not tried it, and for nobody without a password', async () => {
    const company = await connectCompany(scene);
    const { api } = scene;
    const operation = 'PATCH /companies/single-sign-on/requirement';
    const body = { isRequired: true, breakGlassId: company.admin.user._id };
    await givePassword(api.context, company.admin.user, passwordHash);
    expect(codeOf(await api.call(operation, { as: company.admin, body }))).toEqual([409, '409017']);
    const { user } = await signedOn(scene, company);
    const as = await signInAs(api.context, user);
    const without = { isRequired: true, breakGlassId: user._id };
    expect(codeOf(await api.call(operation, { as, body: without }))).toEqual([409, '409017']);
    expect(codeOf(await api.call(operation, { as, body: { ...body, breakGlassId: null } }))).toEqual([
      409,
      '409017',
    ]);
    expect((await api.call(operation, { as, body })).status).toBe(200);
  });

  it('rests when nobody keeps a password: nobody is locked out for good', async () => {
    const company = await connectCompany(scene);
    const { caller } = await requireOf(company);
    await givePassword(scene.api.context, caller.user, passwordHash);
    expect((await login(caller.email)).status).toBe(403);
    const as = await signInAs(scene.api.context, caller.user);
    expect((await scene.api.call(`DELETE /users/${company.admin.user._id}`, { as })).status).toBe(200);
    expect((await login(caller.email)).status).toBe(200);
  });

  it('ends what a password opened while it rested, at the next refresh, when it is in force again', async () => {
    const company = await connectCompany(scene);
    const { caller } = await requireOf(company);
    await givePassword(scene.api.context, caller.user, passwordHash);
    const { User } = allModels(scene.api.context);
    const keeper = { _id: company.admin.user._id, companyId: company.companyId };
    await User.updateOne(keeper, { $set: { passwordHash: null } });
    const { cookies } = await login(caller.email);
    const refreshed = await scene.api.call('GET /auth/refresh-token', { cookies });
    expect(refreshed.status).toBe(200);
    const kept = await login(caller.email);
    await User.updateOne(keeper, { $set: { passwordHash } });
    const refused = await scene.api.call('GET /auth/refresh-token', { cookies: kept.cookies });
    expect(codeOf(refused)).toEqual([401, '401002']);
    expect((await scene.api.call('GET /companies', { as: tokenOf(kept) })).status).toBe(401);
    const own = await login(company.admin.user.email);
    expect((await scene.api.call('GET /auth/refresh-token', { cookies: own.cookies })).status).toBe(200);
  });

  it('opens no files by the cookie of what a password opened while it rested, when it is in force again', async () => {
    const password = 'correct horse battery';
    const company = await connectCompany(scene);
    const { companyId } = company;
    const passwordHash = await quickHash(password);
    const keeper = await buildUser(scene.api.context, companyId, { role: 1, passwordHash });
    const victim = await buildUser(scene.api.context, companyId, { role: 1, passwordHash });
    const { token } = await signedOn(scene, company);
    const body = { isRequired: true, breakGlassId: keeper._id };
    const required = await scene.api.call('PATCH /companies/single-sign-on/requirement', { as: token, body });
    expect(required.status).toBe(200);
    const login = () => scene.api.call('POST /auth/login', { body: { email: victim.email, password } });
    const keeperIs = (status: 'pending' | 'active') =>
      allModels(scene.api.context).User.updateOne({ _id: keeper._id, companyId }, { $set: { status } });
    await keeperIs('pending');
    const opened = await login();
    expect(opened.status).toBe(200);
    await keeperIs('active');
    expect((await login()).status).toBe(403);
    scene.api.clock.advance(20 * DAY);
    const cookies = { refresh: opened.cookies['refresh'] ?? '' };
    expect((await scene.api.call('GET /audit-events/csv', { cookies })).status).toBe(401);
  });

  it('ends sessions again when it is repeated, and tells nobody twice', async () => {
    const company = await connectCompany(scene);
    const { caller } = await requireOf(company);
    // As after the end of a process between the rule and the sessions.
    const left = await signInAs(scene.api.context, caller.user);
    const { OutboxMail } = allModels(scene.api.context);
    const news = { companyId: company.companyId, kind: 'singleSignOnChanged' };
    const told = await OutboxMail.countDocuments(news);
    const body = { isRequired: true, breakGlassId: company.admin.user._id };
    const operation = 'PATCH /companies/single-sign-on/requirement';
    const as = await signInAs(scene.api.context, caller.user);
    expect((await scene.api.call(operation, { as, body })).status).toBe(200);
    expect((await scene.api.call('GET /companies', { as: left })).status).toBe(401);
    expect(await OutboxMail.countDocuments(news)).toBe(told);
  });

  it('who keeps the password gets in while the provider is away', async () => {
    const company = await connectCompany(scene);
    const { caller } = await requireOf(company);
    scene.provider.isAway = true;
    expect(codeOf(await begin(scene, { cookies: {} }, { email: caller.email }))).toEqual([401, '401005']);
    expect((await login(company.admin.user.email)).status).toBe(200);
  });

  it("the company's own second factor is asked for after the provider", async () => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    await allModels(scene.api.context).Company.updateOne(
      { _id: company.companyId },
      { $set: { secondFactorRequired: true } },
    );
    const answer = await signOn(scene, email);
    expect(codeOf(answer)).toEqual([403, '403011']);
    expect(answer.cookies['refresh']).toBeUndefined();
    expect(answer.cookies['sign-in']).toBeTruthy();
    const step = await scene.api.call('POST /auth/login/second-factor/options', { cookies: answer.cookies });
    expect(step.body).toMatchObject({ mustSetUp: true });
  });
});
