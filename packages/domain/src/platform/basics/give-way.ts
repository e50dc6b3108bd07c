import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work on many things rests at most between two of its pieces, while others wait for an answer (ms). */
const REST_MS = 2;
/** With more requests than these there is no time to lose: whoever rests keeps a place that others need. */
const CROWD = 16;

/** Requests of this process that are not answered yet, and works on many things, each of which is a part of one. */
let requests = 0;
let works = 0;
let wake: (() => void) | null = null;
let last: Promise<void> = Promise.resolve();

/** Notes that somebody waits for an answer. @returns what is called once, when it was given */
export function noteRequest(): () => void {
  requests += 1;
  return () => {
    requests -= 1;
    wake?.();
  };
}

/** Does work on many things, which is told from the requests that it gives way to. */
export async function asLongWork<T>(work: () => Promise<T>): Promise<T> {
  works += 1;
  try {
    return await work();
  } finally {
    works -= 1;
  }
}

/**
 * Between two pieces of long work: whoever else waits has their turn. A short request needs the event loop several times,
 * for its own reads; so the next piece begins when one was answered, or soon after. Works take turns: of those that were
 * begun at the same time one piece is done at a time. In a crowd it only lets them have their turn.
 */
export function giveWay(): Promise<void> {
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
