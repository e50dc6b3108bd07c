import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FairTurns } from './fair-turns';
import type { Network } from './network-of';

/**
 * How long a request keeps its place whose caller has left while it was at work (ms). It may be at work for as long
 * behind this server, and callers who leave at once would have more at work than those who wait.
 */
const LEFT = 50;

/**
 * Begins the work of a request when it is its turn, unless its caller has left by then. Its place is free again as soon
 * as the work is done: a caller who reads the answer slowly keeps none.
 * @param bytes of its body
 * @returns false if too many wait already
 */
export function takeTurn(
  turns: FairTurns,
  network: Network,
  bytes: number,
  response: ServerResponse,
  work: () => void,
): boolean {
  let end: (() => void) | null = null;
  let isAtWork = false;
  const leave = () => end?.();
  // All is handed over to the connection, or its buffer is full.
  response.once('prefinish', leave);
  response.once('pipe', (source: Readable) => source.once('pause', leave));
  response.once('close', () => {
    if (isAtWork && !response.writableEnded) setTimeout(leave, LEFT).unref();
    else leave();
  });
  end = turns.take(network, bytes, () => {
    if (response.destroyed) return;
    isAtWork = true;
    try {
      work();
    } catch {
      // Whoever gave it the turn is not the one who asked: its place is free again, and its caller notices.
      response.destroy();
    }
  });
  // By now, some are answered.
  if (response.writableEnded || response.destroyed) leave();
  return end !== null;
}
