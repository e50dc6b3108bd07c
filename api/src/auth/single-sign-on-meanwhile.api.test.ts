import type { ConnectedProvider } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import { allModels, watchWrites, type Writes } from '@elan/domain/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  begin,
  comeBack,
  type ConnectedCompany,
  connectCompany,
  finish,
  knownAdministrator,
  signedOn,
  type SignOnScene,
  startSignOnScene,
  tokenOf,
  type Visitor,
} from '../testing/single-sign-on-scene';
import { type Answer, callAt } from '../testing/start-api';

/** The one before takes the step for this call, and the provider is asked then. */
const FIRST_WRITE = 2;
/** The identity, the session, and the time of the sign-in. */
const WRITES = [FIRST_WRITE, 3, 4];
const administratorClaim = { name: 'groups', value: 'elan-admins' };
let scene: SignOnScene;
let writes: Writes;
beforeAll(async () => {
  scene = await startSignOnScene();
  writes = watchWrites(scene.api.context.connection);
});
afterEach(() => {
  writes.before(Infinity, () => Promise.resolve());
  // The provider has the clock of the machine.
  scene.api.clock.set(new Date());
  Object.assign(scene.provider, { forge: null, person: null });
});
afterAll(() => scene.close());

const models = () => allModels(scene.api.context);
const seesItself = async (answer: Answer) =>
  answer.status === 200 && (await scene.api.call('GET /users/me', { as: tokenOf(answer) })).status === 200;

/** Signs on, and does something else when the provider has answered: before something that is written of it. */
async function signOnMeanwhile(
  email: string,
  meanwhile: () => Promise<unknown>,
  write = FIRST_WRITE,
): Promise<Answer> {
  const visitor: Visitor = { cookies: {} };
  const { body } = await begin(scene, visitor, { email });
  const back = await comeBack(scene, body.url);
  let happened = false;
  writes.before(write, async () => {
    happened = true;
    await meanwhile();
  });
  const answer = await finish(scene, visitor, back);
  expect(happened).toBe(true);
  return answer;
}

const connection = () => ({
  issuer: scene.provider.issuer,
  clientId: scene.provider.clientId,
  clientSecret: scene.provider.clientSecret,
});

/** Each ends all that the provider was good for, as it says to all administrators. */
const ends: readonly [string, (company: ConnectedCompany) => Promise<Answer>][] = [
  [
    'is disconnected',
    async (company) => scene.api.call('DELETE /companies/single-sign-on', { as: await company.renew() }),
  ],
  [
    'has another client',
    async (company) =>
      scene.api.call('PATCH /companies/single-sign-on', {
        as: await company.renew(),
        body: { ...connection(), clientId: 'another', administratorClaim: null },
      }),
  ],
];

describe.each(ends)('a sign-in that is under way while the provider %s', (_what, end) => {
  const endOf = (company: ConnectedCompany) => async () => expect((await end(company)).status).toBe(200);

  it.each(WRITES)('opens no session, and no key that is made in it outlives it: write %i', async (write) => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    const answer = await signOnMeanwhile(email, endOf(company), write);
    const body = { name: 'K', scopes: ['members'], days: 365 };
    const made =
      answer.status === 200 ? await scene.api.call('POST /api-keys', { as: tokenOf(answer), body }) : null;
    scene.api.clock.advance(60_000);
    const { secret = '' } = (made?.body ?? {}) as { secret?: string };
    const byKey = secret === '' ? 401 : (await scene.api.call('GET /users', { as: secret })).status;
    expect([answer.status === 200, made?.status ?? null, byKey]).toEqual([false, null, 401]);
  });

  it.each(WRITES)('leaves nobody known, as far as it may connect it again: write %i', async (write) => {
    const company = await connectCompany(scene);
    const { email, sub } = await knownAdministrator(scene, company);
    await signOnMeanwhile(email, endOf(company), write);
    const { companyId } = company;
    const issuer = { 'identity.issuer': scene.provider.issuer };
    expect(await models().User.countDocuments({ companyId, ...issuer, 'identity.subject': sub })).toBe(0);
  });

  it('makes nobody an administrator', async () => {
    const company = await connectCompany(scene, { administratorClaim });
    const sub = newId();
    const email = `eve@${company.domain}`;
    scene.provider.people.set(sub, { sub, email, name: 'Eve', groups: ['elan-admins'] });
    scene.provider.person = sub;
    await signOnMeanwhile(email, endOf(company));
    // Before the first write of the way back, nobody has been told of her, nor has she any row.
    expect(await models().User.countDocuments({ companyId: company.companyId, email })).toBe(0);
  });
});

it('a claim that is no longer the company’s makes nobody an administrator', async () => {
  const company = await connectCompany(scene, { administratorClaim });
  const sub = newId();
  const email = `eve@${company.domain}`;
  scene.provider.people.set(sub, { sub, email, name: 'Eve', groups: ['elan-admins'] });
  scene.provider.person = sub;
  const answer = await signOnMeanwhile(email, async () => {
    const body = { ...connection(), administratorClaim: { name: 'groups', value: 'few' } };
    const changed = await scene.api.call('PATCH /companies/single-sign-on', {
      as: await company.renew(),
      body,
    });
    expect(changed.status).toBe(200);
  });
  expect(await seesItself(answer)).toBe(false);
});

