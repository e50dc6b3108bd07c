import { type Context, isDatabaseAway } from './context';

const outOfReach = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'PoolClearedOnNetworkError',
  'MongoOperationTimeoutError',
  'MongoTopologyClosedError',
]);

/** @returns whether the database could not be asked, or not just now */
export function isOutOfReach(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOutOfReach);
  if (!(error instanceof Error)) return false;
  // The driver marks what a later try may well manage: a primary that steps down, a server that shuts down.
  const labels: unknown = 'errorLabels' in error ? error.errorLabels : [];
  if (Array.isArray(labels) && labels.includes('RetryableWriteError')) return true;
  // A write of several documents wraps what has kept the driver from it.
  if ('errorResponse' in error && error.errorResponse instanceof Error)
    return isOutOfReach(error.errorResponse);
  return outOfReach.has(error.name) || / buffering timed out /.test(error.message);
}

/** The client notices that the database is away some moments after the first call fails (ms). */
const NOTICED_AFTER = 1_000;

/** Tells of a failure, unless a line of the log says, or is about to say, that the database is away. */
export function tellUnlessAway(context: Pick<Context, 'connection'>, error: unknown, tell: () => void): void {
  if (isDatabaseAway(context)) return;
  if (isOutOfReach(error)) setTimeout(() => isDatabaseAway(context) || tell(), NOTICED_AFTER).unref();
  else tell();
}
