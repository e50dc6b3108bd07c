import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../basics/app-error';
import type { Context } from '../context/context';
import { HOUR, MINUTE, SECOND } from '../basics/time-spans';
import { buildContext, type TestClock } from '../../testing/index';
import type { AttemptPolicy } from './rate-limit-policies';
import {
  claimAttempts,
  claimEither,
  forgetAttempts,
  ofNetwork,
  refuseExhausted,
  type Claim,
} from './rate-limits';
import { networkOf } from '@elan/edge/network';
import { allModels } from '../../all-models';

const rule: AttemptPolicy = {
  kind: 'test',
  free: 4,
  firstDelay: 5 * SECOND,
  longestDelay: MINUTE,
  memory: HOUR,
};

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, clock, close } = await buildContext({ now: '2126-01-01T00:00:00Z' }));
});
afterAll(() => close());
beforeEach(async () => {
  await allModels(context).Attempt.deleteMany({});
});

const of = (address: string): Claim[] => ofNetwork(rule, networkOf(address));

/** @returns the seconds to wait, 0 if the attempt may be made. */
async function waitOf(...claims: readonly Claim[]): Promise<number> {
  try {
    await claimAttempts(context, ...claims);
    return 0;
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyAttempts') return error.retryAfter ?? 0;
    throw error;
  }
}

async function waitsOf(count: number, claimsOf: (i: number) => readonly Claim[]): Promise<number[]> {
  const waits: number[] = [];
  for (let i = 0; i < count; i += 1) waits.push(await waitOf(...claimsOf(i)));
  return waits;
}

describe('attempts', () => {
  it('are free at first; then each doubles the wait, up to the longest', async () => {
    expect(await waitsOf(5, () => of('203.0.113.1'))).toEqual([0, 0, 0, 0, 5]);
    for (const next of [10, 20, 40, 60, 60]) {
      clock.advance((await waitOf(...of('203.0.113.1'))) * SECOND);
      expect(await waitsOf(2, () => of('203.0.113.1'))).toEqual([0, next]);
    }
  });

  it('of all addresses of a /64 are of one network, and of a /48 of one site with ten times as many', async () => {
    expect(await waitsOf(5, (i) => of(`2001:db8:1:1::${i}`))).toEqual([0, 0, 0, 0, 5]);
    const others = await waitsOf(40, (i) => of(`2001:db8:1:${(i + 2).toString(16)}::1`));
    expect(others.filter((wait) => wait === 0)).toHaveLength(36);
    expect(await waitOf(...of('2001:db8:2:1::1'))).toBe(0);
  });

  it('of a hundred at once no more are made than of a hundred in turn', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, () => waitOf(...of('203.0.113.2'))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
  });

  it('are forgotten as fast as they may be made: a network that errs all day is never stopped', async () => {
    for (let i = 0; i < 30; i += 1) {
      clock.advance(15 * MINUTE);
      expect(await waitOf(...of('203.0.113.3'))).toBe(0);
    }
    // Two hours after an attack from there, everything is as before, even though somebody keeps making mistakes.
    for (let i = 0; i < 60; i += 1) {
      await waitOf(...of('203.0.113.3'));
      clock.advance(MINUTE);
    }
    clock.advance(2 * HOUR - MINUTE);
    expect(await waitsOf(4, () => of('203.0.113.3'))).toEqual([0, 0, 0, 0]);
  });

  it('are counted by all or by none', async () => {
    const full: Claim = [rule, 'full'];
    await waitsOf(4, () => [full]);
    expect(await waitsOf(6, () => [[rule, 'other'], full])).toEqual(Array(6).fill(5));
    expect(await waitsOf(4, () => [[rule, 'other']])).toEqual([0, 0, 0, 0]);
    const second: Claim = [rule, 'second'];
    await claimEither(context, [full], [second]);
    expect(await waitsOf(4, () => [second])).toEqual([0, 0, 0, 5]);
    await expect(claimEither(context, [full], [second])).rejects.toMatchObject({ code: 'tooManyAttempts' });
  });

  it('that are given back leave no count and no wait, and end no wait of another', async () => {
    const claim: Claim = [rule, 'given back'];
    await waitsOf(3, () => [claim]);
    for (let i = 0; i < 3; i += 1) await (await claimAttempts(context, claim)).release();
    const mine = await claimAttempts(context, claim);
    expect(await waitOf(claim)).toBe(5);
    clock.advance(5 * SECOND);
    expect(await waitOf(claim)).toBe(0);
    await mine.release();
    expect(await waitOf(claim)).toBe(10);
    await forgetAttempts(context, claim);
    expect(await waitOf(claim)).toBe(0);
  });

  it('of a network that must wait are refused without a query, but for few seconds and not for its people', async () => {
    await waitsOf(4, () => of('203.0.113.4'));
    expect(await waitOf(...of('203.0.113.4'))).toBe(5);
    await allModels(context).Attempt.deleteMany({});
    expect(await waitOf(...of('203.0.113.4'))).toBe(5);
    expect(() => refuseExhausted(context, of('203.0.113.4'))).toThrow(AppError);
    expect(() => refuseExhausted(context, of('203.0.113.5'))).not.toThrow();
    expect(await waitOf(...ofNetwork(rule, networkOf('203.0.113.4'), 'somebody'))).toBe(0);
    clock.advance(5 * SECOND);
    expect(await waitOf(...of('203.0.113.4'))).toBe(0);
  });
});
