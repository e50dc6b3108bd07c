import { endpoints, type ConnectedProvider } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import { allModels } from '@elan/domain/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBeside } from '../testing/start-api';
import {
  begin,
  codeOf,
  connectCompany,
  knownAdministrator,
  proveDomain,
  signedOn,
  startSignOnScene,
  toldOf,
  type ConnectedCompany,
  type SignOnScene,
} from '../testing/single-sign-on-scene';

const DAY = 86_400_000;

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

const newsOf = (company: ConnectedCompany) => toldOf(scene, company);
const read = async (company: ConnectedCompany) =>
  (await scene.api.call('GET /companies/single-sign-on', { as: await company.renew() }))
    .body as ConnectedProvider;
const look = async ({ renew, domain }: ConnectedCompany) =>
  scene.api.call('POST /companies/single-sign-on/domains/check', { as: await renew(), body: { domain } });

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
    const told = ['connected', 'domainNamed', 'domainProven'];
    expect(events.map(({ details }) => details['what']).toSorted()).toEqual(told);
    expect(new Set(events.map(({ actorId }) => actorId))).toEqual(new Set([company.admin.user._id]));
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
    for (const none of ['a\0b', '\ud800', '=cmd|calc!A1', '%00%24gt', 'https://x.example:99999'])
      expect((await connect(none)).status).toBe(400);
    expect((await connect('https://127.0.0.1:1')).status).toBe(200);
    const { body } = await scene.api.call('POST /companies/single-sign-on/test', { as });
    expect(body).toEqual({ findings: ['privateAddress'] });
  });
});

describe('a domain', () => {
  it('that is named and removed before it is proven is in the trail, and mailed to nobody', async () => {
    const company = await connectCompany(scene);
    const as = await company.renew();
    const news = await newsOf(company);
    await scene.api.call('POST /companies/single-sign-on/domains', { as, body: { domain: 'x.example' } });
    await scene.api.call('DELETE /companies/single-sign-on/domains?domain=x.example', { as });
    const lines = await allModels(scene.api.context)
      .AuditEvent.find({ companyId: company.companyId, action: 'singleSignOnChange' })
      .lean();
    const said = lines.map(({ details }) => details['what']);
    expect(said.filter((what) => what === 'domainNamed' || what === 'domainRemoved').toSorted()).toEqual([
      'domainNamed',
      'domainNamed',
      'domainRemoved',
    ]);
    expect(await newsOf(company)).toEqual(news);
  });

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
