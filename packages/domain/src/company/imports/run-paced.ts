import { setTimeout as sleep } from 'node:timers/promises';

/** The shortest pause (ms): the precision of a timer. */
const SHORTEST_PAUSE = 1;
/** The longest (ms): whoever waits has been served by then. A piece takes longer only where the machine is busy. */
const LONGEST_PAUSE = 5;
/** How many pieces are written between two notifications. */
const NOTIFIED_EVERY = 10;

/**
 * Works through many pieces and pauses after each for as long as it took, a few milliseconds at most: other requests
 * to the API or the database wait for one piece. Imports are not as urgent as pages.
 *
 * @param notify makes caches elsewhere re-read what the pieces wrote: after every few of them and at the end, even if one
 * fails or had nothing to write, since a run before it may have stopped before notifying
 */
export async function runPaced<Piece>(
  pieces: readonly Piece[],
  work: (piece: Piece) => Promise<void>,
  notify: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  try {
    for (const [index, piece] of pieces.entries()) {
      const began = performance.now();
      await work(piece);
      if ((index + 1) % NOTIFIED_EVERY === 0) await notify();
      await sleep(Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, performance.now() - began)));
    }
  } finally {
    await notify();
  }
}
