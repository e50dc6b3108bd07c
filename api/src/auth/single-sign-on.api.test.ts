import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@elan/domain/platform';
import { allModels } from '@elan/domain/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  auditReasons,
  begin,
  codeOf,
  comeBack,
  connectCompany,
  finish,
  knownAdministrator,
  signOn,
  tokenOf,
  startSignOnScene,
  type SignOnScene,
  type Visitor,
} from '../testing/single-sign-on-scene';

let scene: SignOnScene;
beforeAll(async () => {
  scene = await startSignOnScene();
});
afterEach(() => {
  Object.assign(scene.provider, { forge: null, keys: null, discovery: {}, isAway: false, person: null });
});
afterAll(() => scene.close());

describe('signing in by the provider of a company', () => {
  it('may be followed by a first password, whoever else has invited the address', async () => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    expect((await signOn(scene, email)).status).toBe(200);
    const body = { name: 'V', email, role: 1 };
    const stranger = await connectCompany(scene);
    const invited = await scene.api.call('POST /users/invite', { as: await stranger.renew(), body });
    expect(invited.status).toBe(201);
    const sent = await scene.api.call('POST /auth/password/send-code', { body: { email } });
    expect(sent.status).toBe(200);
    const mails = { to: email, kind: 'resetCode' as const, companyId: company.companyId };
    expect(await allModels(scene.api.context).OutboxMail.countDocuments(mails)).toBe(1);
  });

  it('opens a session for an administrator of a proven domain, and remembers who it was', async () => {
    const company = await connectCompany(scene);
    const { user, email, sub } = await knownAdministrator(scene, company);
    const answer = await signOn(scene, email);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { id: user._id } });
    expect(answer.cookies['refresh']).toBeTruthy();
    const stored = await allModels(scene.api.context).User.findOne({
      companyId: company.companyId,
      _id: user._id,
    });
    expect(stored?.identity).toMatchObject({ issuer: scene.provider.issuer, subject: sub });
  });

  it('leaves a first password that is chosen afterwards one to sign in with', async () => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    const { body } = await signOn(scene, email);
    const password = 'correct horse battery';
    const chosen = await scene.api.call('PATCH /users/password', {
      as: (body as { accessToken: string }).accessToken,
      body: { password, confirm_password: password },
    });
    expect(chosen.status).toBe(200);
    expect((await scene.api.call('POST /auth/login', { body: { email, password } })).status).toBe(200);
  });

  it('goes by the name of the provider from then on, not by the e-mail', async () => {
    const company = await connectCompany(scene);
    const { user, email, sub } = await knownAdministrator(scene, company);
    await signOn(scene, email);
    scene.provider.people.set(sub, { sub, email: `married@${company.domain}`, email_verified: false });
    expect((await signOn(scene, email)).body).toMatchObject({ user: { id: user._id } });
    // Somebody else who got the address later is not that person.
    scene.provider.people.set('heir', { sub: 'heir', email });
    scene.provider.person = 'heir';
    expect(codeOf(await signOn(scene, email))).toEqual([403, '403013']);
    expect(await auditReasons(scene, company.companyId)).toEqual(['otherPerson']);
  });

  it('sends the browser with PKCE, nonce, state and the address of this company alone', async () => {
    const company = await connectCompany(scene);
    const { body } = await begin(scene, { cookies: {} }, { email: `who@${company.domain}` });
    const asked = new URL(body.url ?? '').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `http://localhost:8080/auth/sso/${company.companyId}`,
      max_age: '43200',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
  });

  it('says of an address what it says of its domain', async () => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    const strip = (url: string | null) => {
      const at = new URL(url ?? '');
      for (const name of ['state', 'nonce', 'code_challenge', 'login_hint']) at.searchParams.delete(name);
      return at.href;
    };
    const [known, unknown] = [
      await begin(scene, { cookies: {} }, { email }),
      await begin(scene, { cookies: {} }, { email: `nobody@${company.domain}` }),
    ];
    expect(strip(known.body.url)).toBe(strip(unknown.body.url));
    expect(codeOf(await begin(scene, { cookies: {} }, { email: 'a@unconnected.example' }))).toEqual([
      404,
      '404012',
    ]);
  });

  it('asks which company where two have proved one domain', async () => {
    const first = await connectCompany(scene);
    const second = await connectCompany(scene, { domain: first.domain });
    const email = `who@${first.domain}`;
    const { body } = await begin(scene, { cookies: {} }, { email });
    expect(body.url).toBeNull();
    expect(body.companies.map(({ id }) => id).toSorted()).toEqual(
      [first.companyId, second.companyId].toSorted(),
    );
    const chosen = await begin(scene, { cookies: {} }, { email, companyId: second.companyId });
    expect(chosen.body.url).toContain(second.companyId);
  });
});

