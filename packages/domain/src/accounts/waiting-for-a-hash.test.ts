import { languageOf } from '@elan/contracts';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '@elan/edge/network';
import { allModels } from '../all-models';
import { type Actor, claimAttempts, type Context, ofNetwork, rateLimitPolicies } from '../platform';
import { endOtherSessions } from '../sessions';
import { buildCompany, buildContext, buildUser, signInAs } from '../testing/index';
import type { UserRecord } from '../company/members/user.model';
import { changePassword } from './change-password';
import { confirmPassword } from './confirm-password';
import { queueHash } from './hash-queue';
import { login } from './login';
import { hashPassword } from './password';
import { register } from './register';

const network = networkOf('203.0.113.1');
const chosen = 'another battery of horses';

let context: Context;
let close: () => Promise<void>;
let owner: UserRecord;

beforeAll(async () => {
  ({ context, close } = await buildContext());
});
afterAll(() => close());
beforeEach(async () => {
  const { company } = await buildCompany(context);
  owner = await buildUser(context, company._id, { role: 1, passwordHash: 'a hash' });
});

async function signedIn(): Promise<Actor> {
  const { sessionId } = await signInAs(context, owner);
  const { _id: userId, companyId, role, language } = owner;
  return {
    userId,
    companyId,
    role,
    language: languageOf(language),
    sessionId,
    signedInAt: context.clock.now(),
  };
}

/** Lets every hash wait until it is released. */
function holdHashes(): () => Promise<void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const atOnce = availableParallelism() > 2 ? 2 : 1;
  const all = Array.from({ length: atOnce }, (_, i) =>
    queueHash({ account: `holder ${i}`, network }, () => held),
  );
  return async () => {
    release();
    await Promise.all(all);
  };
}

/** Long enough for a call to reach the queue. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 500));

describe('a call that waits for a hash', () => {
  it('changes no password for who is signed out everywhere meanwhile', async () => {
    const [theirs, own] = [await signedIn(), await signedIn()];
    const release = holdHashes();
    const change = changePassword(
      context,
      theirs,
      { password: chosen, confirm_password: chosen },
      { network, devices: undefined },
    );
    const outcome = expect(change).rejects.toMatchObject({ code: 'unauthenticated' });
    await pause();
    await endOtherSessions(context, own);
    await release();
    await outcome;
    const { companyId, _id } = owner;
    expect(await allModels(context).User.findOne({ _id, companyId }).lean()).toMatchObject({
      passwordHash: 'a hash',
    });
  });

  it('beyond those of its network is refused from memory, whoever it claims to be', async () => {
    const stranger = { network, devices: undefined };
    const sign = { email: 'nobody@acme.example', password: 'wrong' };
    const release = holdHashes();
    const waiting = login(context, sign, stranger).catch(() => undefined);
    await pause();
    // Whatever asks the database fails otherwise.
    const alone = { ...context, connection: null as never };
    const registrant = { name: 'R', email: 'r@acme.example', password: chosen, language: 'en' as const };
    const calls = [
      () => login(alone, sign, stranger),
      () => register(alone, registrant, { network, browser: undefined }),
      // Nor is the password looked over.
      () => register(alone, { ...registrant, password: 'qwertyuiop' }, { network, browser: undefined }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'tooManyRequests' });
    await release();
    await waiting;
  });

  it.each([
    ['its registrations', rateLimitPolicies.registrationOfNetwork, '203.0.113.2'],
    ['those of half a minute', rateLimitPolicies.registrationsAtOnce, '203.0.113.3'],
  ])('of a network that has used up %s is not even looked over', async (_what, policy, address) => {
    const busy = networkOf(address);
    const claims = ofNetwork(policy, busy);
    const untilRefused = async () => {
      for (;;) await claimAttempts(context, ...claims);
    };
    await expect(untilRefused()).rejects.toMatchObject({ code: 'tooManyAttempts' });
    const weak = { name: 'R', email: 'r@acme.example', password: 'qwertyuiop', language: 'en' as const };
    await expect(register(context, weak, { network: busy, browser: undefined })).rejects.toMatchObject({
      code: 'tooManyAttempts',
    });
  });

  it('within a session takes no place from the account, which resets its password', async () => {
    const theirs = await signedIn();
    const release = holdHashes();
    const guess = confirmPassword(context, theirs, { password: 'wrong', cookie: undefined, network }).catch(
      () => undefined,
    );
    await pause();
    const reset = hashPassword(chosen, { account: owner._id, network });
    await release();
    expect(await reset).toMatch(/^\$argon2id\$/);
    await guess;
  });

  it('in a stolen session takes no place from another session of the account', async () => {
    const [stolen, own] = [await signedIn(), await signedIn()];
    const release = holdHashes();
    const calls = [stolen, own].map((actor) =>
      confirmPassword(context, actor, { password: 'wrong', cookie: undefined, network }),
    );
    const outcomes = Promise.allSettled(calls);
    await pause();
    await release();
    // Both were compared with what is no hash; neither was refused.
    for (const outcome of await outcomes)
      expect(outcome).not.toMatchObject({ reason: { code: 'tooManyRequests' } });
  });
});
