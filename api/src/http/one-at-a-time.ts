import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor, waitAs } from '@elan/domain/platform';

const latest = new Map<string, Promise<unknown>>();

/** The longest rest (ms): whoever waits has been served by then. */
const LONGEST_REST = 5;

/**
 * Runs the imports of a company, or the calls of its HR system, one after the other, so that nobody else's wait for more
 * than one of them. Whoever has waited is looked at again before theirs begins.
 * @param rests whether the next begins only after as long as this one took, a few milliseconds at most: for many small ones,
 * between which others are served
 * @throws AppError `unauthenticated` and the like (signed out, or the key ended, meanwhile)
 */
export function oneAtATime<Result>(
  kind: 'import' | 'scim',
  actor: Pick<Actor, 'companyId' | 'identifyAgain'>,
  work: () => Promise<Result>,
  rests = false,
): Promise<Result> {
  const whose = `${kind} ${actor.companyId}`;
  let began = NaN;
  const begin = () => {
    began = performance.now();
    return work();
  };
  const before = latest.get(whose);
  const turn = before?.catch(() => undefined);
  const result = turn ? waitAs(actor, turn).then(begin) : begin();
  const rest = () => sleep(Math.min(LONGEST_REST, performance.now() - began));
  const over: Promise<unknown> = rests ? result.then(rest, rest) : result;
  latest.set(whose, over);
  const end = () => {
    if (latest.get(whose) === over) latest.delete(whose);
  };
  over.then(end, end);
  return result;
}
