import type { Scale } from './enps';
import { countOf, meanOf, sharesOf, type Histogram } from './histogram';

/** Two-sided 95 percent quantile of the normal distribution. */
const Z95 = 1.96;

/**
 * The sample size that an infinite population would need for the same precision:
 * n (N - 1) / (N - n), after the finite population correction (Cochran, Sampling Techniques, 1977, section 2.6).
 */
function adjustedSize(respondents: number, population: number): number {
  return (respondents * (population - 1)) / (population - respondents);
}

/**
 * Half-width of the 95 percent interval of a score, in the score's own unit (0-10, or 0-100 for eNPS), if those who
 * answered resemble the others. 0 when everybody answered; null under two answers.
 * Mean: 1.96 s / sqrt(n_adj). eNPS: 196 sqrt((P + D - (P - D)^2) / n_adj), halved because the score is normalised.
 *
 * @param population people invited; taken as the number of respondents where that is larger.
 */
export function scoreMargin(histogram: Histogram, scale: Scale, population: number): number | null {
  const count = countOf(histogram);
  if (count < 2) return null;
  if (count >= population) return 0;
  const size = adjustedSize(count, population);
  if (scale === 'eNPS') {
    const shares = sharesOf(histogram);
    if (!shares) return null;
    const difference = shares.good - shares.bad;
    return (100 * Z95 * Math.sqrt((shares.good + shares.bad - difference ** 2) / size)) / 2;
  }
  const mean = meanOf(histogram);
  if (mean === null) return null;
  const squares = histogram.reduce((sum, n, value) => sum + n * (value - mean) ** 2, 0);
  return (Z95 * Math.sqrt(squares / (count - 1))) / Math.sqrt(size);
}

/**
 * Half-width (0-1) of the 95 percent interval of a share of one half: the widest that any share of this survey can
 * have. 0 when everybody answered; null under two respondents.
 */
export function shareMargin(respondents: number, population: number): number | null {
  if (respondents < 2) return null;
  if (respondents >= population) return 0;
  return Z95 * Math.sqrt(0.25 / adjustedSize(respondents, population));
}

/**
 * Half-width of the 95 percent interval of a mean over people who each gave several answers. One person's answers
 * resemble each other, so the sample is the people and not the answers: 1.96 s / sqrt(n_adj), with s the standard
 * deviation of the people's own means (a cluster sample, Cochran, Sampling Techniques, 1977, section 9A).
 * 0 when everybody answered; null under two people.
 *
 * @param values number of people, and sum and sum of squares of their values; the result has the values' unit.
 * @param population people invited; taken as the number of respondents where that is larger.
 */
export function meanMargin(
  values: { readonly count: number; readonly sum: number; readonly sumOfSquares: number },
  population: number,
): number | null {
  const { count, sum, sumOfSquares } = values;
  if (count < 2) return null;
  if (count >= population) return 0;
  const variance = Math.max(0, (sumOfSquares - sum ** 2 / count) / (count - 1));
  return (Z95 * Math.sqrt(variance)) / Math.sqrt(adjustedSize(count, population));
}
