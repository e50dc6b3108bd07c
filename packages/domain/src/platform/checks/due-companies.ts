import { HOUR } from '../basics/time-spans';
import {
  bringingWork,
  bringsWork,
  companyOf,
  dueNow,
  type DueTask,
  EVERY_COMPANY,
  newId,
  versionModel,
  type VersionRecord,
  versionsOf,
} from '@elan/database';
import type { Context } from '../context/context';
import { forEachSafely } from '../context/for-each-safely';

/**
 * A company is checked at least this often, even if nothing is due or has changed: a process may have died between a
 * change and the version that it raises.
 */
const LOOK_EVERY = 24 * HOUR;

/** How many companies are worked on in turns. Those that wait behind them follow as these end. */
const TOGETHER = 8;

/**
 * Works on the companies that are due for a task, because their time has come or something has changed. Others cost
 * nothing. Harmless twice and concurrently: a company stays due until somebody has finished, or longer if it changed
 * meanwhile. Whoever becomes due meanwhile is worked on, too.
 * @param work does its pieces in turns, one after the other, so that a company with many surveys holds up no other;
 * returns when it is due again if nothing changes before; null: the company is gone
 * @throws AggregateError at the end, with what failed; those companies stay due
 */
export async function forEachDue(
  context: Context,
  task: DueTask,
  work: (companyId: string, inTurn: InTurn) => Promise<Next | null>,
): Promise<void> {
  const begun = new Set<string>();
  const failures: unknown[] = [];
  const running = new Set<Promise<void>>();
  let waiting: string[] = [];
  const begin = (companyId: string) => {
    begun.add(companyId);
    const run = forEachSafely(context, [companyId], (id) => ({ companyId: id }), check)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(run));
    running.add(run);
  };
  const fill = async () => {
    while (running.size < TOGETHER) {
      if (waiting.length === 0)
        waiting = (await findDue(context, task)).filter((companyId) => !begun.has(companyId));
      const companyId = waiting.shift();
      if (companyId === undefined) return;
      begin(companyId);
    }
  };
  const oneByOne = takeTurns();
  const inTurn: InTurn = (piece) =>
    oneByOne(async () => {
      const result = await piece();
      await fill();
      return result;
    });
  const check = async (companyId: string) => {
    const seen = await versionModel(context)
      .find({ _id: { $in: versionsOf(companyId) } }, { marks: 1, due: 1 })
      .lean();
    const next = await work(companyId, inTurn);
    const regular = regularLook(companyId, context.clock.now());
    await recordNextCheck(context, task, seen, next && earliest(...next, regular));
  };
  try {
    await oneByOne(fill);
    while (running.size > 0) {
      await Promise.race(running);
      await oneByOne(fill);
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw new AggregateError(failures, `Processing failed for ${failures.length}`);
}

/** Does a piece of work when its turn has come. */
export type InTurn = <T>(piece: () => Promise<T>) => Promise<T>;

/** @returns what does one piece after the other, in the order in which they are given */
function takeTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (piece) => {
    const result = last.then(piece);
    // Whoever gave it hears of its failure; the next one has its turn all the same.
    last = result.catch(() => undefined);
    return result;
  };
}

/** When something may be due again; null: nothing is by itself. */
type Next = readonly (Date | null)[];

/** @returns whether a company is due for a task */
export async function isAnyDue(context: Context, task: DueTask): Promise<boolean> {
  return (await versionModel(context).exists(dueFor(context, task))) !== null;
}

const dueFor = (context: Context, task: DueTask) => ({
  [`due.${task}`]: { $lte: context.clock.now() },
});

/** The companies that are due, longest waiting first. */
async function findDue(context: Context, task: DueTask): Promise<string[]> {
  const path = `due.${task}`;
  const versions = await versionModel(context)
    .find(dueFor(context, task), { marks: 1, due: 1 })
    .sort({ [path]: 1 })
    .lean();
  const companyIds = [...new Set(versions.map(({ _id }) => companyOf(_id)))];
  if (!companyIds.includes(EVERY_COMPANY)) return companyIds;
  await markAllDue(context, task);
  const woken = versions.filter(({ _id }) => companyOf(_id) === EVERY_COMPANY);
  await recordNextCheck(context, task, woken, null);
  return findDue(context, task);
}

/** A change that names no company may concern any of them. */
async function markAllDue(context: Context, task: DueTask): Promise<void> {
  await versionModel(context).updateMany(
    { _id: { $nin: versionsOf(EVERY_COMPANY), ...bringingWork } },
    { $set: { [`due.${task}`]: new Date(0) }, $inc: { marks: 1 } },
  );
}

type Seen = Pick<VersionRecord, '_id' | 'marks' | 'due'>;

/**
 * Records when the next check is, unless something has changed since the versions were read. One that brings no work is
 * due only if an operator marked all of them; it must not stay so, or its company would be checked again and again.
 */
async function recordNextCheck(
  context: Context,
  task: DueTask,
  seen: readonly Seen[],
  next: Date | null,
): Promise<void> {
  const path = `due.${task}`;
  const never = { $unset: { [path]: 1 as const } };
  const update = next === null ? never : { $set: { [path]: next } };
  const concerned = seen.filter(({ _id, due }) => bringsWork(_id) || due?.[task] !== undefined);
  await versionModel(context).bulkWrite(
    concerned.map(({ _id, marks = null }) => ({
      updateOne: { filter: { _id, marks }, update: bringsWork(_id) ? update : never },
    })),
    { ordered: false },
  );
}

/**
 * When a company is looked at in any case: at an hour of its own, so that checks are spread evenly and reveal nothing
 * about the last one.
 */
function regularLook(companyId: string, now: Date): Date {
  const offset = hashOf(companyId) % LOOK_EVERY;
  const turns = Math.floor((now.getTime() - offset) / LOOK_EVERY) + 1;
  return new Date(turns * LOOK_EVERY + offset);
}

/** FNV-1a: all that is needed is an even spread. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

function earliest(...instants: Next): Date {
  return new Date(Math.min(...instants.filter((instant) => instant !== null).map(Number)));
}

/** Makes the worker check a company for a task at a time, or earlier. */
export async function scheduleCheck(
  context: Context,
  companyId: string,
  task: DueTask,
  at: Date,
): Promise<void> {
  await versionModel(context).updateOne(
    { _id: companyId },
    { $min: { [`due.${task}`]: at }, $inc: { marks: 1 } },
  );
}

/** Makes data of an earlier version, which had no such times, due immediately. */
export async function dueAtFirst(context: Context, companyIds: readonly string[]): Promise<void> {
  const Version = versionModel(context);
  await Version.updateMany({ due: null }, { $set: { due: dueNow } });
  if (companyIds.length === 0) return;
  await Version.bulkWrite(
    companyIds.map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { value: newId(), due: dueNow } }, upsert: true },
    })),
    { ordered: false },
  );
}
