import { type Engine } from './engine';

const DAY = 86_400_000;

export type CompactionTimes = {
  /** Milliseconds until the first compaction. */
  first: number;
  /** Minimum interval between compactions (ms). */
  interval: number;
  /** Bytes copied per interval; larger files are compacted less often, so that the disk load stays the same. */
  bytes: number;
  /** After this time (ms) a compaction that a client asks for begins; others asked for meanwhile need no other. */
  soon: number;
};

/**
 * Compacts the file regularly, so that erased data is gone for good within an interval, or within a day for large files;
 * and soon when a client asks for it. Failures are reported and retried.
 */
export function compactRegularly(
  engine: Engine,
  { first, interval, bytes, soon }: CompactionTimes,
): { stop: () => void } {
  let timer = setTimeout(run, first).unref();
  let isStopped = false;
  let isRunning = false;
  /** Whether a client has asked since the last compaction began. */
  let isAsked = false;
  let ranAt = 0;

  engine.compactSoon = () => {
    if (isAsked) return;
    isAsked = true;
    if (!isRunning) next();
  };

  function next(): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = (isAsked ? setTimeout(run, soon) : setTimeout(runWhenDue, interval)).unref();
  }

  /** Checks again at each interval: if much was removed, there is little to copy and much space to reclaim. */
  function runWhenDue(): void {
    const pause = Math.min(DAY, interval * Math.max(1, engine.store.size / bytes));
    // Timers may come a little early.
    if (performance.now() - ranAt >= pause - interval / 10) run();
    else next();
  }

  function run(): void {
    const wasAsked = isAsked;
    isAsked = false;
    isRunning = true;
    void engine.store
      .compact()
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        process.emitWarning(`The database file could not be compacted: ${reason}`);
        return false;
      })
      .then((isDone) => {
        isRunning = false;
        // A backup may have needed the file.
        if (!isDone && wasAsked) isAsked = true;
        ranAt = performance.now();
        next();
      });
  }

  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
