import {
  allModels,
  buildCompany,
  buildUser,
  quickHash,
  type SignedInMember,
  signInAs,
} from '@elan/domain/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renewed } from '../testing/renewed';
import { freshEmail, startApi, type TestApi } from '../testing/start-api';

const SECOND = 1000;
let api: TestApi;
let passwordHash: string;
/** Whoever has the password of an account, and a session in it. */
let thief: SignedInMember;
let email: string;
let count: number;
const passwordOf = (change: number) => `the battery of horse ${change}`;

beforeAll(async () => {
  api = await startApi();
  passwordHash = await quickHash(passwordOf(0));
});
beforeEach(async () => {
  const { company } = await buildCompany(api.context);
  const user = await buildUser(api.context, company._id, { role: 1, passwordHash });
  email = user.email ?? '';
  thief = await signInAs(api.context, user);
  count = 0;
});
afterAll(() => api.close());

const byThief = (operation: string, body: object) =>
  api.call(operation, {
    ...{ as: thief, body, cookies: { refresh: thief.refreshToken }, from: '198.51.100.7' },
  });

/** As long as nothing limits it, and confirming the password now and then. */
async function changePassword(): Promise<void> {
  api.clock.advance(10 * SECOND);
  if (count % 20 === 19)
    thief = await renewed(
      api,
      thief,
      await byThief('POST /auth/password/confirm', { password: passwordOf(count) }),
    );
  const next = passwordOf(count + 1);
  const answer = await byThief('PATCH /users/password', { password: next, confirm_password: next });
  if (answer.status !== 200) return;
  count += 1;
  thief = await renewed(api, thief, answer);
}

async function codeMailedTo(to: string): Promise<unknown> {
  const mails = await allModels(api.context).OutboxMail.find({ to }).sort({ createdAt: -1 }).lean();
  return mails.find(({ payload }) => payload['code'] !== undefined)?.payload['code'];
}

/** She reads the mail and chooses a password within twenty seconds. */
async function reset(meanwhile: () => Promise<void>): Promise<number> {
  const from = '203.0.113.9';
  const { cookies } = await api.call('POST /auth/password/send-code', { body: { email }, from });
  const body = { email, code: await codeMailedTo(email), password: 'another battery of mine' };
  await meanwhile();
  await meanwhile();
  return (await api.call('POST /auth/password/reset', { body, cookies, from })).status;
}

async function moveAway(): Promise<void> {
  const theirs = freshEmail();
  await byThief(`PATCH /users/${thief.user._id}`, { email: theirs });
  const body = { email: theirs, code: await codeMailedTo(theirs) };
  const answer = await byThief('POST /users/email/valid-code', body);
  expect(answer.status).toBe(200);
  thief = await renewed(api, thief, answer);
}

const places: readonly [string, () => Promise<void>][] = [
  ['at its address', () => Promise.resolve()],
  ['at the address that it had until lately', moveAway],
];

describe.each(places)('a code that is mailed to the owner of an account, %s', (_where, prepare) => {
  it('takes it back from whoever changes its password again and again', async () => {
    await prepare();
    const answers: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      answers.push(await reset(changePassword));
      for (let more = 0; more < 10; more += 1) await changePassword();
    }
    expect(answers).toContain(200);
  }, 120_000);

  it('takes it back from whoever does nothing', async () => {
    await prepare();
    for (let more = 0; more < 10; more += 1) await changePassword();
    expect(await reset(() => Promise.resolve())).toBe(200);
  });
});
