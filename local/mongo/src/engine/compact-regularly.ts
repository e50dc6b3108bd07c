import { type Engine } from './engine';

const DAY = 86_400_000;

export type CompactionTimes = {
  /** Milliseconds until the first one. */
  first: number;
  /** Milliseconds between two, at least. */
  interval: number;
  /** So many bytes are copied at each interval; what is more, less often, so that the disk writes no more for it. */
  bytes: number;
};

/**
 * Rids the file of old versions again and again, so that what was erased is gone for good within an interval, of large
 * files within a day. What fails is said, and tried again.
 */
export function compactRegularly(
  engine: Engine,
  { first, interval, bytes }: CompactionTimes,
): { stop: () => void } {
  let timer = setTimeout(run, first).unref();
  let isStopped = false;
  let ranAt = 0;

  /** Asks anew at each interval: where much was removed meanwhile, there is little to copy and much room to give back. */
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
