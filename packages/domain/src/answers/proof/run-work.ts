import type { Work } from '@elan/attacks';
import { asLongWork, yieldToEventLoop } from '../../platform';

/** How long others wait for a piece of the work (ms): mails and other jobs go on meanwhile. */
const PIECE_MS = 5;

/** Does what decides about a release, or attacks it, in pieces. Its end never depends on how long it takes. */
export async function runWork<Result>(work: Work<Result>): Promise<Result> {
  return asLongWork(async () => {
    let began = performance.now();
    for (;;) {
      const step = work.next();
      if (step.done === true) return step.value;
      if (performance.now() - began > PIECE_MS) {
        await yieldToEventLoop();
        began = performance.now();
      }
    }
  });
}
