import type { Change } from '@elan/contracts';

/**
 * A figure with its standard error, both in the figure's unit (0-10, 0-100 for the normalised eNPS, 0-1 for shares).
 * What is compared over time has the error of a superpopulation (`scoreStandardError` of `superpopulation(people)`):
 * with the finite population correction, chance alone would make a change "real" wherever most people answered.
 */
export interface Estimate {
  readonly value: number;
  readonly standardError: number | null;
  /** How much of a change to or from it may come from how it was computed (`shiftByEnds`); absent: nothing. */
  readonly slack?: number;
}

/** Two-sided 95 percent quantile of the normal distribution, rounded to two decimals. */
const Z95 = 1.96;

/**
 * The difference of two independent estimates, in their unit. Nobody can be paired with their earlier answers, so the
 * squared standard errors add up (Welch, Biometrika 34, 1947), which overestimates them for people who answered twice.
 * @returns null if one of them is null
 */
export function changeBetween(now: Estimate | null, before: Estimate | null): Change | null {
  if (now === null || before === null) return null;
  return assessDifference({
    value: now.value - before.value,
    slack: slackBetween(now, before),
    standardError:
      now.standardError === null || before.standardError === null
        ? null
        : Math.hypot(now.standardError, before.standardError),
  });
}

export function slackBetween(now: Estimate, before: Estimate): number {
  return (now.slack ?? 0) + (before.slack ?? 0);
}

/** A difference with its 95 percent margin, and what is left to how it was computed; real if it is larger than both. */
export function assessDifference({ value, standardError, slack = 0 }: Estimate): Change {
  const marginOfError = standardError === null ? null : Z95 * standardError + slack;
  return {
    difference: value,
    marginOfError,
    isReal: marginOfError !== null && Math.abs(value) > marginOfError,
  };
}

/**
 * The difference between a group and the whole that contains it, in the unit of the score: the difference of the means,
 * with SE = s sqrt(1 / n_group - 1 / n), that of a group drawn at random from the whole (sampling without replacement,
 * Cochran, Sampling Techniques, 1977, sections 2.5 and 2.6, with S of n - 1). For most groups only the mean is
 * published, so s is that of the whole.
 * @param group its people and their mean
 * @param whole people, mean and standard deviation (n - 1) of all answers, including those of the group
 * @throws RangeError if the group is not part of the whole
 */
export function differenceToWhole(
  group: { readonly people: number; readonly value: number },
  whole: { readonly people: number; readonly value: number; readonly deviation: number },
): Estimate {
  if (!(group.people > 0 && group.people <= whole.people)) {
    throw new RangeError(`${group.people} people are no group of ${whole.people}`);
  }
  return {
    value: group.value - whole.value,
    standardError: whole.deviation * Math.sqrt(1 / group.people - 1 / whole.people),
  };
}
