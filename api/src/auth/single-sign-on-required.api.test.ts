import { allModels, buildUser, givePassword, quickHash, signInAs } from '@elan/domain/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  begin,
  codeOf,
  connectCompany,
  knownAdministrator,
  signedOn,
  signOn,
  startSignOnScene,
  tokenOf,
  toldOf,
  type ConnectedCompany,
  type SignOnScene,
} from '../testing/single-sign-on-scene';

const PASSWORD = 'correct horse battery';

let scene: SignOnScene;
let passwordHash: string;
beforeAll(async () => {
  [scene, passwordHash] = await Promise.all([startSignOnScene(), quickHash(PASSWORD)]);
});
afterEach(() => {
  scene.provider.isAway = false;
  // The provider has the clock of the machine.
  scene.api.clock.set(new Date());
});
afterAll(() => scene.close());

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
    expect(await toldOf(scene, company)).toContain('required');
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

  it('lets nobody confirm by it what a password opened while it rested, when it is in force again', async () => {
    const company = await connectCompany(scene);
    const { api } = scene;
    const { caller } = await requireOf(company);
    await givePassword(api.context, caller.user, passwordHash);
    const keeper = { _id: company.admin.user._id, companyId: company.companyId };
    const keeperHas = (hash: string | null) =>
      allModels(api.context).User.updateOne(keeper, { $set: { passwordHash: hash } });
    await keeperHas(null);
    const opened = await login(caller.email);
    await keeperHas(passwordHash);
    expect((await login(caller.email)).status).toBe(403);
    // Never a refresh: each answer has a token for a quarter of an hour, and a cookie.
    let token = tokenOf(opened);
    let { refresh = '' } = opened.cookies;
    let hours = 0;
    for (; hours < 3; hours += 0.25) {
      api.clock.advance(14.9 * 60_000);
      const operation = 'POST /auth/password/confirm';
      const answer = await api.call(operation, {
        ...{ as: token, body: { password: PASSWORD }, cookies: { refresh } },
      });
      if (answer.status !== 200) break;
      token = tokenOf(answer);
      ({ refresh = '' } = answer.cookies);
    }
    const body = { name: 'K', scopes: ['members'], days: 365 };
    const key = await api.call('POST /api-keys', { as: token, body });
    expect([hours, key.status]).toEqual([0, 401]);
  });

  it('opens no files by the cookie of what a password opened while it rested, when it is in force again', async () => {
    const company = await connectCompany(scene);
    const { companyId } = company;
    const { api } = scene;
    const keeper = await buildUser(api.context, companyId, { role: 1, passwordHash });
    const victim = await buildUser(api.context, companyId, { role: 1, passwordHash });
    const { token } = await signedOn(scene, company);
    const body = { isRequired: true, breakGlassId: keeper._id };
    const required = await api.call('PATCH /companies/single-sign-on/requirement', { as: token, body });
    expect(required.status).toBe(200);
    const keeperIs = (status: 'pending' | 'active') =>
      allModels(api.context).User.updateOne({ _id: keeper._id, companyId }, { $set: { status } });
    await keeperIs('pending');
    const opened = await login(victim.email);
    expect(opened.status).toBe(200);
    await keeperIs('active');
    expect((await login(victim.email)).status).toBe(403);
    api.clock.advance(20 * 86_400_000);
    const cookies = { refresh: opened.cookies['refresh'] ?? '' };
    expect((await api.call('GET /audit-events/csv', { cookies })).status).toBe(401);
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
