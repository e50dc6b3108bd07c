import { type Engine } from '../engine';

const DAY = 86_400_000;

/** A file of this size is copied at each interval; a larger one less often, so that the disk writes no more for it. */
const sizeOfInterval = 100 * 1024 * 1024;

/**
 * Rids the file of old versions again and again, so that what was erased is gone for good within an interval, of large
 * files within a day. What fails is said, and tried again.
 */
export function compactRegularly(
  engine: Engine,
  { first, interval }: { first: number; interval: number },
): { stop: () => void } {
  let timer = setTimeout(run, first).unref();
  let isStopped = false;

  function run(): void {
    void engine.store
      .compact()
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        process.emitWarning(`The database file could not be compacted: ${reason}`);
      })
      .then(() => {
        if (isStopped) return;
        const pause = Math.min(DAY, interval * Math.max(1, engine.store.size / sizeOfInterval));
        timer = setTimeout(run, pause).unref();
      });
  }

  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
