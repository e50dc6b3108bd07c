import { AppError } from '../basics/app-error';
import type { Context } from '../context/context';
import { isDuplicateKey } from '@elan/database';
import { keyedHash } from '../context/keyed-hash';
import { later, SECOND } from '../basics/time-spans';
import { attemptModel, type AttemptRecord } from './attempt.model';
import { forgetWait, rememberedWait, rememberWait } from './exhausted';
import type { AttemptPolicy } from './rate-limit-policies';
import type { Network } from '@elan/edge/network';

/**
 * What is counted: a kind of attempt, and by whom or on what. `shared`: a whole network or site, of which many claims are
 * made, whoever is behind them.
 */
export type Claim = readonly [rule: AttemptPolicy, subject: string, of?: 'shared'];

/** How many times more a site may try than one of its networks. */
const NETWORKS_OF_SITE = 10;

/** An attempt by a network, on a subject if there is one; its site counts too, and may try ten times as often. */
export function ofNetwork(rule: AttemptPolicy, network: Network, subject = ''): Claim[] {
  const claim = (by: AttemptPolicy, where: string): Claim =>
    subject === '' ? [by, `|${where}`, 'shared'] : [by, `${subject}|${where}`];
  const own = claim(rule, network.name);
  if (network.site === network.name) return [own];
  const wider = { ...rule, kind: `${rule.kind}-site`, free: rule.free * NETWORKS_OF_SITE };
  return [own, claim(wider, network.site)];
}

/** Attempts that were counted. */
export interface MadeAttempts {
  /** Undoes the attempts and the waits that they started: they were not guesses. */
  release(): Promise<void>;
}

/** One counter after an attempt. */
interface Counted {
  readonly _id: string;
  /** The wait that the attempt started. */
  readonly wait: { readonly from: Date; readonly until: Date } | null;
}

function keyOf(context: Context, ...[{ kind }, subject]: Claim): string {
  return `${kind}:${keyedHash(context, 'attempts', subject)}`;
}

/**
 * Counts an attempt before it is made, so that a hundred at once are a hundred attempts. Several claims are made
 * together or not at all: an attempt that one of them refuses is not counted by any. A caller who must wait is refused
 * after one database query, or none where a whole network must.
 * @throws AppError tooManyAttempts with the seconds to wait
 */
export async function claimAttempts(context: Context, ...claims: readonly Claim[]): Promise<MadeAttempts> {
  refuseExhausted(context, claims);
  const seen = await readCounts(context, claims);
  const results = await Promise.allSettled(
    claims.map((claim) => claimOne(context, claim, seen.get(keyOf(context, ...claim)) ?? null)),
  );
  const release = async (): Promise<void> => {
    for (const result of results) if (result.status === 'fulfilled') await releaseOne(context, result.value);
  };
  const refused = results.find((result) => result.status === 'rejected');
  if (refused) {
    await release();
    throw refused.reason;
  }
  return { release };
}

/** Counts an attempt if it may be made now: for what is left out rather than refused. */
export async function mayAttempt(context: Context, ...claims: readonly Claim[]): Promise<boolean> {
  try {
    await claimAttempts(context, ...claims);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyAttempts') return false;
    throw error;
  }
}

/**
 * Makes the first of two lists of claims that is not refused.
 * @throws AppError tooManyAttempts as for the second list
 */
export async function claimEither(
  context: Context,
  first: readonly Claim[],
  second: readonly Claim[],
): Promise<MadeAttempts> {
  try {
    return await claimAttempts(context, ...first);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'tooManyAttempts')) throw error;
    return claimAttempts(context, ...second);
  }
}

/**
 * Refuses a network that has used up its attempts, from memory: before anything is read, waited for or padded.
 * @throws AppError tooManyAttempts
 */
export function refuseExhausted(context: Context, claims: readonly Claim[]): void {
  for (const claim of claims.filter(isShared)) {
    const until = rememberedWait(context, keyOf(context, ...claim));
    if (until) throw tooEarly(until, context.clock.now());
  }
}

const isShared = ([, , of]: Claim): boolean => of === 'shared';

