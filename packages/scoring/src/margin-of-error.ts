import type { Scale } from './enps';
import type { Histogram } from './histogram';
import { studentT95 } from './student-t';

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

/** Values that people gave: how many, their sum, the sum of their squares, and the ends of their scale. */
interface Values {
  readonly count: number;
  readonly sum: number;
  readonly sumOfSquares: number;
  readonly ends: readonly [lowest: number, highest: number];
}

/**
 * Standard error of a mean, in the values' unit, assuming that those who answered resemble the others: s / sqrt(n_adj).
 * 0 only if everybody answered; null for fewer than two people.
 *
 * s is the standard deviation (n - 1) with half a value added at either end of the scale: five equal answers do not
 * prove that all the others are equal too (as Agresti and Coull do for shares, The American Statistician 52, 1998).
 * n_adj = n (N - 1) / (N - n) is the size that an infinite population would need for the same precision (finite
 * population correction, Cochran, Sampling Techniques, 1977, section 2.6).
 *
 * @param values one per person and round: for somebody who gave several answers, their mean, since one person's answers
 * resemble each other (a cluster sample, Cochran, section 9A).
 */
export function meanStandardError({ count, sum, sumOfSquares, ends }: Values, sample: Sample): number | null {
  if (count < 2 || sample.respondents < 2) return null;
  if (sample.isEverybody) return 0;
  const [lowest, highest] = ends;
  const people = sample.respondents;
  // Values of several rounds say how much people differ, but are not more people.
  const total = (sum * people) / count + (lowest + highest) / 2;
  const squares = (sumOfSquares * people) / count + (lowest ** 2 + highest ** 2) / 2;
  const variance = (squares - total ** 2 / (people + 1)) / people;
  return Math.sqrt(variance / adjustedSize(sample));
}

/**
 * Half-width of the 95 percent interval of a mean: its standard error times Student's t with n - 1 degrees of freedom,
 * but never more than the length of the scale. For five people it covers 98 to 100 percent. Less weight at the ends,
 * other degrees of freedom and the normal quantile were tried: whatever brings some answers and scales below 98 percent
 * there brings others below 93.
 *
 * @param values as for `meanStandardError`
 */
export function meanMargin(values: Values, sample: Sample): number | null {
  const standardError = meanStandardError(values, sample);
  if (standardError === null) return null;
  const [lowest, highest] = values.ends;
  return Math.min(studentT95(sample.respondents - 1) * standardError, highest - lowest);
}

function adjustedSize({ respondents, invited }: Sample): number {
  // Not everybody answered, whatever the counts say: people who answered may have left since.
  const population = Math.max(invited, respondents + 1);
  return (respondents * (1 - 1 / population)) / (1 - respondents / population);
}

/**
 * The people who answered as if drawn from an infinite population (a superpopulation, Cochran, section 2.5), without
 * finite population correction. For comparing two rounds: even somebody whose opinion is unchanged ticks an 8 one day
 * and a 7 another day, so that a difference may be chance even if everybody answered twice.
 */
export function superpopulation(respondents: number): Sample {
  return { respondents, invited: Infinity, isEverybody: false };
}

/**
 * The standard error of a score, in its own unit (0-10, or 0-100 for the normalised eNPS). If the histogram contains
 * several answers of each person it is the largest possible one: as if each had given the same answer again.
 */
export function scoreStandardError(histogram: Histogram, scale: Scale, sample: Sample): number | null {
  return meanStandardError(scoreValues(histogram, scale), sample);
}

/** The margin of a score: to `scoreStandardError` what `meanMargin` is to the standard error of a mean. */
export function scoreMargin(histogram: Histogram, scale: Scale, sample: Sample): number | null {
  return meanMargin(scoreValues(histogram, scale), sample);
}

function scoreValues(histogram: Histogram, scale: Scale): Values {
  // An eNPS is a mean too: a promoter counts 100, a detractor 0, and everybody else half.
  const valueOf = (answer: number): number =>
    scale === '0-10' ? answer : answer >= 9 ? 100 : answer <= 6 ? 0 : 50;
  const values = { count: 0, sum: 0, sumOfSquares: 0 };
  histogram.forEach((count, answer) => {
    values.count += count;
    values.sum += count * valueOf(answer);
    values.sumOfSquares += count * valueOf(answer) ** 2;
  });
  return { ...values, ends: [valueOf(0), valueOf(10)] };
}

/** The margin (0-1) of a share of one half: the largest that any share of this survey can have. */
export function shareMargin(sample: Sample): number | null {
  const { respondents: count } = sample;
  return meanMargin({ count, sum: count / 2, sumOfSquares: count / 2, ends: [0, 1] }, sample);
}
