import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor, waitAs, waitInLine } from '@elan/domain/platform';

interface Turn {
  /** The next one begins then. */
  readonly over: Promise<unknown>;
  isAtWork: boolean;
}

/** Who came last to each line that there is. */
export const lastInLine = new Map<string, Turn>();

/** The longest rest (ms): whoever waits has been served by then. */
const LONGEST_REST = 5;

/**
 * Runs the imports of a company, or the calls of its HR system, one after the other, so that nobody else's wait for more
 * than one of them. Whoever has waited is looked at again before theirs begins.
 * @param rests whether the next begins only after as long as this one took, a few milliseconds at most: for many small ones,
 * between which others are served
 * @throws AppError `unauthenticated` and the like (signed out, or the key ended, meanwhile); overloaded, at once, if too many
 * wait
 */
export async function oneAtATime<Result>(
  kind: 'import' | 'scim',
  actor: Pick<Actor, 'companyId' | 'identifyAgain'>,
  work: () => Promise<Result>,
  rests = false,
): Promise<Result> {
  const whose = `${kind} ${actor.companyId}`;
  let began = performance.now();
  const begin = () => {
    began = performance.now();
    return work();
  };
  const before = lastInLine.get(whose);
  // A rest is too short for anything to end in it.
  const wait = before?.isAtWork ? waitInLine(whose, () => waitAs(actor, before.over)) : before?.over;
  const result = wait ? wait.then(begin) : begin();
  const finish = () => void (own.isAtWork = false);
  const finished = result.then(finish, finish);
  const rest = () => sleep(Math.min(LONGEST_REST, performance.now() - began));
  const own: Turn = { over: rests ? finished.then(rest) : finished, isAtWork: true };
  lastInLine.set(whose, own);
  void own.over.then(() => {
    if (lastInLine.get(whose) === own) lastInLine.delete(whose);
  });
  return result;
}
