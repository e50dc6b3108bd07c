import { setTimeout as sleep } from 'node:timers/promises';

/** The least rest (ms): a timer's own precision. */
const LEAST_REST = 1;
/** Pieces until the rest of the product is told of them. */
const TOLD_TOGETHER = 10;

/**
 * Works through many pieces, and rests after each for as long as it took: whoever else asks the API or the database waits for
 * one piece at most, and has half of their time. Nobody waits for an import as for a page.
 *
 * @param tell has copies elsewhere read again what the pieces wrote: after every few of them, and at the end, also of one
 *   that fails or had nothing left to write, since one before it may have been stopped before it told
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
