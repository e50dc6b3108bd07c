import { setTimeout as sleep } from 'node:timers/promises';

/** The shortest pause (ms): the precision of a timer. */
const SHORTEST_PAUSE = 1;
/** The longest (ms): whoever waits has been served by then. A piece takes longer only where the machine is busy. */
const LONGEST_PAUSE = 6;
/** How much longer a pause is than the work before it. */
const REST = 2;
/** How many pieces are written between two notifications. */
const NOTIFIED_EVERY = 10;

/**
 * Between two pieces of long work, pauses for longer than the last piece took, a few milliseconds at most: other requests
 * to the API or the database wait for one piece. Imports are not as urgent as pages.
 */
export function buildRest(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const pause = (performance.now() - began) * REST;
    await sleep(Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, pause)));
    began = performance.now();
  };
}

/**
 * Works through many pieces and rests after each.
 *
 * @param notify makes caches elsewhere re-read what the pieces wrote: after every few of them and at the end, even if one
 * fails or had nothing to write, since a run before it may have stopped before notifying
 */
export async function runPaced<Piece>(
  pieces: readonly Piece[],
  work: (piece: Piece) => Promise<void>,
  notify: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const rest = buildRest();
  try {
    for (const [index, piece] of pieces.entries()) {
      await work(piece);
      if ((index + 1) % NOTIFIED_EVERY === 0) await notify();
      await rest();
    }
  } finally {
    await notify();
  }
}
