import {
  allModels,
  buildCompany,
  buildUser,
  quickHash,
  type SignedInMember,
  signInAs,
  watchWrites,
} from '@elan/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

/** More invitations than are mailed to one address. */
const MANY = 10;
/** More than a return writes. */
const MOST = 30;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const mailsTo = (to: string) => allModels(api.context).OutboxMail.find({ to }).sort({ createdAt: -1 }).lean();

async function codeMailedTo(to: string): Promise<string> {
  const mail = (await mailsTo(to)).find(({ payload }) => payload['code'] !== undefined);
  return String(mail?.payload['code']);
}

/** An account that somebody with its password has carried off. */
async function carriedOff() {
  const { company } = await buildCompany(api.context);
  const passwordHash = await quickHash('correct horse battery');
  const user = await buildUser(api.context, company._id, { role: 1, passwordHash });
  const as = await signInAs(api.context, user);
  const email = freshEmail();
  await api.call(`PATCH /users/${user._id}`, { as, body: { email } });
  const body = { email, code: await codeMailedTo(email) };
  const answer = await api.call('POST /users/email/valid-code', { as, body });
  expect(answer.status).toBe(200);
  return { former: user.email ?? '', thief: await signInAs(api.context, user) };
}

const invite = async (as: SignedInMember, email: string): Promise<string> => {
  const body = { name: 'Any Body', email, role: 1 };
  const answer = await api.call('POST /users/invite', { as, body });
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
};

let network = 0;
/** What the reader of a mailbox does. @param invitation which the link of a mail names */
async function choosePassword(email: string, invitation?: string): Promise<number> {
  const more = invitation !== undefined && { invitation };
  // Each mail has a time of its own, and an address is free again a minute after it was claimed.
  api.clock.advance(61_000);
  const from = `203.0.113.${(network += 1)}`;
  const { cookies } = await api.call('POST /auth/password/send-code', { body: { email, ...more }, from });
  const body = { email, code: await codeMailedTo(email), password: 'another battery of horses', ...more };
  const { status } = await api.call('POST /auth/password/reset', { body, cookies, from });
  return status;
}

/** The links of all invitations that left, newest first, and the page without one. */
async function waysIn(email: string): Promise<(string | undefined)[]> {
  const links = (await mailsTo(email)).flatMap(({ kind, payload }) =>
    kind === 'administratorInvitation' ? String(payload['link']) : [],
  );
  const named = links.map((link) => new URL(link).searchParams.get('invitation') ?? '');
  return [undefined, ...named];
}

it.each([
  ['once', 0],
  ['and uninvited so often that no mail leaves any more', MANY],
])('the owner of a former address that is invited %s gets in by a mail', async (_how, times) => {
  const { former, thief } = await carriedOff();
  for (let count = 0; count < times; count += 1) {
    const id = await invite(thief, former);
    // What was not sent yet is erased with the invitation: they have left.
    await allModels(api.context).OutboxMail.updateMany({ to: former }, { $set: { memberId: 'sent' } });
    expect((await api.call(`DELETE /users/${id}/invitation`, { as: thief })).status).toBe(200);
  }
  await invite(thief, former);
  const answers: number[] = [];
  for (const invitation of await waysIn(former)) answers.push(await choosePassword(former, invitation));
  expect(answers).toContain(200);
});

it('a member without power who is added with a former address does not bar the return, whenever it happens', async () => {
  const writes = watchWrites(api.context.connection);
  const answers: number[] = [];
  for (let write = 1; write <= MOST; write += 1) {
    const { former, thief } = await carriedOff();
    api.clock.advance(61_000);
    const from = `203.0.113.${(network += 1)}`;
    const { cookies } = await api.call('POST /auth/password/send-code', { body: { email: former }, from });
    const body = { email: former, code: await codeMailedTo(former), password: 'another battery of horses' };
    const add = () => api.call('POST /users/invite', { as: thief, body: { name: 'A', email: former } });
    expect((await add()).status).toBe(201);
    writes.before(write, add);
    answers.push((await api.call('POST /auth/password/reset', { body, cookies, from })).status);
    writes.before(Infinity, () => Promise.resolve());
  }
  expect(answers).toEqual(answers.map(() => 200));
}, 60_000);
