import type { AppKey } from '@elan/contracts';
import {
  allModels,
  appCode,
  buildCompany,
  buildUser,
  quickHash,
  signInAs,
  type SignedInMember,
} from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewed } from '../testing/renewed';
import {
  codeOf,
  connectCompany,
  signOn,
  startSignOnScene,
  type SignOnScene,
} from '../testing/single-sign-on-scene';

let scene: SignOnScene;

beforeAll(async () => {
  scene = await startSignOnScene();
});
afterAll(() => scene.close());

async function codeMailedTo(email: string): Promise<string | undefined> {
  const mails = await allModels(scene.api.context).OutboxMail.find({ to: email }).lean();
  return mails.findLast(({ payload }) => payload['code'] !== undefined)?.payload['code'] as
    string | undefined;
}

async function changeAddress(as: SignedInMember, email: string): Promise<SignedInMember> {
  const { api } = scene;
  await api.call(`PATCH /users/${as.user._id}`, { as, body: { email } });
  const answer = await api.call('POST /users/email/valid-code', {
    as,
    body: { email, code: await codeMailedTo(email) },
    cookies: { refresh: as.refreshToken },
  });
  expect(answer.status).toBe(200);
  return renewed(api, as, answer);
}

async function takeBack(email: string, password: string): Promise<void> {
  const { cookies } = await scene.api.call('POST /auth/password/send-code', { body: { email } });
  const body = { email, code: await codeMailedTo(email), password };
  expect((await scene.api.call('POST /auth/password/reset', { body, cookies })).status).toBe(200);
}

/** An employee, whom the provider knows with a verified address, has the owner's password, and lets the provider say so. */
async function takeOver({ companyId, domain }: Awaited<ReturnType<typeof connectCompany>>) {
  const { api, provider } = scene;
  const passwordHash = await quickHash('correct horse battery');
  const former = `owner@${domain}`;
  const owner = await buildUser(api.context, companyId, { role: 1, email: former, passwordHash });
  provider.people.set('owner', { sub: `owner ${domain}`, email: former, name: 'Owner' });

  const theirs = `thief@${domain}`;
  provider.people.set('thief', { sub: `thief ${domain}`, email: theirs, name: 'Thief' });
  provider.person = 'thief';
  expect(codeOf(await signOn(scene, theirs))[0]).toBe(403);
  await changeAddress(await signInAs(api.context, owner), theirs);
  const stolen = await signOn(scene, theirs);
  expect(stolen.body).toMatchObject({ user: { id: owner._id } });
  return { owner, former, theirs };
}

it('takes the account back from whoever the provider has called its owner meanwhile', async () => {
  const { api, provider } = scene;
  const { former, theirs } = await takeOver(await connectCompany(scene));

  await takeBack(former, 'another battery of horses');
  const login = await api.call('POST /auth/login', {
    body: { email: former, password: 'another battery of horses' },
  });
  expect(login.status).toBe(200);

  const again = await signOn(scene, theirs);
  // The owner can use single sign-on again, and nobody else as them.
  provider.person = 'owner';
  const own = await signOn(scene, former);
  expect({ thief: codeOf(again), owner: own.status }).toEqual({ thief: [403, '403013'], owner: 200 });
});

it('takes it back likewise by an address that is new to it, soon after another change', async () => {
  const company = await connectCompany(scene);
  const { owner, theirs } = await takeOver(company);
  const { companyId, domain } = company;
  const account = await allModels(scene.api.context).User.findOne({ companyId, _id: owner._id }).lean();
  if (!account) throw new Error('The account is gone.');
  await changeAddress(await signInAs(scene.api.context, account), `third@${domain}`);
  expect(codeOf(await signOn(scene, theirs))).toEqual([403, '403013']);
});

/** Somebody who signs in by the provider alone, and their browser after they have: as just now. */
async function withoutPassword({ companyId, domain }: Awaited<ReturnType<typeof connectCompany>>) {
  const { api, provider } = scene;
  const former = `owner@${domain}`;
  const { _id } = await buildUser(api.context, companyId, { role: 1, email: former });
  const { User } = allModels(api.context);
  await User.updateOne({ _id, companyId }, { $set: { status: 'active' } });
  provider.people.set('owner', { sub: `owner ${domain}`, email: former, name: 'Owner' });
  provider.person = 'owner';
  const account = async () => {
    const user = await User.findOne({ companyId, _id }).lean();
    if (!user) throw new Error('The account is gone.');
    return user;
  };
  const signedOn = async (): Promise<SignedInMember> => {
    const answer = await signOn(scene, former);
    expect(answer.body).toMatchObject({ user: { id: _id } });
    return renewed(api, await signInAs(api.context, await account()), answer);
  };
  return { former, theirs: `thief@${domain.replace('example', 'test')}`, account, signedOn };
}

const login = (email: string, password: string) =>
  scene.api.call('POST /auth/login', { body: { email, password } });

