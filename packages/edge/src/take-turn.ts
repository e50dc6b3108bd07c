import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FairTurns } from './fair-turns';
import type { Network } from './network-of';

/**
 * How long a request keeps its place whose caller has left while it was at work (ms). It may be at work for as long
 * behind this server, and callers who leave at once would have more at work than those who wait.
 */
const LEFT = 50;
/** Work that is known may hold its place for so long at most (ms): none that is sound takes as long. */
const LONGEST = 60_000;

const works = new WeakMap<ServerResponse, Promise<unknown>>();

/** Says what an answer waits for: it goes on when the caller leaves, and so does what it takes from others. */
export function noteWork(response: ServerResponse, work: Promise<unknown>): void {
  works.set(response, work);
}

/** Calls back once an answer is over, whether its caller waited for it or left, and so is the work for it. */
export function afterWork(response: ServerResponse, done: () => void): void {
  response.once('close', () => {
    const work = response.writableEnded ? undefined : works.get(response);
    if (!work) return done();
    let isOver = false;
    const once = () => {
      if (!isOver) done();
      isOver = true;
    };
    setTimeout(once, LONGEST).unref();
    work.then(once, once);
  });
}

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
  afterWork(response, () => {
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
