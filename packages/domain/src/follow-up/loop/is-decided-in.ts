import { DAY, later } from '../../platform';
import type { ActionRecord } from '../actions/action.model';
import { isOpen } from '../actions/describe-actions';

interface Round {
  readonly periodId: string;
  readonly startsAt: Date;
}

/** For how many days before a round something done still counts. */
const DONE_DAYS = 30;

/**
 * Whether an action of a survey counts as decided in one of its rounds: it is about this round, or about an earlier one
 * and is under way or was not done long before this one began: a weekly survey is not followed by a new decision each
 * week. A dropped one never counts, nor one about a later round.
 */
export function isDecidedIn(
  { periodId, state, changedAt }: Pick<ActionRecord, 'periodId' | 'state' | 'changedAt'>,
  round: Round,
  rounds: readonly Round[],
): boolean {
  if (state === 'dropped') return false;
  if (periodId === round.periodId) return true;
  const isOfLater = rounds.some((other) => other.periodId === periodId && other.startsAt > round.startsAt);
  return !isOfLater && (isOpen({ state }) || later(changedAt, DONE_DAYS * DAY) >= round.startsAt);
}
