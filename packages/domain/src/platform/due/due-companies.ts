import { newId } from '../basics/new-id';
import { HOUR } from '../basics/time-spans';
import {
  companyOf,
  dueNow,
  type DueTask,
  EVERY_COMPANY,
  stampModel,
  type StampRecord,
  stampsOf,
} from '../cache/stamp.model';
import type { Context } from '../context/context';
import { forEachSafely } from '../context/for-each-safely';

/**
 * A company is looked at so often at least, though nothing of it is due or has changed: a process may have died between a
 * change and its stamp.
 */
const LOOK_EVERY = 24 * HOUR;

/**
 * Works on the companies whose time has come for a task: what they waited for has come, or something of them has changed.
 * Others cost nothing. Harmless twice and at the same time: a company stays due until somebody came to the end, and if it
 * changed meanwhile, longer.
 * @param work tells when it is to be done again, should nothing change before; null: the company is gone
 * @throws AggregateError at the end, with what failed; it stays due
 */
export async function forEachDue(
  context: Context,
  task: DueTask,
  work: (companyId: string) => Promise<Next | null>,
): Promise<void> {
  const about = (companyId: string) => ({ companyId });
  await forEachSafely(context, await findDue(context, task), about, async (companyId) => {
    const seen = await stampModel(context)
      .find({ _id: { $in: stampsOf(companyId) } }, { marks: 1 })
      .lean();
    const next = await work(companyId);
    const regular = regularLook(companyId, context.clock.now());
    await settle(context, task, seen, next && earliest(...next, regular));
  });
}

/** When something may be due again; null: nothing is by itself. */
export type Next = readonly (Date | null)[];

/** @returns whether a company is due for a task */
export async function isAnyDue(context: Context, task: DueTask): Promise<boolean> {
  return (await stampModel(context).exists(dueFor(context, task))) !== null;
}

const dueFor = (context: Context, task: DueTask) => ({
  [`due.${task}`]: { $lte: context.clock.now() },
});

/** The companies that are due, those that have waited for longest first. */
async function findDue(context: Context, task: DueTask): Promise<string[]> {
  const path = `due.${task}`;
  const stamps = await stampModel(context)
    .find(dueFor(context, task), { marks: 1 })
    .sort({ [path]: 1 })
    .lean();
  const companyIds = [...new Set(stamps.map(({ _id }) => companyOf(_id)))];
  if (!companyIds.includes(EVERY_COMPANY)) return companyIds;
  await wakeAll(context, task);
  const woken = stamps.filter(({ _id }) => companyOf(_id) === EVERY_COMPANY);
  await settle(context, task, woken, null);
  return findDue(context, task);
}

/** A change that names no company may be one of any. */
async function wakeAll(context: Context, task: DueTask): Promise<void> {
  await stampModel(context).updateMany(
    { _id: { $nin: stampsOf(EVERY_COMPANY) } },
    { $set: { [`due.${task}`]: new Date(0) }, $inc: { marks: 1 } },
  );
}

type Seen = Pick<StampRecord, '_id' | 'marks'>;

/** Notes when the next look is, but where something has changed since the stamps were read. */
async function settle(
  context: Context,
  task: DueTask,
  seen: readonly Seen[],
  next: Date | null,
): Promise<void> {
  const path = `due.${task}`;
  const update = next === null ? { $unset: { [path]: 1 as const } } : { $set: { [path]: next } };
  await stampModel(context).bulkWrite(
    seen.map(({ _id, marks = null }) => ({ updateOne: { filter: { _id, marks }, update } })),
    { ordered: false },
  );
}

/** At an hour of the company's own, so that looks are spread evenly and tell nothing of when the last one was. */
function regularLook(companyId: string, now: Date): Date {
  const offset = hashOf(companyId) % LOOK_EVERY;
  const turns = Math.floor((now.getTime() - offset) / LOOK_EVERY) + 1;
  return new Date(turns * LOOK_EVERY + offset);
}

/** FNV-1a: an even spread is all that is asked of it. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

function earliest(...instants: Next): Date {
  return new Date(Math.min(...instants.filter((instant) => instant !== null).map(Number)));
}

/** Has the worker look at a company for a task at a time, or before. */
export async function lookAgain(context: Context, companyId: string, task: DueTask, at: Date): Promise<void> {
  await stampModel(context).updateOne(
    { _id: companyId },
    { $min: { [`due.${task}`]: at }, $inc: { marks: 1 } },
  );
}

/** Makes what an earlier version left, which knew no times of looking, due at once. */
export async function dueAtFirst(context: Context, companyIds: readonly string[]): Promise<void> {
  const Stamp = stampModel(context);
  await Stamp.updateMany({ due: null }, { $set: { due: dueNow } });
  if (companyIds.length === 0) return;
  await Stamp.bulkWrite(
    companyIds.map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { value: newId(), due: dueNow } }, upsert: true },
    })),
    { ordered: false },
  );
}
