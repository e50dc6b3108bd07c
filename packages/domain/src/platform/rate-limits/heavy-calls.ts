import type { HeavyCall } from '@elan/contracts';
import { AppError } from '../basics/app-error';
import type { Context } from '../context/context';
import { isDuplicateKey } from '../basics/duplicate-key';
import { keyedHash } from '../context/keyed-hash';
import { later, MINUTE, SECOND } from '../basics/time-spans';
import { attemptModel, type AttemptRecord } from './attempt.model';

/** How often a company may make a kind of heavy call in a minute. */
function mostAMinute(context: Context, call: HeavyCall): number {
  const { IMPORTS_PER_MINUTE, EXPORTS_PER_MINUTE, STATISTICS_PER_MINUTE } = context.settings;
  switch (call) {
    case 'import':
      return IMPORTS_PER_MINUTE;
    case 'export':
      return EXPORTS_PER_MINUTE;
    case 'statistics':
      return STATISTICS_PER_MINUTE;
  }
}

/**
 * Counts a heavy call of a company, before any of its work is done. The count is kept with the attempts, so it holds
 * among all processes; a minute starts with its first call.
 * @throws AppError tooManyRequests with the seconds until the minute is over
 */
export async function countHeavyCall(context: Context, call: HeavyCall, companyId: string): Promise<void> {
  const now = context.clock.now();
  const _id = `heavy-${call}:${keyedHash(context, 'attempts', companyId)}`;
  const until = await countOne(context, _id, mostAMinute(context, call), now);
  if (!until) return;
  throw new AppError('tooManyRequests', {
    retryAfter: Math.ceil((until.getTime() - now.getTime()) / SECOND),
  });
}

/** @returns null when the call is within the limit, else when the minute is over. */
async function countOne(context: Context, _id: string, most: number, now: Date): Promise<Date | null> {
  const Attempt = attemptModel(context);
  // Past the model, whose checks cost more than the rest: as a rule this is all of the work.
  const counted = await context.connection
    .collection<AttemptRecord>(Attempt.collection.collectionName)
    .updateOne({ _id, count: { $lt: most }, expiresAt: { $gt: now } }, { $inc: { count: 1 } });
  if (counted.modifiedCount === 1) return null;
  const minute = { count: 1, nextAt: now, expiresAt: later(now, MINUTE) };
  // The minute that was counted is over; of several who see it at once, one starts the next.
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
  // Somebody else began the minute at this very moment.
  return countOne(context, _id, most, now);
}
