import {
  allModels,
  buildCompany,
  buildCouncilSeat,
  buildUser,
  giveSecondFactor,
  quickHash,
  type SignedInMember,
  signInAs,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type Answer, type TestApi } from '../testing/start-api';
import { renewed } from '../testing/renewed';

const WEEK = 7 * 24 * 60 * 60_000;
const [stolen, chosen] = ['correct horse battery', 'another battery of horses'];

let api: TestApi;
let passwordHash: string;
let companyId: string;
let me: SignedInMember;
/** Where the account was before somebody with its password gave it another address. */
let former: string;
/** Whoever changed it. */
let thief: SignedInMember;
let theirs: string;

beforeAll(async () => {
  api = await startApi();
  passwordHash = await quickHash(stolen);
});
beforeEach(async () => {
  companyId = (await buildCompany(api.context)).company._id;
  me = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1, passwordHash }));
  former = me.user.email ?? '';
  theirs = freshEmail();
  thief = await changeAddress(me, theirs);
});
afterAll(() => api.close());

const mailsTo = (to: string) => allModels(api.context).OutboxMail.find({ to }).lean();
const stored = () => allModels(api.context).User.findOne({ _id: me.user._id, companyId }).lean();
const taken = (email: string) =>
  allModels(api.context).SignInAddress.findOne({ _id: email, companyId }).lean();
const noted = () => allModels(api.context).SignInAddress.find({ companyId, userId: me.user._id }).lean();
const message = ({ body }: Answer) => (body as { message?: string }).message;
const signIn = async (email: string, password: string): Promise<number> =>
  (await api.call('POST /auth/login', { body: { email, password } })).status;

async function codeMailedTo(email: string): Promise<string | undefined> {
  const mails = await mailsTo(email);
  return mails.findLast(({ payload }) => payload['code'] !== undefined)?.payload['code'] as
    string | undefined;
}

const askToChange = (as: SignedInMember, email: string) =>
  api.call(`PATCH /users/${as.user._id}`, { as, body: { email } });

async function enterCode(as: SignedInMember, email: string): Promise<Answer> {
  const body = { email, code: await codeMailedTo(email) };
  return api.call('POST /users/email/valid-code', { as, body, cookies: { refresh: as.refreshToken } });
}

async function changeAddress(as: SignedInMember, email: string): Promise<SignedInMember> {
  await askToChange(as, email);
  const answer = await enterCode(as, email);
  expect(answer.status).toBe(200);
  return renewed(api, as, answer);
}

/** What the reader of a mailbox does who has forgotten the password. */
async function choosePassword(email: string, password = chosen): Promise<Answer> {
  const { cookies } = await api.call('POST /auth/password/send-code', { body: { email } });
  const body = { email, code: (await codeMailedTo(email)) ?? '000000', password };
  return api.call('POST /auth/password/reset', { body, cookies });
}

async function giveSeat(confirmedAt: Date | null): Promise<void> {
  const { _id } = await buildCouncilSeat(api.context, companyId);
  await allModels(api.context).CouncilSeat.updateOne(
    { _id, companyId },
    { $set: { 'holders.0.email': former, 'holders.0.confirmedAt': confirmedAt } },
  );
}

