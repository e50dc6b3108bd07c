import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Actor,
  AppError,
  type Context,
  isOutOfReach,
  later,
  newId,
  SECOND,
  reportUnlessUnreachable,
  waitInLine,
} from '../../platform';
import { companyModel } from './company.model';

/** Far longer than the few reads and writes under the lock take; a crashed process loses the lock after this time. */
const LEASE_MS = 30 * SECOND;
const TIMEOUT_MS = 5 * SECOND;
const RETRY_MS = 10;
const RETURN_MS = 250;
/** Tries after which a waiter looks for others whose process has ended. */
const TRIES = 50;

/** Whose company is locked: the caller, who has to be one still when the call has waited; or a company, without a call. */
export type LockedFor = string | Pick<Actor, 'companyId' | 'identifyAgain'>;

/**
 * Does work of a company under its lock, for rules over several documents that no single conditional write can enforce.
 * The lock is a field of the company, so it works across processes, on every kind of database, without transactions.
 * Whatever the work depends on must be read inside. The lock is not reentrant: work that holds it would wait for
 * itself. It goes to whoever has waited for longest: calls that take it one after the other, such as imports, let
 * everybody else's pass in between.
 * @throws AppError `overloaded` if the lock does not become free in time, or too many wait for it in this process;
 * `unauthenticated` and the like (signed out, removed or demoted meanwhile)
 */
export async function withCompanyLock<Result>(
  context: Context,
  of: LockedFor,
  work: () => Promise<Result>,
): Promise<Result> {
  const { companyId, identifyAgain = () => Promise.resolve() } =
    typeof of === 'string' ? { companyId: of } : of;
  const by = newId();
  let hasWaited = false;
  try {
    if (!(await takeLock(context, companyId, by, { 'queue.0': { $exists: false } }))) {
      hasWaited = true;
      await waitInLine(`lock ${companyId}`, () => waitForLock(context, companyId, by));
    }
  } catch (error) {
    // The lock may have been taken all the same.
    if (isOutOfReach(error)) void giveBackLater(context, companyId, by);
    throw error;
  }
  // Work that waits for something slow, such as a thread, keeps the lock.
  const renewal = setInterval(() => void renewLock(context, companyId, by), LEASE_MS / 3).unref();
  try {
    if (hasWaited) await identifyAgain();
    return await work();
  } finally {
    clearInterval(renewal);
    await giveBack(context, companyId, by).catch((error: unknown) => {
      if (!isOutOfReach(error)) throw error;
      // The work is done: its caller need not know.
      void giveBackLater(context, companyId, by);
    });
  }
}

const giveBack = (context: Context, companyId: string, by: string) =>
  companyModel(context).updateOne({ _id: companyId, 'turn.by': by }, { $set: { turn: null } });

/** A database that is away for a moment would otherwise keep everybody waiting until the lease is over. */
async function giveBackLater(context: Context, companyId: string, by: string): Promise<void> {
  const giveUpAt = performance.now() + LEASE_MS;
  while (performance.now() < giveUpAt) {
    await sleep(RETURN_MS, undefined, { ref: false });
    try {
      await companyModel(context).updateOne({ _id: companyId }, { $pull: { queue: { by } } });
      await giveBack(context, companyId, by);
      return;
    } catch {
      // The database is still away.
    }
  }
}

async function renewLock(context: Context, companyId: string, by: string): Promise<void> {
  const until = later(context.clock.now(), LEASE_MS);
  await companyModel(context)
    .updateOne({ _id: companyId, 'turn.by': by }, { $set: { 'turn.until': until } })
    .catch((error: unknown) =>
      reportUnlessUnreachable(context, error, () =>
        context.log.warn({ err: error }, 'a company lock could not be renewed'),
      ),
    );
}

async function waitForLock(context: Context, companyId: string, by: string): Promise<void> {
  const Company = companyModel(context);
  const giveUpAt = performance.now() + TIMEOUT_MS;
  const until = later(context.clock.now(), 2 * TIMEOUT_MS);
  const { matchedCount } = await Company.updateOne({ _id: companyId }, { $push: { queue: { by, until } } });
  // It is deleted: whoever calls again is told.
  if (matchedCount === 0) throw new AppError('overloaded');
  for (let tries = 0; !(await takeLock(context, companyId, by, { 'queue.0.by': by })); tries += 1) {
    if (performance.now() > giveUpAt) {
      await Company.updateOne({ _id: companyId }, { $pull: { queue: { by } } });
      throw new AppError('overloaded');
    }
    if (tries % TRIES === 0) {
      const gone = { until: { $lte: context.clock.now() } };
      await Company.updateOne({ _id: companyId }, { $pull: { queue: gone } });
    }
    await sleep(RETRY_MS);
  }
}

/** @param place in the queue: in front, or nobody is */
async function takeLock(
  context: Context,
  companyId: string,
  by: string,
  place: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const now = context.clock.now();
  const { modifiedCount } = await companyModel(context).updateOne(
    { _id: companyId, $or: [{ turn: null }, { 'turn.until': { $lte: now } }], ...place },
    { $set: { turn: { by, until: later(now, LEASE_MS) } }, $pull: { queue: { by } } },
  );
  return modifiedCount === 1;
}
