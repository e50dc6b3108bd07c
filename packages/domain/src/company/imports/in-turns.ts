import { setTimeout as sleep } from 'node:timers/promises';

/** The shortest pause (ms): the precision of a timer. */
const LEAST_REST = 1;
/** How many pieces are written until the rest of the product is notified. */
const TOLD_TOGETHER = 10;

/**
 * Works through many pieces and pauses after each for as long as it took: other requests to the API or the database
 * wait for one piece at most, and get half of the time. Imports are not as urgent as pages.
 *
 * @param tell makes caches elsewhere re-read what the pieces wrote: after every few of them and at the end, even if one
 * fails or had nothing to write, since a run before it may have stopped before notifying
 */
export async function inTurns<Piece>(
  pieces: readonly Piece[],
  work: (piece: Piece) => Promise<void>,
  tell: () => Promise<void>,
): Promise<void> {
  try {
    for (const [index, piece] of pieces.entries()) {
      const began = performance.now();
      await work(piece);
      if ((index + 1) % TOLD_TOGETHER === 0) await tell();
      await sleep(Math.max(LEAST_REST, performance.now() - began));
    }
  } finally {
    await tell();
  }
}
