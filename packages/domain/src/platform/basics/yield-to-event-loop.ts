import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest pause of long work between two of its pieces, while other requests wait for an answer (ms). */
const REST_MS = 2;
/** With more requests than this, long work does not pause: a paused request keeps a place that others need. */
const CROWD = 16;

/** Unanswered requests of this process, and how many of them are long work. */
let requests = 0;
let works = 0;
let wake: (() => void) | null = null;
let last: Promise<void> = Promise.resolve();

/** Counts a request that waits for its answer. @returns a function to call once, when it was answered */
export function noteRequest(): () => void {
  requests += 1;
  return () => {
    requests -= 1;
    wake?.();
  };
}

/** Runs long work and counts it, so that it does not wait for the request that it belongs to. */
export async function asLongWork<T>(work: () => Promise<T>): Promise<T> {
  works += 1;
  try {
    return await work();
  } finally {
    works -= 1;
  }
}

/**
 * Called between two pieces of long work, so that other requests get their turn. A short request needs the event loop
 * several times, for its own reads; so the next piece begins once another request was answered, or soon after. Long works
 * take turns: only one piece of all of them is done at a time. In a crowd it only yields once.
 */
export function yieldToEventLoop(): Promise<void> {
  if (requests - works > CROWD) return nextTurn();
  last = last.then(restOnce);
  return last;
}

async function restOnce(): Promise<void> {
  await nextTurn();
  if (requests <= works) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, REST_MS);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  wake = null;
}
