import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '@elan/edge/network';
import { AppError } from '../platform/basics/app-error';
import type { Context } from '../platform/context/context';
import { DAY, HOUR, MINUTE } from '../platform/basics/time-spans';
import { buildCompany, buildContext, buildUser, type TestClock } from '../testing/index';
import type { UserRecord } from '../company/members/user.model';
import { DEVICE_DAYS, isProven, rememberDevice } from './known-device';
import { loginAttempt } from './login-attempt';
import { allModels } from '../all-models';

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;
let companyId: string;
let owner: UserRecord;

beforeAll(async () => {
  ({ context, clock, close } = await buildContext({ now: '2126-01-01T00:00:00Z' }));
  companyId = (await buildCompany(context)).company._id;
});
afterAll(() => close());
beforeEach(async () => {
  await allModels(context).Attempt.deleteMany({});
  owner = await buildUser(context, companyId, { role: 1, passwordHash: 'a hash' });
});

interface Given {
  user?: UserRecord;
  devices?: string;
}

const attempt = (from: string, { user = owner, devices }: Given = {}) =>
  loginAttempt(context, user.email ?? '', user, { network: networkOf(from), devices });

/** @returns the seconds to wait, 0 if the attempt may be made. */
async function waitOf(from: string, given: Given = {}): Promise<number> {
  try {
    await attempt(from, given).claim();
    return 0;
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyAttempts') return error.retryAfter ?? 0;
    throw error;
  }
}

/** How many of a number of attempts, one after the other, are allowed. */
async function made(count: number, from: (i: number) => string, given: Given = {}) {
  let all = 0;
  for (let i = 0; i < count; i += 1) all += (await waitOf(from(i), given)) === 0 ? 1 : 0;
  return all;
}

describe('attempts of strangers at one account', () => {
  it('a /64 has five; a /48 twenty-three at once, whatever the number of its networks', async () => {
    expect(await made(7, (i) => `2001:db8:1:1::${i}`)).toBe(5);
    // Three first attempts of the site, and the twenty that all others share.
    expect(await made(25, (i) => `2001:db8:1:${i + 2}::1`)).toBe(18);
    expect(await waitOf('203.0.113.1')).toBe(0);
  });

  it('first tries wait for nobody elsewhere, up to a hundred an hour', async () => {
    expect(await made(7, () => '2001:db8:2:1::1')).toBe(5);
    expect(await made(90, (i) => `198.51.100.${Math.floor(i / 3)}`)).toBe(90);
    expect(await waitOf('203.0.113.1')).toBe(0);
  });

  it('of a botnet: nobody waits longer than a minute, a known device not at all', async () => {
    await made(100, (i) => `198.51.100.${i}`);
    await made(20, (i) => `198.51.101.${i}`);
    for (let i = 0; i < 4; i += 1) {
      clock.advance(MINUTE);
      await made(3, (j) => `198.51.102.${i * 3 + j}`);
      const wait = await waitOf('203.0.113.1');
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
    const devices = rememberDevice(context, owner, undefined);
    expect(await waitOf('198.51.100.1', { devices })).toBe(0);
    clock.advance(HOUR);
    expect(await made(5, () => '203.0.113.1')).toBe(5);
  });

  it('a changed password begins all counts anew', async () => {
    await made(6, () => '203.0.113.1');
    expect(await waitOf('203.0.113.1')).toBeGreaterThan(0);
    expect(await waitOf('203.0.113.1', { user: { ...owner, passwordHash: 'another' } })).toBe(0);
  });
});

describe('right passwords', () => {
  it('thirty a few minutes are compared for an account and a network, and nobody else waits', async () => {
    const signIn = async (from: string, given: Given = {}) => {
      const one = attempt(from, given);
      await one.claim();
      await one.forget();
    };
    const until = async (from: string, given: Given = {}) => {
      for (let i = 0; i < 100; i += 1) {
        try {
          await signIn(from, given);
        } catch (error) {
          expect(error).toMatchObject({ code: 'tooManyAttempts', retryAfter: 5 });
          return i;
        }
      }
      return 100;
    };
    const devices = rememberDevice(context, owner, undefined);
    expect(await until('203.0.113.1')).toBe(30);
    expect(await waitOf('203.0.113.1', { devices })).toBe(0);
    expect(await until('203.0.113.2', { devices: rememberDevice(context, owner, undefined) })).toBe(30);
    expect(await waitOf('203.0.113.3', { devices })).toBe(0);
    expect(await waitOf('203.0.113.4')).toBe(0);
    clock.advance(MINUTE);
    expect(await waitOf('203.0.113.2', { devices })).toBe(0);
  });
});

describe('attempts on a known device', () => {
  it('are counted apart: five, then with a delay', async () => {
    const devices = rememberDevice(context, owner, undefined);
    expect(await made(9, () => '203.0.113.1', { devices })).toBe(5);
    expect(await waitOf('203.0.113.1', { devices })).toBe(5);
    expect(await waitOf('203.0.113.1')).toBe(0);
    expect(await waitOf('203.0.113.1', { devices: rememberDevice(context, owner, undefined) })).toBe(0);
  });

  it('wait in the queue in the name of the account and the network, others in that of the network', () => {
    const devices = rememberDevice(context, owner, undefined);
    const network = networkOf('203.0.113.1');
    expect(attempt('203.0.113.1', { devices }).owner).toEqual({ account: owner._id, network });
    expect(attempt('203.0.113.1').owner).toEqual({ network });
    const removed = { ...owner, passwordHash: null };
    expect(attempt('203.0.113.1', { user: removed, devices }).owner).toEqual({ network });
  });

  it('is proved by the cookie itself, for the address that signed in and no other', () => {
    const devices = rememberDevice(context, owner, undefined);
    const email = owner.email ?? '';
    const [id = '', end = '', seal = ''] = devices.split('.');
    expect(isProven(context, email, devices)).toBe(true);
    expect(isProven(context, email, `${'x'.repeat(22)}.1.${'x'.repeat(43)}~${devices}`)).toBe(true);
    expect(isProven(context, 'another@business.example', devices)).toBe(false);
    expect(isProven(context, email, undefined)).toBe(false);
    for (const forged of [
      'x',
      [id, end, seal].join('.'),
      [id, end, seal, seal].join('.'),
      [id, `${end}0`, ...devices.split('.').slice(2)].join('.'),
      [id, end, seal, 'x'.repeat(43)].join('.'),
    ])
      expect([forged, isProven(context, email, forged)]).toEqual([forged, false]);
    clock.advance(DEVICE_DAYS * DAY);
    expect(isProven(context, email, devices)).toBe(false);
  });
});
