import type { Sample } from '@elan/scoring';
import type { Histograms } from './histograms';
import type { InvitedRound } from './invited-rounds';

/**
 * The people of the round that most people answered: those of whom a margin speaks. Each round asks the same people
 * again, so answers of several rounds are no larger sample of them.
 */
export function largestRound(
  rounds: readonly InvitedRound[],
  { periods }: Pick<Histograms, 'periods'>,
): Sample {
  const invited = new Map(rounds.map((round) => [round.periodId, round.invited]));
  const answered = [...periods].map(([periodId, { responses }]) => ({
    respondents: responses,
    invited: invited.get(periodId) ?? 0,
  }));
  const largest = answered.reduce((a, b) => (b.respondents > a.respondents ? b : a), {
    respondents: 0,
    invited: 0,
  });
  const isEverybody =
    rounds.every((round) => (periods.get(round.periodId)?.responses ?? 0) === round.invited) &&
    answered.every((round) => round.respondents === round.invited);
  return { ...largest, isEverybody };
}