describe('the address that an account had before its own e-mail was changed', () => {
  it('takes the account back with a new password, and the present one opens nothing any more', async () => {
    const told = (await mailsTo(former)).filter(({ kind }) => kind === 'emailChanged');
    expect(told).toMatchObject([
      { payload: { newEmail: theirs, link: expect.stringContaining(encodeURIComponent(former)) as string } },
    ]);
    expect(String(told[0]?.payload['returnsUntil'])).toMatch(/20\d\d/);
    expect((await choosePassword(former)).status).toBe(200);
    expect((await mailsTo(former)).find(({ kind }) => kind === 'resetCode')?.payload['instead']).toBe(theirs);
    expect(await stored()).toMatchObject({ email: former });
    expect((await api.call('GET /users/me', { as: thief })).status).toBe(401);
    expect(await signIn(former, chosen)).toBe(200);
    expect(await signIn(theirs, stolen)).toBe(401);
    expect(await signIn(theirs, chosen)).toBe(401);
    expect(await signIn(former, stolen)).toBe(401);
    const before = (await mailsTo(theirs)).length;
    expect(message(await choosePassword(theirs))).toBe('406001');
    expect(await mailsTo(theirs)).toHaveLength(before);
  });

  it('tells the address that it leaves and all other administrators, and the trail', async () => {
    const colleague = await buildUser(api.context, companyId, { role: 1 });
    await choosePassword(former);
    expect(await mailsTo(theirs)).toContainEqual(
      expect.objectContaining({
        kind: 'emailChanged',
        payload: expect.objectContaining({ newEmail: former, returnsUntil: '' }) as unknown,
      }),
    );
    const news = (await mailsTo(colleague.email ?? '')).map(({ payload }) => String(payload['news']));
    expect(news.some((one) => one.includes(`"email":"${former}"`) && one.includes(theirs))).toBe(true);
    const events = await allModels(api.context).AuditEvent.find({ companyId, action: 'emailChange' }).lean();
    expect(events.map(({ target }) => target)).toEqual([`user:${me.user._id}`, `user:${me.user._id}`]);
  });

  it('undoes a second factor that was set up meanwhile', async () => {
    const user = await stored();
    if (user) await giveSecondFactor(api.context, user);
    await allModels(api.context).User.updateOne(
      { _id: me.user._id, companyId },
      { $set: { 'secondFactor.setUpAt': api.clock.now() } },
    );
    expect((await choosePassword(former)).status).toBe(200);
    expect(await signIn(former, chosen)).toBe(200);
  });

  it('does so for a week', async () => {
    api.clock.advance(WEEK - 60_000);
    const { cookies } = await api.call('POST /auth/password/send-code', { body: { email: former } });
    const code = await codeMailedTo(former);
    expect(code).toMatch(/^\d{6}$/);
    api.clock.advance(60_000);
    const body = { email: former, code, password: chosen };
    expect(message(await api.call('POST /auth/password/reset', { body, cookies }))).toBe('406001');
    expect(await stored()).toMatchObject({ email: theirs });
  });

  it('does so however often it is changed in that time; then no address in between does', async () => {
    const last = freshEmail();
    api.clock.advance(60_000);
    await changeAddress(thief, last);
    expect((await choosePassword(former)).status).toBe(200);
    for (const email of [theirs, last]) expect(message(await choosePassword(email))).toBe('406001');
    expect((await noted()).map(({ _id }) => _id)).toEqual([former]);
  });

  it('stays one when the account returns to a later one; what came after that opens nothing', async () => {
    const last = freshEmail();
    api.clock.advance(60_000);
    await changeAddress(thief, last);
    const until = (await taken(former))?.formerUntil;
    expect((await choosePassword(theirs, 'a third battery of horses')).status).toBe(200);
    expect(await stored()).toMatchObject({ email: theirs });
    expect((await noted()).map(({ _id }) => _id).toSorted()).toEqual([former, theirs].toSorted());
    expect((await taken(former))?.formerUntil).toEqual(until);
    expect((await choosePassword(former)).status).toBe(200);
    expect(await stored()).toMatchObject({ email: former });
    expect((await noted()).map(({ _id }) => _id)).toEqual([former]);
  });

  it('is not barred by an invitation to another company, whose link leads there', async () => {
    const { company } = await buildCompany(api.context);
    const invited = { role: 1, email: former, passwordHash: null, status: 'pending' } as const;
    const { _id: invitation } = await buildUser(api.context, company._id, invited);
    expect((await choosePassword(former)).status).toBe(200);
    expect(await stored()).toMatchObject({ email: former });
    expect(invitation).not.toBe(me.user._id);
  });

  it('is somebody else’s once they have proved it', async () => {
    const { company } = await buildCompany(api.context);
    const other = await buildUser(api.context, company._id, { role: 1, passwordHash });
    api.clock.advance(60_000);
    await changeAddress(await signInAs(api.context, other), former);
    expect((await choosePassword(former)).status).toBe(200);
    expect(await stored()).toMatchObject({ email: theirs });
    expect(await signIn(former, chosen)).toBe(200);
  });

  it.each([
    ['another administrator', () => buildUser(api.context, companyId, { role: 1, email: former })],
    ['its council’s seat, which has confirmed it', () => giveSeat(api.clock.now())],
  ])('stays with %s', async (_, give) => {
    await give();
    expect(message(await choosePassword(former))).toBe('406001');
    expect(await stored()).toMatchObject({ email: theirs });
    expect(await signIn(theirs, stolen)).toBe(200);
  });

  it('is taken from a member without power who was added with it, and stays without one', async () => {
    // No recent sign-in is asked for.
    api.clock.advance(10 * 60_000);
    const body = { name: 'Any Body', email: former };
    const added = await api.call('POST /users/invite', { as: thief, body });
    expect(added.status).toBe(201);
    expect((await choosePassword(former)).status).toBe(200);
    expect(await stored()).toMatchObject({ email: former });
    expect(await signIn(former, chosen)).toBe(200);
    const { AuditEvent, User } = allModels(api.context);
    const member = await User.findOne({ companyId, name: 'Any Body' }).lean();
    expect(member).toMatchObject({ email: null, role: 2 });
    expect(member?.addressVersion).toBeGreaterThan(0);
    const target = `user:${member?._id}`;
    expect(await AuditEvent.countDocuments({ companyId, action: 'emailChange', target })).toBe(1);
  });

  it('is not kept by a council’s seat that nobody has confirmed, which opens nothing then', async () => {
    await giveSeat(null);
    expect((await choosePassword(former)).status).toBe(200);
    expect(await stored()).toMatchObject({ email: former });
  });

  it.each([
    ['a return', () => choosePassword(former)],
    ['a change back', () => enterCode(thief, former)],
  ])('does so no longer and no shorter after %s that came to nothing', async (_, attempt) => {
    const until = (await taken(former))?.formerUntil;
    await askToChange(thief, former);
    api.clock.advance(60_000);
    const { _id } = await buildUser(api.context, companyId, { role: 1, email: former });
    expect(message(await attempt())).toBe('406001');
    expect((await taken(former))?.formerUntil).toEqual(until);
    await allModels(api.context).User.deleteOne({ _id, companyId });
    api.clock.advance(WEEK - 60_000);
    expect(message(await choosePassword(former))).toBe('406001');
    expect(await stored()).toMatchObject({ email: theirs });
  });

  it('is its own again when they change it back, for good', async () => {
    await changeAddress(thief, former);
    expect((await taken(former))?.formerUntil).toBeUndefined();
    expect(await signIn(former, stolen)).toBe(200);
  });

  it('ends what was let in meanwhile when they change it back, too', async () => {
    const last = freshEmail();
    const at = await changeAddress(thief, last);
    const identity = { issuer: 'https://provider.example', subject: 'thief', since: api.clock.now() };
    await allModels(api.context).User.updateOne({ _id: me.user._id, companyId }, { $set: { identity } });
    await changeAddress(at, former);
    for (const email of [theirs, last]) expect(message(await choosePassword(email))).toBe('406001');
    expect(await stored()).toMatchObject({ email: former, identity: null });
    expect((await noted()).map(({ _id }) => _id)).toEqual([former]);
  });

  it('takes back an account that an earlier version has noted with the addresses alone', async () => {
    const last = freshEmail();
    api.clock.advance(60_000);
    const at = await changeAddress(thief, last);
    const { User } = allModels(api.context);
    await User.updateOne({ _id: me.user._id, companyId }, { $unset: { formerAddresses: 1 } });
    await changeAddress(at, freshEmail());
    expect((await stored())?.formerAddresses?.map(({ email }) => email)).toEqual([former, theirs, last]);
    await User.updateOne({ _id: me.user._id, companyId }, { $unset: { formerAddresses: 1 } });
    expect((await choosePassword(former)).status).toBe(200);
    for (const email of [theirs, last]) expect(message(await choosePassword(email))).toBe('406001');
  });

  it('is forgotten at a sign-in after that time', async () => {
    const until = (await stored())?.formerAddresses?.[0]?.until;
    expect(until).toEqual(new Date(api.clock.now().getTime() + WEEK));
    expect(await signIn(theirs, stolen)).toBe(200);
    expect((await stored())?.formerAddresses).toHaveLength(1);
    api.clock.advance(WEEK);
    expect(await signIn(theirs, stolen)).toBe(200);
    expect((await stored())?.formerAddresses).toEqual([]);
  });

  it.each([
    ['removed', (as: SignedInMember) => api.call(`DELETE /users/${me.user._id}`, { as })],
    [
      'no administrator any more',
      (as: SignedInMember) => api.call(`PATCH /users/${me.user._id}`, { as, body: { role: 2 } }),
    ],
  ])('is forgotten with whoever is %s', async (_, end) => {
    const other = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }));
    expect((await end(other)).status).toBe(200);
    expect(await noted()).toEqual([]);
    expect(message(await choosePassword(former))).toBe('406001');
  });
});