/** @throws AppError tooManyAttempts with the longest wait of all */
async function readCounts(context: Context, claims: readonly Claim[]): Promise<Map<string, AttemptRecord>> {
  const now = context.clock.now();
  const keys = claims.map((claim) => keyOf(context, ...claim));
  const seen = await attemptModel(context)
    .find({ _id: { $in: keys } })
    .lean();
  const shared = new Set(claims.filter(isShared).map((claim) => keyOf(context, ...claim)));
  for (const { _id, nextAt } of seen) if (nextAt > now && shared.has(_id)) rememberWait(context, _id, nextAt);
  const until = Math.max(0, ...seen.map(({ nextAt }) => nextAt.getTime()));
  if (until > now.getTime()) throw tooEarly(new Date(until), now);
  return new Map(seen.map((attempt) => [attempt._id, attempt]));
}

/** How many concurrent writes of the same counter one attempt survives before it gives up. */
const ROUNDS = 50;
/** By then the longest delay is reached; counting further would only take longer to forget. */
const MOST_BEYOND = 8;

async function claimOne(context: Context, claim: Claim, known: AttemptRecord | null): Promise<Counted> {
  const now = context.clock.now();
  const [rule, subject] = claim;
  const _id = keyOf(context, rule, subject);
  let seen = known;
  for (let round = 0; round < ROUNDS; round += 1) {
    const counted = seen ? await countOn(context, rule, seen, now) : await begin(context, rule, _id, now);
    if (counted) return counted;
    seen = await attemptModel(context).findOne({ _id }).lean();
  }
  throw tooEarly(later(now, rule.firstDelay), now);
}

/** @returns null if somebody else has written in between */
async function countOn(
  context: Context,
  rule: AttemptPolicy,
  seen: AttemptRecord,
  now: Date,
): Promise<Counted | null> {
  const Attempt = attemptModel(context);
  const { _id, nextAt: since, expiresAt } = seen;
  if (since > now) throw tooEarly(since, now);
  if (expiresAt > now && seen.count < rule.free - 1) {
    const stillFree = { _id, count: { $lt: rule.free - 1 }, expiresAt: { $gt: now } };
    const { modifiedCount } = await Attempt.updateOne(stillFree, { $inc: { count: 1 } });
    return modifiedCount === 1 ? { _id, wait: null } : null;
  }
  const count = Math.min(remaining(rule, seen, now) + 1, rule.free + MOST_BEYOND);
  const nextAt = later(now, delayAfter(rule, count));
  const { modifiedCount } = await Attempt.updateOne(
    { _id, count: seen.count, nextAt: since, expiresAt },
    { $set: { count, nextAt, expiresAt: later(nextAt, rule.memory) } },
  );
  if (modifiedCount === 0) return null;
  return { _id, wait: nextAt > now ? { from: now, until: nextAt } : null };
}

/** What is left of a count: a network that many people share is forgiven as fast as it is allowed to fail. */
function remaining(rule: AttemptPolicy, seen: AttemptRecord, now: Date): number {
  if (seen.expiresAt <= now) return 0;
  const quiet = now.getTime() - seen.nextAt.getTime();
  return Math.max(0, seen.count - Math.floor((quiet * rule.free) / rule.memory));
}

function delayAfter(rule: AttemptPolicy, count: number): number {
  if (count < rule.free) return 0;
  return Math.min(rule.longestDelay, rule.firstDelay * 2 ** Math.min(count - rule.free, 20));
}

function tooEarly(nextAt: Date, now: Date): AppError {
  return new AppError('tooManyAttempts', {
    retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / SECOND),
  });
}

async function begin(context: Context, rule: AttemptPolicy, _id: string, now: Date): Promise<Counted | null> {
  try {
    await attemptModel(context).create({ _id, count: 1, nextAt: now, expiresAt: later(now, rule.memory) });
    return { _id, wait: null };
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Forgets all attempts of a subject: they have proved who they are. */
export async function forgetAttempts(context: Context, ...claims: readonly Claim[]): Promise<void> {
  for (const [rule, subject] of claims) {
    const _id = keyOf(context, rule, subject);
    forgetWait(context, _id);
    await attemptModel(context).deleteOne({ _id });
  }
}

async function releaseOne(context: Context, { _id, wait }: Counted): Promise<void> {
  forgetWait(context, _id);
  const Attempt = attemptModel(context);
  const withWait = await Attempt.updateOne(
    { _id, count: { $gt: 0 }, ...(wait && { nextAt: wait.until }) },
    { $inc: { count: -1 }, ...(wait && { $set: { nextAt: wait.from } }) },
  );
  if (withWait.modifiedCount === 1 || !wait) return;
  // Another attempt has started another wait since.
  await Attempt.updateOne({ _id, count: { $gt: 0 } }, { $inc: { count: -1 } });
}