describe('a provider that does not answer', () => {
  it('keeps few of a network waiting: others are refused at once, and everything else is answered', async () => {
    const company = await connectCompany(scene);
    const held: Socket[] = [];
    const silent = createServer((socket) => void held.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await allModels(scene.api.context).IdentityProvider.updateOne(
      { companyId: company.companyId },
      { $set: { issuer } },
    );
    const ask = () =>
      scene.api.call('POST /auth/single-sign-on', {
        body: { email: `who@${company.domain}` },
        from: '192.0.2.77',
      });
    (scene.api.context.settings.INSIDE_ISSUERS as Set<string>).add(issuer);
    const waiting = [ask(), ask(), ask()];
    while (held.length < waiting.length) await sleep(5);
    expect(codeOf(await ask())[0]).toBe(503);
    expect((await scene.api.call('GET /provider', { from: '192.0.2.77' })).status).toBe(200);
    for (const socket of held) socket.destroy();
    for (const answer of await Promise.all(waiting)) expect(codeOf(answer)).toEqual([401, '401005']);
    silent.close();
  });

  it('keeps few looks of a company waiting, wherever they come from', async () => {
    const { companyId, admin } = await connectCompany(scene);
    const held: Socket[] = [];
    const silent = createServer((socket) => void held.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await allModels(scene.api.context).IdentityProvider.updateOne({ companyId }, { $set: { issuer } });
    (scene.api.context.settings.INSIDE_ISSUERS as Set<string>).add(issuer);
    const look = (from: string) => scene.api.call('POST /companies/single-sign-on/test', { as: admin, from });
    const waiting = [look('192.0.2.81'), look('192.0.2.82')];
    while (held.length < waiting.length) await sleep(5);
    expect(codeOf(await look('192.0.2.83'))).toEqual([429, '429001']);
    for (const socket of held) socket.destroy();
    for (const answer of await Promise.all(waiting))
      expect(answer.body).toEqual({ findings: ['unreachable'] });
    silent.close();
  });
});

describe('who is let in', () => {
  it.each([
    ['an address that nobody verified', { email_verified: false }, 'emailNotVerified'],
    ['an address of another domain', { email: 'who@elsewhere.example' }, 'otherDomain'],
  ])('not %s', async (_who, person, reason) => {
    const company = await connectCompany(scene);
    const { email, sub } = await knownAdministrator(scene, company);
    scene.provider.people.set(sub, { sub, email, ...person });
    expect(codeOf(await signOn(scene, email))).toEqual([403, '403013']);
    expect(await auditReasons(scene, company.companyId)).toEqual([reason]);
  });

  it('who was invited, for 30 days', async () => {
    const company = await connectCompany(scene);
    const { email, user } = await knownAdministrator(scene, company);
    const invitedAgo = (days: number) =>
      allModels(scene.api.context).User.updateOne(
        { _id: user._id, companyId: company.companyId },
        {
          status: 'pending',
          passwordHash: null,
          createdAt: new Date(scene.api.clock.now().getTime() - days * 86_400_000),
        },
      );
    await invitedAgo(30);
    expect(codeOf(await signOn(scene, email))).toEqual([403, '403013']);
    await invitedAgo(29);
    expect((await signOn(scene, email)).status).toBe(200);
  });

  it('nobody by an address that is not verified, because another one of the person is', async () => {
    const company = await connectCompany(scene, {
      administratorClaim: { name: 'groups', value: 'elan-admins' },
    });
    const victim = await knownAdministrator(scene, company);
    const sub = newId();
    const own = `employee@${company.domain}`;
    // The token lacks the claim, so the product asks for the rest: there the person's own address is verified.
    scene.provider.people.set(sub, { sub, email: own, email_verified: true, groups: ['elan-admins'] });
    scene.provider.person = sub;
    scene.provider.forge = (claims) => ({ ...claims, email: victim.email });
    const { body } = await signOn(scene, own);
    expect((body as { user?: { id: string } }).user?.id).not.toBe(victim.user._id);
  });

  it('who was invited, for 30 days, also after the provider has named them', async () => {
    const company = await connectCompany(scene);
    const { companyId } = company;
    const { email, user } = await knownAdministrator(scene, company);
    await allModels(scene.api.context).Company.updateOne(
      { _id: companyId },
      { $set: { secondFactorRequired: true } },
    );
    const invitedAgo = (days: number) =>
      allModels(scene.api.context).User.updateOne(
        { _id: user._id, companyId },
        {
          ...{ status: 'pending', passwordHash: null },
          createdAt: new Date(scene.api.clock.now().getTime() - days * 86_400_000),
        },
      );
    await invitedAgo(29);
    expect(codeOf(await signOn(scene, email))).toEqual([403, '403011']);
    await invitedAgo(31);
    expect(codeOf(await signOn(scene, email))).toEqual([403, '403013']);
  });

  it('nobody who is no administrator, without a claim', async () => {
    const company = await connectCompany(scene);
    scene.provider.people.set('stranger', { sub: 'stranger', email: `stranger@${company.domain}` });
    scene.provider.person = 'stranger';
    expect(codeOf(await signOn(scene, `stranger@${company.domain}`))).toEqual([403, '403013']);
  });

  it('who has the claim becomes an administrator, and all are told; who has it not is not let in', async () => {
    const administratorClaim = { name: 'groups', value: 'elan-admins' };
    const company = await connectCompany(scene, { administratorClaim });
    const sub = newId();
    const email = `new@${company.domain}`;
    scene.provider.people.set(sub, { sub, email, name: 'Nora New', groups: ['elan-admins'] });
    scene.provider.person = sub;
    const answer = await signOn(scene, email);
    expect(answer.body).toMatchObject({ user: { name: 'Nora New', role: 1 } });
    const { OutboxMail } = allModels(scene.api.context);
    const mails = await OutboxMail.find({
      companyId: company.companyId,
      kind: 'administratorsChanged',
    }).lean();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([company.admin.user.email, email].toSorted());
    scene.provider.people.set(sub, { sub, email, groups: ['others'] });
    expect(codeOf(await signOn(scene, email))).toEqual([403, '403013']);
    expect(await auditReasons(scene, company.companyId)).toEqual(['noClaim']);
  });

  it('who has the claim no more has neither sessions nor keys from before', async () => {
    const administratorClaim = { name: 'groups', value: 'elan-admins' };
    const company = await connectCompany(scene, { administratorClaim });
    const { call, context } = scene.api;
    const [sub, colleague] = [newId(), newId()];
    const emailOf = (name: string) => `${name}@${company.domain}`;
    const enter = async (name: string, groups: string[]) => {
      scene.provider.people.set(name, { sub: name, email: emailOf(name), groups });
      scene.provider.person = name;
      return signOn(scene, emailOf(name));
    };
    const keyOf = async (name: string) => {
      const token = tokenOf(await enter(name, ['elan-admins']));
      const body = { name: 'HR', scopes: ['members'], days: 30 };
      const made = await call('POST /api-keys', { as: token, body });
      return { token, secret: (made.body as { secret: string }).secret };
    };
    const [theirs, others] = [await keyOf(sub), await keyOf(colleague)];
    expect((await enter(sub, ['others'])).status).toBe(403);
    const status = async (token: string) => (await call('GET /users', { as: token })).status;
    expect([await status(theirs.secret), await status(theirs.token)]).toEqual([401, 401]);
    expect([await status(others.secret), await status(others.token)]).toEqual([200, 200]);
    expect(await allModels(context).ApiKey.countDocuments({ companyId: company.companyId })).toBe(1);
  });

  it('no claim gives role 0, whatever its value', async () => {
    const company = await connectCompany(scene, { administratorClaim: { name: 'groups', value: '0' } });
    scene.provider.people.set('zero', { sub: 'zero', email: `zero@${company.domain}`, groups: ['0'] });
    scene.provider.person = 'zero';
    expect((await signOn(scene, `zero@${company.domain}`)).body).toMatchObject({ user: { role: 1 } });
  });

  it('an administrator of another company is nobody here', async () => {
    const [company, other] = [await connectCompany(scene), await connectCompany(scene)];
    const { email } = await knownAdministrator(scene, other);
    const visitor: Visitor = { cookies: {} };
    const { body } = await begin(scene, visitor, { email: `who@${company.domain}` });
    expect(codeOf(await finish(scene, visitor, await comeBack(scene, body.url)))).toEqual([403, '403013']);
    expect(email).toContain(other.domain);
  });
});

describe('an answer that is not good', () => {
  async function refused(change: () => void | Promise<void>, reason: unknown): Promise<void> {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    await change();
    expect(codeOf(await signOn(scene, email))).toEqual([401, '401005']);
    expect(await auditReasons(scene, company.companyId)).toEqual([reason]);
  }
  const seconds = (more: number) => Math.floor(scene.api.clock.now().getTime() / 1000) + more;

  it('for another client', () =>
    refused(() => {
      scene.provider.forge = (claims) => ({ ...claims, aud: 'another' });
    }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'));

  it('of another issuer', () =>
    refused(() => {
      scene.provider.forge = (claims) => ({ ...claims, iss: 'https://other.example' });
    }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'));

  it('with another nonce', () =>
    refused(() => {
      scene.provider.forge = (claims) => ({ ...claims, nonce: 'another' });
    }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'));

  it('that has expired, more than clocks may differ', () =>
    refused(() => {
      scene.provider.forge = (claims) => ({ ...claims, exp: seconds(-65) });
    }, 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'));

  it('that is not valid yet, more than clocks may differ', () =>
    refused(() => {
      scene.provider.forge = (claims) => ({ ...claims, nbf: seconds(65) });
    }, 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'));

  it('whose key the provider has withdrawn', () =>
    refused(() => {
      scene.provider.keys = [];
    }, 'OAUTH_KEY_SELECTION_FAILED'));

  it('signed with the secret of the client, or not at all', async () => {
    const secret = new TextEncoder().encode(scene.provider.clientSecret);
    const { SignJWT, UnsecuredJWT } = await import('jose');
    const symmetric = await new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    scene.provider.discovery = { id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] };
    for (const token of [symmetric, new UnsecuredJWT({ sub: 'x' }).encode()]) {
      const company = await connectCompany(scene);
      const { email } = await knownAdministrator(scene, company);
      scene.provider.forge = () => token;
      expect(codeOf(await signOn(scene, email))).toEqual([401, '401005']);
    }
  });

  it('by whoever proved themselves at the provider longer ago than 12 hours', () =>
    refused(() => {
      scene.provider.forge = (claims) => ({ ...claims, auth_time: seconds(-13 * 3600) });
    }, 'tooLongAgo'));

  it('a clock that is 50 seconds wrong is no fault', async () => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    for (const claim of [{ exp: seconds(-50) }, { nbf: seconds(50) }]) {
      scene.provider.forge = (claims) => ({ ...claims, ...claim });
      expect((await signOn(scene, email)).status).toBe(200);
    }
  });

  it('new keys of the provider are followed at once', async () => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    expect((await signOn(scene, email)).status).toBe(200);
    await scene.provider.changeKeys();
    expect((await signOn(scene, email)).status).toBe(200);
  });
});

describe('an answer in the wrong place', () => {
  it('comes once: the second time it is too late', async () => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    const visitor: Visitor = { cookies: {} };
    const { body } = await begin(scene, visitor, { email });
    const cookies = { ...visitor.cookies };
    const answer = await comeBack(scene, body.url);
    expect((await finish(scene, visitor, answer)).status).toBe(200);
    expect(codeOf(await finish(scene, { cookies }, answer))).toEqual([401, '401004']);
  });

  it('is good in the browser that began alone', async () => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    const attacker: Visitor = { cookies: {} };
    const victim: Visitor = { cookies: {} };
    const ofAttacker = await begin(scene, attacker, { email });
    await begin(scene, victim, { email });
    const answer = await comeBack(scene, ofAttacker.body.url);
    expect(codeOf(await finish(scene, { cookies: {} }, answer))).toEqual([401, '401004']);
    // The code of one in the browser of another.
    expect(codeOf(await finish(scene, victim, answer))).toEqual([401, '401005']);
  });

  it('a code of another sign-in is refused by the provider: it lacks the verifier', async () => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    const one: Visitor = { cookies: {} };
    const two: Visitor = { cookies: {} };
    const [first, second] = [await begin(scene, one, { email }), await begin(scene, two, { email })];
    const stolen = await comeBack(scene, first.body.url);
    const own = await comeBack(scene, second.body.url);
    const injected = { ...own, ...('code' in stolen && { code: stolen.code }) };
    expect(codeOf(await finish(scene, two, injected))).toEqual([401, '401005']);
    expect(await auditReasons(scene, company.companyId)).toEqual(['invalid_grant']);
  });

  it('is not taken for that of another provider: by its `iss`, and by the address where it arrives', async () => {
    const [honest, evil] = [await connectCompany(scene), await connectCompany(scene)];
    const { email } = await knownAdministrator(scene, honest);
    const visitor: Visitor = { cookies: {} };
    const { body } = await begin(scene, visitor, { email });
    const answer = await comeBack(scene, body.url);
    const cookies = { ...visitor.cookies };
    expect(codeOf(await finish(scene, visitor, { ...answer, iss: 'https://evil.example' }))).toEqual([
      401,
      '401005',
    ]);
    expect(await auditReasons(scene, honest.companyId)).toEqual(['OAUTH_INVALID_RESPONSE']);
    const again: Visitor = { cookies };
    const begun = await begin(scene, again, { email: `who@${evil.domain}` });
    const other = await comeBack(scene, begun.body.url);
    expect(codeOf(await finish(scene, again, { ...other, companyId: honest.companyId }))).toEqual([
      401,
      '401004',
    ]);
  });

  it('later than ten minutes after it began it is too late', async () => {
    const company = await connectCompany(scene);
    const { email } = await knownAdministrator(scene, company);
    const visitor: Visitor = { cookies: {} };
    const { body } = await begin(scene, visitor, { email });
    const answer = await comeBack(scene, body.url);
    const now = scene.api.clock.now();
    scene.api.clock.advance(10 * 60_000);
    expect(codeOf(await finish(scene, visitor, answer))).toEqual([401, '401004']);
    scene.api.clock.set(now);
  });
});
