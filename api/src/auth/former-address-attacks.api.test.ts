import {
  allModels,
  buildCompany,
  buildUser,
  quickHash,
  type SignedInMember,
  signInAs,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, startApi, type Answer, type TestApi } from '../testing/start-api';
import { renewed } from '../testing/renewed';

const DAY = 24 * 60 * 60_000;
const [stolen, chosen] = ['correct horse battery', 'another battery of horses'];

let api: TestApi;
let passwordHash: string;
let companyId: string;
let me: SignedInMember;
/** The owner's own address. */
let former: string;
/** Whoever has the owner's session and password, and where they took the account. */
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

const stored = () => allModels(api.context).User.findOne({ _id: me.user._id, companyId }).lean();
const taken = (email: string) =>
  allModels(api.context).SignInAddress.findOne({ _id: email, companyId }).lean();
const message = ({ body }: Answer) => (body as { message?: string }).message;

async function codeMailedTo(email: string): Promise<string | undefined> {
  const mails = await allModels(api.context).OutboxMail.find({ to: email }).lean();
  return mails.findLast(({ payload }) => payload['code'] !== undefined)?.payload['code'] as
    string | undefined;
}

async function changeAddress(as: SignedInMember, email: string): Promise<SignedInMember> {
  await api.call(`PATCH /users/${as.user._id}`, { as, body: { email } });
  const body = { email, code: await codeMailedTo(email) };
  const cookies = { refresh: as.refreshToken };
  const answer = await api.call('POST /users/email/valid-code', { as, body, cookies });
  expect(answer.status).toBe(200);
  return renewed(api, as, answer);
}

/** What the reader of a mailbox does who has forgotten the password. */
async function choosePassword(email: string, password = chosen): Promise<Answer> {
  const { cookies } = await api.call('POST /auth/password/send-code', { body: { email } });
  const body = { email, code: (await codeMailedTo(email)) ?? '000000', password };
  return api.call('POST /auth/password/reset', { body, cookies });
}

describe('the way back by the address that an account had', () => {
  it('is not closed by whoever took the account: from one address of theirs to another and back', async () => {
    await changeAddress(thief, freshEmail());
    // Theirs is a former address, too.
    expect((await choosePassword(theirs, 'a third battery of horses')).status).toBe(200);
    expect(await stored()).toMatchObject({ email: theirs });
    // Minutes after the change, and the owner's mail says: for 7 days.
    expect.soft(await taken(former)).toMatchObject({ userId: me.user._id });
    expect((await choosePassword(former)).status).toBe(200);
    expect(await stored()).toMatchObject({ email: former });
  });

  it('is not closed by a member whom any session adds with that address', async () => {
    // No password and no recent sign-in is asked for.
    api.clock.advance(10 * 60_000);
    const body = { name: 'Any Body', email: former };
    const { status } = await api.call('POST /users/invite', { as: thief, body });
    expect(status).toBe(201);
    expect((await choosePassword(former)).status).toBe(200);
    expect(await stored()).toMatchObject({ email: former });
  });

  it('does not begin its 7 days again when it is tried in vain', async () => {
    const member = await buildUser(api.context, companyId, { role: 2, email: former });
    const until = (await taken(former))?.formerUntil;
    api.clock.advance(6 * DAY);
    expect(message(await choosePassword(former))).toBe('406001');
    expect.soft((await taken(former))?.formerUntil).toEqual(until);
    await allModels(api.context).User.deleteOne({ _id: member._id, companyId });
    api.clock.advance(6 * DAY);
    // 12 days after the change.
    expect(message(await choosePassword(former))).toBe('406001');
    expect(await stored()).toMatchObject({ email: theirs });
  });
});
