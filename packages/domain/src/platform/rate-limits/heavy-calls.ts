import type { HeavyCall } from '@elan/contracts';
import type { Connection } from 'mongoose';
import { AppError } from '../basics/app-error';
import type { Context } from '../context/context';
import { isDuplicateKey } from '@elan/database';
import { keyedHash } from '../context/keyed-hash';
import { later, MINUTE, SECOND } from '../basics/time-spans';
import { attemptModel, type AttemptRecord } from './attempt.model';

/**
 * What is counted by the minute: a kind of heavy call, what people change, and pictures that are drawn, by company;
 * everything by API key; what an HR system asks by SCIM apart.
 */
type CountedCall = HeavyCall | 'change' | 'picture' | 'key' | 'directory';

/** Looks at a company's provider, or for a domain's record: somebody presses a button for each. */
const LOOKUPS_PER_MINUTE = 10;

/** A large one takes a third of a second of a processor. */
const PICTURES_PER_MINUTE = 60;

/** How often per minute it may be made. */
function mostAMinute(context: Context, call: CountedCall): number {
  const { settings } = context;
  switch (call) {
    case 'import':
      return settings.IMPORTS_PER_MINUTE;
    case 'export':
      return settings.EXPORTS_PER_MINUTE;
    case 'statistics':
      return settings.STATISTICS_PER_MINUTE;
    case 'lookup':
      return LOOKUPS_PER_MINUTE;
    case 'change':
      return settings.CHANGES_PER_MINUTE;
    case 'picture':
      return PICTURES_PER_MINUTE;
    case 'key':
      return settings.KEY_CALLS_PER_MINUTE;
    case 'directory':
      return settings.DIRECTORY_CALLS_PER_MINUTE;
  }
}

/** Calls that this process has counted and not made yet, and when their minute is over. */
interface Block {
  left: number;
  readonly until: Date;
}

const blocks = new WeakMap<Connection, Map<string, Block>>();
const MOST_BLOCKS = 5000;
/** A process counts this fraction of a minute's calls at once, and then needs no query until they are used up. */
const PART = 0.01;

/**
 * Counts a call of a company or of a key, before any of its work is done. The count is stored with the attempts, so it is
 * shared by all processes; a minute starts with its first call.
 * @throws AppError tooManyRequests with the seconds until the minute is over
 */
export async function countHeavyCall(context: Context, call: CountedCall, subject: string): Promise<void> {
  const now = context.clock.now();
  const key = `${call} ${subject}`;
  const own = blocks.get(context.connection) ?? new Map<string, Block>();
  blocks.set(context.connection, own);
  const block = own.get(key);
  if (block && block.left > 0 && block.until > now) {
    block.left -= 1;
    return;
  }
  const _id = `heavy-${call}:${keyedHash(context, 'attempts', subject)}`;
  const most = mostAMinute(context, call);
  const size = Math.floor(most * PART);
  if (size > 1) {
    const minute = await countBlock(context, _id, { most, size, now });
    if (minute) {
      if (own.size >= MOST_BLOCKS) own.clear();
      own.set(key, { left: size - 1, until: minute });
      return;
    }
  }
  const until = await countOne(context, _id, most, now);
  if (!until) return;
  throw new AppError('tooManyRequests', {
    retryAfter: Math.ceil((until.getTime() - now.getTime()) / SECOND),
  });
}

/** @returns when the minute ends in which these calls were counted; null: no minute is running, or they are too many */
async function countBlock(
  context: Context,
  _id: string,
  { most, size, now }: { readonly most: number; readonly size: number; readonly now: Date },
): Promise<Date | null> {
  const counted = await context.connection
    .collection<AttemptRecord>(attemptModel(context).collection.collectionName)
    .findOneAndUpdate(
      { _id, count: { $lte: most - size }, expiresAt: { $gt: now } },
      { $inc: { count: size } },
      { projection: { expiresAt: 1 } },
    );
  return counted?.expiresAt ?? null;
}

/** @returns null if the call is within the limit, else when the minute ends. */
async function countOne(context: Context, _id: string, most: number, now: Date): Promise<Date | null> {
  const Attempt = attemptModel(context);
  // Bypasses the model, whose checks cost more than everything else: usually this is all of the work.
  const counted = await context.connection
    .collection<AttemptRecord>(Attempt.collection.collectionName)
    .updateOne({ _id, count: { $lt: most }, expiresAt: { $gt: now } }, { $inc: { count: 1 } });
  if (counted.modifiedCount === 1) return null;
  const minute = { count: 1, nextAt: now, expiresAt: later(now, MINUTE) };
  // The counted minute is over; if several callers see it at once, one of them starts the next.
  const begun = await Attempt.updateOne({ _id, expiresAt: { $lte: now } }, { $set: minute });
  if (begun.modifiedCount === 1) return null;
  const running = await Attempt.findOne({ _id, expiresAt: { $gt: now } }).lean();
  if (running && running.count >= most) return running.expiresAt;
  if (!running) {
    try {
      await Attempt.create({ _id, ...minute });
      return null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  // Another process started the minute at this very moment.
  return countOne(context, _id, most, now);
}
