/**
 * Whom a margin of error refers to: the people of one round. Several rounds ask the same people, so they are not a
 * larger sample.
 */
export interface Sample {
  readonly respondents: number;
  /** People invited. */
  readonly invited: number;
  /** Whether everybody invited answered, in every round that the figures cover. */
  readonly isEverybody: boolean;
}

/** Of all people invited, those who did not answer are `others`; both are infinite for a superpopulation. */
export function populationOf({ respondents, invited }: Sample): { all: number; others: number } {
  // Not everybody answered, whatever the counts say: people who answered may have left since.
  const all = Math.max(invited, respondents + 1);
  return { all, others: all - respondents };
}

export function adjustedSize(sample: Sample): number {
  const { respondents } = sample;
  const { all } = populationOf(sample);
  return (respondents * (1 - 1 / all)) / (1 - respondents / all);
}

/**
 * The people who answered as if drawn from an infinite population (a superpopulation, Cochran, section 2.5), without
 * finite population correction. For comparing two rounds: even somebody whose opinion is unchanged ticks an 8 one day
 * and a 7 another day, so that a difference may be chance even if everybody answered twice.
 */
export function superpopulation(respondents: number): Sample {
  return { respondents, invited: Infinity, isEverybody: false };
}
