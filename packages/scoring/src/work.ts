/**
 * Work in pieces, so that others get their turn in between. How far it goes is counted in steps and never in seconds: the
 * same data decide the same on every machine.
 */
export type Work<Result> = Generator<void, Result>;

/** Does all pieces, one after the other. */
export function finish<Result>(work: Work<Result>): Result {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
  }
}
