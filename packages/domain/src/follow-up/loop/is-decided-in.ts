import type { ActionRecord } from '../actions/action.model';
import { isOpen } from '../actions/describe-actions';

interface Round {
  readonly periodId: string;
  readonly startsAt: Date;
}

/**
 * Whether an action of a survey counts as decided in one of its rounds: it is about this round, or about an earlier one
 * and was not done before this one began, since what is under way is not decided anew each week. A dropped one never
 * counts, nor one about a later round.
 */
export function isDecidedIn(
  { periodId, state, changedAt }: Pick<ActionRecord, 'periodId' | 'state' | 'changedAt'>,
  round: Round,
  rounds: readonly Round[],
): boolean {
  if (state === 'dropped') return false;
  if (periodId === round.periodId) return true;
  const isLater = rounds.some((other) => other.periodId === periodId && other.startsAt > round.startsAt);
  return !isLater && (isOpen({ state }) || changedAt >= round.startsAt);
}
