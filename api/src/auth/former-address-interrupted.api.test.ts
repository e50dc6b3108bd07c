import {
  allModels,
  buildCompany,
  buildUser,
  quickHash,
  type SignedInMember,
  signInAs,
  watchWrites,
  type Writes,
} from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshEmail, startApi, type Answer, type TestApi } from '../testing/start-api';
import { renewed } from '../testing/renewed';

const MINUTE = 60_000;
const [stolen, chosen, another] = [
  'correct horse battery',
  'another battery of horses',
  'a third battery of horses',
];
/** More than either call writes. */
const MOST = 30;

let api: TestApi;
let writes: Writes;
let passwordHash: string;

beforeAll(async () => {
  api = await startApi();
  writes = watchWrites(api.context.connection);
  passwordHash = await quickHash(stolen);
});
afterAll(() => api.close());

const mailsTo = (to: string) => allModels(api.context).OutboxMail.find({ to }).lean();

async function newOwner(): Promise<SignedInMember> {
  const { company } = await buildCompany(api.context);
  return signInAs(api.context, await buildUser(api.context, company._id, { role: 1, passwordHash }));
}

async function addressOf({ user: { _id, companyId } }: SignedInMember): Promise<string | null | undefined> {
  return (await allModels(api.context).User.findOne({ _id, companyId }).lean())?.email;
}

async function codeMailedTo(email: string): Promise<string | undefined> {
  const mails = await mailsTo(email);
  return mails.findLast(({ payload }) => payload['code'] !== undefined)?.payload['code'] as
    string | undefined;
}

const ask = (as: SignedInMember, email: string) =>
  api.call(`PATCH /users/${as.user._id}`, { as, body: { email } });

async function enterCode(as: SignedInMember, email: string): Promise<Answer> {
  const body = { email, code: await codeMailedTo(email) };
  return api.call('POST /users/email/valid-code', { as, body, cookies: { refresh: as.refreshToken } });
}

async function changeAddress(as: SignedInMember, email: string): Promise<SignedInMember> {
  await ask(as, email);
  const answer = await enterCode(as, email);
  expect(answer.status).toBe(200);
  api.clock.advance(MINUTE);
  return renewed(api, as, answer);
}

/** Asks for a code to choose a new password, and enters it. @param count the writes after which the process dies */
async function choosePassword(email: string, password: string, count = Infinity): Promise<number> {
  const { cookies } = await api.call('POST /auth/password/send-code', { body: { email } });
  const body = { email, code: (await codeMailedTo(email)) ?? '000000', password };
  return dying(count, () => api.call('POST /auth/password/reset', { body, cookies }));
}

/** The process dies after some writes, and another one goes on later. */
async function dying(count: number, call: () => Promise<Answer>): Promise<number> {
  writes.dieAfter(count);
  const { status } = await call();
  writes.dieAfter(Infinity);
  // The lock of the company that it had is free again.
  api.clock.advance(MINUTE);
  return status;
}

it('an address is told that another one replaced it, and takes the account back, wherever the process dies', async () => {
  const broken: object[] = [];
  for (let count = 0; count <= MOST; count += 1) {
    const owner = await newOwner();
    const former = owner.user.email ?? '';
    const theirs = freshEmail();
    await ask(owner, theirs);
    const status = await dying(count, () => enterCode(owner, theirs));
    if ((await addressOf(owner)) !== theirs) continue;
    const told = (await mailsTo(former)).filter(({ kind }) => kind === 'emailChanged').length;
    const takenBack = (await choosePassword(former, chosen)) === 200;
    if (!takenBack) broken.push({ count, told, takenBack });
    if (status === 200) break;
  }
  expect(broken).toEqual([]);
}, 60_000);

it('an account that its owner takes back is theirs in the end, wherever the process dies', async () => {
  const broken: object[] = [];
  for (let count = 0; count <= MOST; count += 1) {
    const owner = await newOwner();
    const former = owner.user.email ?? '';
    const between = freshEmail();
    await changeAddress(await changeAddress(owner, between), freshEmail());
    const status = await choosePassword(former, chosen, count);
    // The page said that it did not work: they try again. Then the thief does.
    const again = await choosePassword(former, chosen);
    const byThief = await choosePassword(between, another);
    const isTheirs = (await addressOf(owner)) === former;
    if (!isTheirs) broken.push({ count, again, byThief });
    if (status === 200) break;
  }
  expect(broken).toEqual([]);
}, 120_000);

it('an account that another administrator gives another address is not taken back, wherever the process dies', async () => {
  const broken: object[] = [];
  for (let count = 0; count <= MOST; count += 1) {
    const owner = await newOwner();
    const { companyId } = owner.user;
    const colleague = await signInAs(api.context, await buildUser(api.context, companyId, { role: 1 }));
    const former = owner.user.email ?? '';
    const invited = freshEmail();
    await changeAddress(owner, freshEmail());
    const body = { email: invited };
    const status = await dying(count, () =>
      api.call(`PATCH /users/${owner.user._id}`, { as: colleague, body }),
    );
    if ((await addressOf(owner)) !== invited) continue;
    const theirs = await choosePassword(invited, chosen);
    const byFormer = await choosePassword(former, another);
    if ((await addressOf(owner)) !== invited) broken.push({ count, theirs, byFormer });
    if (status === 200) break;
  }
  expect(broken).toEqual([]);
}, 120_000);
