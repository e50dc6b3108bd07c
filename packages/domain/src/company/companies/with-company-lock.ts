import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type Context, later, newId, SECOND, reportUnlessUnreachable } from '../../platform';
import { companyModel } from './company.model';

/** Far longer than the few reads and writes under the lock take; a crashed process loses the lock after this time. */
const LEASE_MS = 30 * SECOND;
const TIMEOUT_MS = 5 * SECOND;
const RETRY_MS = 10;

/**
 * Does work of a company under its lock, for rules over several documents that no single conditional write can enforce.
 * The lock is a field of the company, so it works across processes, on every kind of database, without transactions.
 * Whatever the work depends on must be read inside. The lock is not reentrant: work that holds it would wait for
 * itself.
 * @throws AppError `overloaded` if the lock does not become free in time
 */
export async function withCompanyLock<Result>(
  context: Context,
  companyId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const by = newId();
  const giveUpAt = performance.now() + TIMEOUT_MS;
  while (!(await takeLock(context, companyId, by))) {
    if (performance.now() > giveUpAt) throw new AppError('overloaded');
    await sleep(RETRY_MS);
  }
  // Work that waits for something slow, such as a thread, keeps the lock.
  const renewal = setInterval(() => void renewLock(context, companyId, by), LEASE_MS / 3).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await companyModel(context).updateOne({ _id: companyId, 'turn.by': by }, { $set: { turn: null } });
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

async function takeLock(context: Context, companyId: string, by: string): Promise<boolean> {
  const now = context.clock.now();
  const { modifiedCount } = await companyModel(context).updateOne(
    { _id: companyId, $or: [{ turn: null }, { 'turn.until': { $lte: now } }] },
    { $set: { turn: { by, until: later(now, LEASE_MS) } } },
  );
  return modifiedCount === 1;
}