it.each(WRITES)('a logout of the provider ends a sign-in that is under way, too: write %i', async (write) => {
  const company = await connectCompany(scene);
  const { email, sub } = await knownAdministrator(scene, company);
  const now = Math.floor(scene.api.clock.now().getTime() / 1000);
  const answer = await signOnMeanwhile(
    email,
    async () => {
      const token = await scene.provider.sign({
        ...{ iss: scene.provider.issuer, aud: scene.provider.clientId, sub, jti: newId() },
        ...{ iat: now, exp: now + 120 },
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      });
      const sent = await scene.api.call('POST /auth/single-sign-on/logout', {
        body: `logout_token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(sent.status).toBe(200);
    },
    write,
  );
  expect(await seesItself(answer)).toBe(false);
});

describe('a call that waits for what the provider says of its session', () => {
  const taken: readonly [string, (id: string) => { call: string; body?: object }][] = [
    ['is removed', (id) => ({ call: `DELETE /users/${id}` })],
    ['is demoted', (id) => ({ call: `PATCH /users/${id}`, body: { role: 2 } })],
    ['has lost the provider', () => ({ call: 'DELETE /companies/single-sign-on' })],
  ];

  it.each(taken)('does nothing for who %s meanwhile', async (_what, take) => {
    const company = await connectCompany(scene);
    const { user, token } = await signedOn(scene, company);
    scene.api.clock.advance(46_000);
    const boss = await company.renew();
    const { call, body } = take(user._id);
    // Before the second write, of what the provider has said: the first one was that this call asks it.
    writes.before(2, async () => {
      expect((await scene.api.call(call, { as: boss, ...(body && { body }) })).status).toBe(200);
    });
    const email = `planted@${company.domain}`;
    const invite = { name: 'Planted', email };
    const answer = await scene.api.call('POST /users/invite', { as: token, body: invite });
    const planted = await models().User.countDocuments({ companyId: company.companyId, email });
    expect([answer.status, planted]).toEqual([401, 0]);
  });
});

it('somebody with the claim whom an administrator invites at that moment gets in', async () => {
  const company = await connectCompany(scene, { administratorClaim });
  const boss = await company.renew();
  const answers: number[] = [];
  for (let write = 1; write <= 3; write += 1) {
    const sub = newId();
    const email = `new${write}@${company.domain}`;
    scene.provider.people.set(sub, { sub, email, name: 'Nora', groups: ['elan-admins'] });
    scene.provider.person = sub;
    const visitor: Visitor = { cookies: {} };
    const { body } = await begin(scene, visitor, { email });
    const back = await comeBack(scene, body.url);
    const invite = { name: 'Nora', email, role: 1 };
    writes.before(write, () => scene.api.call('POST /users/invite', { as: boss, body: invite }));
    // Without looking whether the document lists the error.
    const answer = await callAt(scene.api.origin, 'POST /auth/single-sign-on/callback', {
      body: back,
      cookies: visitor.cookies,
    });
    answers.push(answer.status);
  }
  expect(answers).toEqual([200, 200, 200]);
});

it('a domain is not proved by a session that is ended while its record is looked for', async () => {
  const company = await connectCompany(scene);
  const [boss, other] = [await company.renew(), await company.renew()];
  const domain = `${newId()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, 'x')}.example`;
  const body = { domain };
  const named = await scene.api.call('POST /companies/single-sign-on/domains', { as: boss, body });
  const { domains } = named.body as ConnectedProvider;
  const { recordName, recordValue } = domains.find((one) => one.domain === domain) ?? {};
  scene.records.records.set(recordName ?? '', [recordValue ?? '']);
  // The second write counts the look, before it is made.
  writes.before(2, () => scene.api.call('DELETE /sessions', { as: other }));
  const answer = await scene.api.call('POST /companies/single-sign-on/domains/check', { as: boss, body });
  const stored = await models().IdentityProvider.findOne({ companyId: company.companyId }).lean();
  const proven = stored?.domains.find((one) => one.domain === domain)?.provenAt;
  expect([answer.status, proven]).toEqual([401, null]);
});

it('a sign-in that is under way when the domain is removed is refused, also while the browser is at the provider', async () => {
  const company = await connectCompany(scene);
  const { email } = await signedOn(scene, company);
  const visitor: Visitor = { cookies: {} };
  const { body } = await begin(scene, visitor, { email });
  const back = await comeBack(scene, body.url);
  const removed = await scene.api.call(`DELETE /companies/single-sign-on/domains?domain=${company.domain}`, {
    as: await company.renew(),
  });
  expect(removed.status).toBe(200);
  scene.api.clock.advance(9 * 60_000);
  const answer = await finish(scene, visitor, back);
  expect(answer.status).toBe(401);
});
