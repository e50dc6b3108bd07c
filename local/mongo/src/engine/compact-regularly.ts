import { type Engine } from './engine';

const DAY = 86_400_000;

export type CompactionTimes = {
  /** Milliseconds until the first compaction. */
  first: number;
  /** Minimum interval between compactions (ms). */
  interval: number;
  /** Bytes copied per interval; larger files are compacted less often, so that the disk load stays the same. */
  bytes: number;
};

/**
 * Compacts the file regularly, so that erased data is gone for good within an interval, or within a day for large files.
 * Failures are reported and retried.
 */
export function compactRegularly(
  engine: Engine,
  { first, interval, bytes }: CompactionTimes,
): { stop: () => void } {
  let timer = setTimeout(run, first).unref();
  let isStopped = false;
  let ranAt = 0;

  /** Checks again at each interval: if much was removed, there is little to copy and much space to reclaim. */
  function runWhenDue(): void {
    const pause = Math.min(DAY, interval * Math.max(1, engine.store.size / bytes));
    // Timers may come a little early.
    if (performance.now() - ranAt >= pause - interval / 10) run();
    else timer = setTimeout(runWhenDue, interval).unref();
  }

  function run(): void {
    void engine.store
      .compact()
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        process.emitWarning(`The database file could not be compacted: ${reason}`);
      })
      .then(() => {
        if (isStopped) return;
        ranAt = performance.now();
        timer = setTimeout(runWhenDue, interval).unref();
      });
  }

  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
