import { setTimeout } from 'node:timers/promises';
import { type Context, isDuplicateKey, later, newId, SECOND } from '../platform';
import { type Step, steps } from './steps';

/** Marks a step as done. Earlier versions wrote no number. */
interface DoneStep {
  readonly _id: string;
  readonly version?: number;
  readonly doneAt: Date;
}

interface Lease {
  readonly _id: string;
  readonly by: string;
  readonly until: Date;
}

/** The data was written by a later version than this one, which would not understand it. */
export class NewerDataError extends Error {
  constructor(found: number | string, known: number) {
    const version = typeof found === 'number' ? `version ${found}` : `the unknown version "${found}"`;
    super(
      `The data is of ${version}, and this program knows versions up to ${known}: start the later program again, or restore a backup from before it.`,
    );
  }
}

/** After this time without a sign of life, another process takes over. */
const LEASE = 30 * SECOND;
const LOOK_EVERY = 200;

/**
 * Brings the data to the version of this code, step by step, in one process at a time: others that start meanwhile
 * wait, and continue if it dies. Then, or between the steps, it creates missing indexes.
 * @throws NewerDataError before anything is changed
 */
export async function upgrade(
  context: Context,
  makeIndexes: () => Promise<void>,
  all: readonly Step[] = steps,
): Promise<void> {
  if ((await pendingSteps(context, all)).length === 0) {
    await makeIndexes();
    return;
  }
  await withLease(context, async () => {
    // Another process may have done them meanwhile.
    const pending = await pendingSteps(context, all);
    const before = pending.filter(({ isBeforeIndexes }) => isBeforeIndexes);
    const after = pending.filter(({ isBeforeIndexes }) => !isBeforeIndexes);
    for (const step of before) await take(context, step, all.indexOf(step) + 1);
    await makeIndexes();
    for (const step of after) await take(context, step, all.indexOf(step) + 1);
  });
}

const doneSteps = ({ connection }: Pick<Context, 'connection'>) =>
  connection.collection<DoneStep>('upgrades');

/** @throws NewerDataError */
async function pendingSteps(context: Pick<Context, 'connection'>, all: readonly Step[]): Promise<Step[]> {
  const done = await doneSteps(context).find().toArray();
  const newest = Math.max(0, ...done.map(({ version = 0 }) => version));
  if (newest > all.length) throw new NewerDataError(newest, all.length);
  const unknown = done.find(({ _id }) => !all.some(({ name }) => name === _id));
  if (unknown) throw new NewerDataError(unknown._id, all.length);
  return all.filter(({ name }) => !done.some(({ _id }) => _id === name));
}

/** @returns whether the data has the version of this code. @throws NewerDataError */
export async function isUpgraded(context: Pick<Context, 'connection'>): Promise<boolean> {
  return (await pendingSteps(context, steps)).length === 0;
}

async function take(context: Context, { name, run }: Step, version: number): Promise<void> {
  await run(context);
  await doneSteps(context).updateOne(
    { _id: name },
    { $set: { version, doneAt: context.clock.now() } },
    { upsert: true },
  );
}

/** Runs work that only one process at a time may do, once it holds the lease. */
async function withLease(context: Context, work: () => Promise<void>): Promise<void> {
  const leases = context.connection.collection<Lease>('leases');
  const by = newId();
  const until = () => later(context.clock.now(), LEASE);
  let isWaiting = false;
  while (!(await takeLease(context, { _id: 'upgrade', by, until: until() }))) {
    if (!isWaiting) context.log.info('another process upgrades the data; waiting for it');
    isWaiting = true;
    await setTimeout(LOOK_EVERY);
  }
  const renewal = setInterval(() => {
    leases.updateOne({ _id: 'upgrade', by }, { $set: { until: until() } }).catch(() => {
      // The next attempt may succeed; the work itself reports an unreachable database.
    });
  }, LEASE / 3);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await leases.deleteOne({ _id: 'upgrade', by });
  }
}

/** @returns whether this process holds the lease */
async function takeLease({ connection, clock }: Context, { _id, by, until }: Lease): Promise<boolean> {
  try {
    await connection
      .collection<Lease>('leases')
      .updateOne({ _id, until: { $lte: clock.now() } }, { $set: { by, until } }, { upsert: true });
    return true;
  } catch (error) {
    // The existing lease has not expired.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
