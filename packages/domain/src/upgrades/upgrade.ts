import { setTimeout } from 'node:timers/promises';
import { type Context, isDuplicateKey, later, newId, SECOND } from '../platform';
import { companyModel } from '../company/companies/company.model';
import { type Change, sentencesOf } from './changes';
import { type Step, steps } from './steps';

/** Marks a step as done. Earlier versions wrote no number. */
interface DoneStep {
  readonly _id: string;
  readonly version?: number;
  /** An earlier version can go on with the data. */
  readonly expands?: true;
  readonly doneAt: Date;
}

interface Lease {
  readonly _id: string;
  readonly by: string;
  readonly until: Date;
  /** How much of the work is done; absent: none yet. */
  readonly percent?: number;
}

/** Is told how much of an upgrade is done, by whichever process, whenever that changes. */
export type OnProgress = (percent: number) => void;

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
 * wait, and continue if it dies. Then, or between the steps, it creates missing indexes. After a way back from a later
 * version, which had only added to the data, that version will do so again.
 * @throws NewerDataError before anything is changed
 */
export async function upgrade(
  context: Context,
  makeIndexes: () => Promise<void>,
  { all = steps, onProgress = () => undefined }: { all?: readonly Step[]; onProgress?: OnProgress } = {},
): Promise<void> {
  const missing = await pendingSteps(context, all);
  await forgetLater(context, all);
  if (missing.length === 0) {
    await makeIndexes();
    return;
  }
  await withLease(context, onProgress, async (progress) => {
    if (await isEmpty(context)) await markAll(context, all);
    // Another process may have done them meanwhile.
    const pending = await pendingSteps(context, all);
    await announce(context, await foreseeAll(context, pending));
    const before = pending.filter(({ isBeforeIndexes }) => isBeforeIndexes);
    const after = pending.filter(({ isBeforeIndexes }) => !isBeforeIndexes);
    let done = 0;
    // The indexes count as a step.
    const advance = () => progress(Math.floor((++done * 100) / (pending.length + 1)));
    for (const step of before) {
      await take(context, step, all.indexOf(step) + 1);
      await advance();
    }
    await makeIndexes();
    await advance();
    for (const step of after) {
      await take(context, step, all.indexOf(step) + 1);
      await advance();
    }
  });
}

const doneSteps = ({ connection }: Pick<Context, 'connection'>) =>
  connection.collection<DoneStep>('upgrades');

/** @throws NewerDataError */
async function pendingSteps(context: Pick<Context, 'connection'>, all: readonly Step[]): Promise<Step[]> {
  const done = await doneSteps(context).find().toArray();
  const unknown = done.filter(({ _id, expands }) => !expands && !all.some(({ name }) => name === _id));
  const [newest] = unknown.toSorted((one, other) => (other.version ?? 0) - (one.version ?? 0));
  if (newest) throw new NewerDataError(newest.version ?? newest._id, all.length);
  return all.filter(({ name }) => !done.some(({ _id }) => _id === name));
}

/** What this version writes from now on lacks what a later one had added: that one takes its steps again. */
async function forgetLater(context: Context, all: readonly Step[]): Promise<void> {
  const later = { _id: { $nin: all.map(({ name }) => name) }, expands: true as const };
  const { deletedCount } = await doneSteps(context).deleteMany(later);
  if (deletedCount > 0)
    context.log.warn('upgrade: a later version was here, and will prepare the data again');
}

/** @returns whether the data has the version of this code. @throws NewerDataError */
export async function isUpgraded(context: Pick<Context, 'connection'>): Promise<boolean> {
  return (await pendingSteps(context, steps)).length === 0;
}

async function foreseeAll(context: Context, pending: readonly Step[]): Promise<Change[]> {
  const changes = [];
  for (const { foresee } of pending) if (foresee) changes.push(...(await foresee(context)));
  return changes;
}

/** Tells the log, and administrators on their dashboard: before it happens, so that no crash keeps it from them. */
async function announce(context: Context, changes: readonly Change[]): Promise<void> {
  for (const sentence of sentencesOf(changes)) context.log.warn(`upgrade: ${sentence}`);
  const since = context.clock.now();
  for (const { companyId, what, count, at } of changes)
    await companyModel(context).updateOne(
      { _id: companyId, 'upgraded.what': { $ne: what } },
      { $push: { upgraded: { what, count, at: at ?? null, since } } },
    );
}

export interface Forecast {
  /** The version of the data now, and after the upgrade. */
  readonly from: number;
  readonly to: number;
  readonly changes: readonly string[];
}

/** What an upgrade will do, in sentences. It only reads. @returns null where there is no data yet. @throws NewerDataError */
export async function foreseeUpgrade(context: Context): Promise<Forecast | null> {
  if (await isEmpty(context)) return null;
  const pending = await pendingSteps(context, steps);
  const changes = sentencesOf(await foreseeAll(context, pending));
  return { from: steps.length - pending.length, to: steps.length, changes };
}

async function take(context: Context, { name, expands, run }: Step, version: number): Promise<void> {
  await run(context);
  await doneSteps(context).updateOne(
    { _id: name },
    { $set: { version, doneAt: context.clock.now(), ...(expands && { expands }) } },
    { upsert: true },
  );
}

/** Whether this is the database of a new installation: there is nothing to bring to this version. */
async function isEmpty({ connection }: Context): Promise<boolean> {
  const collections = await connection.listCollections();
  return collections.every(({ name }) => name === 'leases');
}

/** In order: if the process dies meanwhile, the rest is done on a database without data. */
async function markAll(context: Context, all: readonly Step[]): Promise<void> {
  const doneAt = context.clock.now();
  await doneSteps(context).insertMany(
    all.map(({ name, expands }, index) => ({
      ...{ _id: name, version: index + 1, doneAt },
      ...(expands && { expands }),
    })),
  );
}

/** Runs work that only one process at a time may do, once it holds the lease. */
async function withLease(
  context: Context,
  onProgress: OnProgress,
  work: (progress: (percent: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  let told = -1;
  const tell = (percent: number) => {
    if (percent !== told) onProgress(percent);
    told = percent;
  };
  const leases = context.connection.collection<Lease>('leases');
  const by = newId();
  const until = () => later(context.clock.now(), LEASE);
  let isWaiting = false;
  while (!(await takeLease(context, { _id: 'upgrade', by, until: until() }))) {
    if (!isWaiting) context.log.info('another process upgrades the data; waiting for it');
    isWaiting = true;
    const lease = await leases.findOne({ _id: 'upgrade' });
    if (lease) tell(lease.percent ?? 0);
    await setTimeout(LOOK_EVERY);
  }
  tell(0);
  const renewal = setInterval(() => {
    leases.updateOne({ _id: 'upgrade', by }, { $set: { until: until() } }).catch(() => {
      // The next attempt may succeed; the work itself reports an unreachable database.
    });
  }, LEASE / 3);
  try {
    await work(async (percent) => {
      tell(percent);
      await leases.updateOne({ _id: 'upgrade', by }, { $set: { percent } });
    });
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
      .updateOne(
        { _id, until: { $lte: clock.now() } },
        { $set: { by, until }, $unset: { percent: 1 } },
        { upsert: true },
      );
    return true;
  } catch (error) {
    // The existing lease has not expired.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
