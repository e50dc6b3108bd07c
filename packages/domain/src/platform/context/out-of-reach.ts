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

/**
 * What a server answers that is no primary any more, or not yet. Only what the driver may send again by itself has its
 * label: a change of several documents has not.
 */
const noPrimary = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** @returns whether the database could not be reached, or not just now */
export function isOutOfReach(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOutOfReach);
  if (!(error instanceof Error)) return false;
  // The driver marks what a retry may well manage: a primary that steps down, a server that shuts down.
  const labels: unknown = 'errorLabels' in error ? error.errorLabels : [];
  if (Array.isArray(labels) && labels.includes('RetryableWriteError')) return true;
  if ('code' in error && noPrimary.has(error.code)) return true;
  // A write of several documents wraps the driver's original error.
  if ('errorResponse' in error && error.errorResponse instanceof Error)
    return isOutOfReach(error.errorResponse);
  return outOfReach.has(error.name) || / buffering timed out /.test(error.message);
}

/** The client notices that the database is away shortly after the first failed call (ms). */
const NOTICED_AFTER = 1_000;

/** Reports a failure, unless a log line says, or is about to say, that the database is unreachable. */
export function reportUnlessUnreachable(
  context: Pick<Context, 'connection'>,
  error: unknown,
  report: () => void,
): void {
  if (isDatabaseAway(context)) return;
  if (isOutOfReach(error)) setTimeout(() => isDatabaseAway(context) || report(), NOTICED_AFTER).unref();
  else report();
}