it('leaves no way back to whoever took an account without a password, once its owner has changed it back', async () => {
  const { api } = scene;
  const { former, theirs, account, signedOn } = await withoutPassword(await connectCompany(scene));
  // The first password is chosen in the thief's mailbox.
  await changeAddress(await signedOn(), theirs);
  await takeBack(theirs, 'correct horse battery');
  // The owner is told at the former address, and changes it back.
  await changeAddress(await signedOn(), former);

  const { cookies } = await api.call('POST /auth/password/send-code', { body: { email: theirs } });
  const password = 'another battery of horses';
  const body = { email: theirs, code: (await codeMailedTo(theirs)) ?? '', password };
  const taken = await api.call('POST /auth/password/reset', { body, cookies });
  const byThief = await login(theirs, password);
  const own = await signOn(scene, former);
  const { email } = await account();
  expect([taken.status, byThief.status, own.status, email]).toEqual([406, 401, 200, former]);
});

it('leaves its owner a way back to an account without a password, however often the address is changed', async () => {
  const { api } = scene;
  const { former, theirs, account, signedOn } = await withoutPassword(await connectCompany(scene));
  await changeAddress(await signedOn(), theirs);
  await takeBack(theirs, 'correct horse battery');
  for (const next of [`second.${theirs}`, `third.${theirs}`])
    await changeAddress(await signInAs(api.context, await account()), next);
  const byProvider = await signOn(scene, former);
  const { cookies } = await api.call('POST /auth/password/send-code', { body: { email: former } });
  const password = 'another battery of horses';
  const body = { email: former, code: (await codeMailedTo(former)) ?? '000000', password };
  const byMail = await api.call('POST /auth/password/reset', { body, cookies });
  expect([byProvider.status, byMail.status]).toContain(200);
});

it('promises no way back by an address with which somebody else signs in', async () => {
  const { api } = scene;
  const { former, account, signedOn } = await withoutPassword(await connectCompany(scene));
  const stranger = await buildCompany(api.context);
  const passwordHash = await quickHash('a strangers battery');
  await buildUser(api.context, stranger.company._id, { role: 1, email: former, passwordHash });
  api.clock.advance(2 * 60_000);
  await changeAddress(await signedOn(), `new.${former}`);
  const { formerAddresses } = await account();
  const told = await allModels(api.context).OutboxMail.findOne({ to: former, kind: 'emailChanged' }).lean();
  expect([formerAddresses, told?.payload['returnsUntil']]).toEqual([[], '']);
});

it('leaves whom the provider names a way in, also where their address signs in to another company', async () => {
  const { api } = scene;
  const { former, theirs, account, signedOn } = await withoutPassword(await connectCompany(scene));
  // The same person, who has a password there.
  const elsewhere = await buildCompany(api.context);
  const passwordHash = await quickHash('a strangers battery');
  await buildUser(api.context, elsewhere.company._id, { role: 1, email: former, passwordHash });
  const at = api.clock.now();
  const stolen = await signedOn();
  api.clock.advance(2 * 60_000);
  await changeAddress(stolen, theirs);
  await takeBack(theirs, 'correct horse battery');
  for (const next of [`second.${theirs}`, `third.${theirs}`])
    await changeAddress(await signInAs(api.context, await account()), next);
  const byProvider = await signOn(scene, former);
  await takeBack(former, 'another battery of horses').catch(() => undefined);
  const { email } = await account();
  api.clock.set(at);
  expect([byProvider.status === 200, email === former]).toContain(true);
});

it('keeps the name of its owner at the provider when whoever had taken it returns to their address', async () => {
  const { api } = scene;
  const { former, theirs, account, signedOn } = await withoutPassword(await connectCompany(scene));
  const stolen = await signedOn();
  api.clock.advance(60_000);
  await changeAddress(stolen, theirs);
  await takeBack(theirs, 'correct horse battery');
  // The owner, by the provider, moves on to a further address; the thief reads the one in between.
  await changeAddress(await signedOn(), `new.${former}`);
  await takeBack(theirs, 'another battery of horses');
  expect((await account()).email).toBe(theirs);
  expect((await signOn(scene, former)).status).toBe(200);
});

it('undoes a factor that was set up meanwhile, as its mail says, also where the address signs in to another company', async () => {
  const { api } = scene;
  const company = await connectCompany(scene);
  const { companyId } = company;
  const { former, account, signedOn } = await withoutPassword(company);
  const elsewhere = await buildCompany(api.context);
  const passwordHash = await quickHash('a strangers battery');
  await buildUser(api.context, elsewhere.company._id, { role: 1, email: former, passwordHash });
  const { Company, OutboxMail } = allModels(api.context);
  const thief = await signedOn();
  const key = (await api.call('POST /auth/second-factor/app/options', { as: thief })).body as AppKey;
  const app = { ticket: key.ticket, code: appCode(key.secret, api.clock.now()) };
  expect((await api.call('POST /auth/second-factor/app', { as: thief, body: app })).status).toBe(200);
  await Company.updateOne({ _id: companyId }, { $set: { secondFactorRequired: true } });

  const told = await OutboxMail.findOne({ companyId, to: former, kind: 'secondFactorChanged' }).lean();
  await takeBack(former, 'another battery of horses').catch(() => undefined);
  const { secondFactor } = await account();
  const isPromised = told?.payload['undoneUntil'] !== '';
  expect([isPromised, Boolean(secondFactor)]).not.toEqual([true, true]);
});
