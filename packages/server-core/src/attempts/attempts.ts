import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { isDuplicateKey } from '../core/duplicate-key';
import { keyedHash } from '../core/keyed-hash';
import { forgetWait, knownWait, rememberWait } from './known-waits';
import { HOUR, later, MINUTE, SECOND } from '../core/time-spans';

/** How often something may be tried. After `free` attempts each one doubles the wait before the next. */
export interface AttemptPolicy {
  readonly kind: string;
  readonly free: number;
  readonly firstDelay: number;
  readonly longestDelay: number;
  /** All is forgotten when nothing was tried for this long. */
  readonly memory: number;
}

/**
 * Sign-ins wait longest for the pair of account and address: somebody elsewhere who guesses at an account can slow its
 * owner down by a minute, and cannot lock them out. Offices share an address, so addresses may try more.
 */
export const attemptPolicies = {
  loginFromAddress: policy('login-pair', 5, 5 * SECOND, 15 * MINUTE),
  loginOfAccount: policy('login-account', 20, 5 * SECOND, MINUTE),
  loginOfAddress: policy('login-address', 100, 5 * SECOND, 15 * MINUTE),
  codeOfEmail: policy('code-email', 3, MINUTE, 15 * MINUTE),
  codeOfAddress: policy('code-address', 200, 5 * SECOND, 15 * MINUTE),
  guessOfAddress: policy('guess-address', 50, 5 * SECOND, 15 * MINUTE),
  invitationOfMember: policy('invitation-member', 5, MINUTE, 15 * MINUTE),
  registrationOfAddress: policy('registration-address', 200, 5 * SECOND, 15 * MINUTE),
} as const;

function policy(kind: string, free: number, firstDelay: number, longestDelay: number): AttemptPolicy {
  return { kind, free, firstDelay, longestDelay, memory: HOUR };
}

function keyOf(core: Core, { kind }: AttemptPolicy, subject: string): string {
  return `${kind}:${keyedHash(core, 'attempts', subject)}`;
}

/** What is counted: a kind of attempt, and by whom or on what. */
export type Claim = readonly [rule: AttemptPolicy, subject: string];

/**
 * Counts an attempt before it is made, so that a hundred at once are a hundred attempts. Several claims are made
 * together or not at all: an attempt that one of them refuses is counted by none.
 * @throws AppError 423001 with the seconds to wait
 */
export async function claimAttempts(core: Core, ...claims: readonly Claim[]): Promise<void> {
  const now = core.clock.now();
  for (const [rule, subject] of claims) {
    const until = knownWait(core, keyOf(core, rule, subject), now);
    if (until) throw tooEarly(until, now);
  }
  const made: Claim[] = [];
  try {
    for (const claim of claims) {
      await claimOne(core, claim);
      made.push(claim);
    }
  } catch (error) {
    await returnAttempts(core, ...made);
    throw error;
  }
}

/** How many may write the same counter at once before one of them gives up. */
const ROUNDS = 50;

async function claimOne(core: Core, [rule, subject]: Claim): Promise<void> {
  const { Attempt } = core.models;
  const now = core.clock.now();
  const _id = keyOf(core, rule, subject);
  const expiresAt = later(now, rule.memory);
  for (let round = 0; round < ROUNDS; round += 1) {
    const free = await Attempt.updateOne(
      { _id, count: { $lt: rule.free - 1 }, expiresAt: { $gt: now } },
      { $inc: { count: 1 }, $set: { expiresAt } },
    );
    if (free.modifiedCount === 1) return;
    const seen = await Attempt.findOne({ _id }).lean();
    if (!seen) {
      if (await begin(core, { _id, count: 1, nextAt: now, expiresAt })) return;
      continue;
    }
    const forgotten = seen.expiresAt <= now;
    if (!forgotten && seen.nextAt > now) {
      rememberWait(core, _id, seen.nextAt);
      throw tooEarly(seen.nextAt, now);
    }
    const count = forgotten ? 1 : seen.count + 1;
    const nextAt = later(now, delayAfter(rule, count));
    const { modifiedCount } = await Attempt.updateOne(
      { _id, count: seen.count, nextAt: seen.nextAt, expiresAt: seen.expiresAt },
      { $set: { count, nextAt, expiresAt: later(nextAt, rule.memory) } },
    );
    if (modifiedCount === 1) return;
  }
  throw tooEarly(later(now, rule.firstDelay), now);
}

function delayAfter(rule: AttemptPolicy, count: number): number {
  if (count < rule.free) return 0;
  return Math.min(rule.longestDelay, rule.firstDelay * 2 ** Math.min(count - rule.free, 20));
}

function tooEarly(nextAt: Date, now: Date): AppError {
  return new AppError('423001', { retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / SECOND) });
}

async function begin(core: Core, attempt: { _id: string; count: number; nextAt: Date; expiresAt: Date }) {
  try {
    await core.models.Attempt.create(attempt);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Forgets all attempts of a subject: they have shown who they are. */
export async function forgetAttempts(core: Core, ...claims: readonly Claim[]): Promise<void> {
  for (const [rule, subject] of claims) {
    const _id = keyOf(core, rule, subject);
    forgetWait(core, _id);
    await core.models.Attempt.deleteOne({ _id });
  }
}

/** Takes claimed attempts back: they were no guesses. */
export async function returnAttempts(core: Core, ...claims: readonly Claim[]): Promise<void> {
  for (const [rule, subject] of claims) {
    await core.models.Attempt.updateOne(
      { _id: keyOf(core, rule, subject), count: { $gt: 0 } },
      { $inc: { count: -1 } },
    );
  }
}
