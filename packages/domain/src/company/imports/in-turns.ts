import { setTimeout as sleep } from 'node:timers/promises';

/** The least rest (ms): a timer's own precision. */
const LEAST_REST = 1;

/**
 * Works through many pieces, and rests after each for as long as it took: whoever else asks the API or the database waits
 * for one piece at most, and has half of their time. Nobody waits for an import as for a page.
 */
export async function inTurns<Piece>(
  pieces: readonly Piece[],
  work: (piece: Piece) => Promise<void>,
): Promise<void> {
  for (const piece of pieces) {
    const began = performance.now();
    await work(piece);
    await sleep(Math.max(LEAST_REST, performance.now() - began));
  }
}
